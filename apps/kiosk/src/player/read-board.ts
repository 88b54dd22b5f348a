import { ApiError } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import { readOpenBoard, readScreenBoard } from '@zvonok/api-client/kiosk';
import { unwrap } from '@zvonok/api-client/unwrap';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import type { BoardAnswer } from '@zvonok/machines/player/player.rules';
import type { ServerClock } from '../shared/server-clock.ts';
import {
  type BoardData,
  isWeekOver,
  openBoardData,
  screenBoardData,
  timetableBoardData,
} from './board-data.ts';
import type { ScreenAccount } from './screen-account.ts';
import type { ScreenApi } from './screen-api.ts';

/** What a host says that shows this screen nothing. */
const CLOSED: readonly number[] = [401, 403];
const DAYS_A_WEEK = 7;

interface BoardSources {
  api: ScreenApi;
  clock: ServerClock;
  account: ScreenAccount;
}

/** Asks for what a screen has to show. A board that says what the last one said is the last one. */
export function boardReader({ api, clock, account }: BoardSources) {
  let last: { text: string; board: BoardData } | null = null;

  /** Null if a host without boards has to be signed in to. */
  async function read(credential: string | null): Promise<BoardData | null> {
    if (credential !== null) return screenBoardData(await readScreenBoard(await api.as(credential)));
    if (!account.isSignedIn()) return openBoard(await api.as(null), clock);
    const [calls, school] = await Promise.all([account.api(), api.config()]);
    const groups = unwrap(await calls.GET('/schedule/api/schedule/group/editor'));
    return timetableBoardData(groups, school, schoolMomentAt(clock.now(), school.timeZone).date);
  }

  return async (credential: string | null): Promise<BoardAnswer> => {
    try {
      const board = await read(credential);
      if (board === null) return { kind: 'closed' };
      const text = JSON.stringify(board);
      if (last?.text !== text) last = { text, board };
      return { kind: 'board', board: last.board };
    } catch (error) {
      if (!(error instanceof ApiError)) api.doubt();
      return answerIn(error, credential);
    }
  };
}

async function openBoard(api: Api, clock: ServerClock): Promise<BoardData | null> {
  if (!api.offers('getKioskBoard')) return null;
  const board = await readOpenBoard(api);
  const now = schoolMomentAt(clock.now(), board.timeZone);
  if (!isWeekOver(board, now)) return openBoardData(board, now.date);
  const coming = await readOpenBoard(api, addDays(board.week, DAYS_A_WEEK));
  return openBoardData({ ...board, days: [...board.days, ...coming.days] }, now.date);
}

function answerIn(error: unknown, credential: string | null): BoardAnswer {
  const status = error instanceof ApiError ? error.status : 0;
  if (credential !== null) return { kind: status === 401 ? 'refused' : 'unanswered' };
  return { kind: CLOSED.includes(status) ? 'closed' : 'unanswered' };
}
