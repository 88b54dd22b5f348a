import { describe, expect, it } from 'vitest';
import { buildPart } from '../testing/builders.ts';
import {
  type ChangeNotice,
  cancelledMessage,
  type NoticeLesson,
  noticeDate,
  type PublishedNotice,
  planNotices,
  publicationLines,
  publicationMessage,
  publicationNotices,
  replacementNotices,
} from './notices.ts';
import { translateWeekdays } from './notification.ts';

const ALGEBRA: NoticeLesson = {
  day: 'MONDAY',
  number: 3,
  className: '7Б',
  subgroup: null,
  subject: 'Алгебра',
  room: '214',
};
const OTHER: NoticeLesson = { ...ALGEBRA, number: 4, className: '7А', room: '301' };
const PART: NoticeLesson = { ...ALGEBRA, subgroup: '1 группа', subject: 'Английский язык', room: null };
const YAKUSHEV = { id: 1, name: 'Якушев В. В.' };
const FOMINA = { id: 2, name: 'Фомина Н. Н.' };

const REPLACEMENT: ChangeNotice = {
  date: '2026-11-16',
  lesson: ALGEBRA,
  kind: 'replaced',
  substitute: FOMINA,
  original: YAKUSHEV,
  merge: null,
};

it.each<[string, Partial<ChangeNotice>, [number, string][]]>([
  [
    'a replacement',
    {},
    [
      [2, 'вы ведёте 7Б, Алгебра, каб. 214. Кого заменяете: Якушев В. В.'],
      [1, 'за вас ведёт Фомина Н. Н. — 7Б, Алгебра, каб. 214'],
    ],
  ],
  [
    'a subgroup’s replacement where nobody would have taught',
    { lesson: PART, original: null },
    [[2, 'вы ведёте 7Б (1 группа), Английский язык.']],
  ],
  [
    'a class that goes home',
    { kind: 'sent-home', substitute: null },
    [[1, 'вашего урока не будет — 7Б, Алгебра, каб. 214: класс отпущен домой']],
  ],
  [
    'a subgroup that goes home',
    { kind: 'sent-home', substitute: null, lesson: PART },
    [[1, 'вашего урока не будет — 7Б (1 группа), Английский язык: подгруппа отпущена домой']],
  ],
  [
    'a class that goes to another',
    { kind: 'merged', substitute: null, merge: { role: 'first', other: OTHER } },
    [[1, 'вашего урока не будет — 7Б, Алгебра, каб. 214: класс идёт на 4 урок к 7А, каб. 301']],
  ],
  [
    'a class that receives another',
    { kind: 'merged', substitute: null, merge: { role: 'second', other: OTHER } },
    [[1, 'на ваш урок приходит 7А — 7Б, Алгебра, каб. 214']],
  ],
  [
    'a class that receives another under somebody else',
    { kind: 'merged', merge: { role: 'second', other: OTHER } },
    [
      [2, 'вы ведёте 7Б, Алгебра, каб. 214. Приходит 7А. Кого заменяете: Якушев В. В.'],
      [1, 'за вас ведёт Фомина Н. Н. — 7Б, Алгебра, каб. 214'],
    ],
  ],
])('%s is sent to those concerned', (_what, change, told) => {
  expect(replacementNotices({ ...REPLACEMENT, ...change })).toEqual(
    told.map(([teacherId, text]) => ({ teacherId, message: `MONDAY, 16.11.2026, 3 урок: ${text}` })),
  );
});

it('reads in Russian once the day is translated, also when it was cancelled', () => {
  const [, toYakushev] = replacementNotices(REPLACEMENT);

  expect(translateWeekdays(cancelledMessage(toYakushev?.message ?? ''))).toBe(
    'Отменено: Понедельник, 16.11.2026, 3 урок: за вас ведёт Фомина Н. Н. — 7Б, Алгебра, каб. 214',
  );
});

it('names the day it is about, also once it is off, and none if a host gives none', () => {
  const [notice] = replacementNotices(REPLACEMENT);
  const message = translateWeekdays(notice?.message ?? '');

  expect(noticeDate(message)).toBe('2026-11-16');
  expect(noticeDate(cancelledMessage(message))).toBe('2026-11-16');
  expect(noticeDate('Пятница, 3 урок: за вас ведёт Ким А. А. — 7Б')).toBeNull();
  expect(noticeDate('Понедельник, 45.11.2026, 3 урок')).toBeNull();
});

const ANNA = { id: 1, name: 'Фомина Н. Н.' };
const BORIS = { id: 2, name: 'Панов Л. Е.' };
const VERA = { id: 3, name: 'Громова Н. Н.' };
const change = (changeId: number, number: number, given: Partial<PublishedNotice>): PublishedNotice => ({
  changeId,
  date: '2026-11-16',
  kind: 'replaced',
  lesson: { day: 'MONDAY', number, className: '7Б', subgroup: null, subject: 'Алгебра', room: '214' },
  substitute: BORIS,
  original: ANNA,
  merge: null,
  ...given,
});

describe('messages about a publication', () => {
  const notices = publicationNotices([
    change(12, 5, {}),
    change(11, 2, {}),
    change(13, 3, { substitute: VERA }),
  ]);

  it('is one message for each, with their own lessons in the order of the day', () => {
    expect(notices.map(({ teacherId, lines }) => [teacherId, lines.map(({ changeId }) => changeId)])).toEqual(
      [
        [1, [11, 13, 12]],
        [2, [11, 12]],
        [3, [13]],
      ],
    );
  });

  it('names the day once', () => {
    const lines = notices.find(({ teacherId }) => teacherId === BORIS.id)?.lines ?? [];

    expect(publicationMessage({ date: '2026-11-16', day: 'MONDAY' }, lines)).toBe(
      [
        'MONDAY, 16.11.2026, 2 урок: вы ведёте 7Б, Алгебра, каб. 214. Кого заменяете: Фомина Н. Н.',
        '5 урок: вы ведёте 7Б, Алгебра, каб. 214. Кого заменяете: Фомина Н. Н.',
      ].join('\n'),
    );
    expect(publicationLines(publicationMessage({ date: '2026-11-16', day: 'MONDAY' }, lines))).toEqual(
      lines.map(({ message }) => message),
    );
  });
});

const absent = { id: 1, name: 'Фомина Н. Н.' };
const substitute = { id: 2, name: 'Панова Л. Е.' };
const group = { id: 6, number: 6, letter: 'Б' };
const second = buildPart({ lessonId: 2, group, day: 'MONDAY', number: 2, teacher: absent });
const third = buildPart({ lessonId: 3, group, day: 'MONDAY', number: 3, teacher: absent });

it('notifies the substitute and the absent teacher, each of their own lessons, in the order of the bells', () => {
  const notices = planNotices(
    [
      { kind: 'go-home', parts: [third] },
      { kind: 'replace', parts: [second], teacher: substitute },
    ],
    '2026-11-23',
  );

  expect(notices.map(({ teacherId, lines }) => [teacherId, lines.length])).toEqual([
    [absent.id, 2],
    [substitute.id, 1],
  ]);
  expect(notices[0]?.lines[0]?.message).toMatch(/^2 урок: за вас ведёт Панова Л\. Е\. — 6Б/);
  expect(notices[0]?.lines[1]?.message).toMatch(/^3 урок: вашего урока не будет — 6Б/);
  expect(notices[1]?.lines[0]?.message).toMatch(/^2 урок: вы ведёте 6Б.*Кого заменяете: Фомина Н\. Н\.$/);
});

it('notifies no one of a lesson without a move', () => {
  expect(planNotices([{ kind: 'none', parts: [second] }], '2026-11-23')).toEqual([]);
});
