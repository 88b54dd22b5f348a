import type { FieldRole, SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import type { Axes } from './axes.ts';
import { type Crossing, crossingsOf, type FoundText, textAt } from './crossings.ts';

/** The texts of one share of a crossing: one for the whole class, several side by side for its subgroups. */
export interface Share {
  texts: Record<Exclude<FieldRole, 'skip'>, string[]>;
  places: Partial<Record<FieldRole, FoundText>>;
  cells: FoundText[];
  /** True when the lesson's cell reaches over the other shares. */
  isWide: boolean;
}

interface Table {
  grid: MergedGrid;
  axes: Axes;
  layout: SheetLayout;
}

/** What stands in a crossing, by the columns of its subgroups. */
export function sharesOf({ grid, axes, layout }: Table, crossing: Crossing): Share[] {
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
    shares[at] ??= { texts: { lesson: [], teacher: [], room: [] }, places: {}, cells: [], isWide: false };
    const share = shares[at];
    for (let row = rows.start; row < rows.end; row++) {
      const rowRole = layout.rows[row - rows.start] ?? 'skip';
      const role = columnRole === 'lesson' || rowRole === 'skip' ? rowRole : columnRole;
      if (role === 'skip' || !share) continue;
      const found = textAt(grid, axes, crossing, row, column);
      if (found.text === '') continue;
      share.texts[role].push(found.text);
      share.places[role] ??= found;
      share.cells.push(found);
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

/** One lesson for the whole class, with whatever stands in the others' columns. */
export function joined(lesson: Share, shares: readonly Share[]): Share {
  const all = (role: 'teacher' | 'room') => shares.flatMap(({ texts }) => texts[role]);
  const first = (role: 'teacher' | 'room') => shares.find(({ places }) => places[role])?.places[role];
  const [teacher, room] = [first('teacher'), first('room')];
  return {
    ...lesson,
    texts: { lesson: lesson.texts.lesson, teacher: all('teacher'), room: all('room') },
    places: { ...lesson.places, ...(teacher && { teacher }), ...(room && { room }) },
    cells: shares.flatMap(({ cells }) => cells),
  };
}

/** Whether lessons of a whole class are merged over the columns of its subgroups. */
export function hasWideLessons({ grid, axes }: Pick<Table, 'grid' | 'axes'>, layout: SheetLayout): boolean {
  if (layout.columns.filter((role) => role === 'lesson').length < 2 || !grid.hasMerges) return false;
  return crossingsOf(axes).some((crossing) =>
    sharesOf({ grid, axes, layout }, crossing).some(({ isWide }) => isWide),
  );
}
