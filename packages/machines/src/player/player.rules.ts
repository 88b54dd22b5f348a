import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { LATE_AFTER_MS, mayReload, type Reload } from '@zvonok/domain/screens/player-rules';
import type { ShownBoard } from '@zvonok/domain/screens/profile';
import { isAwake } from '@zvonok/domain/screens/wake-hours';

/** What became of a question for the board. */
export type BoardAnswer =
  | { kind: 'board'; board: ShownBoard }
  /** This screen's credential opens nothing any more. */
  | { kind: 'refused' }
  /** The school shows its board only with a credential, or this host has no such board. */
  | { kind: 'closed' }
  | { kind: 'unanswered' };

/** By what a screen may be paired. */
export interface PlayerCode {
  userCode: string;
  /** Where it is typed: `/app/screens`. */
  path: string;
}

export type PlayerEvent =
  /** Once a second. */
  | { type: 'time.tick' }
  /** Timers may have been late, or the network is back. */
  | { type: 'player.wake' }
  /** The server announces a changed board. */
  | { type: 'board.change' }
  /** The shown page is over, so no reader is in the middle of it. */
  | { type: 'page.turn' }
  /** A code to show; another one when the last is over. */
  | { type: 'pair.code'; code: PlayerCode }
  | { type: 'pair.done'; credential: string }
  /** This host pairs no screens. */
  | { type: 'pair.missing' }
  /** A user has signed in on a host that pairs no screens. */
  | { type: 'account.enter' }
  /** A build of this page was fetched whole and waits. */
  | { type: 'build.arrive'; build: string };

export interface PlayerInput {
  /** The server's time in milliseconds since 1970, as far as it is known. */
  now: () => number;
  /** Whether that is the server's time at all: a device's own clock may be days away. */
  isTimeKnown: () => boolean;
  /** How long the page has been there, in milliseconds. */
  uptime: () => number;
  /** The address asks for a code, whatever the school shows to everybody. */
  asksForCode: boolean;
  /** What the device kept of the last time. */
  kept: Pick<PlayerContext, 'credential' | 'isRevoked' | 'hasAccount' | 'board' | 'receivedAt' | 'reloads'>;
}

export interface PlayerContext extends Omit<PlayerInput, 'kept'> {
  /** When the time was last looked at. */
  at: number;
  credential: string | null;
  /** The school has put an end to the last credential, and the screen has not been paired since. */
  isRevoked: boolean;
  /** A user is signed in, and the board shows what they may read. */
  hasAccount: boolean;
  board: ShownBoard | null;
  /** When the server last sent or confirmed the board, by its clock. */
  receivedAt: number;
  /** Something was answered since the page is there. */
  isHeard: boolean;
  /** The last answer was that there is no board without a credential. */
  isClosed: boolean;
  /** Questions without an answer since the last one that had one. */
  failures: number;
  code: PlayerCode | null;
  /** False on a host that pairs no screens. */
  canPair: boolean;
  /** The build that waits. */
  build: string | null;
  reloads: readonly Reload[];
}

/** What a screen can be in the middle of. */
export const PLACES = ['booting', 'pairing', 'disabled', 'showing', 'stale', 'offline', 'asleep'] as const;
export type Place = (typeof PLACES)[number];

/** Where a screen belongs, by everything it knows at a moment. */
export function placeOf(context: PlayerContext): Place {
  const { credential, isRevoked, hasAccount, asksForCode, isClosed, board, failures } = context;
  if (credential === null && !hasAccount) {
    if (isRevoked) return 'disabled';
    if (asksForCode || isClosed) return 'pairing';
  }
  const unknown = failures > 0 ? 'offline' : 'booting';
  // A board of the last time says nothing of today when it is not known which day it is.
  if (board === null || !isSure(context)) return unknown;
  const now = schoolMomentAt(context.at, board.timeZone);
  const isOfToday = schoolMomentAt(context.receivedAt, board.timeZone).date === now.date;
  if (!isAwake(board, now, isOfToday)) return 'asleep';
  if (!isOfToday) return unknown;
  return context.at - context.receivedAt > LATE_AFTER_MS ? 'stale' : 'showing';
}

/** Whether there is a board to ask for, or only a code to wait by. */
export function asksForBoard({ credential, isRevoked, hasAccount, asksForCode }: PlayerContext): boolean {
  return credential !== null || hasAccount || !(isRevoked || asksForCode);
}

/** The hour of the school's night in which a page that is old enough is loaded anew, and how old that is. */
export const NIGHT_HOUR = 3;
export const OLD_AFTER_MS = 12 * 3_600_000;

/** What the page may be loaded anew for at this moment; null when there is nothing, or it was done often enough. */
export function dueReload(context: PlayerContext, isHeavy: boolean): string | null {
  const { build, reloads, at } = context;
  const reasons = [build, isNight(context) ? 'night' : null, isHeavy ? 'memory' : null];
  return reasons.find((why) => why !== null && mayReload(reloads, why, at)) ?? null;
}

function isNight(context: PlayerContext): boolean {
  const { board, at, uptime } = context;
  if (board === null || !isSure(context) || uptime() < OLD_AFTER_MS) return false;
  return schoolMomentAt(at, board.timeZone).hour === NIGHT_HOUR;
}

/** An answer of today without a time is still of today. */
function isSure({ isTimeKnown, isHeard }: PlayerContext): boolean {
  return isTimeKnown() || isHeard;
}
