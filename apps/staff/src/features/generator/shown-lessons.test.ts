import { expect, it } from 'vitest';
import { shownOf } from './shown-lessons.ts';

const NAMES = {
  subjects: [
    { id: 1, name: 'Иностранный язык', shortName: 'Ин. яз.' },
    { id: 2, name: 'Немецкий язык', shortName: 'Нем.' },
  ],
  rooms: [
    { id: 1, number: '21' },
    { id: 2, number: '22' },
  ],
  teachers: [
    { id: 5, name: 'Ким О. П.', eduSubject: '' },
    { id: 6, name: 'Лис А. А.', eduSubject: '' },
  ],
  groups: [
    { id: 7, number: 7, letter: 'Б', schedule: { scheduleOfDay: [] } },
    { id: 8, number: 7, letter: 'А', schedule: { scheduleOfDay: [] } },
  ],
} as unknown as Parameters<typeof shownOf>[2];

const part = (
  subgroup: string | null,
  teacherId: number,
  roomId: number,
  subjectId: number | null = null,
) => ({
  subgroup,
  subjectId,
  teacherId,
  roomId,
  flow: null,
});
const lesson = (parts: ReturnType<typeof part>[], classId = 7) => ({
  classId,
  day: 'MONDAY' as const,
  number: 2 as const,
  subjectId: 1,
  parts,
});
const texts = (...given: Parameters<typeof shownOf>) => shownOf(...given).map(({ text }) => text);

it('says who teaches a class and where, and which subject where halves have their own', () => {
  const halves = [part('1 группа', 5, 1), part('2 группа', 6, 2)];
  expect(texts([lesson(halves)], 'class 7', NAMES)).toEqual(['Ин. яз. · Ким О. П., 21 / Лис А. А., 22']);
  const own = [part('1 группа', 5, 1), part('2 группа', 6, 2, 2)];
  expect(texts([lesson(own)], 'class 7', NAMES)).toEqual(['Ин. яз., Ким О. П., 21 / Нем., Лис А. А., 22']);
  expect(texts([lesson(own)], 'teacher 6', NAMES)).toEqual(['7Б · Нем. · 22']);
});

it('says the same of the same lessons, in whatever order they came', () => {
  const halves = [part('1 группа', 5, 1), part('2 группа', 6, 2)];
  expect(shownOf([lesson(halves)], 'class 7', NAMES)).toEqual(
    shownOf([lesson(halves.toReversed())], 'class 7', NAMES),
  );
  const flow = [lesson([part(null, 5, 1)]), lesson([part(null, 5, 1)], 8)];
  expect(texts(flow, 'teacher 5', NAMES)).toEqual(texts(flow.toReversed(), 'teacher 5', NAMES));
});
