import { formatLessonTime, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { FileRefusal } from '../file-refusal.ts';
import { type FoundLesson, lessonSheet, teacherSheet } from '../timetable-import/lesson-sheet.ts';
import { classOf, DAY_NAMES } from '../timetable-import/matrix/labels.ts';
import { asFlows } from '../timetable-import/shared-lessons.ts';
import type { CellPlace, ReadSheet } from '../workbook/cells.ts';
import { BELL_COLUMNS, SHEET } from '../workbook/vocabulary.ts';
import { walkXml } from './walk-xml.ts';

/** Elements of aSc Timetables' export, by their names, each with its attributes. */
type Records = ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>;

const RECORDS = ['period', 'subject', 'teacher', 'classroom', 'class', 'group', 'lesson', 'card'] as const;
const MOST_RECORDS = 60_000;

/**
 * The timetable in an export of aSc Timetables as the flat sheets the import reads: a card is a lesson put into the
 * week. An error names the card by its number in the file.
 */
export function readAscXml(bytes: Uint8Array): ReadSheet[] {
  const records = recordsOf(bytes);
  const teachers = namesOf(records, 'teacher', teacherName);
  const { lessons, problems } = lessonsOf(records, teachers);
  if (lessons.length === 0 && problems.length === 0) {
    throw new FileRefusal('В файле XML нет ни одного урока с местом в расписании (элементы card).');
  }
  return [
    lessonSheet(asFlows(lessons), problems),
    teacherSheet([...new Set(teachers.values())].filter((name) => name !== '')),
    ...bellsOf(records),
  ];
}

function recordsOf(bytes: Uint8Array): Records {
  const records = new Map<string, ReadonlyMap<string, string>[]>(RECORDS.map((name) => [name, []]));
  let root: string | null = null;
  let count = 0;
  walkXml(bytes, {
    open(name, attributes) {
      root ??= name;
      if (root !== 'timetable') throw new FileRefusal(NOT_ASC);
      const list = records.get(name);
      if (!list) return;
      count += 1;
      if (count > MOST_RECORDS) throw new FileRefusal(`В файле XML больше ${MOST_RECORDS} записей.`);
      list.push(attributes);
    },
  });
  return records;
}

const NOT_ASC =
  'Из файлов XML читается только выгрузка программы aSc Timetables: Файл → Экспорт → aSc Timetables XML.';

function namesOf(
  records: Records,
  kind: (typeof RECORDS)[number],
  name: (record: ReadonlyMap<string, string>) => string,
): Map<string, string> {
  return new Map((records.get(kind) ?? []).map((record) => [record.get('id') ?? '', name(record).trim()]));
}

/** 'Иванова И. И.' of a surname and names, wherever the program keeps them. */
function teacherName(record: ReadonlyMap<string, string>): string {
  const whole = record.get('name')?.trim() ?? '';
  const surname = record.get('lastname')?.trim() ?? '';
  const names = record.get('firstname')?.trim() ?? '';
  const words = surname !== '' && names !== '' ? [surname, ...names.split(/\s+/)] : whole.split(/\s+/);
  const [first = '', ...others] = words;
  if (others.length !== 2 || !others.every((word) => /^\p{Lu}[\p{Ll}.-]*$/u.test(word)))
    return whole || surname;
  return `${first} ${others.map((word) => `${word.charAt(0)}.`).join(' ')}`;
}

interface Card {
  place: CellPlace;
  days: number[];
  periods: number[];
  lesson: ReadonlyMap<string, string>;
  rooms: string[];
}

function lessonsOf(
  records: Records,
  teachers: ReadonlyMap<string, string>,
): { lessons: FoundLesson[]; problems: { place: CellPlace; message: string }[] } {
  const subjects = new Map((records.get('subject') ?? []).map((record) => [record.get('id') ?? '', record]));
  const rooms = namesOf(records, 'classroom', (record) => record.get('name') || record.get('short') || '');
  const classes = namesOf(records, 'class', className);
  const groups = new Map((records.get('group') ?? []).map((record) => [record.get('id') ?? '', record]));
  const lessons: FoundLesson[] = [];
  const problems: { place: CellPlace; message: string }[] = [];
  for (const { place, days, periods, lesson, rooms: roomIds } of cardsOf(records, problems)) {
    const subject = subjects.get(lesson.get('subjectid') ?? '');
    const audiences = audiencesOf(lesson, groups);
    const taughtBy = namedBy(lesson, 'teacherids', 'teacherid', teachers);
    const heldIn = roomIds.flatMap((id) => rooms.get(id) ?? []);
    for (const { classId, subgroups } of audiences) {
      const parts = partsOf(subgroups, taughtBy, heldIn);
      for (const day of days) {
        for (const number of periods) {
          for (const part of parts) {
            const name = subject?.get('name')?.trim() ?? '';
            const short = subject?.get('short')?.trim() || null;
            lessons.push({
              values: {
                ...part,
                day: DAY_NAMES[day] ?? String(day + 1),
                number,
                className: classes.get(classId) ?? '',
                subject: name,
                shortName: short,
              },
              places: {},
              place,
            });
          }
        }
      }
    }
  }
  return { lessons, problems };
}

/** Of a class's long and short names the one that is spelled as a class. */
function className(record: ReadonlyMap<string, string>): string {
  const spelled = [record.get('short'), record.get('name')].find((name) => name && classOf(name) !== null);
  return (spelled && classOf(spelled)) ?? record.get('name') ?? '';
}

function cardsOf(records: Records, problems: { place: CellPlace; message: string }[]): Card[] {
  const lessons = new Map((records.get('lesson') ?? []).map((record) => [record.get('id') ?? '', record]));
  return (records.get('card') ?? []).flatMap((card, index) => {
    const place = { sheet: 'aSc Timetables', row: index + 1, column: 'card' };
    const lesson = lessons.get(card.get('lessonid') ?? '');
    const period = Number(card.get('period') || Number.NaN);
    const days = daysOf(card);
    // A card without a place waits beside the grid in that program too.
    if (!Number.isInteger(period) || days.length === 0) return [];
    if (!lesson) {
      problems.push({ place, message: 'Карточка без урока: выгрузите расписание из aSc Timetables ещё раз' });
      return [];
    }
    if (/0/.test(card.get('weeks') ?? '')) {
      problems.push({ place, message: 'Урок идёт не каждую неделю, а в расписании недели одинаковые' });
      return [];
    }
    const length = Math.max(1, Math.trunc(Number(lesson.get('periodspercard') ?? 1)) || 1);
    const rooms = ids(card, 'classroomids', 'classroomid');
    return {
      place,
      lesson,
      days,
      periods: Array.from({ length: Math.min(length, 12) }, (_, later) => period + later),
      rooms: rooms.length > 0 ? rooms : ids(lesson, 'classroomids', 'classroomid').slice(0, 1),
    };
  });
}

/** Days from 0 of a mask like '01000', or of the single number older versions write. */
function daysOf(card: ReadonlyMap<string, string>): number[] {
  const mask = card.get('days');
  if (mask === undefined) return /^\d$/.test(card.get('day') ?? '') ? [Number(card.get('day'))] : [];
  return [...(mask.split(',')[0] ?? '')].flatMap((sign, day) => (sign === '1' ? [day] : []));
}

/** The classes a lesson is for, each with the names of its subgroups; none for the whole class. */
function audiencesOf(
  lesson: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, ReadonlyMap<string, string>>,
): { classId: string; subgroups: string[] }[] {
  const taught = ids(lesson, 'groupids').flatMap((id) => groups.get(id) ?? []);
  return ids(lesson, 'classids', 'classid').map((classId) => {
    const own = taught.filter((group) => group.get('classid') === classId);
    const isWhole = own.some((group) => group.get('entireclass') === '1');
    return { classId, subgroups: isWhole ? [] : own.map((group) => group.get('name')?.trim() ?? '') };
  });
}

/** Two teachers of one class are its two subgroups; two subgroups of one teacher are both theirs. */
function partsOf(subgroups: readonly string[], teachers: readonly string[], rooms: readonly string[]) {
  const count = Math.max(subgroups.length, teachers.length, 1);
  const at = (list: readonly string[], index: number) =>
    (list.length === count ? list[index] : list[0]) ?? null;
  return Array.from({ length: count }, (_, index) => ({
    subgroup: subgroups[index] ?? (count > 1 ? `${index + 1} группа` : null),
    teacher: at(teachers, index),
    room: at(rooms, index),
  }));
}

function namedBy(
  record: ReadonlyMap<string, string>,
  list: string,
  single: string,
  names: ReadonlyMap<string, string>,
): string[] {
  return ids(record, list, single).flatMap((id) => names.get(id) ?? []);
}

function ids(record: ReadonlyMap<string, string>, list: string, single = list): string[] {
  const text = record.get(list) || record.get(single) || '';
  return text.split(',').flatMap((id) => (id.trim() === '' ? [] : id.trim()));
}

function bellsOf(records: Records): ReadSheet[] {
  const rows = (records.get('period') ?? []).flatMap((period, index) => {
    const number = Number(period.get('period') ?? period.get('name'));
    const hours = parseLessonTime(`${period.get('starttime')} - ${period.get('endtime')}`);
    return hours && Number.isInteger(number)
      ? [{ row: index + 2, cells: [number, formatLessonTime(hours)] }]
      : [];
  });
  if (rows.length === 0) return [];
  return [{ name: SHEET.bells, rows: [{ row: 1, cells: Object.values(BELL_COLUMNS) }, ...rows] }];
}
