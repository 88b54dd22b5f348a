import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SchoolCalendar, timetableDayOf } from '../calendar/school-calendar.ts';
import { addDays, type IsoDate } from '../calendar/school-date.ts';
import { FIVE_DAYS } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import {
  forecastOf,
  type HeldChange,
  type HeldSources,
  heldLessons,
  heldSummaryText,
  lessonDays,
  lossSentences,
  recordedText,
  type TimetabledPart,
} from './lost-lessons.ts';

const MATHS = { id: 1, name: 'Математика', shortName: 'Мат.' };
const HISTORY = { id: 2, name: 'История', shortName: 'Ист.' };
const CLASS_7B = { id: 7, number: 7, letter: 'Б' };
const NO_DAYS_OFF: SchoolCalendar = { terms: [], holidays: [], moved: [] };

const part = (given: Partial<TimetabledPart> = {}): TimetabledPart => ({
  lessonId: 1,
  subgroupId: null,
  group: CLASS_7B,
  subject: MATHS,
  day: 'MONDAY',
  number: 1,
  teacherId: 10,
  share: 1,
  from: null,
  until: null,
  ...given,
});
const change = (given: Partial<HeldChange> = {}): HeldChange => ({
  lessonId: 1,
  subgroupId: null,
  date: '2026-11-09',
  kind: 'replaced',
  mode: null,
  teacherId: 20,
  ...given,
});
const sources = (given: Partial<HeldSources> = {}): HeldSources => ({
  parts: [part()],
  changes: [],
  absences: [],
  calendar: NO_DAYS_OFF,
  days: FIVE_DAYS,
  ...given,
});
/** Four Mondays: 2, 9, 16 and 23 November. */
const NOVEMBER = { from: '2026-11-01', to: '2026-11-29', today: '2026-11-29' };
const tallyOf = (given: Partial<HeldSources>, days = NOVEMBER) => heldLessons(sources(given), days)[0];

describe('lost lessons', () => {
  it('counts the timetable over the days of the calendar', () => {
    expect(tallyOf({})).toMatchObject({ due: 4, held: 4, planned: 4, lessons: [] });
    const holidays = [{ title: 'Каникулы', first: '2026-11-02', last: '2026-11-08' }];
    expect(tallyOf({ calendar: { ...NO_DAYS_OFF, holidays } })).toMatchObject({ due: 3 });
    const moved = [{ date: '2026-11-21', follows: 'MONDAY' as const }];
    expect(tallyOf({ calendar: { ...NO_DAYS_OFF, moved } })).toMatchObject({ due: 5 });
  });

  it('counts a lesson on the days on which it stood in the timetable', () => {
    expect(tallyOf({ parts: [part({ from: '2026-11-09', until: '2026-11-23' })] })).toMatchObject({ due: 2 });
  });

  it('counts one lesson where an old and a new one stand in one place', () => {
    const parts = [part({ lessonId: 1, until: '2026-11-16' }), part({ lessonId: 2, subject: HISTORY })];
    const tallies = heldLessons(sources({ parts }), NOVEMBER);
    expect(tallies.map(({ subject, due }) => [subject.name, due])).toEqual([
      ['История', 2],
      ['Математика', 2],
    ]);
  });

  it('counts what is ahead as planned only', () => {
    const tally = tallyOf({ changes: [change({ kind: 'sent-home' })] }, { ...NOVEMBER, today: '2026-11-16' });
    expect(tally).toMatchObject({ due: 3, held: 2, planned: 4 });
    expect(tally && forecastOf(tally)).toBe(3);
  });

  it.each<[string, Partial<HeldChange>, number]>([
    ['a substitute with the subject', { teacherId: 10 }, 4],
    ['a substitute without it', { teacherId: 20 }, 3],
    ['a substitute with a subject of their own, brought forward', { mode: 'own-subject' }, 4],
    ['supervision', { mode: 'supervise', teacherId: 10 }, 3],
    ['a merge', { kind: 'merged', teacherId: null }, 3.5],
    ['a class sent home', { kind: 'sent-home', teacherId: null }, 3],
    ['no substitute', { teacherId: null }, 3],
  ])('knows what is held with %s', (_, given, held) => {
    expect(tallyOf({ changes: [change(given)] })).toMatchObject({ due: 4, held });
  });

  it('loses the lessons of an absent teacher that were left open, and of an absent substitute', () => {
    const away = { firstDate: '2026-11-16', lastDate: '2026-11-20', firstLesson: null, lastLesson: null };
    const own = tallyOf({ absences: [{ ...away, teacherId: 10 }] });
    expect(own?.lessons).toEqual([{ date: '2026-11-16', number: 1, outcome: 'without-teacher', lost: 1 }]);
    const substitute = { changes: [change({ date: '2026-11-16' })], absences: [{ ...away, teacherId: 20 }] };
    expect(tallyOf(substitute)?.lessons[0]?.outcome).toBe('without-teacher');
  });

  it('counts a subgroup as its share of the class, under its own subject', () => {
    const parts = [
      part({ subgroupId: 1, share: 0.5 }),
      part({ subgroupId: 2, share: 0.5, subject: HISTORY, teacherId: 20 }),
    ];
    const sent = change({ subgroupId: 2, kind: 'sent-home' });
    const tallies = heldLessons(sources({ parts, changes: [sent] }), NOVEMBER);
    expect(tallies.map(({ subject, due, held }) => [subject.name, due, held])).toEqual([
      ['История', 2, 1.5],
      ['Математика', 2, 2],
    ]);
    expect(heldSummaryText(tallies)).toBe('Проведено 3,5 из 4, потеряно 0,5 — 12,5\u00a0%.');
  });

  it('ends a school year with its last term, and with May if no term says so', () => {
    const year = { kind: 'year', from: '2026-09-01', to: '2027-08-31' } as const;
    const term = (title: string, first: string, last: string) => ({ title, first, last });
    expect(lessonDays(year, [])).toEqual({ from: '2026-09-01', to: '2027-05-31' });
    const terms = [
      term('4 четверть', '2027-03-29', '2027-05-26'),
      term('1 четверть', '2026-09-01', '2026-10-25'),
    ];
    expect(lessonDays(year, terms)).toEqual({ from: '2026-09-01', to: '2027-05-26' });
    expect(lessonDays(year, terms.slice(1)).to).toBe('2027-05-31');
    const month = { kind: 'month', from: '2026-11-01', to: '2026-11-30' } as const;
    expect(lessonDays(month, terms)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('says of a month what was lost, who lost most, and how it was before', () => {
    const sent = change({ kind: 'sent-home', teacherId: null });
    const known = { recordedFrom: '2026-09-07' };
    const november = {
      ...{ ...known, date: '2026-11-01' },
      tallies: heldLessons(sources({ changes: [sent] }), NOVEMBER),
    };
    const days = { from: '2026-10-01', to: '2026-10-31', today: '2026-11-29' };
    const october = { ...known, date: '2026-10-01', tallies: heldLessons(sources(), days) };
    expect(lossSentences(november, october)).toEqual([
      'В ноябре потеряно 25\u00a0% уроков: 1 из 4.',
      'Больше всего потеряли: 7Б, Математика (1).',
      'Месяцем раньше, в октябре, было 0\u00a0%.',
    ]);
    expect(lossSentences(october, { ...known, date: '2026-09-01', tallies: [] })).toEqual([
      'В октябре проведены все уроки: 4.',
    ]);
    expect(lossSentences({ ...known, date: '2026-09-01', tallies: [] }, october)).toEqual([]);
  });

  it('says since when losses are known, and compares no month that is not', () => {
    expect(recordedText('2026-09-01', '2026-09-01')).toBeNull();
    expect(recordedText('2026-11-02', '2026-09-01')).toMatch(/^Замены и отсутствия записаны с 02\.11\.2026:/);
    expect(recordedText(null, '2026-09-01')).toMatch(/^Ни замен, ни отсутствий/);
    const month = (recordedFrom: string | null, date: string) => ({
      ...{ recordedFrom, date },
      tallies: heldLessons(sources(), { from: date, to: '2026-11-29', today: '2026-11-29' }),
    });
    const since = '2026-10-15';
    expect(lossSentences(month(since, '2026-11-01'), month(since, '2026-10-01'))).toHaveLength(1);
    expect(lossSentences(month(null, '2026-11-01'), month(null, '2026-10-01'))).toEqual([]);
  });

  it('agrees with a count day by day, whatever happened', () => {
    const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-10-20', days));
    const number = fc.integer({ min: 1, max: 7 }).map((one) => one as LessonNumber);
    const id = fc.integer({ min: 1, max: 4 });
    const parts = fc.array(
      fc.record({
        day: fc.constantFrom(...FIVE_DAYS),
        number,
        teacherId: fc.option(id),
        subject: fc.constantFrom(MATHS, HISTORY),
      }),
      { maxLength: 12 },
    );
    const changes = fc.array(
      fc.record({
        ...{ lessonId: fc.integer({ min: 0, max: 11 }), date, teacherId: fc.option(id) },
        kind: fc.constantFrom('replaced' as const, 'merged' as const, 'sent-home' as const),
        mode: fc.constantFrom(null, 'own-subject' as const, 'supervise' as const),
      }),
    );
    const holidays = fc.array(fc.tuple(date, fc.integer({ min: 0, max: 9 })), { maxLength: 2 });
    fc.assert(
      fc.property(parts, changes, holidays, date, date, date, (lessons, happened, off, one, two, today) => {
        const calendar = {
          ...NO_DAYS_OFF,
          holidays: off.map(([first, days]) => ({ title: 'К', first, last: addDays(first, days) })),
        };
        const known = sources({
          parts: lessons.map((lesson, lessonId) => part({ ...lesson, lessonId })),
          changes: happened.map((one) => change({ ...one, mode: one.kind === 'replaced' ? one.mode : null })),
          calendar,
        });
        const [from, to] = one < two ? [one, two] : [two, one];
        const tallies = heldLessons(known, { from, to, today });
        const due = tallies.reduce((sum, tally) => sum + tally.due, 0);
        const lost = tallies.reduce((sum, tally) => sum + tally.due - tally.held, 0);
        const last = [to, today].toSorted()[0] ?? to;
        expect({ due, lost }).toEqual(countDayByDay(known, { from, to: last }));
      }),
    );
  });
});

/** The same figures the slow way: every day, every lesson of it, every change of the lesson. */
function countDayByDay(known: HeldSources, { from, to }: { from: IsoDate; to: IsoDate }) {
  let [due, lost] = [0, 0];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = timetableDayOf(date, known.calendar, known.days);
    const ofDay = known.parts.filter((one) => one.day === day);
    for (const lesson of ofDay) {
      if (ofDay.find(({ number }) => number === lesson.number) !== lesson) continue;
      due += 1;
      const last = known.changes
        .filter((one) => one.lessonId === lesson.lessonId && one.date === date)
        .at(-1);
      const hasSubject = known.parts.some(
        (one) => one.subject.id === lesson.subject.id && one.teacherId === last?.teacherId,
      );
      if (!last) lost += lesson.teacherId === null ? 1 : 0;
      else if (last.kind === 'merged') lost += 0.5;
      else if (last.kind === 'sent-home' || last.mode === 'supervise') lost += 1;
      else if (last.mode === null && (last.teacherId === null || !hasSubject)) lost += 1;
    }
  }
  return { due, lost };
}
