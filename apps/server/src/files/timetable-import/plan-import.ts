import type {
  ImportCause,
  ImportWarning,
  ReadAs,
  SkippedWords,
} from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportPlan, WantedCell, WantedSubject } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { textOf } from '../formats/grid.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { SHEET } from '../workbook/vocabulary.ts';
import { agreedShifts } from './classes.ts';
import { compare, type Difference, likelySlips } from './difference.ts';
import { Frame } from './frame.ts';
import { lessonHours } from './lesson-hours.ts';
import { withNamesakes } from './namesakes.ts';
import { NO_BELL_CHANGES, readBells } from './read-bells.ts';
import { isLessonList, readLessonLines } from './read-lessons.ts';
import { ImportAnswers, type ImportError, ImportErrors, ReadingNotes } from './reading-notes.ts';
import { readTeachers, recordsOf } from './records.ts';
import { withSamePeople } from './same-person.ts';
import { wantedCells, withTaughtSubjects } from './wanted-cells.ts';

/** The sheets an import looks at. */
export const READ_SHEETS = [SHEET.lessons, SHEET.teachers, SHEET.bells] as const;

export interface PlannedImport {
  plan: ImportPlan;
  difference: Difference;
  /** What is taken as it stands, though it is likely a slip. */
  warnings: readonly ImportWarning[];
  /** Spellings that were taken for others. */
  readAs: readonly ReadAs[];
  /** What is left out, as was agreed to. */
  skipped: readonly SkippedWords[];
}

/** Why a workbook cannot be imported. */
export interface RefusedImport {
  errors: readonly ImportError[];
  /** The same, by what is to be mended. */
  causes: readonly ImportCause[];
  skipped: readonly SkippedWords[];
}

/**
 * What a workbook means for a school as it is now: the plan of changes, or every error in it. Changes nothing. Lessons
 * that the workbook does not have go; classes, subjects, rooms, teachers and bells it does not name stay.
 */
export function planImport(
  sheets: readonly ReadSheet[],
  school: SchoolPlan,
  answers: ImportAnswers = new ImportAnswers(),
): PlannedImport | RefusedImport {
  const errors = new ImportErrors();
  const notes = new ReadingNotes(answers);
  const sheet = (name: string) => sheets.find((each) => each.name === name);
  const lessonSheet = findLessonSheet(sheets, { errors, notes });
  if (!lessonSheet) return refused(errors, notes);
  for (const { place, message, cause, unknown } of lessonSheet.problems ?? []) {
    errors.cell(place, message, {
      ...(cause !== undefined && { message: cause }),
      ...(unknown && { unknown }),
    });
  }
  const teachers = readTeachers(sheet(SHEET.teachers), school, { errors, notes });
  const records = recordsOf(school, teachers, notes);
  const frame = new Frame(records.layout, notes);
  const read = readLessonLines(lessonSheet, records, { errors, frame });
  const bellSheet = sheet(SHEET.bells);
  const bells = bellSheet ? readBells(bellSheet, school, { errors, notes, frame }) : NO_BELL_CHANGES;
  const shifts = agreedShifts(read, { school, isDerived: lessonSheet.isDerived === true, notes });
  const hoursOf = lessonHours(school, bells, shifts);
  const staff = { school, records, teachers };
  const lines = withNamesakes(withSamePeople(read, staff), staff, hoursOf);
  const cells = wantedCells(lines, records);
  frame.ask();
  const others = [bells.lessonTimes, bells.secondShiftTimes, bells.bellSets, teachers.changed];
  const isWithout = cells.length === 0 && errors.list.length === 0;
  if (isWithout && (school.lessons.length > 0 || others.every(({ length }) => length === 0))) {
    const text = noLessonsText(sheets, { school, lessonSheet, skipped: notes.skipped });
    if (lessonSheet.isDerived) errors.book(text);
    else errors.sheet(lessonSheet.name, text);
  }
  if (errors.list.length > 0) return refused(errors, notes);
  for (const slip of likelySlips(cells, hoursOf)) notes.warn(slip);

  const { difference, changedCells } = compare(school.lessons, cells);
  const kept = new Set(cells.map(({ lessonId }) => lessonId));
  const shortNames = new Map(school.subjects.map(({ id, shortName }) => [id, shortName]));
  return {
    difference,
    warnings: notes.warnings,
    readAs: notes.readAs,
    skipped: notes.skipped,
    plan: {
      week: frame.widened,
      classes: unique(cells.map(({ group }) => group)).filter(({ id }) => id === null),
      subjects: unique(cells.flatMap(subjectsOf))
        .filter(({ id, shortName }) => id === null || shortNames.get(id) !== shortName)
        .map(({ id, name, shortName }) => ({ id, name, shortName })),
      rooms: unique(cells.flatMap(({ parts }) => parts.flatMap(({ room }) => room ?? []))).filter(
        ({ id }) => id === null,
      ),
      teachers: withTaughtSubjects(teachers.changed, cells, school),
      ...bells,
      shifts,
      cells: changedCells,
      removedLessonIds: school.lessons.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    },
  };
}

/** True when there is nothing to do. */
export function changesNothing({ week, ...plan }: ImportPlan): boolean {
  return week === null && Object.values(plan).every((part: readonly unknown[]) => part.length === 0);
}

function refused({ inRowOrder, causes }: ImportErrors, { skipped }: ReadingNotes): RefusedImport {
  return { errors: inRowOrder, causes, skipped };
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
  errors.book(
    other
      ? 'Листов с уроками несколько: назовите нужный «Уроки»'
      : `Нет листа «Уроки» и не найдено таблицы с классами, днями и номерами уроков. ${seenText(sheets)}`,
  );
  return null;
}

/** Why nothing can come of a workbook without a lesson. */
function noLessonsText(
  sheets: readonly ReadSheet[],
  {
    school,
    lessonSheet,
    skipped,
  }: { school: SchoolPlan; lessonSheet: ReadSheet; skipped: readonly SkippedWords[] },
): string {
  if (skipped.length > 0) return 'Не осталось ни одного урока: всё, что есть в книге, велено пропустить';
  if (school.lessons.length > 0) return 'Нет ни одного урока: пустая книга убрала бы всё расписание';
  if (lessonSheet.isDerived) return 'Не прочитано ни одного урока: посмотрите, как прочитана таблица';
  return `Нет ни одного урока. ${seenText(sheets)}`;
}

/** As much of a workbook as shows which one it is. */
const SEEN = { sheets: 3, cells: 6, letters: 40 };

/** What stands in the first rows: 'В книге лист «Кружки»: «№», «Ученик», «Кружок»'. */
function seenText(sheets: readonly ReadSheet[]): string {
  const seen = sheets.slice(0, SEEN.sheets).map(({ name, rows }) => {
    const texts = rows
      .flatMap(({ cells }) => cells.map((cell) => textOf(cell).trim()))
      .filter((text) => text !== '')
      .slice(0, SEEN.cells)
      .map((text) => `«${text.slice(0, SEEN.letters)}»`);
    return `лист «${name}»: ${texts.length > 0 ? texts.join(', ') : 'пусто'}`;
  });
  if (seen.length === 0) return 'В книге нет ни одного листа, который читается';
  const more = sheets.length > SEEN.sheets ? ` и ещё листов: ${sheets.length - SEEN.sheets}` : '';
  return `В книге ${seen.join('; ')}${more}`;
}

function subjectsOf({ subject, parts }: WantedCell): WantedSubject[] {
  return [subject, ...parts.flatMap(({ ownSubject }) => ownSubject ?? [])];
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
