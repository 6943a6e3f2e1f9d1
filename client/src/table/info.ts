/** What an object is, in a few lines for its info card. */
import { t } from '../lib/i18n.svelte';
import { nameOf } from '../lib/grammar';
import type { TableStore } from '../lib/table.svelte';
import { catalogue, inLanguage } from '../lib/catalogue.svelte';
import {
  cardName,
  cellName,
  currencyName,
  readCell,
  refName,
  seatNames,
  tileFull,
  typeName,
} from '../lib/words';
import { moduleOfRef } from './ruling';

function aboutTile(tile: string, store: TableStore): string[] {
  const lines = [tileFull(tile)];
  const type = store.pieces?.tiles[tile]?.type;
  const standing = store.update?.standing;
  if (type && standing) {
    const own = store.seat === null ? null : (standing.counts[store.seat]?.[type] ?? 0);
    if (own !== null) {
      lines.push(t('table.info.own', { type: typeName(type), n: own }));
    }
    const places = standing.places[type];
    if (places !== undefined && places.length > 0) {
      lines.push(t('table.info.places', { points: places.join(' / ') }));
    }
  }
  return lines;
}

/** Which module something belongs to, and what the module adds. */
function aboutModule(ref: string, store: TableStore): string[] {
  const id = moduleOfRef(ref, store);
  const module = id === null ? null : catalogue.module(store.info?.game ?? '', id);
  return module === null
    ? []
    : [t('table.info.module', { module: inLanguage(module.names), adds: inLanguage(module.adds) })];
}

function aboutSlot(ref: string, store: TableStore): string[] {
  const slot = store.update?.view.market.find((one) => String(one.slot) === nameOf(ref));
  if (!slot?.tile) {
    return [t('table.market.empty', { currency: currencyName(slot?.currency ?? '') })];
  }
  const paid = t('table.info.slot', { currency: slot.currency });
  return [...aboutTile(slot.tile, store), ...aboutModule(ref, store), paid];
}

export function infoLines(ref: string, store: TableStore): string[] {
  const name = nameOf(ref);
  const [kind] = ref.split(':', 1);
  switch (kind) {
    case 'market':
      return aboutSlot(ref, store);
    case 'display': {
      const limit = t('table.display.limit', { limit: store.pieces?.take_limit ?? 0 });
      return [cardName(name), ...aboutModule(ref, store), limit];
    }
    case 'hand':
      return [cardName(name), ...aboutModule(ref, store)];
    case 'cell': {
      const cell = readCell(name);
      return [cell === null ? name : t('table.info.cell', { cell: cellName(cell) })];
    }
    case 'palace':
    case 'pending':
    case 'reserve':
      return name === 'reserve'
        ? [t('table.tray.reserve')]
        : [...aboutTile(name, store), ...aboutModule(ref, store)];
    default:
      return [
        ref === 'dirk' ? t('table.dirk.about') : refName(ref, seatNames(store.info)),
        ...aboutModule(ref, store),
      ];
  }
}
