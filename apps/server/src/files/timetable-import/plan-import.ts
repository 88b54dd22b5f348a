import type {
  ImportCause,
  ImportCorrection,
  ImportWarning,
  ReadAs,
} from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportPlan, WantedCell, WantedSubject } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { SHEET } from '../workbook/vocabulary.ts';
import { changedShifts } from './class-shifts.ts';
import { compare, type Difference } from './difference.ts';
import { type ImportError, ImportErrors } from './import-errors.ts';
import { lessonHours } from './lesson-hours.ts';
import { likelySlips } from './likely-slips.ts';
import { NO_BELL_CHANGES, readBells } from './read-bells.ts';
import { isLessonList, readLessonLines } from './read-lessons.ts';
import { readTeachers } from './read-teachers.ts';
import { ReadingNotes } from './reading-notes.ts';
import { recordsOf } from './records.ts';
import { wantedCells } from './wanted-cells.ts';

/** The sheets an import looks at. */
export const READ_SHEETS = [SHEET.lessons, SHEET.teachers, SHEET.bells] as const;

export interface PlannedImport {
  plan: ImportPlan;
  difference: Difference;
  /** What is taken as it stands, though it is likely a slip. */
  warnings: readonly ImportWarning[];
  /** Spellings that were taken for others. */
  readAs: readonly ReadAs[];
}

/** Why a workbook cannot be imported. */
export interface RefusedImport {
  errors: readonly ImportError[];
  /** The same, by what is to be mended. */
  causes: readonly ImportCause[];
}

/**
 * What a workbook means for a school as it is now: the plan of changes, or every error in it. Changes nothing. Lessons
 * that the workbook does not have go; classes, subjects, rooms, teachers and bells it does not name stay.
 */
export function planImport(
  sheets: readonly ReadSheet[],
  school: SchoolPlan,
  corrections: readonly ImportCorrection[] = [],
): PlannedImport | RefusedImport {
  const errors = new ImportErrors();
  const notes = new ReadingNotes(corrections);
  const sheet = (name: string) => sheets.find((each) => each.name === name);
  const lessonSheet = findLessonSheet(sheets, { errors, notes });
  const bellSheet = sheet(SHEET.bells);
  if (!lessonSheet) return refused(errors);
  for (const { place, message } of lessonSheet.problems ?? []) errors.cell(place, message);
  const teachers = readTeachers(sheet(SHEET.teachers), school, { errors, notes });
  const bells = bellSheet ? readBells(bellSheet, school, errors) : NO_BELL_CHANGES;
  const records = recordsOf(school, teachers, notes);
  const lines = readLessonLines(lessonSheet, records, errors);
  const shifts = changedShifts(lines, school);
  const cells = wantedCells(lines, records);
  if (cells.length === 0 && school.lessons.length > 0 && errors.list.length === 0) {
    errors.sheet(lessonSheet.name, 'Нет ни одного урока: пустая книга убрала бы всё расписание');
  }
  if (errors.list.length > 0) return refused(errors);
  for (const slip of likelySlips(cells, lessonHours(school, bells, shifts))) notes.warn(slip);

  const { difference, changedCells } = compare(school.lessons, cells);
  const kept = new Set(cells.map(({ lessonId }) => lessonId));
  const shortNames = new Map(school.subjects.map(({ id, shortName }) => [id, shortName]));
  return {
    difference,
    warnings: notes.warnings,
    readAs: notes.readAs,
    plan: {
      classes: unique(cells.map(({ group }) => group)).filter(({ id }) => id === null),
      subjects: unique(cells.flatMap(subjectsOf))
        .filter(({ id, shortName }) => id === null || shortNames.get(id) !== shortName)
        .map(({ id, name, shortName }) => ({ id, name, shortName })),
      rooms: unique(cells.flatMap(({ parts }) => parts.flatMap(({ room }) => room ?? []))).filter(
        ({ id }) => id === null,
      ),
      teachers: teachers.changed,
      ...bells,
      shifts,
      cells: changedCells,
      removedLessonIds: school.lessons.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    },
  };
}

/** True when there is nothing to do. */
export function changesNothing(plan: ImportPlan): boolean {
  return Object.values(plan).every((part: readonly unknown[]) => part.length === 0);
}

function refused({ list, causes }: ImportErrors): RefusedImport {
  return { errors: list, causes };
}

/** 'Уроки', or the one sheet of another name that has its columns. */
function findLessonSheet(
  sheets: readonly ReadSheet[],
  { errors, notes }: { errors: ImportErrors; notes: ReadingNotes },
): ReadSheet | null {
  const named = sheets.find(({ name }) => name === SHEET.lessons);
  if (named) return named;
  const [found, other] = sheets.filter(isLessonList);
  if (found && !other) {
    notes.warn(`Листа «Уроки» нет: прочитан лист «${found.name}»`);
    return found;
  }
  errors.sheet(
    SHEET.lessons,
    other
      ? 'Листов с уроками несколько: назовите нужный «Уроки»'
      : 'Нет листа «Уроки»: расписание читается с него',
  );
  return null;
}

function subjectsOf({ subject, parts }: WantedCell): WantedSubject[] {
  return [subject, ...parts.flatMap(({ ownSubject }) => ownSubject ?? [])];
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
