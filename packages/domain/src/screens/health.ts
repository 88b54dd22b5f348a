import type { ScreenProfile } from './profile.ts';

/** How often a screen says what it shows, in milliseconds. */
export const SCREEN_REPORT_MS = 30_000;
/** From its last word until a screen that should be on is missed, in milliseconds. */
export const SCREEN_LOST_MS = 3 * 60_000;

export const SCREEN_HEALTH_LABEL = {
  waiting: 'Ещё не выходил на связь',
  online: 'На связи',
  asleep: 'Не на связи, вне часов работы',
  lost: 'Нет связи',
} as const;
export type ScreenHealth = keyof typeof SCREEN_HEALTH_LABEL;

/** How a screen is. `ageMs` is since its last word, null before the first; `time` the school's, `08:03`. */
export function screenHealth(
  { wakeFrom, wakeTo }: Pick<ScreenProfile, 'wakeFrom' | 'wakeTo'>,
  { ageMs, time, isSchoolDay }: { ageMs: number | null; time: string; isSchoolDay: boolean },
): ScreenHealth {
  if (ageMs === null) return 'waiting';
  if (ageMs <= SCREEN_LOST_MS) return 'online';
  return isSchoolDay && wakeFrom <= time && time < wakeTo ? 'lost' : 'asleep';
}
