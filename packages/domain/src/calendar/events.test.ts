import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countEvents, coversMonth, eventsBetween, eventsOn, eventsTitle, eventWindow } from './events.ts';
import { EVENT_WINDOW_MONTHS, monthGrid, stepMonth } from './month.ts';

it('asks for the visible grid and three months on each side', () => {
  expect(eventWindow({ year: 2026, month: 9 })).toEqual({
    start: '2026-05-31T00:00:00',
    end: '2027-01-11T23:59:59',
  });
});

it('lists the events that touch a day, by their beginning', () => {
  const events = [
    { title: 'Собрание', startDate: '2026-09-10 18-00-00', endDate: '2026-09-10 19-00-00' },
    { title: 'Поход', startDate: '2026-09-09 09-00-00', endDate: '2026-09-11 18-00-00' },
    { title: 'Линейка', startDate: '2026-09-11 08-00-00', endDate: '2026-09-11 08-30-00' },
    { title: 'Без даты', startDate: '', endDate: '' },
  ];

  expect(eventsOn(events, '2026-09-10').map(({ title }) => title)).toEqual(['Поход', 'Собрание']);
  expect(eventsOn(events, '2026-09-12')).toEqual([]);
});

it.each([
  ['2026-09-10', '2026-09-10', ['Собрание', 'Поход']],
  ['2026-09-11', '2026-09-30', ['Поход', 'Линейка']],
  ['2026-09-11', null, ['Поход', 'Линейка']],
  [null, '2026-09-09', ['Поход']],
  ['2026-09-12', '2026-09-12', []],
  [null, null, ['Собрание', 'Поход', 'Линейка', 'Без даты']],
])('leaves the events that touch the days from %s to %s, in their order', (from, to, titles) => {
  const events = [
    { title: 'Собрание', startDate: '2026-09-10 18-00-00', endDate: '2026-09-10 19-00-00' },
    { title: 'Поход', startDate: '2026-09-09 09-00-00', endDate: '2026-09-11 18-00-00' },
    { title: 'Линейка', startDate: '2026-09-11 08-00-00', endDate: '2026-09-11 08-30-00' },
    { title: 'Без даты', startDate: '', endDate: '' },
  ];

  expect(eventsBetween(events, from, to).map(({ title }) => title)).toEqual(titles);
});

it('has loaded the months next to the shown one as well, not for the one after those', () => {
  const year = fc.integer({ min: 1990, max: 2090 });
  fc.assert(
    fc.property(fc.record({ year, month: fc.integer({ min: 1, max: 12 }) }), (month) => {
      const window = eventWindow(month);
      for (const step of [-1, 0, 1]) expect(coversMonth(window, stepMonth(month, step))).toBe(true);
      for (const side of [-1, 1])
        expect(coversMonth(window, stepMonth(month, side * (EVENT_WINDOW_MONTHS + 2)))).toBe(false);
    }),
  );
});

it('counts an event on each of its days, and leaves days without any out', () => {
  const events = [
    { startDate: '2026-09-09 09-00-00', endDate: '2026-09-11 18-00-00' },
    { startDate: '2026-09-10 18-00-00', endDate: '2026-09-10 19-00-00' },
    { startDate: '2026-08-01 00-00-00', endDate: '2026-08-01 01-00-00' },
    { startDate: 'когда-нибудь', endDate: '2026-09-30 01-00-00' },
  ];

  expect([...countEvents(events, monthGrid({ year: 2026, month: 9 }))]).toEqual([
    ['2026-09-09', 1],
    ['2026-09-10', 2],
    ['2026-09-11', 1],
  ]);
});

it('heads a day’s list in the given words', () => {
  expect(eventsTitle('2026-11-21')).toBe('События на 21.11.2026:');
});
