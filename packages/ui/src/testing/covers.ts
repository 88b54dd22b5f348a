import { addDays, dateInWeek } from '@zvonok/domain/calendar/school-date';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import { type CoverEntry, sortedCovers } from '@zvonok/domain/cover-book/covers';
import {
  type HeldChange,
  heldLessons,
  type SubjectTally,
  type TimetabledPart,
} from '@zvonok/domain/lost-lessons/lost-lessons';
import type { MonthHour } from '@zvonok/domain/month-papers/month-of-covers';
import { FINDING_KINDS } from '@zvonok/domain/month-papers/paper-settings';
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

/** A month of so many hours with everything that may be odd in one, not closed. */
export function monthOfDemo(count: number) {
  const hours = coversOfDemo(count).map(
    (entry, index): MonthHour => ({
      ...entry,
      code: entry.group.number <= 3 ? 'primary' : 'senior',
      publicationId: index % 3 === 0 ? null : 1,
    }),
  );
  const names = [...new Set(hours.map(({ who }) => who.name))].map((name, index) => ({
    ...{ name, genitive: name, dative: name },
    isCertain: index !== 1,
  }));
  const findings = FINDING_KINDS.map((kind) => ({
    kind,
    date: '2026-11-16',
    text: 'Зуева П. П., 16 ноября',
  }));
  return {
    ...{ month: '2026-11', isOver: true, hours, names, findings },
    ...{ closed: [], difference: null, seen: '8c1b0f0a2d5e7f91' },
  };
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

/** What the demo's classes had from September to the middle of November, with every fortieth lesson lost or moved. */
export function talliesOfDemo(): (SubjectTally & { id: string })[] {
  const parts = partsOf(demoTimetable);
  const subgroups = Map.groupBy(parts, ({ lessonId }) => lessonId);
  const timetabled = parts.map(
    ({ lessonId, subgroup, group, subject, day, number, teacher }): TimetabledPart => ({
      ...{ lessonId, group, subject, day, number, from: null, until: null },
      subgroupId: subgroup?.id ?? null,
      teacherId: teacher?.id ?? null,
      share: 1 / (subgroups.get(lessonId)?.length ?? 1),
    }),
  );
  const lost = timetabled
    .filter((_, index) => index % 40 === 3)
    .map(({ lessonId, subgroupId, day }, index): HeldChange => {
      const date = dateInWeek(addDays('2026-09-07', 7 * (index % 9)), day);
      const kind = (['sent-home', 'replaced', 'merged'] as const)[index % 3] ?? 'replaced';
      const isReplaced = kind === 'replaced';
      return {
        ...{ lessonId, subgroupId, date, kind },
        mode: isReplaced ? 'supervise' : null,
        teacherId: null,
      };
    });
  const known = {
    ...{ parts: timetabled, changes: lost, absences: [], days: FIVE_DAYS },
    calendar: {
      terms: [],
      moved: [],
      holidays: [{ title: 'Каникулы', first: '2026-10-26', last: '2026-11-01' }],
    },
  };
  return heldLessons(known, { from: '2026-09-01', to: '2026-12-27', today: '2026-11-18' }).map((tally) => ({
    ...tally,
    id: `${tally.group.id}:${tally.subject.id}`,
  }));
}
