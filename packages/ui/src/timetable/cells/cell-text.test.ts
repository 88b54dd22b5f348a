import { buildLesson, buildSubgroupLesson } from '@zvonok/domain/testing/builders';
import { lessonParts } from '@zvonok/domain/timetable/timetable';
import { expect, it } from 'vitest';
import { cellTip, changesText, classCellName, shortChange, teacherCellName } from './cell-text.ts';

const place = { group: { id: 1, number: 7, letter: 'Б' }, day: 'WEDNESDAY', number: 5 } as const;
const russian = { id: 3, name: 'Русский язык', shortName: 'Рус. яз.' };
const teacher = { id: 1, name: 'Фомина Н. Н.' };
const room = { id: 1, number: '201' };

const replaced = lessonParts(
  buildLesson({ educationalSubject: russian, teacher, room, replacedTeacher: 'Зуева П. П.' }),
  place,
);

it('names a cell by what is seen, where it stands and what was changed', () => {
  expect(classCellName(replaced, 'Рус. яз. 201 Фомина Н. Н. Зуева')).toBe(
    'Рус. яз. 201 Фомина Н. Н. Зуева, 7Б, Среда, 5 урок, Русский язык, Фомина Н. Н. заменяет Зуева П. П.',
  );
});

it('says in the name of a cell what the cell has no place for', () => {
  expect(classCellName(replaced, 'Рус. яз. Фомина')).toBe(
    'Рус. яз. Фомина, 7Б, Среда, 5 урок, Русский язык, 201, Фомина Н. Н., Фомина Н. Н. заменяет Зуева П. П.',
  );
  expect(cellTip(replaced, null, () => 'Рус. яз. Фомина')).toBe(
    'Русский язык, каб. 201, Фомина Н. Н.\nФомина Н. Н. заменяет Зуева П. П.',
  );
});

it('says what was changed in few words', () => {
  const [part] = replaced;
  if (!part) throw new Error('The lesson has no part.');
  const merged = {
    ...part,
    state: { kind: 'merged', role: 'first', original: null, other: { className: '7В', number: 4 } },
  } as const;
  const home = { ...part, state: { kind: 'sent-home', text: 'Уходят домой' } } as const;

  expect(shortChange(part)).toEqual({ note: '', gone: 'Зуева' });
  expect(shortChange(merged)).toEqual({ note: 'с 7В, 4 ур.', gone: '' });
  expect(shortChange(home)).toEqual({ note: 'Уходят домой', gone: '' });
  expect(shortChange(home, true)).toEqual({ note: 'домой', gone: '' });
  expect(shortChange({ ...part, isOpen: true })).toEqual({ note: 'без учителя', gone: '' });
});

it('names the subgroups of a split lesson in their order, and its subject once', () => {
  const subgroupLesson = [
    buildSubgroupLesson({ name: '1 группа', teacher, room }),
    buildSubgroupLesson({ name: '2 группа', teacher: null, room: null }),
  ];
  const lesson = buildLesson({ educationalSubject: russian, subgroupLesson });

  expect(classCellName(lessonParts(lesson, place), 'Рус. яз. 1 Фомина 201 2 нет учителя')).toBe(
    'Рус. яз. 1 Фомина 201 2 нет учителя, 7Б, Среда, 5 урок, Русский язык, 1 группа, каб. 201, Фомина Н. Н., 2 группа',
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

  expect(classCellName(parts, 'ИЗО 201 Фомина Н. Н.')).toBe('ИЗО 201 Фомина Н. Н., 7Б, Среда, 5 урок');
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

it('tips the full words of the part whose cell shortens them', () => {
  const hall = { id: 2, number: 'Спортзал' };
  const subgroupLesson = [
    buildSubgroupLesson({ name: '1 группа', teacher, room: hall }),
    buildSubgroupLesson({ name: 'А', teacher, room }),
  ];
  const parts = lessonParts(buildLesson({ subgroupLesson }), place);
  const seenOf = (index: number) => ['1 Фомина С/зал', 'А Фомина Н. Н. 201'][index] ?? '';

  expect(cellTip(parts, 0, seenOf)).toBe('1 группа, каб. Спортзал, Фомина Н. Н.');
  expect(cellTip(parts, 1, seenOf)).toBeNull();
});
