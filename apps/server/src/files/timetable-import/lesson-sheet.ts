import { MAX_FLOW_NAME } from '@zvonok/domain/timetable/busy';
import type { CellPlace, CellValue, ReadSheet } from '../workbook/cells.ts';
import { LESSON_COLUMNS, OPTIONAL_LESSON_COLUMNS, SHEET, TEACHER_COLUMNS } from '../workbook/vocabulary.ts';

type Column = keyof typeof LESSON_COLUMNS;
type OptionalColumn = (typeof OPTIONAL_LESSON_COLUMNS)[number];

/**
 * A lesson, or a subgroup's part, that was found in another kind of file, each fact with the cell it was read from.
 */
export interface FoundLesson {
  values: Readonly<
    Record<Exclude<Column, OptionalColumn>, string | number | null> &
      Partial<Record<OptionalColumn, string | number | null>>
  >;
  places: Readonly<Partial<Record<Column, CellPlace>>>;
  /** The cell of the lesson itself, which an error without another place is about. */
  place: CellPlace;
  /** Who of several teachers of one name teaches: a key of the file, the same for all their lessons. */
  person?: string | undefined;
}

const COLUMNS = Object.keys(LESSON_COLUMNS) as Column[];
/** Columns that are not there at all when nothing is in them: what the school has then stays. */
const LEFT_OUT: readonly Column[] = ['shortName', 'room', ...OPTIONAL_LESSON_COLUMNS];

/** What was found as the flat sheet 'Уроки', which the import reads; an error in it names the original cell. */
export function lessonSheet(
  lessons: readonly FoundLesson[],
  problems: NonNullable<ReadSheet['problems']>,
): ReadSheet {
  const isIn = (column: Column) =>
    !LEFT_OUT.includes(column) || lessons.some(({ values }) => (values[column] ?? null) !== null);
  const columns = COLUMNS.filter(isIn);
  const rows = lessons.map(({ values, places, place, person }) => ({
    row: place.row,
    cells: columns.map((column): CellValue => values[column] ?? null),
    places: columns.map((column) => places[column] ?? place),
    ...(person !== undefined && { person }),
  }));
  // The rows are those of the file, which has no row of this heading.
  const heading = { row: 0, cells: columns.map((column) => LESSON_COLUMNS[column]) };
  return { name: SHEET.lessons, rows: [heading, ...rows], problems, isDerived: true };
}

/** Names of teachers as the flat sheet 'Учителя', without their subjects; one of several of a name has their key. */
export function teacherSheet(names: readonly (string | { name: string; person?: string })[]): ReadSheet {
  const rows = names.map((teacher, index) => {
    const { name, person }: { name: string; person?: string } =
      typeof teacher === 'string' ? { name: teacher } : teacher;
    return { row: index + 2, cells: [name], ...(person !== undefined && { person }) };
  });
  return {
    name: SHEET.teachers,
    rows: [{ row: 1, cells: [TEACHER_COLUMNS.name] }, ...rows],
    isDerived: true,
  };
}

/**
 * Lessons of which one cell, or one card, says that several classes have them together: with one teacher they are one
 * flow, which is named after its subject and classes.
 */
export function asFlows(lessons: readonly FoundLesson[]): FoundLesson[] {
  const named = new Map<FoundLesson, string>();
  const taken = new Set<string>();
  const cells = Map.groupBy(lessons, ({ place, values: { day, number } }) =>
    JSON.stringify([place.sheet, place.row, place.column, day, number]),
  );
  for (const together of cells.values()) {
    const taught = together.filter(({ values }) => values.teacher !== null);
    for (const flow of Map.groupBy(
      taught,
      ({ values: { teacher, room }, person = '' }) => `${teacher} ${person} ${room}`,
    ).values()) {
      const classes = [...new Set(flow.map(({ values }) => values.className))];
      const values = flow[0]?.values;
      if (classes.length < 2 || !values) continue;
      const { day, number, subject, teacher } = values;
      // Two flows of one slot have names of their own.
      const names = [`${subject} ${classes.join(', ')}`, `${subject} ${teacher} ${classes.join(', ')}`];
      const [name = ''] = names.filter((each) => !taken.has(`${day} ${number} ${each}`));
      taken.add(`${day} ${number} ${name}`);
      for (const lesson of flow) named.set(lesson, name.slice(0, MAX_FLOW_NAME));
    }
  }
  return lessons.map((lesson) => {
    const flow = named.get(lesson);
    return flow ? { ...lesson, values: { ...lesson.values, flow } } : lesson;
  });
}
