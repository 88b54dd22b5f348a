import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Absence, isAwayAt } from '../absences/absence.ts';
import { NO_CALENDAR, type SchoolCalendar } from '../calendar/school-calendar.ts';
import { addDays, dayOfWeek } from '../calendar/school-date.ts';
import type { DatedCoverChange } from '../cover-book/covers.ts';
import {
  datesOfMonth,
  daysOfMonth,
  gridHours,
  heldTwice,
  hoursByCode,
  hoursLines,
  longCovers,
  type MonthSources,
  monthDifference,
  monthOfCovers,
  orderLines,
  peopleOfMonth,
  timesheetGrid,
} from './month-of-covers.ts';
import { formsOfName } from './name-forms.ts';
import {
  COVER_CODES,
  checkPaperWords,
  closedMonthTitle,
  DEFAULT_PAPER_SETTINGS,
  paperWords,
  toMonth,
} from './paper-settings.ts';

type Change = DatedCoverChange & { publicationId: number | null };

const MONTH = '2026-11';
const teacher = (id: number, name: string) => ({ id, name });
const ANNA = teacher(1, 'Абрамова П. М.');
const POLINA = teacher(2, 'Зуева П. П.');
const VERA = teacher(3, 'Ким О. С.');
const GLEB = teacher(4, 'Белов А. А.');
const DINA = teacher(5, 'Жук Р. И.');
const STAFF = [ANNA, POLINA, VERA, GLEB, DINA];
const MATHS = { id: 1, name: 'Математика', shortName: 'Матем.' };
const CARE = { id: 2, name: 'ГПД', shortName: 'ГПД' };
const group = (number: number, shift?: 2) => ({
  ...{ id: number * 10 + (shift ?? 1), number, letter: 'А' },
  ...(shift && { shift }),
});
const at = (date: string, place: Partial<Change['place']> = {}): Change['place'] => ({
  ...{ number: 1, day: dayOfWeek(date), group: group(7), subgroup: null, subject: MATHS },
  ...place,
});
const change = (given: Partial<Change> & { date: string }): Change => ({
  ...{ id: 1, kind: 'replaced', mode: null, teacher: POLINA, original: ANNA, merge: null, publicationId: 7 },
  place: at(given.date),
  ...given,
});
const absence = (of: typeof ANNA, firstDate: string, lastDate: string, lessons?: [1, 2]): Absence => ({
  ...{ id: 1, teacher: of, firstDate, lastDate },
  ...{ firstLesson: lessons?.[0] ?? null, lastLesson: lessons?.[1] ?? null },
});
const hoursOf = (sources: Partial<MonthSources>, month = MONTH) =>
  monthOfCovers(
    { changes: [], absences: [], calendar: NO_CALENDAR, ...sources },
    daysOfMonth(month),
    DEFAULT_PAPER_SETTINGS,
  );

/** 2 November is a Monday, the 4th a day off; Saturday the 14th follows Monday's timetable. */
const CALENDAR: SchoolCalendar = {
  terms: [],
  holidays: [{ title: 'День народного единства', first: '2026-11-04', last: '2026-11-04' }],
  moved: [{ date: '2026-11-14', follows: 'MONDAY' }],
};
const merge = (first: number, date: string, taker: typeof ANNA | null): Change[] => {
  const second = first + 1;
  return [
    change({ id: first, date, kind: 'merged', teacher: null, merge: { role: 'first', otherId: second } }),
    change({
      ...{ id: second, date, kind: 'merged', teacher: taker, original: GLEB },
      ...{ merge: { role: 'second', otherId: first }, place: at(date, { group: group(8) }) },
    }),
  ];
};
const BY_HAND: Change[] = [
  change({ id: 1, date: '2026-11-02' }),
  change({ id: 2, date: '2026-11-02', place: at('2026-11-02', { number: 2, group: group(3) }) }),
  change({
    id: 3,
    date: '2026-11-02',
    place: at('2026-11-02', { number: 7, group: group(2), subject: CARE }),
  }),
  // A day off; a class that went home; a substitute who fell ill; a teacher who returned early.
  change({ id: 4, date: '2026-11-04' }),
  change({ id: 5, date: '2026-11-05', kind: 'sent-home', teacher: null }),
  change({ id: 6, date: '2026-11-06', teacher: VERA }),
  change({ id: 7, date: '2026-11-09', teacher: ANNA }),
  // A class joins another lesson; both lessons of a merge are taken by a third teacher.
  ...merge(8, '2026-11-10', null),
  ...merge(10, '2026-11-11', DINA),
  // On the moved Saturday Monday's lesson is held, Saturday's own is not.
  change({ id: 12, date: '2026-11-14', place: at('2026-11-09') }),
  change({ id: 13, date: '2026-11-14' }),
  // Both shifts have a first lesson.
  change({
    id: 14,
    date: '2026-11-16',
    place: at('2026-11-16', { group: group(6, 2) }),
    publicationId: null,
  }),
  change({ id: 15, date: '2026-11-16' }),
  change({ id: 16, date: '2026-12-01' }),
];
const AWAY = [absence(VERA, '2026-11-05', '2026-11-07'), absence(ANNA, '2026-11-16', '2026-11-16', [1, 2])];

describe('a month done by hand', () => {
  const hours = hoursOf({ changes: BY_HAND, absences: AWAY, calendar: CALENDAR });

  it('agrees to the hour, and every hour leads to its publication', () => {
    const table = hours.map(({ id, who, date, code, publicationId }) =>
      [id, who.name.split(' ')[0], date.slice(8), code, publicationId].join(' '),
    );
    expect(table.toSorted()).toEqual(
      [
        '1 Зуева 02 senior 7',
        '2 Зуева 02 primary 7',
        '3 Зуева 02 extended 7',
        '8 Белов 10 senior 7',
        '10 Жук 11 senior 7',
        '11 Жук 11 senior 7',
        '12 Зуева 14 senior 7',
        '14 Зуева 16 senior ',
        '15 Зуева 16 senior 7',
      ].toSorted(),
    );
  });

  it('has a grid with the days of absence, of whole days only', () => {
    const marked = AWAY.map((one) => ({ ...one, code: 'Б' }));
    const grid = timesheetGrid(MONTH, hours, marked, DEFAULT_PAPER_SETTINGS.codes);
    const rows = grid.map(({ teacher: { name }, days }) =>
      [
        name.split(' ')[0],
        ...days.flatMap((marks, day) => marks.map((mark) => `${day + 1}${mark.code}${mark.hours ?? ''}`)),
      ].join(' '),
    );
    expect(rows).toEqual(['Белов 10ЗС1', 'Жук 11ЗС2', 'Зуева 2ЗС1 2ЗН1 2ЗП1 14ЗС1 16ЗС2', 'Ким 5Б 6Б 7Б']);
  });

  it('names what one teacher has at one time twice, but not two shifts', () => {
    expect(heldTwice(hours).map((own) => own.map(({ id }) => id))).toEqual([[10, 11]]);
  });
});

const dates = fc.integer({ min: 0, max: 29 }).map((day) => addDays('2026-11-01', day));
const changes = fc
  .array(
    fc.record({
      date: dates,
      what: fc.constantFrom('replaced', 'sent-home', 'merged', 'merged-by-other', 'moved', 'recalled'),
      mode: fc.constantFrom(null, 'own-subject' as const, 'supervise' as const),
      number: fc.integer({ min: 1, max: 8 }),
      of: fc.constantFrom(group(1), group(3), group(4), group(9), group(2, 2), group(11)),
      subject: fc.constantFrom(MATHS, CARE),
      who: fc.constantFrom(...STAFF),
      whom: fc.option(fc.constantFrom(...STAFF)),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.flatMap(({ date, what, mode, number, of, subject, who, whom }, index): Change[] => {
      const id = index * 2 + 1;
      const place = at(date, { number, group: of, subject });
      const one = { id, date, place, original: whom };
      // What was recalled is not among the active changes.
      if (what === 'recalled') return [];
      if (what === 'sent-home') return [change({ ...one, kind: 'sent-home', teacher: null })];
      if (what === 'moved') return [change({ ...one, teacher: who, place: { ...place, day: 1 } })];
      if (what === 'replaced') return [change({ ...one, mode, teacher: who })];
      return merge(id, date, what === 'merged' ? null : who).map((side) => ({ ...side, original: whom }));
    }),
  );
const absences = fc.array(
  fc
    .record({
      id: fc.integer({ min: 1 }),
      teacher: fc.constantFrom(...STAFF),
      firstDate: dates,
      days: fc.integer({ min: 0, max: 9 }),
      whole: fc.boolean(),
    })
    .map(
      ({ days, whole, ...one }): Absence => ({
        ...{ ...one, lastDate: addDays(one.firstDate, days) },
        ...(whole ? { firstLesson: null, lastLesson: null } : { firstLesson: 2, lastLesson: 4 }),
      }),
    ),
  { maxLength: 6 },
);
const calendars = fc.record({
  terms: fc.constant([]),
  holidays: fc.array(
    dates.map((first) => ({ title: 'Выходной', first, last: first })),
    { maxLength: 4 },
  ),
  moved: fc.array(
    fc.record({ date: dates, follows: fc.constantFrom('MONDAY' as const, 'FRIDAY' as const) }),
    {
      maxLength: 3,
    },
  ),
});
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('a month', () => {
  it('has the same total in every paper, by every person', () => {
    fc.assert(
      fc.property(changes, absences, calendars, (all, away, calendar) => {
        const hours = hoursOf({ changes: all, absences: away, calendar });
        const grid = timesheetGrid(
          MONTH,
          hours,
          away.map((one) => ({ ...one, code: 'Б' })),
          DEFAULT_PAPER_SETTINGS.codes,
        );
        const inLines = hoursLines(hours);
        for (const { id, hours: count } of peopleOfMonth(hours)) {
          const own = hours.filter(({ who }) => who.id === id);
          const [line] = grid.filter((one) => one.teacher.id === id);
          expect(own).toHaveLength(count);
          expect(sumOf(orderLines(own).map((one) => one.hours))).toBe(count);
          expect(gridHours(line?.days ?? [])).toBe(count);
          const sheet = inLines.filter(({ who }) => who.id === id);
          expect(sumOf(sheet.flatMap((one) => COVER_CODES.map((code) => one.hours[code])))).toBe(count);
        }
        expect(sumOf(peopleOfMonth(hours).map((one) => one.hours))).toBe(hours.length);
        expect(sumOf(Object.values(hoursByCode(hours)))).toBe(hours.length);
        expect(gridHours(grid.flatMap(({ days }) => days))).toBe(hours.length);
      }),
    );
  });

  it('has no hour of an absent teacher, of a day off, or for a lesson of their own', () => {
    fc.assert(
      fc.property(changes, absences, calendars, (all, away, calendar) => {
        for (const { who, whom, date, number } of hoursOf({ changes: all, absences: away, calendar })) {
          expect(who.id).not.toBe(whom?.id);
          expect(away.some((one) => one.teacher.id === who.id && isAwayAt(one, date, number))).toBe(false);
          const isMoved = calendar.moved.some((one) => one.date === date);
          expect(!isMoved && calendar.holidays.some(({ first }) => first === date)).toBe(false);
        }
      }),
    );
  });

  it('differs from itself by what was changed, and only by that', () => {
    fc.assert(
      fc.property(changes, changes, (before, after) => {
        const [then, now] = [hoursOf({ changes: before }), hoursOf({ changes: after })];
        const { added, removed } = monthDifference(then, now);

        expect(then.length - removed.length + added.length).toBe(now.length);
        expect(monthDifference(now, now)).toEqual({ added: [], removed: [] });
      }),
    );
  });

  it('has all its days', () => {
    expect(datesOfMonth('2027-02')).toHaveLength(28);
    expect(datesOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  });
});

describe('a substitution', () => {
  const weekly = (first: string, weeks: number) =>
    Array.from({ length: weeks }, (_, week) => change({ id: week + 1, date: addDays(first, week * 7) }));
  const longIn = (changes: readonly Change[], month: string) =>
    longCovers(
      monthOfCovers(
        { changes, absences: [], calendar: NO_CALENDAR },
        { from: '2026-01-01', to: daysOfMonth(month).to },
        DEFAULT_PAPER_SETTINGS,
      ),
      month,
    );

  it('is too long after two months', () => {
    expect(longIn(weekly('2026-09-07', 12), MONTH)).toMatchObject([{ since: '2026-09-07', who: POLINA }]);
    expect(longIn(weekly('2026-10-05', 8), MONTH)).toEqual([]);
    // It ended before the month.
    expect(longIn(weekly('2026-07-06', 12), MONTH)).toEqual([]);
  });

  it('begins anew after a pause', () => {
    const changes = weekly('2026-09-07', 12).filter(({ date }) => date < '2026-10-05' || date > '2026-10-25');
    expect(longIn(changes, MONTH)).toEqual([]);
  });
});

describe('the words of the papers', () => {
  it.each([
    ['Зуева П. П.', 'Зуевой П. П.', 'Зуевой П. П.', true],
    ['Белов А. А.', 'Белова А. А.', 'Белову А. А.', true],
    ['Ким Ольга Сергеевна', 'Ким Ольги Сергеевны', 'Ким Ольге Сергеевне', true],
    ['Жук Р. И.', 'Жук Р. И.', 'Жук Р. И.', false],
  ])('declines %s', (name, genitive, dative, isCertain) => {
    expect(formsOfName(name, [])).toEqual({ name, genitive, dative, isCertain });
  });

  it('takes a corrected form', () => {
    const forms = { name: 'Жук Р. И.', genitive: 'Жука Р. И.', dative: 'Жуку Р. И.' };
    expect(formsOfName('Жук Р. И.', [forms])).toEqual({ ...forms, isCertain: true });
  });

  it('says which month it is, and which correction', () => {
    expect(closedMonthTitle(MONTH, null)).toBe('Ноябрь 2026, проект');
    expect(closedMonthTitle(MONTH, 1)).toBe('Ноябрь 2026');
    expect(closedMonthTitle(MONTH, 2)).toBe('Исправление к ноябрю 2026 № 2');
    expect(['2027-03', '2027-05', '2027-08'].map(toMonth)).toEqual([
      'марту 2027',
      'маю 2027',
      'августу 2027',
    ]);
  });

  it('are read back from the texts of their form, and refused by field', () => {
    const settings = {
      ...DEFAULT_PAPER_SETTINGS,
      signatories: [
        { post: 'И. о. директора', name: 'Петрова-Белова Е. В.' },
        { post: 'Секретарь', name: '' },
      ],
      names: [{ name: 'Жук Р. И.', genitive: 'Жука Р. И.', dative: 'Жуку Р. И.' }],
    };
    const words = paperWords(settings);

    expect(checkPaperWords(words)).toEqual({ ok: true, form: settings });
    expect(checkPaperWords({ ...words, codes: 'ЗН, ЗС', edition: '' })).toMatchObject({
      errors: [{ field: 'edition' }, { field: 'codes', message: expect.stringContaining('3 кода') }],
    });
  });
});
