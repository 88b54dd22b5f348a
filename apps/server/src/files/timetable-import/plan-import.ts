import type { ImportPlan } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { SHEET } from '../workbook/vocabulary.ts';
import { compare, type Difference } from './difference.ts';
import { type ImportError, ImportErrors } from './import-errors.ts';
import { readBells } from './read-bells.ts';
import { readLessonLines } from './read-lessons.ts';
import { readTeachers } from './read-teachers.ts';
import { recordsOf } from './records.ts';
import { wantedCells } from './wanted-cells.ts';

/** The sheets an import looks at. */
export const READ_SHEETS = [SHEET.lessons, SHEET.teachers, SHEET.bells] as const;

export interface PlannedImport {
  plan: ImportPlan;
  difference: Difference;
}

/**
 * What a workbook means for a school as it is now: the plan of changes, or every error in it. Changes nothing. Lessons
 * that the workbook does not have go; classes, subjects, rooms, teachers and bells it does not name stay.
 */
export function planImport(
  sheets: readonly ReadSheet[],
  school: SchoolPlan,
): PlannedImport | { errors: ImportError[] } {
  const errors = new ImportErrors();
  const sheet = (name: string) => sheets.find((each) => each.name === name);
  const lessonSheet = sheet(SHEET.lessons);
  const bellSheet = sheet(SHEET.bells);
  if (!lessonSheet) {
    errors.sheet(SHEET.lessons, 'Нет листа «Уроки»: расписание читается с него');
    return { errors: errors.list };
  }
  const teachers = readTeachers(sheet(SHEET.teachers), school, errors);
  const lessonTimes = bellSheet ? readBells(bellSheet, school, errors) : [];
  const records = recordsOf(school, teachers.index);
  const cells = wantedCells(readLessonLines(lessonSheet, records, errors), records);
  if (cells.length === 0 && school.lessons.length > 0 && errors.list.length === 0) {
    errors.sheet(SHEET.lessons, 'Нет ни одного урока: пустая книга убрала бы всё расписание');
  }
  if (errors.list.length > 0) return { errors: errors.list };

  const { difference, changedCells } = compare(school.lessons, cells);
  const kept = new Set(cells.map(({ lessonId }) => lessonId));
  const shortNames = new Map(school.subjects.map(({ id, shortName }) => [id, shortName]));
  return {
    difference,
    plan: {
      classes: unique(cells.map(({ group }) => group)).filter(({ id }) => id === null),
      subjects: unique(cells.map(({ subject }) => subject))
        .filter(({ id, shortName }) => id === null || shortNames.get(id) !== shortName)
        .map(({ id, name, shortName }) => ({ id, name, shortName })),
      rooms: unique(cells.flatMap(({ parts }) => parts.flatMap(({ room }) => room ?? []))).filter(
        ({ id }) => id === null,
      ),
      teachers: teachers.changed,
      lessonTimes,
      cells: changedCells,
      removedLessonIds: school.lessons.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    },
  };
}

/** True when there is nothing to do. */
export function changesNothing(plan: ImportPlan): boolean {
  return Object.values(plan).every((part: readonly unknown[]) => part.length === 0);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
