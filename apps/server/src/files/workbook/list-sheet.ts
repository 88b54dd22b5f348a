import type { SheetPlan } from './cells.ts';
import { flatSheet } from './flat-sheets.ts';

/** A column of an exported list. */
export interface ListColumn {
  header: string;
  /** In characters. */
  width: number;
}

/** A list as a table: a row per record, its values in the order of the columns; null is an empty cell. */
export interface ListSheet {
  /** The sheet's name: «События». */
  name: string;
  columns: readonly ListColumn[];
  rows: readonly (readonly (string | number | null)[])[];
  /** There is more than the table holds, and what to do about it: «выберите меньше дней». */
  cut?: string | null;
}

/** The sheet of a list, with a heading that stays and filters. Texts are texts, whatever they begin with. */
export function listSheet({ name, columns, rows, cut = null }: ListSheet): SheetPlan {
  const empty = columns.slice(1).map(() => null);
  const rest = cut === null ? [] : [[`Показаны не все записи: ${cut}.`, ...empty]];
  const headers = Object.fromEntries(columns.map(({ header }, index) => [`column${index}`, header]));
  return flatSheet(
    name,
    columns.map(({ width }) => width),
    headers,
    [...rows, ...rest],
  );
}
