import { DEFAULT_PLANNING_SETTINGS, DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import { buildPart } from '@zvonok/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import type { PlanningTeacher } from './day-input.ts';
import { greedyPlan, solveDay } from './solve.ts';

const ABSENT = { id: 1, name: 'Гусева Г. Г.' };
const MATHS = { id: 1, name: 'Математика', shortName: 'Матем.' };
const open = buildPart({ number: 3, teacher: ABSENT, subject: MATHS });
const teacher = (id: number, eduSubject: string, book: number): PlanningTeacher => ({
  ...{ id, name: `Учитель ${id}`, eduSubject, groups: [], book, coversOfMonth: Math.ceil(book) },
});

/** Who takes the lesson: of the same subject and with ten points of the book, or of a related one and with some. */
function chosen(relatedBook: number, solve: typeof solveDay): number | null {
  const teachers = [teacher(2, 'Математика', 2.5), teacher(3, 'Физика', relatedBook)];
  const { moves } = solve({
    ...{ parts: [open], teachers, absences: [{ teacherId: ABSENT.id }], isToday: true },
    ...{ settings: { ...DEFAULT_PLANNING_SETTINGS, goesHomeGrades: [] }, weights: DEFAULT_WEIGHTS },
  });
  return moves[0]?.kind === 'replace' ? moves[0].teacher.id : null;
}

describe('a lesson that costs the same with two teachers', () => {
  it('is given to the one with fewer recent hours', () => {
    expect(chosen(1, greedyPlan)).toBe(2);
    expect(chosen(1, solveDay)).toBe(3);
  });

  it('stays where the other one is dearer', () => {
    expect(chosen(1.5, solveDay)).toBe(2);
  });
});
