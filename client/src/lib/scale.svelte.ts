/**
 * The scale of the interface: one formula for every screen, times the text size of the settings.
 *
 * All lengths of the design are virtual pixels. Style sheets are written in them and built into rem,
 * `styles/base.css` gives the root the same formula; what is computed here is for drawings and layouts.
 */
import { WIDTHS } from '../styles/screens';
import { settings } from './settings.svelte';

/** How large a virtual pixel is on a screen, before the text size of the settings. */
export function scaleOf(width: number, height: number): number {
  if (width < WIDTHS.desk) {
    return 1;
  }
  const grown = Math.min(0.3 + (0.7 * width) / 1440, 0.3 + (0.7 * height) / 840);
  return Math.min(2, Math.max(1, grown));
}

/** Virtual pixels as a length that grows with the interface. */
export function rem(px: number): string {
  return `${Math.round(px * 1000) / 16000}rem`;
}

class Scale {
  /** The window, in real pixels. */
  width = $state(typeof innerWidth === 'undefined' ? 1440 : innerWidth);
  height = $state(typeof innerHeight === 'undefined' ? 900 : innerHeight);
  text = $derived(settings.textSize / 100);
  /** Real pixels in a virtual one. */
  u = $derived(scaleOf(this.width, this.height) * this.text);
  /** The window, in virtual pixels. */
  wide = $derived(this.width / this.u);
  high = $derived(this.height / this.u);
}

export const scale = new Scale();

if (typeof addEventListener !== 'undefined') {
  addEventListener('resize', () => {
    scale.width = innerWidth;
    scale.height = innerHeight;
  });
}
