import { describe, expect, it } from 'vitest';
import { parseCorrections, placesText } from './import-causes.ts';
import {
  changedParts,
  changesNothing,
  type ImportDifference,
  type ImportRow,
  importedText,
  tabSeparated,
} from './import-difference.ts';
import { fileSizeText, MAX_WORKBOOK_BYTES, workbookProblem } from './workbook.ts';

const ROW: ImportRow = {
  day: 'MONDAY',
  number: 3,
  className: '7Б',
  subgroup: null,
  subject: 'Русский язык',
  teacher: 'Якушева В. В.',
  room: '206',
};

function buildDifference(counts: Partial<Record<'added' | 'changed' | 'removed', number>>): ImportDifference {
  const rows = (count = 0) => Array.from({ length: count }, () => ROW);
  return {
    added: rows(counts.added),
    removed: rows(counts.removed),
    changed: rows(counts.changed).map((row) => ({ before: row, after: row })),
    notes: [],
  };
}

describe('a workbook', () => {
  it.each([
    ['Расписание.xlsx', 58_000, null],
    ['РАСПИСАНИЕ.XLSX', 58_000, null],
    ['Расписание.xlsx', MAX_WORKBOOK_BYTES, null],
    ['Расписание.ods', 58_000, null],
    ['расписание.CSV', 58_000, null],
    ['asc.xml', 58_000, null],
    ['Расписание.xls', 58_000, 'Сохранить как'],
    ['Расписание.xlsx.exe', 58_000, 'не книга'],
    ['Расписание.pdf', 58_000, 'не книга'],
    ['Расписание.xlsx', 0, 'пуст'],
    ['Расписание.xlsx', MAX_WORKBOOK_BYTES + 1, 'больше 10 МБ'],
  ])('%s of %i bytes is sent, or refused with a reason', (name, size, reason) => {
    const problem = workbookProblem({ name, size });

    if (reason === null) expect(problem).toBeNull();
    else expect(problem).toContain(reason);
  });

  it.each([
    [640, '640 Б'],
    [59_392, '58 КБ'],
    [1_468_006, '1,4 МБ'],
  ])('of %i bytes is «%s» big', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });
});

describe('a difference', () => {
  it.each([
    [{}, ''],
    [{ added: 1 }, 'Добавлен 1 урок.'],
    [{ added: 21, changed: 2 }, 'Добавлен 21 урок, изменено 2 урока.'],
    [{ changed: 1, removed: 11 }, 'Изменён 1 урок, убрано 11 уроков.'],
  ])('of %j reads «%s»', (counts, text) => {
    expect(importedText(buildDifference(counts))).toBe(text);
  });

  it('is none when neither a lesson nor anything else changes', () => {
    expect(changesNothing(buildDifference({}))).toBe(true);
    expect(changesNothing({ ...buildDifference({}), notes: ['Новые кабинеты: 214а'] })).toBe(false);
    expect(changesNothing(buildDifference({ removed: 1 }))).toBe(false);
  });

  it('names the parts that changed', () => {
    expect(changedParts(ROW, { ...ROW, teacher: null, room: '214' })).toEqual(['teacher', 'room']);
  });
});

it('a copied table keeps its cells apart', () => {
  const text = tabSeparated([
    ['Лист', 'Строка'],
    ['Уроки', 318],
    ['с\tтабуляцией\nи строкой', null],
  ]);

  expect(text).toBe('Лист\tСтрока\r\nУроки\t318\r\nс табуляцией и строкой\t');
});

describe('a cause', () => {
  const at = (row: number | null, column: string | null = 'Учитель') => ({ sheet: 'Уроки', row, column });

  it.each([
    [[at(318)], 1, 'Лист «Уроки», столбец «Учитель», строка 318'],
    [[at(3), at(7)], 2, 'Лист «Уроки», столбец «Учитель», строки 3, 7'],
    [
      Array.from({ length: 20 }, (_, index) => at(index + 2)),
      31,
      'Лист «Уроки», столбец «Учитель», строки 2, 3, 4, 5, 6, 7, 8, 9…',
    ],
    [[at(null, null)], 1, 'Лист «Уроки»'],
    [[{ sheet: null, row: null, column: null }], 1, ''],
    [[at(14, 'D'), at(15, 'E')], 2, 'Лист «Уроки»: D14, E15'],
    [[at(14, 'D'), { ...at(3, 'AB'), sheet: '9-11' }], 2, 'Лист «Уроки»: D14; лист «9-11»: AB3'],
  ])('in %j of %i places is found at «%s…»', (places, count, text) => {
    expect(placesText({ places, count })).toBe(text);
  });
});

describe('what a person says of unknown names', () => {
  const said = { kind: 'teacher', written: 'Смирнова И. Л.', known: null } as const;

  it('travels as text', () => {
    expect(parseCorrections(JSON.stringify([said]))).toEqual([said]);
  });

  it.each([
    'нет',
    '{}',
    '[1]',
    '[{"kind":"room","written":"1","known":null}]',
    '[{"kind":"teacher","written":" ","known":null}]',
    JSON.stringify(Array.from({ length: 301 }, () => said)),
  ])('is not %s', (text) => {
    expect(parseCorrections(text)).toBeNull();
  });
});
