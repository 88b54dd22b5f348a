import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRESH_SCHOOL, importInto } from '../../testing/import-into.ts';
import { workbookOf } from '../../testing/workbook.ts';
import { textOf } from '../formats/grid.ts';
import type { CellValue } from '../workbook/cells.ts';

/*
 * Every filled cell of a sheet that is read is a heading, a label, a part of a lesson, a problem, a word that was
 * skipped, or is named as not read: none is left over.
 */

type Cell = string | number | null;

const DAYS = ['Понедельник', 'Вторник', 'Среда'];
const lessonText = fc.constantFrom(
  'Математика',
  'Математика\nИванова И. И.\n214',
  'История XX века Петров П. П. каб. 12',
  'Английский язык / Немецкий язык\nСидорова А. А. / Ким О. С.\n12 / 14',
  'окно',
  '-',
  'Труд (онлайн)',
);
const heading = fc.constantFrom(
  '5А',
  '5Б (физмат)',
  '6В 27 чел.',
  '10А\n(каб. 12)',
  '11',
  '8М1',
  'Группа «Альфа»',
);
/** What stands on sheets and is no lesson. */
const stray = fc.oneof(
  fc.constantFrom(
    'УТВЕРЖДАЮ',
    'Кружки',
    '№',
    'каб.',
    'Перемена 10 мин',
    'Шахматы Сухов К. П. 214',
    '0',
    '12:30',
    '«»',
  ),
  fc.string({ unit: fc.constantFrom(...'абв 1/;№.-('), minLength: 1, maxLength: 8 }),
  fc.integer({ min: -5, max: 3000 }),
);

/** A table of lessons, and cells thrown over and around it. */
const table = fc
  .record({
    headings: fc.array(heading, { minLength: 2, maxLength: 5 }),
    top: fc.nat(2),
    left: fc.nat(1),
    cells: fc.array(fc.option(lessonText, { freq: 3 }), { minLength: 60, maxLength: 60 }),
    strays: fc.array(fc.tuple(fc.nat(20), fc.nat(9), stray), { maxLength: 12 }),
  })
  .map(({ headings, top, left, cells, strays }): Cell[][] => {
    const rows: Cell[][] = Array.from({ length: top }, () => []);
    const indented = (row: Cell[]) => [...Array.from({ length: left }, () => null), ...row];
    rows.push(indented(['День', 'Урок', ...headings]));
    for (const [day, name] of DAYS.entries()) {
      for (let number = 1; number <= 4; number++) {
        const at = (day * 4 + number - 1) * headings.length;
        const lessons = headings.map((_, column) => cells[(at + column) % cells.length] ?? null);
        rows.push(indented([number === 1 ? name : null, number, ...lessons]));
      }
    }
    for (const [row, column, value] of strays) {
      while (rows.length <= row) rows.push([]);
      const line = rows[row] ?? [];
      while (line.length <= column) line.push(null);
      line[column] = value;
    }
    return rows;
  });

describe('every filled cell is accounted for', () => {
  it('on a table of lessons, whatever is thrown over it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(table, { minLength: 1, maxLength: 2 }), async (tables) => {
        const sheets = Object.fromEntries(tables.map((rows, at) => [`Лист ${at + 1}`, rows]));
        const outcome = await importInto(FRESH_SCHOOL, await workbookOf(sheets));

        if ('refusal' in outcome) throw new Error(outcome.refusal);
        const { matrix, unread = [] } = outcome.read;
        const read = matrix?.sheets.filter(({ isRead }) => isRead) ?? [];
        for (const { sheet, cells } of read) {
          const counted = Object.values(cells).reduce((sum, count) => sum + count, 0);
          expect(counted).toBe(filledIn(sheets[sheet] ?? []));
          const named = unread.flatMap((group) => group.cells.filter((cell) => cell.sheet === sheet));
          expect(named).toHaveLength(cells.unread);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('as a lesson that is planned, or as a cell that is named', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const outcome = await importInto(FRESH_SCHOOL, await workbookOf({ Расписание: rows }));

        if ('refusal' in outcome || 'errors' in outcome.planned) return;
        const [sheet] = outcome.read.matrix?.sheets ?? [];
        // What is read of a sheet is planned: rows of a list, or the same as halves of a lesson.
        expect(outcome.planned.plan.cells.length > 0).toBe((sheet?.cells.lesson ?? 0) > 0);
      }),
      { numRuns: 25 },
    );
  });

  it('in a list: columns that mean nothing to it are named', async () => {
    const note = fc.option(fc.constantFrom('по пятницам', 'доп.', '2 ч', 'Иванова'), { freq: 2 });
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 3, maxLength: 12 }), async (notes) => {
        const rows: Cell[][] = [
          ['День', 'Урок', 'Класс', 'Предмет', 'Учитель', 'Кабинет', 'Особые отметки'],
          ...notes.map((text, at): Cell[] => [
            DAYS[at % 3] ?? '',
            Math.floor(at / 3) + 1,
            '5А',
            'Математика',
            'Иванова И. И.',
            '214',
            text,
          ]),
        ];
        const teachers = [
          ['Учитель', 'Предметы'],
          ['Иванова И. И.', 'Математика'],
        ];
        const outcome = await importInto(FRESH_SCHOOL, await workbookOf({ Уроки: rows, Учителя: teachers }));

        if ('refusal' in outcome || 'errors' in outcome.planned) throw new Error('The list is refused.');
        expect(outcome.planned.plan.cells).toHaveLength(notes.length);
        const written = notes.filter((text) => text !== null).length;
        const named = (outcome.read.unread ?? []).flatMap(({ cells }) => cells);
        expect(named.filter(({ row }) => row > 1)).toHaveLength(written);
        expect(named.every(({ column }) => column === 'G' || column === 'Особые отметки')).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

function filledIn(rows: readonly (readonly CellValue[])[]): number {
  return rows.flat().filter((cell) => textOf(cell) !== '').length;
}
