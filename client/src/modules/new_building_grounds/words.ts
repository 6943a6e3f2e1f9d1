/** The columns of buildings, and how they are said. */
import type { Scene } from '../contract';
import { listed, t, typeName } from '../kit';
import type { Data } from './data';

export interface Column {
  price: number;
  /** The types left, the topmost first. */
  types: string[];
  /** Whether one of them is to be picked now. */
  asked: boolean;
  words: string;
}

export function columns({ data }: Scene<Data>): Column[] {
  return data.prices.map((price, at) => {
    const types = (data.columns[at] ?? []).filter((type) => type !== null);
    const words = t(`view.new_building_grounds.${types.length > 0 ? 'column' : 'empty'}`, {
      price,
      types: listed(types.map(typeName)),
    });
    return { price, types, asked: data.asked === price, words };
  });
}
