import { FileRefusal } from '../file-refusal.ts';
import { readAscXml } from './asc-xml.ts';
import type { ExportRead } from './exported-lessons.ts';
import { FET_FILE, readFet } from './fet.ts';

/** As much of a file as the root element is looked for in. */
const HEAD_BYTES = 64 * 1024;

/** XML of any encoding, or a web page under another name. */
export function isMarkup(bytes: Uint8Array): boolean {
  return /^\s*</.test(headOf(bytes.subarray(0, 200)));
}

/** The export of a timetable program, by its root element. Any other markup is refused with what it is. */
export function readMarkup(bytes: Uint8Array): ExportRead {
  const root = rootOf(headOf(bytes.subarray(0, HEAD_BYTES)));
  const name = root.slice(root.indexOf(':') + 1).toLowerCase();
  if (name === 'timetable') return readAscXml(bytes);
  if (name === 'fet') return readFet(bytes);
  throw new FileRefusal(`${KINDS.find(([names]) => names.test(name))?.[1] ?? unknown(root)} ${READABLE}`);
}

const KINDS: readonly [names: RegExp, what: string][] = [
  [
    /^(?:activities|teachers|students|subgroups|rooms)_timetable$/,
    `Это решение FET без названий: в нём только номера занятий. Загрузите файл ${FET_FILE}.`,
  ],
  [/^(?:html|head|body|table|script|div|meta)$/, 'Это веб-страница, а не таблица.'],
  [/^workbook$/, 'Это книга Excel в виде XML: откройте её и сохраните как «Книга Excel (.xlsx)».'],
  [/^document(?:-content)?$/, 'Это документ в виде XML, а не выгрузка расписания.'],
];

function unknown(root: string): string {
  return root === ''
    ? 'Это разметка без единого элемента.'
    : `Это XML с корневым элементом «${root}»: такой программы мы не знаем.`;
}

const READABLE =
  'Читаются книга Excel (.xlsx), таблица ODF (.ods), csv, выгрузка aSc Timetables (Файл → Экспорт → aSc Timetables XML), ' +
  'файл FET «…_data_and_timetable.fet» и GPU001.TXT из Untis.';

function headOf(bytes: Uint8Array): string {
  const [one, other] = bytes;
  if (one === 0xfe && other === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const label = one === 0xff && other === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(label).decode(bytes).replaceAll('\0', '');
}

/** The name of the first element; empty when there is none. */
function rootOf(head: string): string {
  for (let at = head.indexOf('<'); at >= 0; at = head.indexOf('<', at)) {
    const name = /^<([^\s<>/!?]{1,100})/.exec(head.slice(at, at + 102))?.[1];
    if (name !== undefined) return name;
    const end = head.startsWith('<!--', at) ? '-->' : '>';
    const close = head.indexOf(end, at);
    if (close < 0) return '';
    at = close + end.length;
  }
  return '';
}
