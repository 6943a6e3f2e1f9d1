/** A die that has just been rolled: it shows some faces before its own. */
import { DURATION, motionWanted } from '../../drawing/motion';

export class Tumble<Face> {
  /** A face on the way to the true one. */
  passing: Face | null = $state(null);
  tumbling = $state(false);

  /** Show these faces one after the other, if anything is to move; returns how to stop it. */
  run(faces: readonly Face[]): () => void {
    if (!motionWanted()) {
      return () => undefined;
    }
    this.tumbling = true;
    let turn = 0;
    this.passing = faces[0] ?? null;
    const timer = setInterval(
      () => {
        turn += 1;
        this.passing = faces[turn] ?? null;
        if (turn >= faces.length) {
          clearInterval(timer);
          this.tumbling = false;
        }
      },
      DURATION.flip / (faces.length + 1),
    );
    return () => clearInterval(timer);
  }
}
