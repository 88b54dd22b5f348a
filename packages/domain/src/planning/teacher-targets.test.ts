import { describe, expect, it } from 'vitest';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { buildTimetable, partsOf } from '../timetable/timetable.ts';
import { teacherTargets } from './teacher-targets.ts';

const IVANOVA = { id: 1, name: 'Иванова А. П.' };
const PETROVA = { id: 2, name: 'Петрова Е. В.' };

describe('where a teacher can be put', () => {
  const timetable = buildTimetable([
    buildGroup(
      { number: 7, letter: 'Б' },
      {
        MONDAY: [
          buildLesson({ number: 1, teacher: IVANOVA }),
          buildLesson({ number: 2, teacher: PETROVA }),
          buildLesson({ number: 3, teacher: PETROVA, goHome: 'Уходят домой' }),
          buildLesson({ number: 4, teacher: null }),
          buildLesson({ number: 5, teacher: PETROVA }),
        ],
      },
    ),
    buildGroup(
      { number: 8, letter: 'А' },
      { MONDAY: [buildLesson({ number: 5, teacher: IVANOVA, room: { id: 9, number: '305' } })] },
    ),
  ]);
  const targets = teacherTargets(timetable, IVANOVA);
  const [own, free, home, vacant, busy] = partsOf(timetable, 'MONDAY').map(targets.reasonOf);

  it('is a lesson of another teacher while they are free', () => {
    expect(free).toBeNull();
  });

  it('is nowhere else, and the reason is said', () => {
    expect([own, home, vacant, busy]).toEqual([
      'Иванова А. П. и так ведёт этот урок',
      'Класс уже отпущен домой',
      'У урока нет учителя',
      'ведёт 8А, каб. 305',
    ]);
  });

  it('is no lesson at all of a teacher whom the school never proposes: they are chosen in its menu', () => {
    const { reasonOf, refusalText } = teacherTargets(timetable, IVANOVA, { blockedTeacherIds: [IVANOVA.id] });
    const [, second, , , fifth] = partsOf(timetable, 'MONDAY');

    expect(second && reasonOf(second)).toBe('не ставить на замены');
    expect(second && refusalText(second)).toBe('Невозможно произвести замену. Не ставить на замены');
    expect(fifth && reasonOf(fifth)).toBe('ведёт 8А, каб. 305');
  });

  it('is refused in the given words', () => {
    const [, , sentHome, withoutTeacher, busy] = partsOf(timetable, 'MONDAY').map(targets.refusalText);

    expect(sentHome).toBe('Невозможно произвести замену. Класс уже отпущен домой');
    expect(busy).toBe('Невозможно произвести замену. Ведёт 8А, каб. 305');
    expect(withoutTeacher).toBe(
      'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
    );
  });
});
