import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { isAwake } from '@zvonok/domain/screens/awake';
import { LATE_AFTER_MS } from '@zvonok/domain/screens/freshness';
import { mayReload } from '@zvonok/domain/screens/reloads';
import type { PlayerContext } from './player.types.ts';

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
