import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonNumber, LessonPart, LessonState } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { buildTimetable, partsOf } from '../timetable/timetable.ts';
import { boardDifference, boardRows, type ComparedRow, noteOf, summaryCards } from './summary.ts';

const HOME: LessonState = { kind: 'sent-home', text: 'Уходят домой' };
const SUBGROUP = { id: 12, name: '1 группа' };
const group = (number: number, letter: string) => ({ id: number * 10, number, letter });
const teacher = (name: string) => ({ id: name.length, name });

describe('the note', () => {
  it.each([
    [1, null, HOME, 'Ко второму'],
    [2, null, HOME, 'К третьему уроку'],
    [5, null, HOME, 'Класс уходит домой'],
    [5, SUBGROUP, HOME, 'Подгруппа уходит домой'],
    [1, SUBGROUP, HOME, 'Ко второму'],
    [
      3,
      null,
      { kind: 'merged', role: 'first', original: null, other: { className: '8А', number: 3 } },
      'Объединение с 8А',
    ],
    [
      3,
      null,
      { kind: 'merged', role: 'second', original: null, other: { className: '8А', number: 3 } },
      'Приходит 8А',
    ],
    [
      3,
      null,
      { kind: 'merged', role: 'first', original: null, other: { className: '8А', number: 5 } },
      'Объединение с 8А, 5 урок',
    ],
    [
      3,
      null,
      { kind: 'merged', role: 'second', original: null, other: { className: '8А', number: 5 } },
      'Приходит 8А, 5 урок',
    ],
    [3, null, { kind: 'replaced', original: 'Ким О. С.' }, null],
  ] as [LessonNumber, typeof SUBGROUP | null, LessonState, string | null][])(
    'of lesson %i (%j, %j) is %j',
    (number, subgroup, state, note) => {
      expect(noteOf(buildPart({ number, subgroup, state }))).toBe(note);
    },
  );
});

it('names the subgroup where two subgroups of one class are put together', () => {
  const second = { id: 13, name: '2 группа' };
  const other = { className: '7Б', number: 3 } as const;
  const goes = buildPart({
    number: 3,
    subgroup: SUBGROUP,
    state: { kind: 'merged', role: 'first', original: null, other: { ...other, id: second.id } },
  });
  const receives = buildPart({
    number: 3,
    subgroup: second,
    state: { kind: 'merged', role: 'second', original: null, other: { ...other, id: SUBGROUP.id } },
  });
  const day = [goes, receives];

  expect(day.map((part) => noteOf(part, day))).toEqual([
    'Объединение с 7Б (2 группа)',
    'Приходит 7Б (1 группа)',
  ]);
  expect(noteOf(goes)).toBe('Объединение с 7Б');
});

const replaced = buildPart({
  number: 1,
  group: group(10, 'А'),
  teacher: teacher('Белова Т. Т.'),
  state: { kind: 'replaced', original: 'Ким О. С.' },
});
const replacedEarlier = buildPart({
  ...replaced,
  lessonId: 901,
  number: 2,
  group: group(5, 'Б'),
  subgroup: SUBGROUP,
});
const sentHome = buildPart({ number: 6, teacher: teacher('Афонин С. С.'), state: HOME });
const ordinary = buildPart({ teacher: teacher('Орлов Б. Б.') });
const day = [replaced, ordinary, sentHome, replacedEarlier];

describe('the summary of a day', () => {
  it('has a card per teacher whose lessons change, and nothing of ordinary lessons', () => {
    expect(summaryCards(day)).toEqual([
      {
        teacher: 'Афонин С. С.',
        rows: [{ number: 6, className: '7Б', subgroup: null, substitute: null, note: 'Класс уходит домой' }],
      },
      {
        teacher: 'Ким О. С.',
        rows: [
          { number: 1, className: '10А', subgroup: null, substitute: 'Белова Т. Т.', note: null },
          { number: 2, className: '5Б', subgroup: '1 группа', substitute: 'Белова Т. Т.', note: null },
        ],
      },
    ]);
  });

  it('names the card of a lesson without a teacher', () => {
    expect(summaryCards([buildPart({ teacher: null, state: HOME })]).map(({ teacher }) => teacher)).toEqual([
      'Без учителя',
    ]);
  });

  it('begins with those who still have a lesson without a teacher', () => {
    const open = buildPart({ number: 2, teacher: teacher('Ямщикова Т. Т.'), isOpen: true });

    expect(summaryCards([...day, open]).map(({ teacher, rows }) => [teacher, rows[0]?.note])).toEqual([
      ['Ямщикова Т. Т.', 'Без учителя'],
      ['Афонин С. С.', 'Класс уходит домой'],
      ['Ким О. С.', null],
    ]);
    expect(summaryCards([open])[0]?.rows[0]).toMatchObject({ substitute: null, isOpen: true });
  });

  it('says of a lesson that is over that it passed without a teacher, and no longer begins with it', () => {
    const open = buildPart({ number: 2, teacher: teacher('Ямщикова Т. Т.'), isOpen: true });
    const cards = summaryCards([...day, open], ({ number }) => number === 2);

    expect(cards.at(-1)?.teacher).toBe('Ямщикова Т. Т.');
    expect(cards.at(-1)?.rows).toMatchObject([{ note: 'Прошло без учителя', substitute: null }]);
    expect(cards.at(-1)?.rows[0]).not.toHaveProperty('isOpen');
  });

  it('is empty on a quiet day', () => {
    expect(summaryCards([ordinary])).toEqual([]);
  });
});

describe('the corridor’s board', () => {
  it('goes by class and shows who comes', () => {
    expect(boardRows(day).map(({ className, number, kind }) => [className, number, kind])).toEqual([
      ['5Б', 2, 'replaced'],
      ['7Б', 6, 'sent-home'],
      ['10А', 1, 'replaced'],
    ]);
    expect(boardRows(day)[2]).toEqual({
      className: '10А',
      subgroup: null,
      number: 1,
      subject: 'Математика',
      shortSubject: 'Матем.',
      room: '214',
      substitute: 'Белова Т. Т.',
      kind: 'replaced',
      note: null,
    });
  });

  it('sends a merged class to the room of the lesson it joins, and a class that goes home to none', () => {
    const goes = buildPart({
      lessonId: 900,
      number: 3,
      room: { id: 1, number: '101' },
      state: {
        kind: 'merged',
        role: 'first',
        original: null,
        other: { id: 901, className: '8А', number: 5 },
      },
    });
    const host = buildPart({
      lessonId: 901,
      number: 5,
      group: group(8, 'А'),
      room: { id: 2, number: '305' },
      state: {
        kind: 'merged',
        role: 'second',
        original: null,
        other: { id: 900, className: '7Б', number: 3 },
      },
    });

    expect(boardRows([goes, host, sentHome]).map(({ room, note }) => [room, note])).toEqual([
      ['305', 'Объединение с 8А, 5 урок'],
      [null, 'Класс уходит домой'],
      ['305', 'Приходит 7Б, 3 урок'],
    ]);
    expect(boardRows([goes])[0]?.room).toBeNull();

    const otherHost = buildPart({
      ...host,
      lessonId: 902,
      room: { id: 3, number: '101' },
      state: {
        kind: 'merged',
        role: 'second',
        original: null,
        other: { id: 903, className: '7Б', number: 4 },
      },
    });
    expect(boardRows([otherHost, goes, host])[0]?.room).toBe('305');
  });
});

describe('in any school', () => {
  const anyDay: fc.Arbitrary<LessonPart[]> = smallSchool.map(({ groups }) =>
    partsOf(buildTimetable(groups), 'MONDAY'),
  );

  it('the summary and the board have a row for each changed part and no other', () => {
    fc.assert(
      fc.property(anyDay, (parts) => {
        const changed = parts.filter(({ state }) => state.kind !== 'normal').length;
        expect(summaryCards(parts).flatMap(({ rows }) => rows)).toHaveLength(changed);
        expect(boardRows(parts)).toHaveLength(changed);
      }),
      { numRuns: 50 },
    );
  });

  it('the board never names the absent', () => {
    fc.assert(
      fc.property(anyDay, (parts) => {
        expect(JSON.stringify(boardRows(parts))).not.toContain('Отсутствующий О. О.');
      }),
      { numRuns: 50 },
    );
  });
});

interface Row extends ComparedRow {
  text: string;
}

const row = (className: string, number: number, text = 'Панова Л. Е.', more: Partial<Row> = {}): Row => ({
  ...{ className, number, text, subgroup: null },
  ...more,
});
const told = (before: readonly Row[], after: readonly Row[]) =>
  boardDifference(before, after, (one) => `${one.className} ${one.number} ${one.text}`).map(
    ({ row: { className, number, text }, change }) => [change, `${className} ${number} ${text}`],
  );

describe('two boards of a day', () => {
  it('have rows that stay, come and go, what goes before what comes', () => {
    const before = [row('5А', 1), row('7Б', 3, 'Зуев П. П.')];

    expect(told(before, [row('5А', 1), row('7Б', 3, 'Ким А. А.')])).toEqual([
      [null, '5А 1 Панова Л. Е.'],
      ['gone', '7Б 3 Зуев П. П.'],
      ['new', '7Б 3 Ким А. А.'],
    ]);
  });

  it('keep the order of a board: by class, shift, lesson and subgroup', () => {
    const before = [row('5А', 6), row('9Б', 1), row('10А', 1, 'вторая', { shift: 2 })];
    const after = [row('5А', 7), row('10А', 5)];

    expect(told(before, after).map(([, text]) => text)).toEqual([
      '5А 6 Панова Л. Е.',
      '5А 7 Панова Л. Е.',
      '9Б 1 Панова Л. Е.',
      '10А 5 Панова Л. Е.',
      '10А 1 вторая',
    ]);
  });

  it('are the same where nothing changes', () => {
    const rows = [row('5А', 1), row('5А', 1, 'вторая', { subgroup: '2 группа' })];

    expect(told(rows, rows).map(([change]) => change)).toEqual([null, null]);
  });
});
