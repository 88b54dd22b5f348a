import { createHash } from 'node:crypto';
import { movedDayOf, noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { isSchoolDate } from '@zvonok/domain/screens/board-time';
import { PAIRING_POLL_MS, PAIRING_TTL_MS } from '@zvonok/domain/screens/pairing-code';
import { AWAKE_AFTER_PAIRING_MS } from '@zvonok/domain/screens/wake-hours';
import { serverDate } from '../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import type { School } from '../school/school.ts';
import type { ScreenRow } from '../screens/screens.ts';
import { boardBells, boardDates, presentBoardDay } from '../timetable/present-kiosk-board.ts';
import { partsOf } from '../timetable/read-week.ts';
import { EVERYBODY } from '../updates/topics.ts';
import { StreamAnswer } from './answers.ts';
import { definePublicOperation, defineVersionedOperation } from './operation.ts';
import { tooManyAttempts } from './refusals.ts';
import type { Services } from './services.ts';
import { weekOf } from './week.ts';

/** The public projection of a week, which every screen may read if the school has opened its board. */
const getKioskBoard = defineVersionedOperation('getKioskBoard', {
  allow: null,
  variant(call, { clock, school }) {
    requireOpenBoard(call, school);
    return weekOf(call, clock);
  },
  async build(week, { calendar, clock, lessonTimes, school, schoolWeek, timetable }) {
    const { version } = await timetable.version();
    const dates = await calendar.read();
    const ofWeek = await timetable.week(week);
    const bellsOf = boardBells({ lessonTimes, schoolWeek });
    return {
      schoolName: school.facts.schoolName,
      timeZone: clock.timeZone,
      serverTime: serverDate(clock.now(), clock.timeZone),
      version,
      week,
      days: await Promise.all(
        boardDates(week, dates, await schoolWeek.layout()).map(async (date) => {
          const moved = movedDayOf(date, dates);
          const lessons = moved
            ? await timetable.workedDay(moved, { day: weekdayNumber(moved.day) })
            : ofWeek;
          const day = presentBoardDay(date, partsOf(lessons), dates);
          const isOff = noLessonsText(date, moved?.day ?? day.dayName, dates) !== null;
          return isOff ? day : { ...day, bells: await bellsOf(date, moved) };
        }),
      ),
    };
  },
  addLiveFields: (board, { clock }) => ({ ...board, serverTime: serverDate(clock.now(), clock.timeZone) }),
});

/** Reports to screens of the open board that it has changed, and nothing else. */
const streamBoardUpdates = definePublicOperation('streamBoardUpdates', {
  async run(call, { school }) {
    requireOpenBoard(call, school);
    return new StreamAnswer([{ topic: 'board', key: EVERYBODY }]);
  },
});

const MS_PER_S = 1000;
/** The page on which the code is confirmed. */
const VERIFICATION_PATH = '/app/screens';

/**
 * Issues a code for a screen that is not paired yet. Each call counts, so that the table cannot be filled with codes.
 */
const createScreenPairing = definePublicOperation('createScreenPairing', {
  async run({ client }, { clock, loginAttempts, screenPairings }) {
    const { address, userAgent } = client;
    const attempt = await loginAttempts.begin({ kind: 'screen-code', address });
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
    const codes = await screenPairings.start({ userAgent, address }, clock.now());
    return {
      ...codes,
      verificationPath: VERIFICATION_PATH,
      expiresIn: PAIRING_TTL_MS / MS_PER_S,
      interval: PAIRING_POLL_MS / MS_PER_S,
    };
  },
});

const pollScreenPairing = definePublicOperation('pollScreenPairing', {
  async run({ body }, { clock, screenPairings }) {
    const state = await screenPairings.poll(body.deviceCode, clock.now());
    return { status: state.status, credential: state.status === 'paired' ? state.credential : null };
  },
});

const getScreenBoard = definePublicOperation('getScreenBoard', {
  byScreen: true,
  versionOf: ({ version }) => ({ version }),
  run: ({ screen }, services) => boardOfScreen(screen, services),
});

/** Reports to one paired screen that its board has changed, and nothing else. */
const streamScreenUpdates = definePublicOperation('streamScreenUpdates', {
  byScreen: true,
  run: async ({ screen }) => new StreamAnswer([{ topic: 'screen', key: String(screen.id) }]),
});

const reportScreen = definePublicOperation('reportScreen', {
  byScreen: true,
  async run({ body, screen }, { clock, screens }) {
    const seenAt = clock.now();
    await screens.report(screen.id, { ...body, board: body.board ?? null, seenAt });
    return { serverTime: serverDate(seenAt, clock.timeZone) };
  },
});

/** Refuses if the school has not opened its board. */
function requireOpenBoard(
  { refuse }: { refuse(status: 403, detail: string, extras?: RefusalExtras): Refusal },
  school: School,
): void {
  if (school.facts.openBoard) return;
  throw refuse(403, 'Администратор школы ещё не открыл показ замен на этом экране.', {
    problem: { type: 'board-closed', title: 'Доска замен закрыта' },
  });
}

/** The board of one screen by its profile. */
export async function boardOfScreen(
  { profile, pairedAt }: Pick<ScreenRow, 'profile' | 'pairedAt'>,
  { clock, school, screenBoards, screenMessages }: Services,
): Promise<Wire['ScreenBoard']> {
  const serverTime = serverDate(clock.now(), clock.timeZone);
  const now = schoolMomentAt(clock.now().getTime(), clock.timeZone);
  const [messages, facts] = await Promise.all([screenMessages.current(serverTime), screenBoards.facts()]);
  const board = {
    schoolName: school.facts.schoolName,
    timeZone: clock.timeZone,
    isSchoolDay: isSchoolDate(now.date, { calendar: facts.calendar, days: facts.layout.days }),
    awakeUntil: serverDate(new Date(pairedAt.getTime() + AWAKE_AFTER_PAIRING_MS), clock.timeZone),
    profile,
    days: await screenBoards.days(profile, now, facts),
    // A screen's clock may be a second behind: a message that has begun is valid from the start of the day there.
    messages: messages.map(({ kind, text, from, until }) => {
      return { kind, text, from: from <= serverTime ? `${now.date} 00-00-00` : from, until };
    }),
  };
  const version = createHash('sha256').update(JSON.stringify(board)).digest('base64url');
  return { version: version.slice(0, VERSION_LENGTH), serverTime, ...board };
}

/** Characters of the digest that are kept: enough that no two boards of a screen share them. */
const VERSION_LENGTH = 22;

/** The open board, and what a screen in a corridor calls itself. */
export const KIOSK_OPERATIONS = {
  getKioskBoard,
  streamBoardUpdates,
  createScreenPairing,
  pollScreenPairing,
  getScreenBoard,
  streamScreenUpdates,
  reportScreen,
};
