import type { WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import { type Grid, MergedGrid } from '../../formats/grid.ts';
import type { ReadSheet } from '../../workbook/cells.ts';
import { lessonSheet, teacherSheet } from '../lesson-sheet.ts';
import { type KnownNames, NameBook } from './known-names.ts';
import { type MatrixPreview, previewOf } from './preview.ts';
import { type MatrixRead, readMatrix } from './read-matrix.ts';
import { plainLayout, recognise } from './recognise.ts';

/** What a person has said about the sheets; `isRemembered` when it was said about an earlier book. */
export interface GivenLayout extends WorkbookLayout {
  isRemembered: boolean;
}

export interface MatrixWorkbook {
  sheets: ReadSheet[];
  matrix: MatrixPreview;
}

/**
 * Reads a workbook whose sheets are tables of lessons: each by the given layout, or by the one that is recognised where
 * none is given or a remembered one reads nothing any more.
 */
export function readWorkbookMatrix(
  grids: readonly Grid[],
  known: KnownNames,
  given: GivenLayout | null,
): MatrixWorkbook {
  const names = new NameBook(known, grids);
  const separator = given?.separator ?? 'auto';
  const sheets = grids
    .filter(({ rows }) => rows.some((row) => row.length > 0))
    .map((plain) => {
      const grid = new MergedGrid(plain);
      const asked = given?.sheets.find(({ sheet }) => sheet === plain.name);
      const first = asked ? readMatrix(grid, asked, separator, names) : null;
      if (asked && first && !(given?.isRemembered && first.lessons.length === 0)) {
        return { grid, layout: asked, read: first };
      }
      const layout = recognise(grid, names);
      if (!layout) {
        return {
          grid,
          layout: { ...plainLayout(plain.name, null, null, null), isRead: false },
          read: NOTHING,
        };
      }
      return { grid, layout, read: readMatrix(grid, layout, separator, names) };
    });
  const read = sheets.filter(({ layout }) => layout.isRead);
  const lessons = read.flatMap((sheet) => sheet.read.lessons);
  const newTeachers = newNames(
    lessons.map(({ values }) => values.teacher),
    names,
  );
  const addTeachers = given?.addTeachers ?? known.teachers.length === 0;
  return {
    sheets: [
      lessonSheet(
        lessons,
        read.flatMap((sheet) => sheet.read.problems),
      ),
      ...(addTeachers && newTeachers.length > 0 ? [teacherSheet(newTeachers)] : []),
    ],
    matrix: previewOf(sheets, { separator, addTeachers }, newTeachers),
  };
}

const NOTHING: MatrixRead = { lessons: [], problems: [] };

function newNames(teachers: readonly (string | number | null)[], names: NameBook): string[] {
  const found = teachers.filter((name) => typeof name === 'string' && names.teacher(name) === null);
  return [...new Map(found.map((name) => [String(name).replace(/\s/g, ''), String(name)])).values()];
}
