/** The steps of a ceremony: each waits a moment, a tap goes on, a long press goes to the end. */
import { motionWanted } from '../../../drawing/motion';
import type { Line } from '../../../ceremony/rows';
import { shares } from '../../../ceremony/rows';

/** No step takes longer, in milliseconds. */
export const LONGEST_STEP = 1600;
const SEGMENT = 60;
const LONGEST_GLOW = 1200;

/** How long the glow of walls takes. */
export function glowTime(length: number): number {
  return Math.min(LONGEST_GLOW, length * SEGMENT);
}

/** How long a line is on: walls draw themselves, ties need time to be read. */
export function stepTime(line: Line): number {
  if (line.kind === 'wall') {
    const longest = Math.max(0, ...line.cells.map((cell) => cell.count ?? 0));
    return Math.min(LONGEST_STEP, glowTime(longest) + 400);
  }
  if (line.cells.every((cell) => cell.points === 0)) {
    return 600;
  }
  return shares(line).some((share) => share.seats.length > 1) ? LONGEST_STEP : 1200;
}

export class Steps {
  /** The line that is being shown; the number of lines once all are. */
  at = $state(0);
  /** How much of the walls glows, from 0 to 1. */
  glow = $state(1);
  #lines: readonly Line[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;

  running = $derived(this.at < this.#lines.length);

  /** Begin with these lines; without motion everything is there at once. */
  start(lines: readonly Line[], atOnce = false): void {
    this.#lines = lines;
    if (atOnce || !motionWanted()) {
      this.end();
    } else {
      this.#show(0);
    }
  }

  next(): void {
    if (this.running) {
      this.#show(this.at + 1);
    }
  }

  end(): void {
    this.stop();
    this.at = this.#lines.length;
    this.glow = 1;
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#ticker);
  }

  #show(at: number): void {
    this.stop();
    this.at = at;
    this.glow = 1;
    const line = this.#lines[at];
    if (!line) {
      return;
    }
    if (line.kind === 'wall') {
      this.#letGlow(line);
    }
    this.#timer = setTimeout(() => this.#show(at + 1), stepTime(line));
  }

  #letGlow(line: Line): void {
    const time = glowTime(Math.max(0, ...line.cells.map((cell) => cell.count ?? 0)));
    if (time === 0) {
      return;
    }
    this.glow = 0;
    this.#ticker = setInterval(() => {
      this.glow = Math.min(1, this.glow + SEGMENT / time);
      if (this.glow >= 1) {
        clearInterval(this.#ticker);
      }
    }, SEGMENT);
  }
}
