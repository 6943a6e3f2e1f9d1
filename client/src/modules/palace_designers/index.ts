/** Palace designers: a figure in every palace, with its feet to one side. */
import { defineModule, mark, type Scene } from '../contract';
import { isSide, t } from '../kit';
import type { Data } from './data';
import Designer from './Designer.svelte';
import Icon from './Icon.svelte';

/** "Omar: designer, his feet to the east"; null while nobody knows where to. */
function words({ data, names }: Scene<Data>, seat: number): string | null {
  const side = data.feet[seat] ?? null;
  return side === null
    ? null
    : t('view.palace_designers.designer', {
        name: names[seat] ?? '',
        side: t(`word.palace_designers.${side}`),
      });
}

export default defineModule<Data>({
  Icon,
  // Everything happens in the palace.
  chip: () => null,
  marks: (scene, seat) => {
    const cell = seat === null ? null : (scene.data.cells[seat] ?? null);
    const side = seat === null ? null : (scene.data.feet[seat] ?? null);
    if (seat === null || cell === null || side === null || !isSide(side)) {
      return [];
    }
    return [
      mark({
        key: `designer@${cell.join()}${side}`,
        anchor: { on: 'cell', cell, over: true },
        Drawing: Designer,
        data: side,
        label: words(scene, seat) ?? '',
      }),
    ];
  },
  told: ['palace_designers.aside'],
  facts: (scene) => [
    {
      title: t('view.palace_designers.title'),
      lines: scene.names.flatMap((_, seat) => {
        const line = words(scene, seat);
        const cell = scene.data.cells[seat];
        return line && cell ? [`${line} (${cell.join()})`] : [];
      }),
    },
  ],
});
