/** The camera of one palace: it fits by itself, unless a person has just moved it. */

import type { Cell, Level, Side } from '../drawing/geometry';
import { motionWanted } from '../drawing/motion';
import { scale } from '../lib/scale.svelte';
import * as cameras from './camera';

/** How long the camera is left alone after a person has moved it. */
const LEFT_ALONE = 20_000;
/** How far an arrow at the edge moves the picture, as a share of it. */
const STRIDE = 0.5;

/** What tiles may measure, in virtual pixels. */
export interface Wishes {
  least?: number | undefined;
  most?: number | undefined;
  wished?: number | undefined;
}

export class PalaceView {
  width = $state(0);
  height = $state(0);
  camera: cameras.Camera = $state.raw({ x: 0, y: 0, px: 60 });
  level: Level = $state('M');
  /** Whether the last change shall be seen as a movement. */
  smooth = $state(false);
  /** Whether it has looked at the palace once. */
  ready = $state(false);
  #movedAt = -Infinity;
  /** How far it has moved aside for something that covers it. */
  #leaned = 0;
  readonly #content: () => cameras.Extent;
  readonly #wishes: () => Wishes;

  /** The content is what tiles and other pieces cover. */
  constructor(content: () => cameras.Extent, wishes: () => Wishes) {
    this.#content = content;
    this.#wishes = wishes;
  }

  #look(next: cameras.Camera, gently: boolean): void {
    this.smooth = gently && motionWanted();
    this.camera = next;
    // The first look takes the level that suits; later ones keep it a little longer.
    this.level = cameras.levelOf(next.px, this.ready ? this.level : undefined);
  }

  /** Show everything. */
  fit(): void {
    this.#movedAt = -Infinity;
    const { least = cameras.FIT_AT_LEAST, most = cameras.FIT_AT_MOST, wished = 0 } = this.#wishes();
    const sizes = { least: least * scale.u, most: most * scale.u, wished: wished * scale.u };
    const next = cameras.fit(this.#content(), this.width, this.height, sizes);
    this.#leaned = 0;
    this.#look(next, this.ready);
    this.level = cameras.levelOf(next.px);
  }

  /** Another turn or another screen: show everything, unless a person is looking around. */
  settle(): void {
    if (this.width === 0 || this.height === 0) {
      return;
    }
    if (performance.now() - this.#movedAt > LEFT_ALONE) {
      this.fit();
    }
    this.ready = true;
  }

  /** Keep cells clear of what covers the right part of the picture, and come back when nothing does. */
  lean(covered: number, cells: readonly Cell[]): void {
    const upright = cameras.panned(this.camera, this.#leaned, 0);
    const wanted = cameras.leaning(upright, cells, this.width, covered);
    if (wanted !== this.#leaned) {
      this.#leaned = wanted;
      this.#look(cameras.panned(upright, -wanted, 0), this.ready);
    }
  }

  /** Move on towards a side. */
  shift(side: Side): void {
    const dx = side === 'E' ? -1 : side === 'W' ? 1 : 0;
    const dy = side === 'S' ? -1 : side === 'N' ? 1 : 0;
    const moved = cameras.panned(this.camera, dx * this.width * STRIDE, dy * this.height * STRIDE);
    this.move(moved, true);
  }

  /** A person moved it. */
  move(next: cameras.Camera, gently = false): void {
    this.#movedAt = performance.now();
    this.#leaned = 0;
    this.#look(cameras.kept(next, this.#content(), this.width, this.height), gently);
  }

  nearer(): void {
    this.#zoomBy(1.25);
  }

  farther(): void {
    this.#zoomBy(0.8);
  }

  /** Around the middle of the screen. */
  #zoomBy(factor: number): void {
    this.move(cameras.zoomAt(this.camera, factor, this.width / 2, this.height / 2), true);
  }

  reveal(cell: Cell): void {
    this.#look(cameras.revealing(this.camera, cell, this.width, this.height), true);
  }

  /** The cell that a touch at this point of the picture means. */
  meant(x: number, y: number, targets: readonly Cell[]): Cell {
    return cameras.meant(this.camera, x, y, targets);
  }

  /** Where a note of this height about a cell stands: below the cell, or above it if told so. */
  noteAt(cell: Cell, high: number, upwards: boolean): { x: number; y: number } {
    const [x, y] = cameras.middleOf(this.camera, cell);
    const below = y + this.camera.px / 2 + 6;
    const above = y - this.camera.px / 2 - 6 - high;
    return {
      x: Math.min(Math.max(x, 96), Math.max(96, this.width - 96)),
      y: (upwards && above > 0) || below + high > this.height ? Math.max(4, above) : below,
    };
  }
}
