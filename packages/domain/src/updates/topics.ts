/**
 * Kinds of changes that the server announces at once. `board` is the public corridor board, `screen` that of a paired
 * screen, the others are read by people. `school-week` are the week's days, bells and the timetable appointed last,
 * `planning` is what the school says of its plans and `delivery` how far messages have come, both for those who
 * substitute, `generator` is how a search for a timetable goes, for those who may begin one.
 */
export const UPDATE_TOPICS = [
  'timetable',
  'school-week',
  'planning',
  'delivery',
  'notifications',
  'generator',
  'board',
  'screen',
] as const;
export type UpdateTopic = (typeof UPDATE_TOPICS)[number];

export function isUpdateTopic(value: unknown): value is UpdateTopic {
  return UPDATE_TOPICS.some((topic) => topic === value);
}

/** How often the server says that the stream is still there, in milliseconds. A proxy waits for a minute. */
export const HEARTBEAT_MS = 20_000;

/** How long a reader hears nothing until it takes the stream for dead, in milliseconds. */
export const SILENCE_MS = 45_000;

/** Interval at which a screen with live updates polls nevertheless, in milliseconds. */
export const LIVE_POLL_MS = 120_000;

/** The pauses before a lost stream is opened again: longer each time, at first up to this, in milliseconds. */
const FIRST_RETRY_MS = 200;
const SOON_MS = 2_500;
const GROWTH = 1.5;
/** A server that was started again is back by then; one that is away for longer is polled ever more rarely. */
const SOON_ATTEMPTS = 20;
const LAST_RETRY_MS = 30_000;

/**
 * The pause before the stream is opened again, after so many attempts in vain. `spread` is a number from 0 to 1 that
 * differs between readers, so that a whole school does not come back in the same moment.
 */
export function retryDelay(attempts: number, spread: number): number {
  const soon = Math.min(SOON_MS, FIRST_RETRY_MS * GROWTH ** attempts);
  const later = SOON_MS * GROWTH ** (attempts - SOON_ATTEMPTS);
  const longest = attempts <= SOON_ATTEMPTS ? soon : Math.min(LAST_RETRY_MS, later);
  return Math.round(longest * (0.5 + spread / 2));
}

/** The number in a version of the timetable, `318-5f1c22a0`; null for another host's. */
export function timetableNumber(version: string): number | null {
  const digits = /^(\d{1,9})-/.exec(version)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The version of the school's week, as in the update and in the answer. */
export function schoolWeekVersion({
  version,
  newTimetable,
}: {
  version: number;
  newTimetable?: { token: string } | undefined;
}): string {
  return `${version}-${newTimetable?.token.slice(0, 8) ?? 'none'}`;
}

/** What is known of every topic, as one text: `timetable=318-5f1c22a0&notifications=0`. */
export function writeKnownVersions(versions: Iterable<readonly [string, string]>): string {
  return [...versions].map(([topic, version]) => `${topic}=${version}`).join('&');
}

/** The same back; what is not understood is not known. */
export function readKnownVersions(text: string): Map<string, string> {
  const pairs = text.split('&').map((pair) => /^([a-z-]{1,30})=([\w-]{1,100})$/.exec(pair));
  return new Map(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? ''] as const] : [])));
}
