import { readFileSync } from 'node:fs';
import { formatLessonTime, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import { describe, expect, it } from 'vitest';
import {
  errorsOf,
  FRESH_SCHOOL,
  type ImportOutcome,
  importAcceptingProposals,
  importInto,
  planOf,
  questionsOf,
  skippedIn,
  unreadOf,
} from '../../../testing/import-into.ts';
import { workbookOf } from '../../../testing/workbook.ts';

/*
 * Workbooks of schools as they were sent, each into a fresh school. A lesson is a line 'class day number subject ·
 * teacher · room'; halves of a class have a line each, with '½' after the number.
 */

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб'];
const DAY_NAMES = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'];

/** Days and lessons of a small table, as its columns go down. */
type Column = readonly (string | null)[];

/** Lines of a class whose days are all equally long. */
function linesOf(className: string, perDay: number, column: Column): string[] {
  return column.flatMap((what, at) => {
    const day = DAYS[Math.floor(at / perDay)];
    return what === null ? [] : [`${className} ${day} ${(at % perDay) + 1} ${what}`];
  });
}

const SUBJECT_ROOMS: Record<string, string> = {
  Алгебра: '301',
  Физика: '302',
  История: '303',
  Химия: '201',
  Биология: '202',
};
const withRoom = (...subjects: string[]) =>
  subjects.map((subject) => `${subject} · · ${SUBJECT_ROOMS[subject]}`);
const inRooms =
  (rooms: Record<string, string>) =>
  (...subjects: string[]) =>
    subjects.map((subject) => `${subject} · · ${rooms[subject]}`);
const FIFTH = inRooms({ Математика: '101', История: '102', 'Русский язык': '103', Физика: '104' });
const alone = (...subjects: string[]) => subjects.map((subject) => `${subject} · ·`);
const MATH = 'Математика';
const HISTORY = 'История';
const RUSSIAN = 'Русский язык';
const GEOGRAPHY = 'География';
const MUSIC = 'Музыка';

/** The lessons of two classes whose subjects go round, one further in each column. */
function goingRound(
  order: readonly string[],
  texts: Record<string, string>,
  perDay: number,
  starts: readonly number[],
): string[] {
  return ['5А', '5Б'].flatMap((name, column) =>
    linesOf(
      name,
      perDay,
      Array.from({ length: perDay * 5 }, (_, at) => {
        const day = Math.floor(at / perDay);
        return texts[order[((starts[column] ?? 0) + day + (at % perDay)) % order.length] ?? ''] ?? null;
      }),
    ),
  );
}
const ROUND = [HISTORY, RUSSIAN, MUSIC, MATH];
const SURNAMES: Record<string, string> = {
  История: 'Белкин',
  'Русский язык': 'Волкова',
  Музыка: 'Сорокина',
  Математика: 'Зайцева',
};

const SHIFT_LESSONS = (room: string, first: number) => {
  const said = ['История · Белкин О. Р.', 'Физика · Волкова Т. Д.', 'Математика · Зайцева И. П.'];
  return [0, 1, 2, 0, 1, 2].map((at) => `${said[(at + first) % 3]} · ${room}`);
};

/** What each workbook says, whatever it looks like. */
const SMALL: Readonly<Record<string, readonly string[]>> = {
  'profile-headings.xlsx': [
    ...linesOf('9А', 2, withRoom('Алгебра', HISTORY, 'Физика', 'Алгебра')),
    ...linesOf('10А', 2, withRoom('Физика', 'Алгебра', HISTORY, 'Физика')),
    ...linesOf('10Б', 2, withRoom(HISTORY, 'Физика', 'Алгебра', HISTORY)),
    ...linesOf('11А', 2, withRoom('Химия', 'Биология', 'Химия', 'Биология')),
  ],
  'headings-with-more.xlsx': [
    ...linesOf('5А', 2, FIFTH(MATH, HISTORY, RUSSIAN, MATH)),
    ...linesOf('5Б', 2, FIFTH(HISTORY, RUSSIAN, MATH, HISTORY)),
    ...linesOf('5В', 2, FIFTH(RUSSIAN, MATH, HISTORY, RUSSIAN)),
    ...linesOf('5Г', 2, FIFTH('Физика', 'Физика', 'Физика', 'Физика')),
  ],
  'day-in-the-corner.xlsx': [
    ...linesOf('5А', 3, alone(MATH, HISTORY, RUSSIAN, HISTORY, RUSSIAN, GEOGRAPHY, RUSSIAN, GEOGRAPHY, MATH)),
    ...linesOf(
      '5Б',
      3,
      alone(HISTORY, RUSSIAN, GEOGRAPHY, RUSSIAN, GEOGRAPHY, MATH, GEOGRAPHY, MATH, HISTORY),
    ),
    ...linesOf('6А', 3, alone(RUSSIAN, GEOGRAPHY, MATH, GEOGRAPHY, MATH, HISTORY, MATH, HISTORY, RUSSIAN)),
  ],
  'asc-double-lesson.xml': linesOf('5А', 3, [
    'Труд · Зайцева И. П. · 12',
    'Труд · Зайцева И. П. · 12',
    'История · Белкин О. Р. · 12',
  ]),
  'surname-below-subject.xlsx': goingRound(
    ROUND,
    Object.fromEntries(ROUND.map((name) => [name, `${name} · ${SURNAMES[name]} ·`])),
    4,
    [0, 1],
  ),
  'surname-in-brackets.xlsx': goingRound(
    ROUND,
    Object.fromEntries(
      ROUND.map((name, at) => [name, `${name} · ${SURNAMES[name]} · ${[101, 102, 103, 100][at]}`]),
    ),
    4,
    [0, 1],
  ),
  'teachers-down.xlsx': [
    ...linesOf('5А', 3, [
      'Математика · Зайцева И. П. ·',
      'Русский язык · Волкова Т. Д. ·',
      'История · Белкин О. Р. ·',
      'История · Белкин О. Р. ·',
      'Математика · Зайцева И. П. ·',
    ]),
    ...linesOf('5Б', 3, [
      'История · Белкин О. Р. ·',
      'Математика · Зайцева И. П. ·',
      'Русский язык · Волкова Т. Д. ·',
      'Русский язык · Волкова Т. Д. ·',
      null,
      'Математика · Зайцева И. П. ·',
    ]),
    ...linesOf('6А', 3, [
      'Русский язык · Волкова Т. Д. ·',
      null,
      null,
      'Математика · Зайцева И. П. ·',
      'История · Белкин О. Р. ·',
      'Русский язык · Волкова Т. Д. ·',
    ]),
  ],
  'row-numbers-and-times.xlsx': ['5А', '5Б'].flatMap((name) =>
    linesOf(name, 3, [...FIFTH(MATH, HISTORY, RUSSIAN), ...FIFTH(MATH, HISTORY, RUSSIAN)]),
  ),
  'names-of-many-kinds.xlsx': [
    ...linesOf('8А', 2, [
      'Предмет А · Ким А. · 100',
      'Физика · Орлова А. А. · 301',
      'Предмет В · Оол-Мижит Б. К. · 101',
      'Физика · Орлова А. А. · 301',
      'Предмет Д · Ли Ю. С. · 102',
      'Физика · Орлова А. А. · 301',
      'Предмет Ж · Гаджиев М.-Р. А. · 103',
      'Физика · Орлова А. А. · 301',
      'Предмет И · д’Артуа Ж. П. · 104',
      'Физика · Орлова А. А. · 301',
    ]),
    ...linesOf('8Б', 2, [
      'Предмет Б · Мамедов Э. Г. оглы · 200',
      'Химия · Панова Б. Б. · 302',
      'Предмет Г · Смит Джон · 201',
      'Химия · Панова Б. Б. · 302',
      'Предмет Е · Иванова-Петрова Анна Сергеевна · 202',
      'Химия · Панова Б. Б. · 302',
      'Предмет З · Ё Ен Сук · 203',
      'Химия · Панова Б. Б. · 302',
      'Предмет Й · Абдул Азиз ибн С. · 204',
      'Химия · Панова Б. Б. · 302',
    ]),
  ],
  'two-shifts.xlsx': [
    ...linesOf('6А', 3, SHIFT_LESSONS('100', 0)),
    ...linesOf('6Б', 3, SHIFT_LESSONS('101', 1)),
    ...linesOf('9А', 3, SHIFT_LESSONS('100', 0)),
    ...linesOf('9Б', 3, SHIFT_LESSONS('101', 1)),
  ],
};

/** Brought by the file, and one question each: `frame` questions do not count as questions about its cells. */
const BRINGS_FRAME = ['row-numbers-and-times.xlsx', 'two-shifts.xlsx', 'asc-double-lesson.xml'];

/** One school of eight classes in fourteen habits. */
const HABITS: Readonly<Record<string, string>> = {
  'c06_room_square.xlsx': 'rooms as [327]',
  'c10_semicolon_whole.xlsx': 'halves divided by «;»',
  'c12_initials_first.xlsx': 'teachers as Д.Ю. Суворова',
  'c13_room_k.xlsx': 'rooms as к. 327',
  'c13b_room_no.xlsx': 'rooms as №327',
  'c14_room_spzal_oneline.xlsx': 'the room «Сп.зал 2» in one line',
  's02b_second_table_clubs.xlsx': 'a table of clubs below',
  's03c_class_profile.xlsx': 'classes as 10А (физмат)',
  's03g_class_count.xlsx': 'classes as 5А (25 чел.)',
  's04e_days_dates_only.xlsx': 'dates for days',
  's09d_okno.xlsx': 'the word «окно» in free cells',
  's20_replacement_note.xlsx': 'a note «(замена …)»',
  'f03_csv_utf16.csv': 'text in UTF-16',
};

describe('a workbook of a school is read as it is meant:', () => {
  it.each(Object.entries(SMALL))('%s', async (name, lines) => {
    const { first, last } = await importAcceptingProposals(FRESH_SCHOOL, bytesOf(name));

    const asked = questionsOf(first).filter(({ kind }) => !(kind === 'frame' && BRINGS_FRAME.includes(name)));
    expect(asked).toEqual([]);
    expect(lessonsOf(last)).toEqual(sorted(lines));
    expect(unreadOf(last)).toEqual([]);
  });

  it.each(Object.entries(HABITS))('%s, with %s', async (name) => {
    const outcome = await importInto(FRESH_SCHOOL, bytesOf(name));

    expect(lessonsOf(outcome)).toEqual(truthOf(name));
    expect(questionsOf(outcome)).toEqual([]);
    expect(unreadOf(outcome).filter((cell) => !CLUB_CELLS.includes(cell))).toEqual([]);
  });
});

describe('what a workbook says in addition to its lessons:', () => {
  it('the sheet «2 смена» makes its classes those of the second shift', async () => {
    const { first, last } = await importAcceptingProposals(FRESH_SCHOOL, bytesOf('two-shifts.xlsx'));

    expect(
      questionsOf(first).filter(({ kind, written }) => kind === 'frame' && written === 'SHIFTS'),
    ).toHaveLength(1);
    expect(
      planOf(last)
        .shifts.map(({ group, shift }) => `${group.name}: ${shift}`)
        .sort(),
    ).toEqual(['6А: 2', '6Б: 2']);
    expect(planOf(last).secondShiftTimes.map(({ number, time }) => `${number}: ${hours(time)}`)).toEqual([
      '1: 14:00 - 14:40',
      '2: 14:50 - 15:30',
      '3: 15:40 - 16:20',
    ]);
  });

  it('clubs below the lessons are named as not read', async () => {
    const outcome = await importInto(FRESH_SCHOOL, bytesOf('s02b_second_table_clubs.xlsx'));

    expect(unreadOf(outcome)).toEqual(expect.arrayContaining(CLUBS));
  });

  it('«окно» is skipped and counted', async () => {
    const outcome = await importInto(FRESH_SCHOOL, bytesOf('s09d_okno.xlsx'));

    expect(skippedIn(outcome).map(nameKey)).toEqual(['окно']);
  });

  it('«(замена Сухов К. П.)» makes no teacher and no half', async () => {
    const outcome = await importInto(FRESH_SCHOOL, bytesOf('s20_replacement_note.xlsx'));

    const first = planOf(outcome).cells.find(
      ({ group, day, number }) => group.name === '5А' && day === 1 && number === 1,
    );
    expect(first?.parts.map(({ teacher }) => teacher?.name)).toEqual(['Суворова Д. Ю.']);
  });
});

describe('a week the school does not have', () => {
  const rows = [
    ['День', 'Урок', '5А', '5Б'],
    ...DAY_NAMES.flatMap((day) =>
      Array.from({ length: 8 }, (_, at) => [
        at === 0 ? day : null,
        at + 1,
        'Математика\n101',
        'История\n102',
      ]),
    ),
  ];

  it('is a question: Saturday and the eighth lesson are to be added', async () => {
    const outcome = await importInto(FRESH_SCHOOL, await workbookOf({ Расписание: rows }));

    expect(errorsOf(outcome)).not.toEqual([]);
    const frame = questionsOf(outcome).filter(({ kind }) => kind === 'frame');
    expect(frame.map(({ written, proposed }) => `${written}: ${proposed?.as}`).sort()).toEqual([
      'LESSONS: add',
      'SATURDAY: add',
    ]);
  });

  it('comes with the workbook when that is agreed', async () => {
    const { last } = await importAcceptingProposals(FRESH_SCHOOL, await workbookOf({ Расписание: rows }));

    expect(lessonsOf(last)).toEqual(
      sorted([
        ...linesOf(
          '5А',
          8,
          Array.from({ length: 48 }, () => 'Математика · · 101'),
        ),
        ...linesOf(
          '5Б',
          8,
          Array.from({ length: 48 }, () => 'История · · 102'),
        ),
      ]),
    );
  });
});

it('lessons that alternate by weeks are refused, each by its cell', async () => {
  const outcome = await importInto(FRESH_SCHOOL, bytesOf('every-other-week.xlsx'));

  const alternating = errorsOf(outcome).filter(({ message }) => /недел/i.test(message));
  expect(alternating.map(({ column, row }) => `${column}${row}`).sort()).toEqual(['D3', 'D4']);
});

/** The table of clubs in `s02b_second_table_clubs.xlsx`: the clubs, with their days and headings around them. */
const CLUBS = ['C41', 'C42', 'C43', 'C44', 'C45'];
const CLUB_CELLS = ['A39', ...[40, 41, 42, 43, 44, 45].flatMap((row) => [`A${row}`, `B${row}`, `C${row}`])];

function bytesOf(name: string): Uint8Array {
  return readFileSync(new URL(name, import.meta.url));
}

function lessonsOf(outcome: ImportOutcome): string[] {
  return sorted(
    planOf(outcome).cells.flatMap(({ group, day, number, subject, parts }) =>
      parts.map(({ subgroup, ownSubject, teacher, room }) =>
        line({
          class: group.name,
          day,
          number,
          subject: (ownSubject ?? subject).name,
          teacher: teacher?.name ?? '',
          room: room?.name ?? '',
          sub: subgroup !== null,
        }),
      ),
    ),
  );
}

interface TruthLine {
  class: string;
  day: number;
  number: number;
  subject: string;
  teacher: string;
  room: string;
  sub: boolean;
}

/** The lessons of the school in its habits; one of them has a room of another name. */
function truthOf(name: string): string[] {
  const truth = JSON.parse(readFileSync(new URL('truth.json', import.meta.url), 'utf8')) as Record<
    string,
    TruthLine[]
  >;
  return sorted((truth[name.replace(/\.\w+$/, '')] ?? truth.base ?? []).map(line));
}

function line({ class: className, day, number, subject, teacher, room, sub }: TruthLine): string {
  return `${className} ${DAYS[day - 1]} ${number}${sub ? '½' : ''} ${subject} · ${teacher} · ${room}`;
}

/** Spellings that are one name are written in one way. */
function sorted(lines: readonly string[]): string[] {
  return lines
    .map((text) => {
      const parts = text.split('·').map((part) => nameKey(part.trim().replace(FULL_NAME, '$1 $2. $3.')));
      return parts.join(' · ').trim();
    })
    .sort();
}

/** A teacher may stay written in full or get initials. */
const FULL_NAME = /^(\S+) (\p{Lu})\p{Ll}+ (\p{Lu})\p{Ll}+(?:вна|вич)$/u;

function hours(time: string): string {
  const parsed = parseLessonTime(time);
  return parsed ? formatLessonTime(parsed) : time;
}
