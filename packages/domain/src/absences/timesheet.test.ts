import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../calendar/school-date.ts';
import { buildGroup, buildPart } from '../testing/builders.ts';
import { type TimesheetAbsence, timesheetReasonText, timesheetRows, timesheetSpanText } from './timesheet.ts';

const FOMINA = { id: 1, name: 'Фомина Н. Н.' };
const YAKUSHEV = { id: 2, name: 'Якушев В. В.' };
const WEEK = { from: '2026-11-16', to: '2026-11-22' };

function absence(given: Partial<TimesheetAbsence> = {}): TimesheetAbsence {
  const days = { firstDate: '2026-11-16', lastDate: '2026-11-16', firstLesson: null, lastLesson: null };
  return { id: 7, teacher: FOMINA, ...days, reason: 'sick-leave', ...given };
}

/** Every school day has the third lesson of Fomina in two classes at once, and her fourth, which Yakushev teaches. */
const LESSONS = [
  buildPart({ teacher: FOMINA, number: 3, group: buildGroup({ id: 1 }) }),
  buildPart({ teacher: FOMINA, number: 3, group: buildGroup({ id: 2 }) }),
  buildPart({
    teacher: YAKUSHEV,
    number: 4,
    state: { kind: 'replaced', original: FOMINA.name, originalId: FOMINA.id },
  }),
];
const lessonsOn = (date: IsoDate) => (date > '2026-11-20' ? null : LESSONS);
const counted = (...absences: readonly TimesheetAbsence[]) =>
  timesheetRows(absences, WEEK, lessonsOn).map(({ days, lessons }) => [days, lessons]);

describe('the timesheet', () => {
  it('counts own lessons once per time, also those another teaches meanwhile', () => {
    expect(counted(absence())).toEqual([[1, 2]]);
    expect(counted(absence({ teacher: YAKUSHEV }))).toEqual([[1, 0]]);
  });

  it('counts the lessons of an absence, and no others', () => {
    expect(counted(absence({ firstLesson: 1, lastLesson: 3 }))).toEqual([[1, 1]]);
  });

  it('counts school days of its period alone, and leaves out who was away at other times', () => {
    expect(counted(absence({ firstDate: '2026-11-01', lastDate: '2026-12-31' }))).toEqual([[5, 10]]);
    expect(counted(absence({ firstDate: '2026-11-21', lastDate: '2026-11-22' }))).toEqual([[0, 0]]);
    expect(counted(absence({ firstDate: '2026-11-23', lastDate: '2026-11-24' }))).toEqual([]);
  });

  it('is by name and first day', () => {
    const later = absence({ id: 8, firstDate: '2026-11-18', lastDate: '2026-11-18' });
    const other = absence({ id: 9, teacher: YAKUSHEV });

    expect(timesheetRows([other, later, absence()], WEEK, lessonsOn).map(({ id }) => id)).toEqual([7, 8, 9]);
  });

  it('says which lessons of a day, and why', () => {
    expect(timesheetSpanText(absence())).toBe('весь день');
    expect(timesheetSpanText(absence({ firstLesson: 1, lastLesson: 3 }))).toBe('1–3 урок');
    expect(timesheetReasonText(absence())).toBe('больничный');
  });
});
