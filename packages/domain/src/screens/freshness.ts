/** From the last good answer to an amber dot, and to the warning in words, in milliseconds. */
export const LATE_AFTER_MS = 2 * 60_000;
export const STALE_AFTER_MS = 10 * 60_000;

export interface Freshness {
  text: string;
  /** The warning where the screen is narrow. */
  shortText?: string;
  level: 'fresh' | 'late' | 'stale';
}

/** «обновлено 08:03», with how much to worry. `ageMs` is since the last good answer, `at` the school's clock then. */
export function freshness(ageMs: number, at: string): Freshness {
  const updated = `обновлено ${at}`;
  if (ageMs > STALE_AFTER_MS) {
    const shortText = `данные с ${at} могли измениться`;
    return { text: `${updated}, данные могли измениться`, shortText, level: 'stale' };
  }
  return { text: updated, level: ageMs > LATE_AFTER_MS ? 'late' : 'fresh' };
}
