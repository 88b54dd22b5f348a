import { type Answers, Refusal, type Schema } from '@zvonok/api-client/testing/contract-server';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { SETUP_STEPS } from '@zvonok/domain/setup/steps';
import { accountAnswers } from './accounts.ts';
import { recordAnswers } from './records.ts';
import type { SchoolSize } from './school-size.ts';
import { timetableAnswers } from './timetable.ts';

/** How many records of a kind such a school has, where a story does not say. */
const USUAL_ROWS = { demo: 12, sixty: 200, empty: 0 } as const satisfies Record<SchoolSize, number>;

/** What the server of a school answers to everything a page asks when it is opened. */
export function schoolAnswers(size: SchoolSize, rows: number = USUAL_ROWS[size]): Answers {
  return {
    ...timetableAnswers(size),
    ...recordAnswers(rows),
    ...accountAnswers(rows),
    'GET /management/api/system/state': { ready: true, problems: [], disk: null },
    'GET /management/api/system/update': {
      version: '1.0.0',
      news: { title: '1.0.0', lines: ['Новая версия сначала пробует себя на копии школы.'] },
      ...{ offered: null, folder: '/var/lib/zvonok/updates', command: 'sudo zvonok update ФАЙЛ', last: null },
    },
    'GET /management/api/school': {
      ...{ schoolName: 'Гимназия № 7', timeZone: 'Europe/Moscow', openBoard: true, phoneSignIn: true },
      version: 1,
    },
    'GET /management/api/school/setup': {
      hidden: size !== 'empty',
      steps: SETUP_STEPS.map((step) => ({ step, done: size !== 'empty' })),
    },
    'GET /management/api/screen': { screens: screensOf(rows), messages: rows === 0 ? [] : MESSAGES },
    'POST /adm-procedure/api/certificate/status': {
      ...{ processed: false, dateCreated: '2026-11-18 08-02-00', dateClosed: null },
    },
    'GET /adm-procedure/api/certificate/form': { ticket: 'ticket', waitSeconds: 0 },
    'POST /auth/api/auth/login': new Refusal(401, { title: 'Неверный логин или пароль' }),
  };
}

const MESSAGES: Schema<'ScreenMessage'>[] = [
  {
    ...{ id: 4, kind: 'announcement', text: 'В четверг фотографирование классов' },
    ...{ from: '2026-11-16 08-00-00', until: '2026-11-19 15-00-00', author: 'Петрова Евгения' },
  },
];

function screensOf(rows: number): Schema<'Screen'>[] {
  const places = ['Первый этаж', 'Учительская', 'Второй этаж, у лестницы'];
  return places.slice(0, rows).map((name, index) => ({
    ...{ id: index + 1, name, place: 'у раздевалки', version: 1, pairedAt: '2026-11-16 08-05-00' },
    profile: { ...DEFAULT_SCREEN_PROFILE, kind: index === 1 ? 'teachers' : 'classes' },
    ...{ health: index === 1 ? 'lost' : 'online', lastSeen: '2026-11-18 08-39-45' },
    ...{ build: '3f2a91c0', shows: 'Среда, 2 из 3', dataAgeS: 12, uptimeS: 86_400 },
  }));
}
