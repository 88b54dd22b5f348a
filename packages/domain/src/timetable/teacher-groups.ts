import { ABSENT, absenceAt, isRefusedAt, REFUSED } from '../absences/absence.ts';
import { slotHours } from '../bells/week-bells.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { compareRussian } from '../lesson/class-order.ts';
import type { LessonNumber, LessonPart } from '../lesson/lesson-part.ts';
import { busyReason } from './busy.ts';
import { teachesSubject } from './taught-subjects.ts';
import { type DayBox, teacherDay } from './teacher-day.ts';
import { partsOf, type TeacherRecord, type Timetable } from './timetable.ts';

/** Someone who could teach a part instead. */
export interface Candidate {
  teacher: TeacherRecord;
  /** Why they are busy in this slot, in a reader's words: 'ведёт 7Б, каб. 214'. Null when they are free. */
  reason: string | null;
  /** Away then, and cannot be chosen; left out of all others. */
  isAway?: true;
  /** Why they stand where they stand: 'ведёт этот предмет, окно'. Left out if the order is that of names. */
  words?: string;
  /** Substitutions of the last month; left out if unknown. */
  coversOfMonth?: number;
  day: readonly DayBox[];
}

export type TeacherGroup = 'subject' | 'other' | 'conflicts';
export type TeacherGroups = Readonly<Record<TeacherGroup, readonly Candidate[]>>;

/** What a list of teachers is searched by. */
export const TEACHER_SEARCH_HINT = 'Имя или предмет';

/** The headings of the three groups of the teacher select, in the order they stand. */
export const TEACHER_GROUP_LABEL = {
  subject: 'Учителя ведущие выбранный предмет',
  other: 'Учителя не ведущие выбранный предмет',
  conflicts: 'Учителя с конфликтами',
} as const satisfies Record<TeacherGroup, string>;

/**
 * Everyone who could teach `part` instead of its present teacher, each in exactly one group, by name: free and teaching
 * the subject, free, or busy at its time by today's state (docs/decisions/0042, 0071).
 */
export function teacherGroups(
  timetable: Timetable,
  teachers: readonly TeacherRecord[],
  part: LessonPart,
): TeacherGroups {
  const daysByTeacher = daysOf(timetable, part.day);
  const slotOfDay = (number: LessonNumber) => ({
    ...{ group: part.group, day: part.day, number },
    ...slotHours(timetable.bells, { ...part, number }),
  });
  const groups = { subject: [] as Candidate[], other: [] as Candidate[], conflicts: [] as Candidate[] };
  for (const teacher of byName(teachers)) {
    if (teacher.id === part.teacher?.id) continue;
    const taught = daysByTeacher.get(teacher.id) ?? [];
    const isAway = absenceAt(timetable.absences, teacher.id, part) !== null;
    const isRefused = isRefusedAt(timetable.absences, teacher.id, part);
    const reason = isAway ? ABSENT : isRefused ? REFUSED : busyReason(taught, teacher.id, part);
    const free = teachesSubject(teacher.eduSubject, part.subject) ? 'subject' : 'other';
    groups[reason === null ? free : 'conflicts'].push({
      teacher,
      reason,
      ...(isAway && { isAway }),
      day: teacherDay(taught, part.number, timetable.layout.numbers, slotOfDay),
    });
  }
  return groups;
}

const sorted = new WeakMap<readonly TeacherRecord[], readonly TeacherRecord[]>();

/** Kept by the list: menus are opened one after the other over the same teachers. */
function byName(teachers: readonly TeacherRecord[]): readonly TeacherRecord[] {
  const known = sorted.get(teachers);
  if (known) return known;
  const list = teachers.toSorted((a, b) => compareRussian(a.name, b.name) || a.id - b.id);
  sorted.set(teachers, list);
  return list;
}

type TaughtBy = ReadonlyMap<number | undefined, readonly LessonPart[]>;
const days = new WeakMap<Timetable, Map<Weekday, TaughtBy>>();

/** The parts of a day by who teaches them; kept by the timetable. */
function daysOf(timetable: Timetable, day: Weekday): TaughtBy {
  const known = days.get(timetable) ?? new Map<Weekday, TaughtBy>();
  days.set(timetable, known);
  const taught = known.get(day) ?? Map.groupBy(partsOf(timetable, day), ({ teacher }) => teacher?.id);
  known.set(day, taught);
  return taught;
}
