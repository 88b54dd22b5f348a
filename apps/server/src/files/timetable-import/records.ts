import { groupName } from '@zvonok/domain/timetable/lesson';
import type { Named, WantedClass, WantedSubject } from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/reading.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { classKey } from './class-names.ts';
import { looseName, NameIndex } from './name-index.ts';

/** A subject while the rows are read: the first row that names it says how it is called in short. */
export interface SubjectRecord extends WantedSubject {
  /** The row of the workbook; null until one names it. */
  readFrom: number | null;
}

interface Slot {
  group: WantedClass;
  day: number;
  number: number;
}

/** Who and what the rows may name, to which reading adds what is new; and the lessons that are there now. */
export interface Records {
  classes: NameIndex<WantedClass>;
  subjects: NameIndex<SubjectRecord>;
  rooms: NameIndex<Named>;
  teachers: NameIndex<Named>;
  present: {
    lesson(slot: Slot): LessonRow | null;
    /** The number of who teaches a lesson, or a subgroup of it, by the permanent timetable. */
    teacher(place: Slot & { subgroup: string | null }): number | null;
  };
}

export function recordsOf(school: SchoolPlan, teachers: NameIndex<Named>): Records {
  const classes = new NameIndex<WantedClass>(classKey);
  for (const { id, number, letter } of school.classes) {
    const name = groupName({ number, letter });
    classes.add(name, { id, name, number, letter });
  }
  const subjects = new NameIndex<SubjectRecord>();
  for (const subject of school.subjects) subjects.add(subject.name, { ...subject, readFrom: null });
  const rooms = new NameIndex<Named>();
  for (const { id, number } of school.rooms) rooms.add(number, { id, name: number });

  const lessons = new Map(school.lessons.map((row) => [slotKey(row.group.id, row.day, row.number), row]));
  const lesson = ({ group, day, number }: Slot) =>
    group.id === null ? null : (lessons.get(slotKey(group.id, day, number)) ?? null);
  return {
    classes,
    subjects,
    rooms,
    teachers,
    present: {
      lesson,
      teacher({ subgroup, ...slot }) {
        const row = lesson(slot);
        if (subgroup === null) return row?.teacher?.id ?? null;
        return (row && sameSubgroup(row, subgroup)?.teacher?.id) ?? null;
      },
    },
  };
}

/** The subgroup of a lesson that a typed name means. */
export function sameSubgroup({ subgroups }: LessonRow, name: string): LessonRow['subgroups'][number] | null {
  const loose = looseName(name);
  return (
    subgroups.find((part) => part.name === name) ??
    subgroups.find((part) => looseName(part.name) === loose) ??
    null
  );
}

function slotKey(classId: number, day: number, number: number): string {
  return `${classId}-${day}-${number}`;
}
