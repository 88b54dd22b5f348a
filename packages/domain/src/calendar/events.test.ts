import { expect, it } from 'vitest';
import { eventsOn, eventWindow } from './events.ts';

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
