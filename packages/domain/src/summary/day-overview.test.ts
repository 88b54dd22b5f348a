import { expect, it } from 'vitest';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { withAbsences } from '../timetable/open-lessons.ts';
import { buildTimetable } from '../timetable/timetable.ts';
import { dayOverview, dayOverviewText, lessonOverviewText, nextOwnLesson, ownDay } from './day-overview.ts';

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
    [1, 'Вы отсутствуете, замены пока нет', false],
    [2, 'Вас заменяет Панова Л. Е.', true],
  ]);
  const substituted = ownDay(timetable, SUBSTITUTE.id, 'MONDAY');
  expect(substituted.map(({ change, isGone }) => [change, isGone])).toEqual([
    ['Вы ведёте вместо: Громова Н. Н.', false],
    ['Уходят домой', true],
  ]);
});

it('finds the lesson that a teacher has next: no lesson that is over, or is not theirs today', () => {
  const lessons = ownDay(timetable, SUBSTITUTE.id, 'MONDAY');
  expect(nextOwnLesson(lessons, [{ shift: 1, number: 1 }])?.part.number).toBe(2);
  expect(nextOwnLesson(lessons, [{ shift: 1, number: 2 }])).toBeNull();
  expect(nextOwnLesson(ownDay(timetable, OWN.id, 'MONDAY'), [])).toBeNull();
});

it('names those who are away', () => {
  expect(dayOverview(timetable, 'MONDAY').absent.map(({ teacher }) => teacher)).toEqual([OWN]);
  expect(dayOverview(timetable, 'TUESDAY').absent).toEqual([]);
});
