import { parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { readClassName } from '@zvonok/domain/lesson/class-name';
import { counted } from '@zvonok/domain/text/plural';
import { FileRefusal } from '../file-refusal.ts';
import { lessonStart } from '../timetable-import/lesson-hours.ts';
import { asFlows, type FoundLesson, lessonSheet, teacherSheet } from '../timetable-import/lesson-sheet.ts';
import { classOf, DAY_NAMES, dayOf, numbersOf } from '../timetable-import/matrix/labels.ts';
import type { CellPlace, SheetProblem } from '../workbook/cells.ts';
import {
  bellSheets,
  type ExportRead,
  lessonCounter,
  partsOf,
  shortTeacherName,
  slotText,
  unreadRecords,
} from './exported-lessons.ts';
import { walkXml } from './walk-xml.ts';

/** Texts of the elements within one, by their names. */
type Fields = ReadonlyMap<string, readonly string[]>;

/** Elements of FET's data file that are looked at. */
const RECORDS = [
  'Day',
  'Hour',
  'Subject',
  'Teacher',
  'Activity',
  'Placed',
  'ConstraintActivityPreferredStartingTime',
  'ConstraintActivityPreferredTime',
  'ConstraintActivityPreferredRoom',
] as const;
type RecordName = (typeof RECORDS)[number];
const MOST_RECORDS = 60_000;
/** Students or teachers of one activity, or hours of a day in files before version 5.30. */
const MOST_FIELDS = 1_000;
const FILE = 'FET';

/** Which file of FET to send. */
export const FET_FILE =
  '«…_data_and_timetable.fet» из папки с готовым расписанием (FET кладёт её в fet-results/timetables)';

/**
 * The timetable in a data file of FET as the flat sheets the import reads. An activity stands where its constraints fix
 * it, or where a solution in the same file puts it; a file in which one has no place is refused. An error names the
 * activity by its id.
 */
export function readFet(bytes: Uint8Array): ExportRead {
  const file = recordsOf(bytes);
  const activities = activitiesOf(file);
  const reading: Reading = { file, remarks: [], problems: [], homeless: [] };
  const hours = hoursOf(reading);
  const lessons = lessonsOf(reading, activities, hours);
  return {
    sheets: [
      lessonSheet(asFlows(lessons), reading.problems),
      teacherSheet([...new Set(namesOf(file, 'Teacher', teacherName).values())]),
      ...bellSheets(hours.map(({ number, text }) => ({ number, hours: timesIn(text) }))),
    ],
    unread: unreadRecords(`${counted(reading.homeless.length, ACTIVITIES)} без учеников`, reading.homeless),
    remarks: reading.remarks,
  };
}

interface Reading {
  file: FetFile;
  remarks: string[];
  problems: SheetProblem[];
  /** Activities without students. */
  homeless: { place: CellPlace; text: string }[];
}

interface FetFile {
  records: ReadonlyMap<RecordName, readonly Fields[]>;
  /** The classes of a set of students, each with the subgroup it is of them; null for the whole class. */
  students: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
}

/** An element that is open. */
interface Frame {
  name: string;
  text: string;
  fields: Map<string, string[]>;
  isLeaf: boolean;
}

function recordsOf(bytes: Uint8Array): FetFile {
  const records = new Map<RecordName, Fields[]>(RECORDS.map((name) => [name, []]));
  const students = new Map<string, Map<string, string | null>>();
  const open: Frame[] = [];
  let count = 0;
  const keep = (name: RecordName, fields: Fields) => {
    count += 1;
    if (count > MOST_RECORDS) throw new FileRefusal(`В файле FET больше ${MOST_RECORDS} записей.`);
    records.get(name)?.push(fields);
  };
  walkXml(bytes, {
    open(name) {
      const parent = open.at(-1);
      if (parent) parent.isLeaf = false;
      open.push({ name, text: '', fields: new Map(), isLeaf: true });
    },
    text(text) {
      const frame = open.at(-1);
      if (frame) frame.text += text;
    },
    close() {
      const frame = open.pop();
      const parent = open.at(-1);
      if (!frame || !parent) return;
      if (frame.isLeaf) {
        const texts = parent.fields.get(frame.name);
        if (texts && texts.length >= MOST_FIELDS) {
          throw new FileRefusal(`В записи файла FET больше ${MOST_FIELDS} полей «${frame.name}».`);
        }
        if (texts) texts.push(frame.text.trim());
        else parent.fields.set(frame.name, [frame.text.trim()]);
      } else if (STUDENTS.includes(frame.name)) {
        addStudents(students, [...open, frame]);
      } else {
        const name = parent.name === 'Activities_Timetable' ? 'Placed' : frame.name;
        const known = RECORDS.find((each) => each === name);
        if (known) keep(known, frame.fields);
      }
      // Before version 5.30 days and hours are names in a row.
      const listed = frame.name === 'Days_List' ? 'Day' : frame.name === 'Hours_List' ? 'Hour' : null;
      for (const name of listed ? (frame.fields.get('Name') ?? []) : []) {
        if (listed) keep(listed, new Map([['Name', [name]]]));
      }
    },
  });
  return { records, students };
}

/** From the largest set of students to the smallest. */
const STUDENTS: readonly string[] = ['Year', 'Group', 'Subgroup'];

/**
 * Notes which class a set of students is, or is a part of: the largest that is spelled as a class. A year of several
 * classes is all of them.
 */
function addStudents(students: Map<string, Map<string, string | null>>, open: readonly Frame[]): void {
  const names = open.filter(({ name }) => STUDENTS.includes(name)).map(({ fields }) => nameIn(fields));
  const own = names.at(-1) ?? '';
  const lettered = names.findIndex((name) => classOf(name) !== null);
  // A year of nothing but a number is a class only if no class stands within it.
  const at =
    lettered < 0 && !students.has(own) ? names.findIndex((name) => classNamed(name) !== null) : lettered;
  const whole = names[at];
  const className = whole === undefined ? null : classNamed(whole);
  if (whole === undefined || className === null) return;
  const add = (name: string, subgroup: string | null) => {
    const classes = students.get(name) ?? new Map<string, string | null>();
    students.set(name, classes.set(className, subgroup));
  };
  add(own, at === names.length - 1 ? null : subgroupOf(own, whole));
  for (const larger of names.slice(0, at)) add(larger, null);
}

/** The class of a name, a bare number among them. */
function classNamed(name: string): string | null {
  const parts = readClassName(name);
  return classOf(name) ?? (parts && `${parts.number}${parts.letter}`);
}

/** '1 группа' of '5А_1' in 5А. */
function subgroupOf(name: string, whole: string): string {
  const rest = name.startsWith(whole) ? name.slice(whole.length).replace(/^[\s_.:/-]+/, '') : name;
  if (rest === '') return name;
  return /^\d$/.test(rest) ? `${rest} группа` : rest;
}

function nameIn(fields: Fields): string {
  return fields.get('Name')?.[0] ?? '';
}

const first = (fields: Fields, name: string) => fields.get(name)?.[0] ?? '';

/** The long name where there is one; keys are the names by which the file speaks of them. */
function namesOf(
  { records }: FetFile,
  kind: 'Subject' | 'Teacher',
  spelled: (name: string) => string = (name) => name,
): Map<string, string> {
  const all = records.get(kind) ?? [];
  return new Map(
    all.map((fields) => [nameIn(fields), spelled(first(fields, 'Long_Name') || nameIn(fields))]),
  );
}

function teacherName(name: string): string {
  return shortTeacherName(name) ?? name;
}

/** An activity and where it is. */
interface Activity {
  id: string;
  fields: Fields;
  day: string;
  hour: string;
  rooms: readonly string[];
}

function activitiesOf({ records }: FetFile): Activity[] {
  const all = (records.get('Activity') ?? []).filter((fields) => first(fields, 'Active') !== 'false');
  if (all.length === 0) throw new FileRefusal('В файле FET нет ни одного занятия (Activities_List).');
  const fixed = (...names: RecordName[]) =>
    names
      .flatMap((name) => records.get(name) ?? [])
      .filter((fields) => first(fields, 'Active') !== 'false' && isFixed(fields))
      .map((fields) => [first(fields, 'Activity_Id'), fields] as const);
  const times = new Map(fixed('ConstraintActivityPreferredStartingTime', 'ConstraintActivityPreferredTime'));
  const rooms = new Map(fixed('ConstraintActivityPreferredRoom'));
  const solved = new Map((records.get('Placed') ?? []).map((fields) => [first(fields, 'Id'), fields]));
  const activities = all.map((fields): Activity => {
    const id = first(fields, 'Id');
    const [time, solution] = [times.get(id), solved.get(id)];
    const where = solution ?? rooms.get(id) ?? NO_FIELDS;
    const real = where.get('Real_Room') ?? [];
    return {
      id,
      fields,
      day: solution ? first(solution, 'Day') : time ? first(time, 'Preferred_Day') : '',
      hour: solution ? first(solution, 'Hour') : time ? first(time, 'Preferred_Hour') : '',
      rooms: (real.length > 0 ? real : [first(where, 'Room')]).filter((room) => room !== ''),
    };
  });
  const waiting = activities.filter(({ day, hour }) => day === '' || hour === '').length;
  if (waiting > 0) {
    throw new FileRefusal(
      `В файле FET нет дня и часа у ${counted(waiting, OF_ACTIVITIES)} из ${activities.length}: это данные, по которым расписание ещё ` +
        `составляется. Составьте его в FET и загрузите файл ${FET_FILE}.`,
    );
  }
  return activities;
}

const NO_FIELDS: Fields = new Map();

/** A wish of less than a hundred percent is no place. */
function isFixed(fields: Fields): boolean {
  return Number(first(fields, 'Weight_Percentage') || first(fields, 'Weight') || 100) >= 100;
}

interface Hour {
  name: string;
  number: number;
  /** Both of its names, in which there may be times. */
  text: string;
}

/** Hours by their own numbers, or in their order where they have none. */
function hoursOf({ file: { records }, remarks }: Reading): Hour[] {
  const hours = (records.get('Hour') ?? []).map((fields) => ({
    name: nameIn(fields),
    text: `${nameIn(fields)} ${first(fields, 'Long_Name')}`.trim(),
  }));
  const numbers = hours.map(({ name }) => {
    const [number, second] = numbersOf(name) ?? [];
    return second === undefined ? (number ?? null) : null;
  });
  const areNumbered = numbers.every((number) => number !== null) && new Set(numbers).size === hours.length;
  if (areNumbered) return hours.map((hour, index) => ({ ...hour, number: numbers[index] ?? index + 1 }));
  const numbered = hours.map((hour, index) => ({ ...hour, number: index + 1 }));
  const named = numbered.map(({ name, number }) => `«${name}» — ${number}`).join(', ');
  if (numbered.length > 0) remarks.push(`Часы файла FET пронумерованы по порядку: ${named}.`);
  return numbered;
}

function timesIn(text: string) {
  const [hours = ''] = /\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}/.exec(text) ?? [];
  return lessonStart(hours) === null ? null : parseLessonTime(hours);
}

/** Numbers of days from 1, by their names; in their order where they are no days' names. */
function daysOf({ file: { records }, remarks }: Reading): Map<string, number> {
  const days = (records.get('Day') ?? []).map((fields) => ({
    name: nameIn(fields),
    number: dayOf(nameIn(fields)) ?? dayOf(first(fields, 'Long_Name')),
  }));
  if (days.length > DAY_NAMES.length) {
    throw new FileRefusal(
      `В файле FET ${days.length} дней, а в школьной неделе их не больше шести: недели в расписании одинаковые, а дни ` +
        'не делятся на смены. Составьте в FET расписание одной недели и загрузите его.',
    );
  }
  const areNamed = days.every(({ number }) => number !== null);
  const numbered = days.map(({ name, number }, index) => ({
    name,
    number: areNamed && number ? number : index + 1,
  }));
  if (!areNamed) {
    const named = numbered.map(({ name, number }) => `«${name}» — ${DAY_NAMES[number - 1]?.toLowerCase()}`);
    remarks.push(`Дни файла FET взяты по порядку: ${named.join(', ')}.`);
  }
  return new Map(numbered.map(({ name, number }) => [name, number]));
}

function lessonsOf(reading: Reading, activities: readonly Activity[], hours: readonly Hour[]): FoundLesson[] {
  const { file, problems, homeless } = reading;
  const days = daysOf(reading);
  const subjects = namesOf(file, 'Subject');
  const teachers = namesOf(file, 'Teacher', teacherName);
  const count = lessonCounter();
  return activities.flatMap(({ id, fields, day: dayName, hour, rooms }) => {
    const place = { sheet: FILE, row: Number(id) || 0, column: 'Activity' };
    const written = first(fields, 'Subject');
    const subject = subjects.get(written) ?? written;
    const day = days.get(dayName);
    const start = hours.findIndex(({ name }) => name === hour);
    const length = Math.max(1, Math.trunc(Number(first(fields, 'Duration'))) || 1);
    const numbers = hours.slice(start, start + length).map(({ number }) => number);
    if (day === undefined || start < 0 || numbers.length < length) {
      problems.push({ place, message: `${subject}: нет такого места в неделе: ${dayName}, ${hour}` });
      return [];
    }
    const audiences = audiencesOf(fields.get('Students') ?? [], file);
    if (audiences.size === 0) {
      homeless.push({ place, text: `${subject}, ${slotText(day, numbers[0] ?? 0)}` });
    }
    const taughtBy = (fields.get('Teacher') ?? []).map((name) => ({
      name: teachers.get(name) ?? teacherName(name),
    }));
    for (const subgroups of audiences.values()) {
      count(numbers.length * Math.max(subgroups.length, taughtBy.length, 1));
    }
    return [...audiences].flatMap(([className, subgroups]) =>
      numbers.flatMap((number) =>
        partsOf(subgroups, taughtBy, rooms).map(
          ({ subgroup, teacher, room }): FoundLesson => ({
            values: {
              day: DAY_NAMES[day - 1] ?? String(day),
              number,
              className,
              subgroup,
              subject,
              shortName: subject === written ? null : written,
              teacher: teacher?.name ?? null,
              room,
            },
            places: {},
            place,
          }),
        ),
      ),
    );
  });
}

/**
 * The classes of an activity with their subgroups; none for the whole class. A set of nothing known is its own class.
 */
function audiencesOf(students: readonly string[], { students: sets }: FetFile): Map<string, string[]> {
  const audiences = new Map<string, string[]>();
  const whole = new Set<string>();
  for (const name of students.filter((each) => each !== '')) {
    for (const [className, subgroup] of sets.get(name) ?? [[classNamed(name) ?? name, null] as const]) {
      if (subgroup === null) whole.add(className);
      audiences.set(className, [
        ...(audiences.get(className) ?? []),
        ...(subgroup === null ? [] : [subgroup]),
      ]);
    }
  }
  for (const className of whole) audiences.set(className, []);
  return audiences;
}

const OF_ACTIVITIES = { one: 'занятия', few: 'занятий', many: 'занятий' };
const ACTIVITIES = { one: 'занятие', few: 'занятия', many: 'занятий' };
