import { addDays } from '@zvonok/domain/calendar/school-date';
import { type CoverEntry, sortedCovers } from '@zvonok/domain/cover-book/covers';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import { demoTeachers, demoTimetable } from './demo-timetable.ts';

/** A book of so many entries out of the demo's timetable; the first teachers substitute more often than the others. */
export function coversOfDemo(count: number, from = '2026-11-02'): CoverEntry[] {
  const parts = partsOf(demoTimetable).filter(({ teacher }) => teacher !== null);
  const entries = Array.from({ length: count }, (_, index) => index).flatMap((index): CoverEntry[] => {
    const part = parts[(index * 37) % parts.length];
    const who = demoTeachers[Math.floor(((index * index) % 97) / 6)];
    if (!part?.teacher || !who || who.id === part.teacher.id) return [];
    const { number, group, subgroup, subject, teacher: whom } = part;
    return [
      {
        id: index + 1,
        date: addDays(from, Math.floor(index / 4) + 2 * Math.floor(index / 20)),
        number,
        group,
        subgroup: subgroup?.name ?? null,
        subject,
        whom,
        who: { id: who.id, name: who.name },
        kind: index % 9 === 0 ? 'merge' : 'replacement',
      },
    ];
  });
  return sortedCovers(entries, { by: 'date', direction: 'ascending' });
}

/** The longest names there are. */
export const LONG_COVER: CoverEntry = {
  id: 1,
  date: '2026-11-16',
  number: 7,
  group: { id: 1, number: 11, letter: 'БГ' },
  subgroup: 'Группа с углублённым изучением английского языка',
  subject: { id: 1, name: 'Основы безопасности и защиты Родины', shortName: 'ОБЗР' },
  whom: { id: 1, name: 'Константинопольская-Задунайская Александра Владимировна' },
  who: { id: 2, name: 'Преображенская-Вознесенская Елизавета Константиновна' },
  kind: 'merge',
};
