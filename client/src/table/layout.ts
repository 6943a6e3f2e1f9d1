/** Which of the four layouts of the side games a window gets. */
import type { Mode } from './screen.svelte';

export function modeOf(width: number, height: number): Mode {
  if (height < 500 && width > height) {
    return 'landscape';
  }
  if (width >= 1200) {
    return 'desktop';
  }
  return width >= 768 ? 'tablet' : 'phone';
}
