import type { IsoDate } from '../calendar/school-date.ts';

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

/** One load of the page that the screen itself requested. */
export interface Reload {
  /** What for: the name of a build, or a reason that comes again, such as the night. */
  why: string;
  /** By the server's clock, in milliseconds. */
  at: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const RELOADS_AN_HOUR = 3;

/** Whether a screen may load its page anew: once a day for one reason, and three times an hour in all. */
export function mayReload(reloads: readonly Reload[], why: string, now: number): boolean {
  const recent = latestReloads(reloads, now);
  return (
    !recent.some((one) => one.why === why) &&
    recent.filter(({ at }) => now - at < HOUR_MS).length < RELOADS_AN_HOUR
  );
}

/**
 * Those of the last day, which are all that count; one of a time to come was written by a clock that was wrong. There
 * are never more than the limit allows.
 */
export function latestReloads(reloads: readonly Reload[], now: number): Reload[] {
  return reloads.filter(({ at }) => at <= now && now - at < DAY_MS).slice(-RELOADS_AN_HOUR * 24);
}

/** How long a picture stands still, in milliseconds, and how far it moves, in CSS pixels. */
export const SHIFT_EVERY_MS = 2 * 60_000;
export const SHIFT_AT_MOST = 4;

/** Two lengths without a common divisor, so that the way is as long as their product. */
const STEPS = { x: 16, y: 7 } as const;

/**
 * Where the picture stands after so long a time, so that no edge of it burns itself into the panel. It begins in its
 * place and moves by little.
 */
export function pixelShift(uptimeMs: number): { x: number; y: number } {
  const step = Math.floor(uptimeMs / SHIFT_EVERY_MS);
  return { x: swing(step, STEPS.x), y: swing(step, STEPS.y) };
}

/** From the middle to one side, to the other, and back. */
function swing(step: number, length: number): number {
  return Math.round(SHIFT_AT_MOST * Math.sin((2 * Math.PI * step) / length)) + 0;
}

/** How often the clock of a sleeping screen moves. */
export const DRIFT_EVERY_MS = 60_000;

/** Where the clock of a sleeping screen stands, in hundredths of the free width and height. */
export function clockDrift(epochMs: number): { x: number; y: number } {
  const step = Math.floor(epochMs / DRIFT_EVERY_MS);
  return { x: (step * 37) % 101, y: (step * 61) % 97 };
}

const MS_PER_DAY = 86_400_000;

/** Whether head and foot stand at their other sides on a date: every second day, so that no letter burns in. */
export function hasSwappedSides(date: IsoDate): boolean {
  return (Date.parse(date) / MS_PER_DAY) % 2 === 1;
}
