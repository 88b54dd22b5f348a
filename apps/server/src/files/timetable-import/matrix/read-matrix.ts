import {
  columnName,
  type FieldRole,
  type PartSeparator,
  type SheetLayout,
} from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import type { CellPlace } from '../../workbook/cells.ts';
import type { FoundLesson } from '../lesson-sheet.ts';
import { asFlows } from '../shared-lessons.ts';
import type { Axes } from './axes.ts';
import { type CellPart, readCell, saysRoomsBelow } from './cell-text.ts';
import { type Crossing, crossingsOf, type FoundText, textAt } from './crossings.ts';
import type { NameBook } from './known-names.ts';
import { DAY_NAMES } from './labels.ts';
import { panesOf } from './panes.ts';
import { subgroupName } from './peel.ts';

/** What a sheet says when it is read by a layout. */
export interface MatrixRead {
  lessons: FoundLesson[];
  problems: { place: CellPlace; message: string }[];
}

interface Reading {
  grid: MergedGrid;
  axes: Axes;
  layout: SheetLayout;
  separator: PartSeparator;
  names: NameBook;
  hasRoomsBelow: () => boolean;
}

/** The lessons of a sheet. A layout with lines that are not there reads nothing. */
export function readMatrix(
  grid: MergedGrid,
  layout: SheetLayout,
  separator: PartSeparator,
  names: NameBook,
): MatrixRead {
  const read: MatrixRead = { lessons: [], problems: [] };
  const panes = panesOf(grid, layout, names.lessons);
  const hasRoomsBelow = once(() => panes.some((pane) => someRoomsBelow({ ...pane, layout }, names)));
  for (const pane of panes) {
    const reading = { ...pane, layout, separator, names, hasRoomsBelow };
    for (const crossing of crossingsOf(pane.axes)) readCrossing(reading, crossing, read);
  }
  return { ...read, lessons: asFlows(read.lessons) };
}

/** The texts of one share of a crossing: one for the whole class, several side by side for its subgroups. */
interface Share {
  texts: Record<Exclude<FieldRole, 'skip'>, string[]>;
  places: Partial<Record<FieldRole, FoundText>>;
  /** True when the lesson's cell reaches over the other shares. */
  isWide: boolean;
}

function readCrossing(reading: Reading, crossing: Crossing, read: MatrixRead): void {
  const shares = sharesOf(reading, crossing);
  const taught = shares.filter(({ texts }) => texts.lesson.length > 0);
  const only = taught.length === 1 ? taught[0] : undefined;
  const isPart = only !== undefined && shares.length > 1 && reading.grid.hasMerges && !only.isWide;
  const wanted = only && !isPart ? [joined(only, shares)] : shares;
  for (const [index, share] of wanted.entries()) {
    const first = share.places.lesson ?? share.places.teacher ?? share.places.room;
    if (!first) continue;
    const place = placeOf(reading.grid, first);
    const unknownTime = reading.names.lessons.problemOf(crossing.number);
    if (unknownTime !== null) {
      read.problems.push({ place, message: unknownTime });
      continue;
    }
    const { lesson, teacher, room } = share.texts;
    const texts = { lesson: lesson.join('\n'), teacher: teacher.join('\n'), room: room.join('\n') };
    const cell = readCell(texts, reading);
    if ('problem' in cell) {
      read.problems.push({ place, message: cell.problem });
      continue;
    }
    for (const part of cell.parts) {
      const subgroup = part.subgroup ?? (wanted.length > 1 || isPart ? subgroupName(index + 1) : null);
      read.lessons.push(foundLesson(reading, crossing, { ...part, subgroup }, share, place));
    }
  }
}

/** Tells whether any lesson of a table has its room on a line below its teacher's. */
function someRoomsBelow(table: Pick<Reading, 'grid' | 'axes' | 'layout'>, names: NameBook): boolean {
  return crossingsOf(table.axes).some((crossing) =>
    sharesOf(table, crossing).some(({ texts }) => saysRoomsBelow(texts.lesson.join('\n'), names)),
  );
}

/** The same answer every time, looked for only when somebody asks. */
function once<Answer>(look: () => Answer): () => Answer {
  let answer: { is: Answer } | undefined;
  return () => {
    answer ??= { is: look() };
    return answer.is;
  };
}

function sharesOf(
  { grid, axes, layout }: Pick<Reading, 'grid' | 'axes' | 'layout'>,
  crossing: Crossing,
): Share[] {
  const { rows, columns } = crossing;
  const shares: Share[] = [];
  const starts = lessonOffsets(layout.columns);
  for (let column = columns.start; column < columns.end; column++) {
    const offset = column - columns.start;
    const columnRole = layout.columns[offset] ?? 'skip';
    if (columnRole === 'skip') continue;
    const at = Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
    shares[at] ??= { texts: { lesson: [], teacher: [], room: [] }, places: {}, isWide: false };
    const share = shares[at];
    for (let row = rows.start; row < rows.end; row++) {
      const rowRole = layout.rows[row - rows.start] ?? 'skip';
      const role = columnRole === 'lesson' || rowRole === 'skip' ? rowRole : columnRole;
      if (role === 'skip' || !share) continue;
      const found = textAt(grid, axes, crossing, row, column);
      if (found.text === '') continue;
      share.texts[role].push(found.text);
      share.places[role] ??= found;
      if (role === 'lesson' && found.end > columns.start + (starts[at + 1] ?? Number.POSITIVE_INFINITY)) {
        share.isWide = true;
      }
    }
  }
  return shares.filter((share) => share !== undefined);
}

function lessonOffsets(roles: readonly FieldRole[]): number[] {
  const offsets = roles.flatMap((role, offset) => (role === 'lesson' ? [offset] : []));
  return offsets.length > 0 ? offsets : [0];
}

/** One lesson for the whole class, with whatever stands beside it in the others' columns. */
function joined(lesson: Share, shares: readonly Share[]): Share {
  const all = (role: 'teacher' | 'room') => shares.flatMap(({ texts }) => texts[role]);
  const first = (role: 'teacher' | 'room') => shares.find(({ places }) => places[role])?.places[role];
  const [teacher, room] = [first('teacher'), first('room')];
  return {
    ...lesson,
    texts: { lesson: lesson.texts.lesson, teacher: all('teacher'), room: all('room') },
    places: { ...lesson.places, ...(teacher && { teacher }), ...(room && { room }) },
  };
}

function foundLesson(
  { grid }: Reading,
  { className, day, number }: Crossing,
  { subgroup, subject, teacher, room }: CellPart,
  { places }: Share,
  place: CellPlace,
): FoundLesson {
  const at = (found: FoundText | undefined) => (found ? placeOf(grid, found) : place);
  return {
    values: {
      day: DAY_NAMES[day - 1] ?? null,
      number,
      className,
      subgroup,
      subject,
      shortName: null,
      teacher,
      room,
    },
    places: { teacher: at(places.teacher), room: at(places.room) },
    place,
  };
}

function placeOf({ name, origin }: MergedGrid, { row, column }: { row: number; column: number }): CellPlace {
  return { sheet: name, row: origin.row + row + 1, column: columnName(origin.column + column) };
}
