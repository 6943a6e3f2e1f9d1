/** The camera of one palace: it fits by itself, unless a person has just moved it. */

import type { Cell, Zoom } from '../drawing/geometry';
import { motionWanted } from '../drawing/motion';
import * as cameras from './camera';

/** How long the camera is left alone after a person has moved it. */
const LEFT_ALONE = 20_000;
/** The room of the buttons that lie over the lower corners (Tools.svelte). */
const TOOLS: cameras.Corners = { height: 56, left: 156, right: 176 };

export class PalaceView {
  width = $state(0);
  height = $state(0);
  camera: cameras.Camera = $state.raw({ x: 0, y: 0, px: 60 });
  zoom: Zoom = $state('M');
  /** Whether the last change shall be seen as a movement. */
  smooth = $state(false);
  /** Whether it has looked at the palace once. */
  ready = $state(false);
  #movedAt = -Infinity;
  readonly #content: () => cameras.Extent;
  readonly #shown: () => cameras.Extent;

  /** The content is what tiles cover; what is shown when all fits has more cells around it. */
  constructor(content: () => cameras.Extent, shown: () => cameras.Extent) {
    this.#content = content;
    this.#shown = shown;
  }

  #look(next: cameras.Camera, gently: boolean): void {
    this.smooth = gently && motionWanted();
    this.camera = next;
    this.zoom = cameras.levelOf(next.px, this.zoom);
  }

  /** Show everything. */
  fit(): void {
    this.#movedAt = -Infinity;
    this.#look(cameras.fitBeside(this.#shown(), this.width, this.height, TOOLS), this.ready);
  }

  /** The palace or the screen has changed: show everything, unless a person is looking around. */
  settle(): void {
    if (this.width === 0 || this.height === 0) {
      return;
    }
    if (performance.now() - this.#movedAt > LEFT_ALONE) {
      this.fit();
    }
    this.ready = true;
  }

  /** A person moved it. */
  move(next: cameras.Camera, gently = false): void {
    this.#movedAt = performance.now();
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
