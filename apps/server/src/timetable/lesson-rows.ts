import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { ChangeKind } from '@zvonok/domain/lesson/lesson-change';
import type {
  GroupRef,
  LessonPart,
  RoomRef,
  SubjectRef,
  TeacherRef,
} from '@zvonok/domain/lesson/lesson-part';

/** A lesson of the permanent timetable, whole class or split. */
export interface LessonRow {
  id: number;
  number: number;
  scheduleDayId: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
  group: GroupRef;
  subject: SubjectRef;
  teacher: TeacherRef | null;
  room: RoomRef | null;
  /** The flow the whole class is taught in. */
  flow: string | null;
  /** Empty for a whole-class lesson. */
  subgroups: SubgroupRow[];
}

export interface SubgroupRow {
  id: number;
  lessonId: number;
  name: string;
  /** A subject other than the lesson's. */
  subject: SubjectRef | null;
  teacher: TeacherRef | null;
  room: RoomRef | null;
  flow: string | null;
}

/** The lesson or subgroup a change is about. */
export interface ChangedLesson {
  lessonId: number;
  subgroupId: number | null;
  subgroup: string | null;
  group: GroupRef;
  number: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
  /** Of a subgroup with a subject of its own, that one. */
  subject: SubjectRef;
  /** Number or name of the room. */
  room: string | null;
}

/** What differs from the timetable on one date. */
export interface ChangeRow {
  id: number;
  date: IsoDate;
  kind: ChangeKind;
  place: ChangedLesson;
  /** Who teaches instead. */
  teacher: TeacherRef | null;
  /** Who would have taught. */
  original: TeacherRef | null;
  /** The other lesson of a merge and this one's side in it. */
  merge: { role: 'first' | 'second'; other: ChangedLesson; otherId: number } | null;
  /** How the lesson is held where that is no usual substitution. */
  mode: 'own-subject' | 'supervise' | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** A part of a lesson as it is on its date in a week. */
export interface WeekPart extends LessonPart {
  /** Its active change. */
  change: ChangeRow | null;
}

/**
 * A lesson of the permanent timetable with what is taught of it in a week: the lesson itself, or a part per subgroup.
 */
export interface WeekLesson extends LessonRow {
  parts: readonly WeekPart[];
}

/** Lessons by the week they are held in, each on its own day of it, named by its Monday; or those of one day. */
export type LessonsAt = IsoDate | WorkedDay;

/** The number a change is known by, which for a merge is its first side's. */
export function changeNumber({ id, merge }: ChangeRow): number {
  return merge?.role === 'second' ? merge.otherId : id;
}

/** Takes a column pair of an outer join for a reference, or null if the join found nothing. */
export function reference<Key extends string>(
  id: number | null,
  key: Key,
  value: string | null,
): ({ id: number } & Record<Key, string>) | null {
  return id === null || value === null
    ? null
    : ({ id, [key]: value } as { id: number } & Record<Key, string>);
}

/** A class in short; only one of the second shift says so. */
export function groupRef({
  id,
  number,
  letter,
  shift,
}: Omit<GroupRef, 'shift'> & { shift: Shift }): GroupRef {
  return { id, number, letter, ...(shift === 2 && { shift }) };
}
