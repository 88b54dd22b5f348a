import type { Weekday } from '../calendar/weekday.ts';
import type { ScreenProfile } from './profile.ts';
import { isWithin, wakeHoursOf } from './wake-hours.ts';

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

/**
 * How a screen is. `ageMs` is since its last word, null before the first; `time` the school's, `08:03`; `schoolDay` the
 * weekday when there are lessons on it, null when there are none.
 */
export function screenHealth(
  profile: Pick<ScreenProfile, 'wakeFrom' | 'wakeTo' | 'hoursByDay'>,
  { ageMs, time, schoolDay }: { ageMs: number | null; time: string; schoolDay: Weekday | null },
): ScreenHealth {
  if (ageMs === null) return 'waiting';
  if (ageMs <= SCREEN_LOST_MS) return 'online';
  return schoolDay !== null && isWithin(wakeHoursOf(profile, schoolDay), time) ? 'lost' : 'asleep';
}
