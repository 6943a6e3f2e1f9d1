/** Which of the four layouts of the side games a window gets; its size is in virtual pixels. */
import { HEIGHTS, WIDTHS } from '../styles/screens';
import type { Mode } from './screen.svelte';

export function modeOf(width: number, height: number): Mode {
  if (height < HEIGHTS.sideways && width > height) {
    return 'landscape';
  }
  if (width >= WIDTHS.desk) {
    return 'desktop';
  }
  return width >= WIDTHS.tablet ? 'tablet' : 'phone';
}
