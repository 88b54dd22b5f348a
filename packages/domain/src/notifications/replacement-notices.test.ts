import { expect, it } from 'vitest';
import {
  type ChangeNotice,
  cancelledMessage,
  type NoticeLesson,
  noticeDate,
  replacementNotices,
} from './replacement-notices.ts';
import { translateWeekdays } from './translate.ts';

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
