import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CALENDAR_KINDS,
  type CalendarEntry,
  calendarClash,
  calendarEntryDates,
  calendarEntryTitle,
  schoolCalendarOf,
} from './calendar-entry.ts';
import { calendarDay } from './school-calendar.ts';
import { addDays } from './school-date.ts';

const anyEntry: fc.Arbitrary<CalendarEntry> = fc
  .record({
    kind: fc.constantFrom(...CALENDAR_KINDS),
    start: fc.integer({ min: 0, max: 200 }),
    length: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ kind, start, length }) => {
    const firstDate = addDays('2026-09-01', start);
    return kind === 'moved'
      ? { kind, title: '', firstDate, lastDate: firstDate, follows: 'MONDAY' }
      : { kind, title: 'Каникулы', firstDate, lastDate: addDays(firstDate, length) };
  });

it('lets no date be two things: of entries without a clash, at most one of each sort holds a date', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), fc.integer({ min: 0, max: 230 }), (given, offset) => {
      const accepted: CalendarEntry[] = [];
      for (const entry of given) if (!calendarClash(entry, accepted)) accepted.push(entry);
      const date = addDays('2026-09-01', offset);
      const holding = accepted.filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
      const terms = holding.filter(({ kind }) => kind === 'term');
      const others = holding.filter(({ kind }) => kind !== 'term');
      expect(terms.length).toBeLessThanOrEqual(1);
      expect(others.length).toBeLessThanOrEqual(1);

      const calendar = schoolCalendarOf(accepted);
      expect(calendarDay(date, calendar).kind).toBe(others[0]?.kind ?? 'usual');
    }),
  );
});

it('names an entry and its days', () => {
  const moved: CalendarEntry = {
    kind: 'moved',
    title: '',
    firstDate: '2026-12-26',
    lastDate: '2026-12-26',
    follows: 'WEDNESDAY',
  };
  expect(calendarEntryTitle(moved)).toBe('По расписанию среды');
  expect(calendarEntryTitle({ ...moved, title: 'Рабочая суббота' })).toBe('Рабочая суббота');
  expect(calendarEntryDates(moved)).toBe('26.12.2026');
  expect(calendarEntryDates({ ...moved, lastDate: '2027-01-11' })).toBe('26.12.2026 – 11.01.2027');
});
