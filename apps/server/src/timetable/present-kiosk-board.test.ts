import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChangeRow, LessonRow } from './lessons.ts';
import { boardDates, presentBoardDay } from './present-kiosk-board.ts';
import { partsOf, weekLessons } from './read-week.ts';

const MONDAY = '2026-11-16';
const GROUP = { id: 1, number: 7, letter: 'Б' };
const DAYS = [1, 2, 3, 4, 5].map((day) => ({ id: day, day }));
/** Teachers of the timetable and, with other names, those who only substitute. */
const teacher = (index: number) => ({ id: index, name: `Основной-${index}-й А. П.` });
const substitute = (index: number) => ({ id: 100 + index, name: `Замещающий-${index}-й К. И.` });

const LESSONS: LessonRow[] = DAYS.flatMap(({ day }) =>
  [1, 2, 3, 4].map((number) => ({
    id: day * 10 + number,
    number,
    scheduleDayId: day,
    day,
    group: GROUP,
    subject: { id: 1, name: 'Алгебра', shortName: 'Алг.' },
    teacher: teacher(number),
    room: { id: 1, number: '214' },
    flow: null,
    subgroups: [],
  })),
);

const placeOf = ({ id, number, day, group, subject, room }: LessonRow): ChangeRow['place'] => ({
  lessonId: id,
  subgroupId: null,
  subgroup: null,
  group,
  number,
  day,
  subject,
  room: room?.number ?? null,
});

/** Any decisions about any lessons of the week: replaced, sent home, or merged with the day's next lesson. */
const anyChanges = fc
  .array(fc.constantFrom('none', 'replaced', 'sent-home', 'merged'), {
    minLength: LESSONS.length,
    maxLength: LESSONS.length,
  })
  .map((kinds) =>
    LESSONS.flatMap((lesson, index): ChangeRow[] => {
      const kind = kinds[index] as 'none' | ChangeRow['kind'];
      if (kind === 'none') return [];
      const other = LESSONS.find(
        ({ day, number }) => day === lesson.day && number === (lesson.number % 4) + 1,
      );
      const joined = kind === 'merged' && other;
      return [
        {
          id: index + 1,
          date: MONDAY,
          kind,
          place: placeOf(lesson),
          teacher: kind === 'replaced' ? substitute(index) : null,
          original: lesson.teacher,
          merge: joined ? { role: 'first', other: placeOf(other), otherId: 0 } : null,
          mode: null,
          createdAt: new Date(0),
          endedAt: null,
        },
      ];
    }),
  );

it('never names the teacher whose lesson is changed, whatever is changed', () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      const parts = partsOf(weekLessons(LESSONS, changes));
      const board = boardDates(MONDAY).map((date) => presentBoardDay(date, parts));

      expect(JSON.stringify(board)).not.toContain('Основной');
      expect(board.flatMap(({ rows }) => rows)).toHaveLength(changes.length);
      const substitutes = changes.flatMap((change) => change.teacher?.name ?? []);
      expect(board.flatMap(({ rows }) => rows.flatMap((row) => row.substitute ?? []))).toEqual(substitutes);
    }),
  );
});
