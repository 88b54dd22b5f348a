import type { Reload } from '@zvonok/domain/screens/reloads';
import type { ShownBoard } from '@zvonok/domain/screens/shown-board';

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
