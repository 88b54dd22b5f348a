import { nameKey } from '@zvonok/domain/text/normalised-name';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { asFlows, type FoundLesson, lessonSheet, teacherSheet } from '../timetable-import/lesson-sheet.ts';
import type { KnownNames } from '../timetable-import/matrix/known-names.ts';
import { classOf, DAY_NAMES } from '../timetable-import/matrix/labels.ts';
import type { CellPlace, SheetProblem } from '../workbook/cells.ts';
import { type ExportRead, slotText, unreadRecords, withoutPlaceText } from './exported-lessons.ts';
import { type Grid, textOf } from './grid.ts';

const FILE = 'GPU001';
/** Fields of a row that are looked at: the lesson's number, class, teacher, subject, room, day from 1, lesson. */
const FIELDS = ['lesson', 'className', 'teacher', 'subject', 'room', 'day', 'number'] as const;
/** Of a hundred rows so many have to be rows of GPU001. */
const MOST_ROWS = 90;

type UntisRow = Record<(typeof FIELDS)[number], string> & { row: number; place: CellPlace };

/** Whether a table without headings is the timetable that Untis exports as GPU001.TXT. */
export function isUntisTimetable({ rows }: Grid): boolean {
  const filled = rows.filter((row) => row.some((cell) => textOf(cell) !== ''));
  const fitting = filled.filter((row) => isRow(row.map(textOf)));
  return fitting.length > 0 && fitting.length * 100 >= filled.length * MOST_ROWS;
}

function isRow([
  lesson = '',
  className,
  teacher,
  subject,
  ,
  day = '',
  number = '',
  ...rest
]: string[]): boolean {
  const says = [className, teacher, subject].filter(Boolean).length;
  return (
    /^\d+$/.test(lesson) &&
    /^[0-7]$/.test(day) &&
    /^\d{1,2}$/.test(number) &&
    says > 1 &&
    rest.length <= 4 &&
    rest.every((text) => /^\d*$/.test(text))
  );
}

/**
 * The timetable of a GPU001.TXT as the flat sheets the import reads. Names are the short ones Untis writes; a subject
 * the school knows by such a name is that subject. Rows of one lesson in one slot are its classes and its subgroups.
 */
export function readUntis({ rows }: Grid, known: KnownNames): ExportRead {
  const problems: SheetProblem[] = [];
  const read = rows.flatMap((cells, index) => {
    const row = rowOf(cells.map(textOf), index + 1);
    if (row === null && cells.some((cell) => textOf(cell) !== '')) {
      const place = { sheet: FILE, row: index + 1, column: 'строка' };
      problems.push({
        place,
        message: 'Это не строка расписания Untis: нужны номер, класс, учитель, предмет, кабинет, день и урок',
      });
    }
    return row ?? [];
  });
  const placed = read.filter(({ day, number }) => day !== '0' && number !== '');
  const homeless = placed.filter(({ className }) => className === '');
  const lessons = lessonsOf(
    placed.filter(({ className }) => className !== ''),
    known,
    problems,
  );
  const codes = [...new Set(lessons.found.flatMap(({ values: { teacher } }) => teacher ?? []))].map(String);
  return {
    sheets: [
      lessonSheet(asFlows(lessons.found), problems),
      // A school with teachers of its own gets the question who of them each code means.
      ...(known.teachers.length === 0 ? [teacherSheet(codes)] : []),
    ],
    unread: unreadRecords(
      `${counted(homeless.length, ROWS)} без класса`,
      homeless.map((row) => ({
        place: row.place,
        text: [row.subject, row.teacher, slotText(Number(row.day), Number(row.number))]
          .filter(Boolean)
          .join(', '),
      })),
    ),
    remarks: [
      ...(codes.length > 0
        ? [
            `Учителя в файле Untis названы краткими именами, полных в нём нет: ${codes.slice(0, 5).join(', ')}${codes.length > 5 ? ' …' : ''}.`,
          ]
        : []),
      ...(read.length > placed.length ? [withoutPlaceText(read.length - placed.length, ROWS)] : []),
      ...lessons.remarks,
    ],
  };
}

const ROWS = { one: 'строка', few: 'строки', many: 'строк' };

function rowOf(cells: string[], row: number): UntisRow | null {
  if (!isRow(cells)) return null;
  const [lesson = '', className = '', teacher = '', subject = '', room = '', day = '', number = ''] = cells;
  const place = { sheet: FILE, row, column: 'строка' };
  // A question mark stands for a teacher who is yet to be found.
  return { lesson, className, teacher: teacher.replace(/^\?+$/, ''), subject, room, day, number, row, place };
}

function lessonsOf(
  rows: readonly UntisRow[],
  known: KnownNames,
  problems: SheetProblem[],
): { found: FoundLesson[]; remarks: string[] } {
  const subjects = new Map(known.subjects.map(({ name, shortName }) => [nameKey(shortName), name]));
  const starts = new Map<string, CellPlace>();
  for (const { lesson, day, number, place } of rows) {
    const key = `${lesson} ${day} ${number}`;
    if (!starts.has(key)) starts.set(key, place);
  }
  let [coupled, rooms] = [0, 0];
  const slots = Map.groupBy(rows, ({ className, day, number }) =>
    JSON.stringify([nameKey(className), day, number]),
  );
  const found = [...slots.values()].flatMap((slot) => {
    // One teacher in several rooms has one lesson in the first of them.
    const parts = partsIn(slot);
    rooms += slot.length - parts.length;
    const twice = twiceTaught(parts);
    if (twice) {
      const [one, other] = twice;
      const where = `в классе ${one.className} сразу два урока, ${slotText(Number(one.day), Number(one.number))}`;
      problems.push({
        place: other.place,
        message: `У учителя ${one.teacher} ${where}: ${one.subject} и ${other.subject}. Если они чередуются по неделям, оставьте в Untis один: в расписании все недели одинаковые`,
      });
      return [];
    }
    if (parts.length > 1) coupled += 1;
    return parts.map((row, index): FoundLesson => {
      const subgroup = parts.length > 1 ? `${index + 1} группа` : null;
      const number = Number(row.number);
      return {
        values: {
          day: DAY_NAMES[Number(row.day) - 1] ?? row.day,
          number,
          className: classOf(row.className) ?? row.className,
          subgroup,
          subject: subjects.get(nameKey(row.subject)) ?? row.subject,
          shortName: null,
          teacher: row.teacher || null,
          room: row.room || null,
        },
        places: { className: row.place, teacher: row.place, subject: row.place, room: row.place },
        place: starts.get(`${row.lesson} ${row.day} ${row.number}`) ?? row.place,
      };
    });
  });
  return {
    found,
    remarks: [
      ...(coupled > 0
        ? [
            `У класса несколько уроков в одно время: ${counted(coupled, NOUN.time)}. Они прочитаны как «1 группа», «2 группа».`,
          ]
        : []),
      ...(rooms > 0 ? [`У урока несколько кабинетов: ${counted(rooms, NOUN.time)}. Взят первый.`] : []),
    ],
  };
}

/** The subgroups' rows, in the order of their lessons, so that a subgroup has one name on every day. */
function partsIn(slot: readonly UntisRow[]): UntisRow[] {
  const parts = new Map<string, UntisRow>();
  for (const row of slot) {
    const key = JSON.stringify([row.lesson, row.teacher, row.subject]);
    if (!parts.has(key)) parts.set(key, row);
  }
  return [...parts.values()].toSorted((a, b) => Number(a.lesson) - Number(b.lesson));
}

/** Two parts of one slot that one teacher would have to teach at once. */
function twiceTaught(parts: readonly UntisRow[]): [UntisRow, UntisRow] | null {
  for (const [index, one] of parts.entries()) {
    const other = parts.slice(index + 1).find(({ teacher }) => teacher !== '' && teacher === one.teacher);
    if (other) return [one, other];
  }
  return null;
}
