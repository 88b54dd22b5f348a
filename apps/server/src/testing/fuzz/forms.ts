import { rawWorkbook } from '../workbook.ts';
import { makeZip } from '../zip.ts';
import type { Random } from './random.ts';
import { someText } from './texts.ts';

const BOUNDARY = '----zvonok-fuzz';

interface Form {
  payload: Buffer;
  contentType: string;
}

/** What a call's form is made of. */
interface FormFields {
  file: string;
  texts: readonly string[];
}

const FIELDS: Readonly<Record<string, FormFields>> = {
  createFeedback: { file: 'filename', texts: ['title', 'description'] },
};
const ONE_FILE: FormFields = { file: 'file', texts: [] };

/** A multipart form with a file under the field the call asks for, or with something wrong about it. */
export function someForm(random: Random, operationId: string, workbook: Buffer): Form {
  const { file: fileField, texts } = FIELDS[operationId] ?? ONE_FILE;
  const wrongName = random.pick(['__proto__', 'toString', 'файл', 'x'.repeat(500), '']);
  const field = random.chance(0.85) ? fileField : wrongName;
  const name = random.pick(['a.xlsx', '../../a.xlsx', 'a\u0001.xlsx', 'Расписание.xlsx', '', 'a"b.xlsx']);
  const bytes = someWorkbook(random, workbook);
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const textPart = (name: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${someText(random, 0, 200)}\r\n`;
  const asked = texts.filter(() => random.chance(0.95)).map((name) => Buffer.from(textPart(name)));
  const parts = [...asked, Buffer.from(head), bytes, Buffer.from('\r\n')];
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const whole = Buffer.concat(
    random.pick([
      [...parts, end],
      [...parts, end],
      [...parts, end],
      [Buffer.from(textPart('title')), ...parts, end],
      [...parts, ...parts, end],
      [Buffer.from(textPart('title').repeat(30)), end],
      [...asked, end],
      parts,
      [end],
      [],
    ]),
  );
  const cut = random.chance(0.1) ? whole.subarray(0, random.between(0, whole.length)) : whole;
  const boundary = random.chance(0.95) ? BOUNDARY : 'another';
  return { payload: cut, contentType: `multipart/form-data; boundary=${boundary}` };
}

const CELLS = [
  '<c r="A2" t="inlineStr"><is><t>_x0000_</t></is></c>',
  '<c r="A2" t="inlineStr"><is><t>_xD83D_</t></is></c>',
  '<c r="A2" t="inlineStr"><is><t>&#0;</t></is></c>',
  '<c r="A2" t="s"><v>999999999</v></c>',
  '<c r="A2" t="s"><v>-1</v></c>',
  '<c r="A2"><v>1e999</v></c>',
  '<c r="ZZZZZZ99999999"><v>1</v></c>',
  '<c r="A0"><v>1</v></c>',
  '<c t="d"><v>9999-99-99</v></c>',
  '<c r="A2" t="b"><v>7</v></c>',
  '<c r="A2" t="e"><v>#REF!</v></c>',
];

const HEADING = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Кратко', 'Учитель', 'Кабинет'];

function someWorkbook(random: Random, workbook: Buffer): Buffer {
  return random.pick<() => Buffer>([
    () => workbook,
    () => workbook.subarray(0, random.between(0, workbook.length)),
    () => flipped(random, workbook),
    () => Buffer.from('PK\u0003\u0004 not a workbook'),
    () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => Buffer.alloc(random.between(0, 200), random.between(0, 255)),
    () => makeZip([{ name: '__proto__', content: 'x' }]),
    () => rawWorkbook(sheetOf(random)),
    () => rawWorkbook(sheetOf(random)),
    () => rawWorkbook(`<sheetData>${'<row>'.repeat(2000)}</sheetData>`),
    () => rawWorkbook('<!DOCTYPE a [<!ENTITY b "c">]><sheetData>&b;</sheetData>'),
  ])();
}

function flipped(random: Random, workbook: Buffer): Buffer {
  const copy = Buffer.from(workbook);
  for (let times = random.between(1, 8); times > 0; times -= 1) {
    copy[random.between(0, copy.length - 1)] = random.between(0, 255);
  }
  return copy;
}

/** A sheet with the right heading and a row of odd cells under it. */
function sheetOf(random: Random): string {
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const column = (index: number) => String.fromCharCode(65 + index);
  const heading = HEADING.map((title, index) => cell(title, `${column(index)}1`)).join('');
  const row = ['Понедельник', '1', '7Б', '', random.pick(['Алгебра', '_x0000_', '_xDC00_']), '', '', ''];
  const typed = row.map((text, index) => cell(text, `${column(index)}3`)).join('');
  return `<sheetData><row r="1">${heading}</row><row r="2">${random.pick(CELLS)}</row><row r="3">${typed}</row></sheetData>`;
}
