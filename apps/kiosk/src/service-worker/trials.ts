/** How a build proves itself, in milliseconds: it has painted by then, or it is given up. */
export const PAINTED_WITHIN_MS = 20_000;
/** Loads of a build that has never painted: a page that crashes at once is not tried for ever. */
const LOADS_AT_MOST = 3;
const REMEMBERED = 8;

/** What is known of the builds there were. A build goes by the digest of its page. */
export interface Trials {
  /** The last one that has painted. */
  good: string | null;
  /** How often the newest was loaded without painting yet. */
  loads: number;
  /** Those that have failed to, the last ones. */
  broken: readonly string[];
}

export const NO_TRIALS: Trials = { good: null, loads: 0, broken: [] };

/** Whether a build has still to prove itself: another one has before, so there is something to go back to. */
export function isOnTrial({ good, broken }: Trials, build: string): boolean {
  return good !== null && good !== build && !broken.includes(build);
}

/** The build to show, and what is to be remembered of showing it. */
export function nextLoad(trials: Trials, build: string): { shown: string; trials: Trials } {
  const { good, loads } = trials;
  if (good === null || !isOnTrial(trials, build)) return { shown: goodOr(trials, build), trials };
  if (loads >= LOADS_AT_MOST) return { shown: good, trials: failed(trials, build) };
  return { shown: build, trials: { ...trials, loads: loads + 1 } };
}

/** The build has painted. */
export function proved({ broken }: Trials, build: string): Trials {
  return { good: build, loads: 0, broken: broken.filter((other) => other !== build) };
}

/** The build has not painted in time. */
export function failed({ good, broken }: Trials, build: string): Trials {
  return { good, loads: 0, broken: [...broken, build].slice(-REMEMBERED) };
}

function goodOr({ good, broken }: Trials, build: string): string {
  return good !== null && broken.includes(build) ? good : build;
}
