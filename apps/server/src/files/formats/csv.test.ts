import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../file-refusal.ts';
import { readCsv } from './csv.ts';

const TABLE = [
  ['День', 'Урок', '5А'],
  ['Понедельник', '1', 'Алгебра; «Ё»\nИванова И. И., 12'],
  ['', '2', 'Физика "с нуля" № 2 — 3'],
];
const textOf = (divider: string) =>
  TABLE.map((row) =>
    row.map((cell) => (/["\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(divider),
  ).join('\r\n');
const READ = TABLE.map((row) => row.map((cell) => (cell === '' ? null : cell)));

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

const WINDOWS_1251 = new Map(
  Array.from({ length: 256 }, (_, code) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
    code,
  ]),
);
const windows1251 = (text: string) => Uint8Array.from(text, (sign) => WINDOWS_1251.get(sign) ?? 0);

const ENCODINGS: [name: string, encode: (text: string) => Uint8Array][] = [
  ['UTF-8', utf8],
  ['UTF-8 with a mark', (text) => utf8(`\ufeff${text}`)],
  ['UTF-16 LE with a mark', (text) => utf16le(`\ufeff${text}`)],
  ['UTF-16 LE', utf16le],
  ['UTF-16 BE with a mark', (text) => utf16be(`\ufeff${text}`)],
  ['UTF-16 BE', utf16be],
  ['Windows-1251', windows1251],
];

const MIB = 1024 * 1024;

const REFUSED: [what: string, text: () => string, says: RegExp][] = [
  [
    'a quote that is never closed',
    () => `А;Б\n1;2\n3;"4\n${'Алгебра;Физика\n'.repeat(350_000)}`,
    /Кавычка в строке 3 не закрыта/,
  ],
  ['a quote after a cell of two lines', () => 'А;Б\n"1\n2";3\n4;"5', /Кавычка в строке 4 не закрыта/],
  ['a cell without end', () => `А;Б\n${'я'.repeat(4 * MIB)};2`, /строке 2 есть ячейка длиннее 32767/],
  ['a cell in quotes without end', () => `А;Б\n"${'я'.repeat(4 * MIB)}";2`, /ячейка длиннее 32767/],
  ['nothing but quotes', () => `А;Б\n${'"'.repeat(9 * MIB)}`, /ячейка длиннее 32767|не закрыта/],
  ['nothing but dividers', () => ';'.repeat(9 * MIB), /больше 400 столбцов/],
  ['nothing but lines', () => `А;Б${'\n'.repeat(9 * MIB)}`, /больше 20000 строк/],
  ['more cells than a school has', () => `${';'.repeat(300)}\n`.repeat(1000), /больше 200000 ячеек/],
];

describe('a csv', () => {
  describe.each(ENCODINGS)('of %s', (_name, encode) => {
    it.each([';', ',', '\t'])('divided by %j is read', (divider) => {
      expect(readCsv(encode(textOf(divider))).rows).toEqual(READ);
    });
  });

  it.each(REFUSED)('that is %s is refused in words', (_what, text, says) => {
    const bytes = utf8(text());

    expect(() => readCsv(bytes)).toThrow(FileRefusal);
    expect(() => readCsv(bytes)).toThrow(says);
  });

  it('may end with a line break at its last row', () => {
    expect(readCsv(utf8('8А;8Б\n'.repeat(20_000))).rows).toHaveLength(20_000);
    expect(() => readCsv(utf8('8А;8Б\n'.repeat(20_001)))).toThrow(/больше 20000 строк/);
  });

  it('of other bytes is no table', () => {
    expect(() => readCsv(Uint8Array.of(0x89, 0x50, 0, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toThrow(
      /не книга и не таблица/,
    );
  });
});
