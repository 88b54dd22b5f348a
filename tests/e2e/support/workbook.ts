import { crc32 } from 'node:zlib';
import { DAY_NAME, type PlacedLesson } from './school-api.ts';

/** A row of the sheet «Уроки», in the order of its columns. */
export interface LessonLine {
  day: string;
  number: number;
  className: string;
  subgroup: string;
  subject: string;
  shortName: string;
  teacher: string;
  room: string;
}

const HEAD = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Кратко', 'Учитель', 'Кабинет'];

/** The rows a school's timetable has in a workbook. */
export function linesOf(lessons: readonly PlacedLesson[]): LessonLine[] {
  return lessons.flatMap(({ className, day, number, lesson }) => {
    const { name, shortName } = lesson.educationalSubject;
    const parts = lesson.subgroupLesson.length > 0 ? lesson.subgroupLesson : [{ ...lesson, name: '' }];
    return parts.map((part) => ({
      day: DAY_NAME[day],
      number,
      className,
      subgroup: part.name,
      subject: name,
      shortName,
      teacher: part.teacher?.name ?? '',
      room: part.room?.number ?? '',
    }));
  });
}

/** A workbook with these lessons. */
export function workbookOf(lines: readonly LessonLine[]): Buffer {
  return sheetOf('Уроки', [HEAD, ...lines.map((line) => Object.values(line))]);
}

/** A workbook of one sheet with these cells, made by nothing the product itself uses. */
export function sheetOf(name: string, table: readonly (readonly (string | number)[])[]): Buffer {
  const rows = table.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`,
  );
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationXml('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationXml('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function relationXml(kind: string, target: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${kind}" Target="${target}"/></Relationships>`;
}

function cellXml(value: string | number, column: number, row: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A zip whose entries are stored as they are. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, xml] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
    // Version, flags, method, time, date; checksum; packed and unpacked size; lengths of the name and of what is extra.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from('PK\x03\x04'), facts, name, data);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, name);
    offset += 30 + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}
