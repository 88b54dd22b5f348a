import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  calendarQueries,
  createCalendarEntry,
  deleteCalendarEntry,
  updateCalendarEntry,
} from './calendar.ts';
import { type Api, createApi } from './create-api.ts';
import { dictionaryQueries } from './dictionaries.ts';
import { createLessonTime, deleteLessonTime, updateLessonTime } from './lesson-times.ts';
import {
  createLesson,
  deleteLesson,
  hideLesson,
  lessonQueries,
  moveLesson,
  restoreLesson,
  teachLesson,
} from './lessons.ts';
import {
  cancelCombinedLesson,
  cancelGroupGoHome,
  changeReplacements,
  createCombinedLesson,
  createGroupGoHome,
  restoreReplacements,
} from './replacements.ts';
import { createTeacher, deleteTeacher, saveTaughtSubjects, updateTeacher } from './teachers.ts';
import { buildServer, HOST, json } from './testing/fake-server.ts';

const SCHEDULE = '/schedule/api/schedule';
const REPLACEMENT = `${SCHEDULE}/replacement-teacher`;
const week = '2030-09-09';
const time = { number: 3, time: '10:15 - 10:55' } as const;
const holidays = {
  kind: 'holiday',
  title: 'Каникулы',
  firstDate: '2026-12-30',
  lastDate: '2027-01-11',
} as const;
const teacher = { name: 'Фомина Н. Н.', eduSubject: '', uid: null };
const lesson = { scheduleOfDayId: 46, number: 7, educationalSubjectId: 1 } as const;
const place = { scheduleOfDayId: 46, number: 2 } as const;

const batchItem = {
  key: '0f8fad5b-d9cb-469f-a165-70867728950e',
  kind: 'replace',
  lessonId: 1,
  teacherId: 2,
} as const;

const calls: [string, (api: Api) => Promise<unknown>, string, unknown?][] = [
  [
    'merges two lessons',
    (api) => createCombinedLesson(api, { idFirstLesson: 1, idSecondLesson: 2, teacherId: 3, week }),
    `POST ${REPLACEMENT}/combined-lesson?idFirstLesson=1&idSecondLesson=2&teacherId=3&week=${week}`,
  ],
  [
    'takes a merge apart',
    (api) => cancelCombinedLesson(api, { subgroupId: 12 }),
    `POST ${REPLACEMENT}/cancel/combined-lesson?subgroupId=12`,
  ],
  [
    'sends a class home',
    (api) => createGroupGoHome(api, { lessonId: 1 }),
    `POST ${REPLACEMENT}/group-go-home?lessonId=1`,
  ],
  [
    'calls a class back',
    (api) => cancelGroupGoHome(api, { lessonId: 1 }),
    `POST ${REPLACEMENT}/cancel/group-go-home?lessonId=1`,
  ],
  [
    'takes a clearing back',
    (api) => restoreReplacements(api, 'token'),
    `POST ${REPLACEMENT}/restore`,
    { undoToken: 'token' },
  ],
  [
    'makes several changes at once',
    (api) => changeReplacements(api, [batchItem], week),
    `POST ${SCHEDULE}/replacement/batch?week=${week}`,
    { items: [batchItem] },
  ],
  ['changes a lesson', (api) => teachLesson(api, 1, { roomId: 5 }), `PUT ${SCHEDULE}/lesson/1?roomId=5`],
  [
    'moves a lesson',
    (api) => moveLesson(api, 1, place, { week, seenVersion: 5 }),
    `PUT ${SCHEDULE}/lesson/1?scheduleOfDayId=46&week=${week}&seenVersion=5`,
    { number: 2 },
  ],
  ['hides a lesson', (api) => hideLesson(api, 1, true), `PUT ${SCHEDULE}/lesson/1?hide=true`],
  ['deletes a lesson', (api) => deleteLesson(api, 1), `DELETE ${SCHEDULE}/lesson/1`],
  ['adds a lesson', (api) => createLesson(api, lesson), `POST ${SCHEDULE}/lesson/new`, lesson],
  ['restores a lesson', (api) => restoreLesson(api, 1), `POST ${SCHEDULE}/lesson/restore?lessonId=1`],
  [
    'gives teachers their subjects',
    (api) => saveTaughtSubjects(api, [{ id: 4, eduSubject: 'Музыка' }]),
    `POST ${SCHEDULE}/teacher-subjects`,
    [{ id: 4, eduSubject: 'Музыка' }],
  ],
  ['adds a teacher', (api) => createTeacher(api, teacher), `POST ${SCHEDULE}/teacher`, teacher],
  ['changes a teacher', (api) => updateTeacher(api, 1, teacher), `PUT ${SCHEDULE}/teacher/1`, teacher],
  [
    'gives a teacher a new code',
    (api) => updateTeacher(api, 1, teacher, { resetUid: true }),
    `PUT ${SCHEDULE}/teacher/1?resetUid=true`,
    teacher,
  ],
  ['removes a teacher', (api) => deleteTeacher(api, 1), `DELETE ${SCHEDULE}/teacher/1`],
  [
    'adds a bell',
    (api) => createLessonTime(api, time, { retimed: 0 }),
    `POST ${SCHEDULE}/lesson-time?retimed=0`,
    time,
  ],
  [
    'changes a bell',
    (api) => updateLessonTime(api, 1, time, { retimed: 2 }),
    `PUT ${SCHEDULE}/lesson-time/1?retimed=2`,
    time,
  ],
  [
    'removes a bell',
    (api) => deleteLessonTime(api, 1, { retimed: 0 }),
    `DELETE ${SCHEDULE}/lesson-time/1?retimed=0`,
  ],
  ['adds holidays', (api) => createCalendarEntry(api, holidays), `POST ${SCHEDULE}/calendar`, holidays],
  [
    'changes holidays',
    (api) => updateCalendarEntry(api, 1, holidays),
    `PUT ${SCHEDULE}/calendar/1`,
    holidays,
  ],
  ['removes holidays', (api) => deleteCalendarEntry(api, 1), `DELETE ${SCHEDULE}/calendar/1`],
  [
    'reads the school’s calendar',
    (api) => new QueryClient().fetchQuery(calendarQueries.list(api)),
    `GET ${SCHEDULE}/calendar`,
  ],
  [
    'lists lessons beside the grid',
    (api) => new QueryClient().fetchQuery(lessonQueries.unplaced(api)),
    `GET ${SCHEDULE}/lesson/unplaced`,
  ],
  [
    'lists subjects',
    (api) => new QueryClient().fetchQuery(dictionaryQueries.subjects(api)),
    `GET ${SCHEDULE}/educational-subject`,
  ],
  [
    'lists rooms',
    (api) => new QueryClient().fetchQuery(dictionaryQueries.rooms(api)),
    `GET ${SCHEDULE}/room`,
  ],
];

it.each(calls)('%s', async (_, call, address, body) => {
  const { fetch, seen } = buildServer(() => json({ id: 1 }));

  expect(await call(createApi({ baseUrl: HOST, fetch }))).toEqual({ id: 1 });

  const [asked] = seen;
  const query = new URLSearchParams(asked?.query).toString();
  expect(`${asked?.method} ${asked?.path}${query && `?${query}`}`).toBe(address);
  expect(asked?.body ? JSON.parse(asked.body) : undefined).toEqual(body);
});
