import { expect, it } from 'vitest';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { buildTimetable } from '../timetable/timetable.ts';
import { withAbsences } from '../timetable/week-absences.ts';
import { dayOverview, dayOverviewText, lessonOverviewText, ownDay } from './day-overview.ts';

const OWN = { id: 1, name: 'Громова Н. Н.' };
const SUBSTITUTE = { id: 2, name: 'Панова Л. Е.' };
const replaced = { teacher: SUBSTITUTE, replacedTeacher: OWN.name, replacedTeacherId: OWN.id };

const timetable = withAbsences(
  buildTimetable([
    buildGroup(
      { number: 6, letter: 'Б' },
      {
        MONDAY: [
          buildLesson({ number: 1, teacher: OWN }),
          buildLesson({ number: 2, ...replaced }),
          buildLesson({ number: 3, teacher: SUBSTITUTE, goHome: 'Уходят домой' }),
        ],
      },
    ),
  ]),
  {
    monday: '2026-11-23',
    absences: [
      {
        id: 1,
        teacher: OWN,
        firstDate: '2026-11-23',
        lastDate: '2026-11-23',
        firstLesson: null,
        lastLesson: null,
      },
    ],
  },
);

it('says of a day what was changed, what is open and who is away', () => {
  const overview = dayOverview(timetable, 'MONDAY');

  expect(dayOverviewText('Сегодня', overview)).toBe('Сегодня: 2 замены, 1 урок без учителя, 1 отсутствует');
  expect(overview.lessons.slice(0, 3).map(lessonOverviewText)).toEqual([
    '1 урок: 1 без учителя',
    '2 урок: 1 замена',
    '3 урок: 1 замена',
  ]);
});

it('counts no lesson as open that is over', () => {
  const overview = dayOverview(timetable, 'MONDAY', [{ shift: 1, number: 1 }]);

  expect(dayOverviewText('Сегодня', overview)).toBe('Сегодня: 2 замены, 1 отсутствует');
  expect(overview.lessons[0]).toEqual({ number: 1, changes: 0, open: 0 });
});

it('says of a quiet day that there is nothing', () => {
  expect(dayOverviewText('Сегодня', dayOverview(timetable, 'TUESDAY'))).toBe('Сегодня: замен нет');
});

it("gives a teacher's day with what was changed in it, also what others have now", () => {
  expect(
    ownDay(timetable, OWN.id, 'MONDAY').map(({ part, change, isGone }) => [part.number, change, isGone]),
  ).toEqual([
    [1, 'Без учителя: Громова Н. Н. отсутствует', false],
    [2, 'Панова Л. Е. заменяет Громова Н. Н.', true],
  ]);
  expect(ownDay(timetable, SUBSTITUTE.id, 'MONDAY').map(({ isGone }) => isGone)).toEqual([false, true]);
});
