import { readFileSync } from 'node:fs';
import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { describe, expect, it } from 'vitest';
import type { demoSchool } from '../../seeds/demo-school.ts';
import {
  EMPTY,
  HEADING,
  imported,
  lessons,
  planned,
  questions,
  staff,
} from '../../testing/planned-import.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { changesNothing, type PlannedImport } from './plan-import.ts';

/*
 * Who teaches, where a name alone does not say it: subjects that are not written down, namesakes, and a surname that
 * has changed.
 */

const subjectsOf = ({ plan }: PlannedImport) =>
  plan.teachers.map(({ name, eduSubject }) => `${name}: ${eduSubject}`);

describe('subjects of teachers', () => {
  const BOOK = [
    lessons([
      'Пн 1 5А Разговоры о важном — Иванова И. И.',
      'Пн 2 5А Геометрия — Иванова И. И.',
      'Пн 3 5А Алгебра — Иванова И. И.',
      'Вт 3 5А Алгебра — Иванова И. И.',
      'Пн 4 5А(нем) Немецкий язык — Ким А.',
      'Пн 4 5А(фр) Французский язык — Лис О. О.',
    ]),
    staff('Иванова И. И.', 'Ким А.', ['Лис О. О.', 'Латынь'], 'Мороз П. П.'),
  ];

  it('come from the timetable where nothing is written down', () => {
    const first = planned(BOOK);

    expect(subjectsOf(first)).toEqual([
      'Иванова И. И.: Алгебра, Геометрия, Разговоры о важном',
      'Ким А.: Немецкий язык',
      'Лис О. О.: Латынь',
      'Мороз П. П.: ',
    ]);
    expect(changesNothing(planned(BOOK, imported(first, EMPTY)).plan)).toBe(true);
  });

  it('stay as a person wrote them, and are filled in for who had none', () => {
    const before = imported(planned(BOOK), EMPTY);
    const teachers = before.teachers.map((one) => ({
      ...one,
      eduSubject: one.name === 'Ким А.' ? '' : 'Физика',
    }));

    expect(subjectsOf(planned([BOOK[0] ?? staff()], { ...before, teachers }))).toEqual([
      'Ким А.: Немецкий язык',
    ]);
    expect(
      subjectsOf(planned([BOOK[0] ?? staff(), staff('Иванова И. И.', 'Ким А.')], { ...before, teachers })),
    ).toEqual(['Ким А.: Немецкий язык']);
  });
});

describe('namesakes', () => {
  const BOTH = [
    'Пн 3 7А Физика — Иванова И. И.',
    'Пн 3 9Б Музыка — Иванова И. И.',
    'Пн 4 7Б Физика — Иванова И. И.',
    'Вт 1 5А Музыка — Иванова И. И.',
    'Вт 2 7А Астрономия — Иванова И. И.',
  ];
  const BOOK = [lessons(BOTH), staff('Иванова И. И.')];
  const say = (as: 'one' | 'two'): ImportCorrection => ({
    ...{ kind: 'namesake', written: 'Иванова И. И.', known: null, as },
  });

  it('are a question if one name has two lessons of two subjects at a time', () => {
    expect(questions(BOOK)).toEqual([
      {
        message: 'Иванова И. И. ведёт сразу два урока: пн 3 — Физика 7А и Музыка 9Б. Это двое?',
        count: 1,
        places: [{ sheet: 'Уроки', row: 2, column: 'Учитель' }],
        unknown: { kind: 'namesake', written: 'Иванова И. И.', nearest: [], proposed: say('two') },
      },
    ]);
  });

  it('become two, each with subjects, and stay two when the book comes again', () => {
    const first = planned(BOOK, EMPTY, [say('two')]);

    expect(subjectsOf(first)).toEqual(['Иванова И. И.: Физика, Астрономия', 'Иванова И. И. (2): Музыка']);
    expect(first.warnings).toEqual([]);
    const after = imported(first, EMPTY);
    expect(changesNothing(planned(BOOK, after).plan)).toBe(true);
    expect(changesNothing(planned(BOOK, after, [say('two')]).plan)).toBe(true);
  });

  it('stay two under the name a person has given to one of them', () => {
    const after = imported(planned(BOOK, EMPTY, [say('two')]), EMPTY);
    const named = (name: string) => (name.endsWith('(2)') ? 'Иванова Инна Игоревна' : name);
    const school = {
      ...after,
      teachers: after.teachers.map((one) => ({ ...one, name: named(one.name) })),
      lessons: after.lessons.map((lesson) => ({
        ...lesson,
        teacher: lesson.teacher && { ...lesson.teacher, name: named(lesson.teacher.name) },
      })),
    };

    expect(changesNothing(planned(BOOK, school, [say('two')]).plan)).toBe(true);
  });

  it('are one with a warning if a person says so, and the question is not repeated', () => {
    const first = planned(BOOK, EMPTY, [say('one')]);

    expect(subjectsOf(first)).toEqual(['Иванова И. И.: Физика, Музыка, Астрономия']);
    expect(first.warnings.map(({ message }) => message)).toEqual([
      'Иванова И. И. ведёт уроки в нескольких классах сразу: Пн, 3 урок — 7А, 9Б',
    ]);
    expect(questions(BOOK, imported(first, EMPTY))).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['the same subject', ['Пн 3 7А Физика — Иванова И. И.', 'Пн 3 7Б Физика — Иванова И. И.']],
    ['halves of one class', ['Пн 3 7А(1) Физика — Иванова И. И.', 'Пн 3 7А(2) Музыка — Иванова И. И.']],
    ['lessons one after the other', ['Пн 3 7А Физика — Иванова И. И.', 'Пн 4 7Б Музыка — Иванова И. И.']],
  ])('are no question for %s', (_what, texts) => {
    expect(questions([lessons(texts), staff('Иванова И. И.')])).toEqual([]);
  });

  it('are proposed to be one where no share of the subjects makes two of them', () => {
    const three = [
      'Пн 3 7А Физика — Иванова И. И.',
      'Пн 3 7Б Музыка — Иванова И. И.',
      'Пн 3 7В Химия — Иванова И. И.',
    ];

    expect(questions([lessons(three), staff('Иванова И. И.')])[0]?.unknown?.proposed).toMatchObject({
      as: 'one',
    });
  });

  it('are distinguished without a question by what the file knows them by', () => {
    const { name, rows } = staff('Иванова И. И.', 'Иванова И. И.');
    const both = rows.map((one, at) => (at === 0 ? one : { ...one, person: 'ab'.charAt(at - 1) }));
    const book = [lessons(BOTH, ['a', 'b', 'a', 'b', 'b']), { name, rows: both }];
    const first = planned(book);

    expect(subjectsOf(first)).toEqual(['Иванова И. И.: Музыка, Астрономия', 'Иванова И. И. (2): Физика']);
    const again = planned(book, imported(first, EMPTY));
    expect(again.difference).toEqual({ added: [], changed: [], removed: [] });
    expect(changesNothing(again.plan)).toBe(true);
  });

  it('who are two in the school get a new lesson by its subject, or are a question', () => {
    const school = imported(planned(BOOK, EMPTY, [say('two')]), EMPTY);
    const more = planned([lessons([...BOTH, 'Ср 1 5А Музыка — Иванова И. И.'])], school);
    const [other] = questions([lessons([...BOTH, 'Ср 1 8А Химия — Иванова И. И.'])], school);

    expect(more.difference.added.map(({ teacher }) => teacher)).toEqual(['Иванова И. И. (2)']);
    expect(other?.unknown).toMatchObject({
      kind: 'teacher',
      nearest: ['Иванова И. И.', 'Иванова И. И. (2)'],
    });
  });

  it.each<[string, URL]>([
    ['the demo school', new URL('../../seeds/demo-school.json', import.meta.url)],
    [
      'the school of sixty classes',
      new URL('../../../../../tests/bench/demo-school-60.json', import.meta.url),
    ],
  ])('and new surnames are no question in %s', (_what, file) => {
    const {
      lessons: taught,
      teachers,
    }: Pick<ReturnType<typeof demoSchool>, 'lessons' | 'teachers'> = JSON.parse(readFileSync(file, 'utf8'));
    const names = new Map(teachers.map(({ id, name }) => [id, name]));
    const days = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт'];
    const rows = taught.map((one, at) => ({
      row: at + 2,
      cells: [
        ...[days[one.day - 1] ?? null, one.number, one.class, one.subgroup?.name ?? null, one.subject],
        ...[names.get(one.teacher ?? 0) ?? null, one.room],
      ],
    }));
    const book = [{ name: 'Уроки', rows: [{ row: 1, cells: HEADING }, ...rows] }, staff(...names.values())];
    const school = { ...EMPTY, layout: weekLayoutOf({ dayCount: 5, firstLesson: 0, lastLesson: 12 }) };

    expect(questions(book, school)).toEqual([]);
    const first = planned(book, school);
    expect(first.plan.teachers.filter(({ eduSubject }) => eduSubject === '')).toEqual([]);
    expect(changesNothing(planned(book, imported(first, school)).plan)).toBe(true);
  });
});

describe('a new surname', () => {
  const BEFORE = [
    'Пн 1 7А Физика — Иванова И. И.',
    'Пн 2 7Б Физика — Иванова И. И.',
    'Вт 1 7А Физика — Иванова И. И.',
    'Вт 2 7Б Физика — Иванова И. И.',
    'Ср 1 7А Физика — Иванова И. И.',
    'Ср 2 7А Музыка — Петров П. П.',
  ];
  const school = imported(
    planned([lessons(BEFORE), staff(['Иванова И. И.', 'Физика'], ['Петров П. П.', 'Музыка'])]),
    EMPTY,
  );
  const renamed = BEFORE.map((text) => text.replace('Иванова И. И.', 'Громова И. И.'));
  const say = (known: string | null): ImportCorrection => ({
    kind: 'person',
    written: 'Громова И. И.',
    known,
  });
  const MESSAGE = 'Громова И. И. ведёт те же уроки, что до сих пор Иванова И. И.: это тот же человек?';

  it.each<[string, ReadSheet[]]>([
    ['in a list', [lessons(renamed)]],
    ['in a book with teachers', [lessons(renamed), staff('Громова И. И.', 'Петров П. П.')]],
  ])('with the same initials and lessons is a question %s', (_what, book) => {
    expect(questions(book, school)).toMatchObject([
      {
        message: MESSAGE,
        count: 5,
        unknown: {
          ...{ kind: 'person', written: 'Громова И. И.', nearest: ['Иванова И. И.'] },
          proposed: say('Иванова И. И.'),
        },
      },
    ]);
  });

  it.each<[string, ReadSheet[]]>([
    ['in a list', [lessons(renamed)]],
    ['in a book with teachers', [lessons(renamed), staff('Громова И. И.', 'Петров П. П.')]],
  ])('renames the teacher, whose lessons stay, %s', (_what, book) => {
    const { plan, difference } = planned(book, school, [say('Иванова И. И.')]);
    const id = school.teachers.find(({ name }) => name === 'Иванова И. И.')?.id;

    expect(difference).toEqual({ added: [], changed: [], removed: [] });
    expect(plan.teachers).toEqual([
      { id, name: 'Громова И. И.', eduSubject: 'Физика', was: 'Иванова И. И.' },
    ]);
    const after = imported({ ...planned(book, school, [say('Иванова И. И.')]) }, school);
    expect(changesNothing(planned(book, after, [say('Иванова И. И.')]).plan)).toBe(true);
  });

  it('is another person where a person says so', () => {
    const { plan, difference } = planned([lessons(renamed)], school, [say(null)]);

    expect(plan.teachers).toMatchObject([{ id: null, name: 'Громова И. И.', eduSubject: 'Физика' }]);
    expect(difference.changed).toHaveLength(5);
  });

  it.each<[string, string[]]>([
    ['with other initials', renamed.map((text) => text.replace('Громова И. И.', 'Громова А. И.'))],
    ['that is the old one mistyped', renamed.map((text) => text.replace('Громова И. И.', 'Ивонова И. И.'))],
    ['while the old name still teaches', renamed.with(0, BEFORE[0] ?? '')],
    ['with other subjects', renamed.map((text) => text.replace('Физика — Г', 'Химия — Г'))],
    ['with few of the lessons', [...renamed.slice(0, 3), ...renamed.slice(5)]],
  ])('is as unknown as any other %s', (_what, texts) => {
    expect(questions([lessons(texts)], school)[0]?.unknown).toMatchObject({ kind: 'teacher' });
  });
});

describe('a lesson of two subjects', () => {
  const german = 'Пн 1 7А(1) Немецкий язык — Ким А.';
  const french = 'Пн 1 7А(2) Французский язык — Лис О. О.';
  const other = (text: string) => text.replace('Пн 1', 'Вт 2');
  const people = staff('Ким А.', 'Лис О. О.');

  it('is called the same in whatever order the halves stand', () => {
    const { plan } = planned([lessons([french, german, other(german), other(french)]), people]);

    expect(new Set(plan.cells.map(({ subject }) => subject.name))).toEqual(
      new Set(['Немецкий язык / Французский язык']),
    );
  });

  it('takes the name the school has, in whatever order', () => {
    const pair = { id: 9, name: 'Французский язык / Немецкий язык', shortName: 'Фр./Нем.' };
    const { plan } = planned([lessons([german, french]), people], { ...EMPTY, subjects: [pair] });

    expect(plan.cells[0]?.subject).toMatchObject(pair);
  });
});

describe('halves of a lesson', () => {
  const half = (name: string, subject: string, teacher: string) => `Пн 1 7А(${name}) ${subject} — ${teacher}`;
  const school = imported(
    planned([
      lessons([
        half('1 группа', 'Английский язык', 'Ким А.'),
        half('2 группа', 'Английский язык', 'Лис О. О.'),
      ]),
      staff('Ким А.', 'Лис О. О.', 'Орлова Т. П.'),
    ]),
    EMPTY,
  );
  const [first, second] = school.lessons[0]?.subgroups.map(({ id }) => id) ?? [];
  const kept = (...texts: string[]) =>
    planned([lessons(texts)], school).plan.cells.flatMap(({ parts }) => parts);

  it.each<[string, string[], (number | undefined | null)[]]>([
    [
      'with short names',
      [half('1 гр.', 'Английский язык', 'Ким А.'), half('2 гр.', 'Английский язык', 'Лис О. О.')],
      [first, second],
    ],
    [
      'the other way round',
      [half('б', 'Английский язык', 'Лис О. О.'), half('а', 'Английский язык', 'Ким А.')],
      [second, first],
    ],
    [
      'of which one has a new teacher',
      [half('а', 'Английский язык', 'Ким А.'), half('б', 'Английский язык', 'Орлова Т. П.')],
      [first, second],
    ],
    [
      'whose numbers say which, with swapped teachers',
      [half('1 группа', 'Английский язык', 'Лис О. О.'), half('2 группа', 'Английский язык', 'Ким А.')],
      [first, second],
    ],
    [
      'of another subject and teacher',
      [half('а', 'Английский язык', 'Ким А.'), half('б', 'Музыка', 'Орлова Т. П.')],
      [first, null],
    ],
    [
      'with one more',
      [
        half('а', 'Английский язык', 'Ким А.'),
        half('б', 'Английский язык', 'Лис О. О.'),
        half('в', 'Английский язык', 'Орлова Т. П.'),
      ],
      [first, second, null],
    ],
  ])('%s are known again', (_what, texts, ids) => {
    expect(kept(...texts).map(({ subgroup }) => subgroup?.id)).toEqual(ids);
  });

  it('called otherwise are changed, not removed, and take the book’s name', () => {
    const texts = [half('1 гр.', 'Английский язык', 'Ким А.'), half('2 гр.', 'Английский язык', 'Лис О. О.')];
    const done = planned([lessons(texts)], school);

    expect(done.difference).toMatchObject({ added: [], removed: [] });
    expect(done.difference.changed.map(({ before, after }) => [before.subgroup, after.subgroup])).toEqual([
      ['1 группа', '1 гр.'],
      ['2 группа', '2 гр.'],
    ]);
    expect(changesNothing(planned([lessons(texts)], imported(done, school)).plan)).toBe(true);
  });

  it('called otherwise keep their rooms where the book has none', () => {
    const { rows, ...book } = lessons([
      half('1 гр.', 'Английский язык', 'Ким А.'),
      half('2 гр.', 'Музыка', 'Лис О. О.'),
    ]);
    const withoutRooms = rows.map((one) => ({ ...one, cells: one.cells.slice(0, -1) }));
    const { plan } = planned([{ ...book, rows: withoutRooms }], school);

    expect(plan.cells[0]?.parts.map(({ room }) => room?.name)).toEqual(['1', '1']);
  });
});
