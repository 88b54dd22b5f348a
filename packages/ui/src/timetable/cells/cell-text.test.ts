import { buildLesson, buildSubgroupLesson } from '@zvonok/domain/testing/builders';
import { lessonParts } from '@zvonok/domain/timetable/from-wire';
import { expect, it } from 'vitest';
import {
  cellTip,
  changesText,
  classCellName,
  shownChanges,
  shownTeacher,
  teacherCellName,
} from './cell-text.ts';

const place = { group: { id: 1, number: 7, letter: 'Б' }, day: 'WEDNESDAY', number: 5 } as const;
const russian = { id: 3, name: 'Русский язык', shortName: 'Рус. яз.' };
const teacher = { id: 1, name: 'Фомина Н. Н.' };
const room = { id: 1, number: '201' };

it('names a cell by what is seen, where it stands and what was changed', () => {
  const lesson = buildLesson({ educationalSubject: russian, teacher, room, replacedTeacher: 'Зуева П. П.' });

  expect(classCellName(lessonParts(lesson, place))).toBe(
    'Рус. яз. 201 Фомина Н. Н. вместо: Зуева П. П., 7Б, Среда, 5 урок, Русский язык, Фомина Н. Н. заменяет Зуева П. П.',
  );
});

it('says in a narrow cell who is replaced by the surname, and everything in full where the cell is named', () => {
  const lesson = buildLesson({ educationalSubject: russian, teacher, room, replacedTeacher: 'Зуева П. П.' });
  const [part] = lessonParts(lesson, place);
  if (!part) throw new Error('The lesson has no part.');

  expect(shownTeacher(part, true)).toBe('Фомина');
  expect(shownChanges(part, true)).toEqual([{ text: 'Зуева', isGone: true }]);
  expect(classCellName([part], true)).toContain('Фомина Н. Н. заменяет Зуева П. П.');
  expect(cellTip([part], null, true)).toContain('Русский язык, каб. 201, Фомина Н. Н.');
  const merged = {
    ...part,
    state: { kind: 'merged', role: 'first', original: null, other: { className: '7В', number: 4 } },
  } as const;
  expect(shownChanges(merged, true)).toEqual([{ text: 'с 7В, 4 ур.', isGone: false }]);
});

it('names the subgroups of a split lesson in their order', () => {
  const subgroupLesson = [
    buildSubgroupLesson({ name: '1 группа', teacher, room }),
    buildSubgroupLesson({ name: '2 группа', teacher: null, room: null }),
  ];
  const lesson = buildLesson({ educationalSubject: russian, subgroupLesson });

  expect(classCellName(lessonParts(lesson, place))).toBe(
    'Рус. яз. 1 гр. 201 Фомина Н. Н. 2 гр. нет учителя, 7Б, Среда, 5 урок, 1 группа, каб. 201, 2 группа, Русский язык',
  );
});

it("names a teacher's cell", () => {
  const parts = lessonParts(buildLesson({ educationalSubject: russian, teacher, room }), place);

  expect(teacherCellName('Фомина Н. Н.', parts, '7Б 201')).toBe(
    '7Б 201, Фомина Н. Н., Среда, 5 урок, Русский язык',
  );
});

it('says a subject once that has no shorter name', () => {
  const art = { id: 4, name: 'ИЗО', shortName: 'ИЗО' };
  const parts = lessonParts(buildLesson({ educationalSubject: art, teacher, room }), place);

  expect(classCellName(parts)).toBe('ИЗО 201 Фомина Н. Н., 7Б, Среда, 5 урок');
  expect(teacherCellName('Фомина Н. Н.', parts, '7Б (ИЗО), каб. 201')).toBe(
    '7Б (ИЗО), каб. 201, Фомина Н. Н., Среда, 5 урок',
  );
  expect(teacherCellName('Фомина Н. Н.', parts, '7Б 201')).toBe('7Б 201, Фомина Н. Н., Среда, 5 урок, ИЗО');
});

it('says each change once, and only of the part that was requested', () => {
  const subgroupLesson = [
    buildSubgroupLesson({ goHome: 'Уходят домой' }),
    buildSubgroupLesson({ goHome: 'Уходят домой' }),
    buildSubgroupLesson(),
  ];
  const parts = lessonParts(buildLesson({ subgroupLesson }), place);

  expect(changesText(parts, null)).toBe('Уходят домой');
  expect(changesText(parts, 2)).toBeNull();
});

it('tips the full words where half a cell shortens them', () => {
  const hall = { id: 2, number: 'Спортзал' };
  const subgroupLesson = [
    buildSubgroupLesson({ name: '1 группа', teacher, room: hall }),
    buildSubgroupLesson({ name: 'А', teacher, room }),
  ];
  const parts = lessonParts(buildLesson({ subgroupLesson }), place);

  expect(cellTip(parts, 0)).toBe('1 группа, каб. Спортзал, Фомина Н. Н.');
  expect(cellTip(parts, 1)).toBeNull();
});
