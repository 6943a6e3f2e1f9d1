/** What the panels of modules are built from. */
export { default as CardSvg } from '../drawing/MoneyCard.svelte';
export { default as CardBack } from '../drawing/CardBack.svelte';
export { default as CardFrame } from '../drawing/CardFrame.svelte';
export { default as Coin } from '../drawing/Coin.svelte';
export { default as Emblem } from '../drawing/Emblem.svelte';
export { default as Glyph } from '../drawing/Glyph.svelte';
export { default as SvgIcon } from '../drawing/Icon.svelte';
export { default as Paving } from '../drawing/Paving.svelte';
export { default as TileSvg } from '../drawing/TileSvg.svelte';
export { default as TypeChip } from '../drawing/TypeChip.svelte';
export { default as Medal } from './Medal.svelte';
export { default as Sold } from './Sold.svelte';
export { default as SoldBoard } from './SoldBoard.svelte';
export { default as Lighting } from './Lighting.svelte';
export { default as TileSides } from './TileSides.svelte';
export { default as Thing } from './Thing.svelte';
export { onSale, type OnSale } from './beside';
export { arch, isSide, khatam, octagon, ringPath, STEP } from '../drawing/geometry';
export type { Cell, Side, Zoom } from '../drawing/geometry';
export { has, listed, t } from '../lib/i18n.svelte';
export type { Colour } from '../lib/wire';
export {
  cardName,
  cardsName,
  cellName,
  counted,
  currencyName,
  scoringName,
  tileFull,
  tileName,
  typeName,
} from '../lib/words';
