import type { FieldRole } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import type { Axes, Block } from './axes.ts';
import { cellWords } from './cell-words.ts';
import { type Crossing, crossingsOf, textAt } from './crossings.ts';
import type { NameBook } from './known-names.ts';
import { roleOf } from './labels.ts';
import type { Pane } from './panes.ts';

/** Texts of one column, or row, that are looked at before it is decided what they are. */
const SAMPLE = 200;
/** How much of a sample has to be of one kind. */
const MOST = 0.6;

/** What the columns and rows of a sheet's crossings hold, by their headings and by what stands in them. */
export function rolesOf({ grid, axes }: Pane, names: NameBook): { columns: FieldRole[]; rows: FieldRole[] } {
  const crossings = crossingsOf(axes);
  const width = longest(axes.columns);
  const height = longest(axes.rows);
  const columns = Array.from({ length: width }, (_, offset): FieldRole => {
    const headed = headedRole(grid, axes, offset);
    if (headed) return headed;
    return roleOfTexts(sampled(grid, axes, crossings, { column: offset }), names, offset === 0);
  });
  const rows = Array.from(
    { length: height },
    (_, offset): FieldRole =>
      height === 1
        ? 'lesson'
        : roleOfTexts(sampled(grid, axes, crossings, { row: offset }, columns), names, offset === 0),
  );
  return { columns: columns.includes('lesson') ? columns : ['lesson', ...columns.slice(1)], rows };
}

function longest(blocks: readonly Block[]): number {
  return Math.max(1, ...blocks.map(({ start, end }) => end - start));
}

/** The heading of a column stands in the last line of headings, or in the row below. */
function headedRole(grid: MergedGrid, { columns, rows, body }: Axes, offset: number): FieldRole | null {
  const firstRow = rows[0]?.start ?? body.row;
  // Without a line of headings it stands somewhere above the first lesson.
  const [top, bottom] = body.row === 0 ? [0, firstRow] : [body.row - 1, Math.min(firstRow, body.row + 2)];
  for (const { start, end } of columns) {
    if (start + offset >= end) continue;
    for (let row = top; row < bottom; row++) {
      const { startCol } = grid.merge(row, start + offset);
      const role = startCol === start + offset ? roleOf(grid.text(row, start + offset)) : null;
      if (role) return role;
    }
  }
  return null;
}

function sampled(
  grid: MergedGrid,
  axes: Axes,
  crossings: readonly Crossing[],
  at: { column?: number; row?: number },
  roles?: readonly FieldRole[],
): string[] {
  const texts: string[] = [];
  for (const crossing of crossings) {
    const { rows, columns } = crossing;
    for (let row = rows.start; row < rows.end; row++) {
      if (at.row !== undefined && row - rows.start !== at.row) continue;
      for (let column = columns.start; column < columns.end; column++) {
        const offset = column - columns.start;
        if (at.column !== undefined && offset !== at.column) continue;
        if (roles && roles[offset] !== 'lesson') continue;
        const { text } = textAt(grid, axes, crossing, row, column);
        if (text !== '') texts.push(text);
      }
    }
    if (texts.length >= SAMPLE) break;
  }
  return texts;
}

function roleOfTexts(texts: readonly string[], names: NameBook, isFirst: boolean): FieldRole {
  if (texts.length === 0) return isFirst ? 'lesson' : 'skip';
  const kinds = texts.map((text) => kindOf(text, names));
  const share = (kind: FieldRole) => kinds.filter((each) => each === kind).length / kinds.length;
  if (share('room') >= MOST) return 'room';
  if (share('teacher') >= MOST) return 'teacher';
  return 'lesson';
}

function kindOf(text: string, names: NameBook): FieldRole {
  if (names.room(text) !== null) return 'room';
  if (names.subject(text) !== null) return 'lesson';
  const found = text.split(/[\n/,;]/).map((part) => cellWords(part.trim(), names));
  if (found.some(({ rest }) => /\p{L}{2}/u.test(rest))) return 'lesson';
  const hasTeacher = found.some(({ teachers }) => teachers.length > 0);
  const hasRoom = found.some(({ rooms }) => rooms.length > 0);
  if (hasTeacher && !hasRoom) return 'teacher';
  return hasRoom && !hasTeacher ? 'room' : 'lesson';
}
