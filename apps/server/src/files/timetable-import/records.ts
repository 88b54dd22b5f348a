import { classKey } from '@zvonok/domain/lesson/class-name';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { cleanName, nameKey } from '@zvonok/domain/text/normalised-name';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Named, WantedClass, WantedSubject, WantedTeacher } from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/lessons.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { type LESSON_COLUMNS, TEACHER_COLUMNS, TEACHER_LIST_ALIASES } from '../workbook/vocabulary.ts';
import type { ImportErrors, ReadingNotes } from './reading-notes.ts';
import { NameIndex, roomKey, teacherKey } from './spelling.ts';
import { readTable, type TableRow } from './table.ts';

/** Everybody a lesson may name, and who of them is new or teaches other subjects than before. */
export interface TeachersRead {
  index: NameIndex<Named>;
  changed: WantedTeacher[];
}

/** Reads 'Учителя'. Teachers the sheet does not name stay; two of one name are distinguished by their order. */
export function readTeachers(
  sheet: ReadSheet | undefined,
  { teachers }: SchoolPlan,
  { errors, notes }: { errors: ImportErrors; notes: ReadingNotes },
): TeachersRead {
  const index = new NameIndex<Named & { eduSubject: string }>(teacherKey);
  for (const teacher of teachers) index.add(teacher.name, teacher);
  const changed: WantedTeacher[] = [];
  if (!sheet) return { index, changed };

  const shape = {
    titles: TEACHER_COLUMNS,
    aliases: TEACHER_LIST_ALIASES,
    optional: ['eduSubject'] as const,
  };
  const table = readTable(sheet, shape, errors);
  const claimed = new Set<Named>();
  for (const row of table?.rows ?? []) {
    const name = row.needed('name');
    const eduSubject = row.text('eduSubject') ?? '';
    if (name === null || row.isWrong) continue;
    const known = index.find(name);
    const teacher = known.find((each) => !claimed.has(each));
    if (teacher) {
      claimed.add(teacher);
      notes.take(row.heading('name'), name, teacher.name);
      // An empty cell says nothing: what the school has written down stays.
      if (eduSubject.trim() !== '' && eduSubject.trim() !== teacher.eduSubject.trim()) {
        changed.push({ id: teacher.id, name: teacher.name, eduSubject: eduSubject.trim() });
      }
    } else if (known.length > 0 && row.person !== null) {
      // Another person of that name, distinguished by the lessons (`withNamesakes`).
    } else if (known.length > 0) {
      row.wrong('name', `Учитель «${name.trim()}» записан дважды`);
    } else {
      const added = { id: null, name: cleanName(name), eduSubject: eduSubject.trim() };
      notes.take(row.heading('name'), name, added.name);
      index.add(added.name, added);
      claimed.add(added);
      changed.push(added);
    }
  }
  return { index, changed };
}

/** A subject while the rows are read: the first row that names it says how it is called in short. */
export interface SubjectRecord extends WantedSubject {
  /** The row of the workbook; null until one names it. */
  readFrom: number | null;
}

/** Where a class has a lesson. */
export interface Slot {
  group: WantedClass;
  day: number;
  number: number;
}

/** A name in the rows that no teacher has, until it is decided what it means. */
export interface Stranger {
  teacher: Named;
  rows: TableRow<keyof typeof LESSON_COLUMNS>[];
}

/** Who and what the rows may name, to which reading adds what is new; and the lessons that are there now. */
export interface Records {
  classes: NameIndex<WantedClass>;
  subjects: NameIndex<SubjectRecord>;
  rooms: NameIndex<Named>;
  teachers: NameIndex<Named>;
  /** Makes a teacher a person has agreed to. */
  addTeacher(name: string): Named;
  /** Teachers the rows name whom the school does not have, by the key of the name. */
  strangers: Map<string, Stranger>;
  /** Subjects that are called by those of their halves, whatever the order: 'Немецкий язык / Французский язык'. */
  pairs: NameIndex<SubjectRecord>;
  notes: ReadingNotes;
  /** The days and lessons the school has. */
  layout: WeekLayout;
  bells: SchoolPlan['lessonTimes'];
  present: {
    lesson(slot: Slot): LessonRow | null;
    /** The number of who teaches a lesson, or a subgroup of it, by the permanent timetable. */
    teacher(place: Slot & { subgroup: string | null }): number | null;
    room(place: Slot & { subgroup: string | null }): Named | null;
  };
}

export function recordsOf(
  school: SchoolPlan,
  { index: teachers, changed }: TeachersRead,
  notes: ReadingNotes,
): Records {
  const classes = new NameIndex<WantedClass>(classKey);
  for (const { id, number, letter } of school.classes) {
    const name = groupName({ number, letter });
    classes.add(name, { id, name, number, letter });
  }
  const subjects = new NameIndex<SubjectRecord>();
  const pairs = new NameIndex<SubjectRecord>(pairKey);
  for (const subject of school.subjects) {
    const record = { ...subject, readFrom: null };
    subjects.add(subject.name, record);
    if (isPair(subject.name)) pairs.add(subject.name, record);
  }
  const rooms = new NameIndex<Named>(roomKey);
  for (const { id, number } of school.rooms) rooms.add(number, { id, name: number });
  const roomsById = new Map(
    school.rooms.flatMap(({ number }) => rooms.find(number)).map((room) => [room.id, room]),
  );

  const lessons = new Map(school.lessons.map((row) => [slotKey(row.group.id, row.day, row.number), row]));
  const lesson = ({ group, day, number }: Slot) =>
    group.id === null ? null : (lessons.get(slotKey(group.id, day, number)) ?? null);
  const part = ({ subgroup, ...slot }: Slot & { subgroup: string | null }) => {
    const row = lesson(slot);
    return subgroup === null ? row : row && sameSubgroup(row, subgroup);
  };
  return {
    classes,
    subjects,
    pairs,
    rooms,
    teachers,
    strangers: new Map(),
    notes,
    addTeacher(name) {
      const teacher = { id: null, name, eduSubject: '' };
      teachers.add(name, teacher);
      changed.push(teacher);
      return teacher;
    },
    layout: school.layout ?? DEFAULT_WEEK_LAYOUT,
    bells: school.lessonTimes,
    present: {
      lesson,
      teacher: (place) => part(place)?.teacher?.id ?? null,
      room: (place) => roomsById.get(part(place)?.room?.id ?? null) ?? null,
    },
  };
}

/** Whether a name puts those of several subjects together. */
export function isPair(name: string): boolean {
  return PAIR.test(name);
}

const PAIR = /\s\/\s/;

/** One key for 'Немецкий язык / Французский язык' and the same the other way round. */
function pairKey(name: string): string {
  return name.split(PAIR).map(nameKey).sort().join(' / ');
}

/** The subgroup of a lesson that a typed name means. */
export function sameSubgroup({ subgroups }: LessonRow, name: string): LessonRow['subgroups'][number] | null {
  const key = nameKey(name);
  return (
    subgroups.find((part) => part.name === name) ??
    subgroups.find((part) => nameKey(part.name) === key) ??
    null
  );
}

function slotKey(classId: number, day: number, number: number): string {
  return `${classId}-${day}-${number}`;
}
