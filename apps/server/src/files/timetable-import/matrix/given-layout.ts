import {
  FIELD_ROLES,
  lineOf,
  PART_SEPARATORS,
  type SheetLayout,
} from '@zvonok/domain/spreadsheet/sheet-layout';
import type { GivenLayout } from './read-workbook-matrix.ts';

/** More sheets and lines than any school's timetable has. */
const MOST_SHEETS = 100;
const MOST_OFFSETS = 20;

/** Reads what a form says about the sheets; null when it says something else. */
export function parseGivenLayout(text: string): GivenLayout | null {
  const given = parsed(text);
  if (!isRecord(given)) return null;
  const { sheets, separator, addTeachers, isRemembered = false } = given;
  const known = PART_SEPARATORS.find((each) => each === separator);
  if (!Array.isArray(sheets) || sheets.length > MOST_SHEETS || known === undefined) return null;
  if (typeof addTeachers !== 'boolean' || typeof isRemembered !== 'boolean') return null;
  const layouts = sheets.map(sheetLayout);
  if (!layouts.every((layout) => layout !== null)) return null;
  return { sheets: layouts, separator: known, addTeachers, isRemembered };
}

function sheetLayout(given: unknown): SheetLayout | null {
  if (!isRecord(given)) return null;
  const { sheet, isRead, classes, days, lessons, teachers = null } = given;
  const columns = roles(given.columns);
  const rows = roles(given.rows);
  if (typeof sheet !== 'string' || typeof isRead !== 'boolean' || !columns || !rows) return null;
  if (!isLine(classes) || !isLine(days) || !isLine(lessons) || !isLine(teachers)) return null;
  return { sheet, isRead, classes, days, lessons, ...(teachers !== null && { teachers }), columns, rows };
}

function roles(given: unknown): SheetLayout['columns'] | null {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_OFFSETS) return null;
  const found = given.map((role) => FIELD_ROLES.find((each) => each === role));
  return found.every((role) => role !== undefined) ? found : null;
}

function isLine(name: unknown): name is string | null {
  return name === null || (typeof name === 'string' && lineOf(name) !== null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
