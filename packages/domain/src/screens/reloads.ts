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
