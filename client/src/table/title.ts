/** The title of the browser tab: it tells who decides while the page is in the background. */

export interface Situation {
  table: string;
  over: boolean;
  mine: boolean;
  waiting: string | null;
  say: (key: string, params?: Record<string, unknown>) => string;
}

export function tabTitle({ table, over, mine, waiting, say }: Situation): string {
  if (over) {
    return say('table.title.over', { table });
  }
  if (mine) {
    return say('table.title.mine', { table });
  }
  return waiting === null
    ? say('table.title.idle', { table })
    : say('table.title.other', { table, name: waiting });
}

/** Minutes and seconds, or hours and days when a clock is that slow. */
export function timeLeft(ms: number): { key: string; params: Record<string, string | number> } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 172_800) {
    return { key: 'table.clock.days', params: { n: Math.floor(seconds / 86_400) } };
  }
  if (seconds >= 3600) {
    const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(2, '0');
    return { key: 'table.clock.hours', params: { hours: Math.floor(seconds / 3600), minutes } };
  }
  const rest = String(seconds % 60).padStart(2, '0');
  return {
    key: 'table.clock.minutes',
    params: { minutes: Math.floor(seconds / 60), seconds: rest },
  };
}
