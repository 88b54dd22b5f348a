import { columnName, type SheetLayout, type WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { Wire } from '../../../platform/schemas.ts';
import type { MergedGrid } from '../../formats/grid.ts';
import type { MatrixRead } from './read-matrix.ts';

/** What a person sees of a book that was recognised: its own cells, and what was read of them. */
export type MatrixPreview = Wire['WorkbookLayout'];

/** As much of a sheet as shows its headings and first lessons. */
const CORNER = { rows: 24, columns: 14, mostRows: 40, mostColumns: 24, letters: 80 };
const CLASSES_SHOWN = 2;
const LESSONS_SHOWN = 40;
const TEACHERS_SHOWN = 100;

interface PreviewedSheet {
  grid: MergedGrid;
  layout: SheetLayout;
  read: MatrixRead;
}

export function previewOf(
  sheets: readonly PreviewedSheet[],
  options: Pick<WorkbookLayout, 'separator' | 'addTeachers'>,
  newTeachers: readonly string[],
): MatrixPreview {
  return {
    ...options,
    newTeachers: newTeachers.slice(0, TEACHERS_SHOWN),
    newTeachersTotal: newTeachers.length,
    sheets: sheets.map(previewOfSheet),
  };
}

function previewOfSheet({ grid, layout, read }: PreviewedSheet): MatrixPreview['sheets'][number] {
  const classes = [...new Set(read.lessons.map(({ values }) => String(values.className)))];
  const shown = new Set(classes.slice(0, CLASSES_SHOWN));
  const text = (value: string | number | null) => (value === null ? null : String(value));
  return {
    ...layout,
    teachers: layout.teachers ?? null,
    columns: [...layout.columns],
    rows: [...layout.rows],
    height: grid.height,
    width: grid.width,
    picture: pictureOf({ grid, layout, read }),
    cells: read.uses.counts,
    classCount: classes.length,
    lessonCount: read.lessons.length,
    teacherCount: new Set(read.lessons.flatMap(({ values }) => values.teacher ?? [])).size,
    found: read.lessons
      .filter(({ values }) => shown.has(String(values.className)))
      .slice(0, LESSONS_SHOWN)
      .map(({ values, place }) => ({
        cell: `${place.column}${place.row}`,
        day: String(values.day),
        number: Number(values.number),
        className: String(values.className),
        subgroup: text(values.subgroup),
        subject: String(values.subject),
        teacher: text(values.teacher),
        room: text(values.room),
      })),
  };
}

/** The first cells, and the lines in which something was not read. */
function pictureOf({ grid, read: { uses } }: PreviewedSheet): MatrixPreview['sheets'][number]['picture'] {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  for (let row = 0; row < Math.min(grid.height, CORNER.rows); row++) rows.add(row);
  for (let column = 0; column < Math.min(grid.width, CORNER.columns); column++) columns.add(column);
  for (const { row, column } of uses.filled()) {
    const use = uses.useOf(row, column);
    if (use !== 'unread' && use !== 'problem') continue;
    if (rows.size < CORNER.mostRows) rows.add(row);
    if (columns.size < CORNER.mostColumns) columns.add(column);
  }
  const shown = [...columns].toSorted((a, b) => a - b);
  return {
    columns: shown.map(columnName),
    rows: [...rows]
      .toSorted((a, b) => a - b)
      .map((row) => ({
        row: row + 1,
        cells: shown.map((column) => ({
          text: grid.text(row, column).slice(0, CORNER.letters),
          use: uses.useOf(row, column),
        })),
      })),
  };
}
