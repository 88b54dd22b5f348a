import { slotHours } from '../bells/week-bells.ts';
import { partsOf } from './all-parts.ts';
import { busyReason } from './busy-reason.ts';
import { compareRussian } from './class-order.ts';
import { teachesSubject } from './edu-subject.ts';
import type { LessonNumber, LessonPart } from './lesson.ts';
import type { TeacherRecord } from './records.ts';
import { type DayBox, teacherDay } from './teacher-day.ts';
import type { Timetable } from './timetable.ts';

/** Someone who could teach a part instead. */
export interface Candidate {
  teacher: TeacherRecord;
  /** Why they are busy in this slot, in a reader's words: 'ведёт 7Б, каб. 214'. Null when they are free. */
  reason: string | null;
  day: readonly DayBox[];
}

export type TeacherGroup = 'subject' | 'other' | 'conflicts';
export type TeacherGroups = Readonly<Record<TeacherGroup, readonly Candidate[]>>;

/** The headings of the three groups of the teacher select, in the order they stand. */
export const TEACHER_GROUP_LABEL = {
  subject: 'Учителя ведущие выбранный предмет',
  other: 'Учителя не ведущие выбранный предмет',
  conflicts: 'Учителя с конфликтами',
} as const satisfies Record<TeacherGroup, string>;

/**
 * Everyone who could teach `part` instead of whoever teaches it now, each in exactly one group, by name: free and
 * teaching the subject, free, or busy at its time by today's state (docs/decisions/0042, 0071).
 */
export function teacherGroups(
  timetable: Timetable,
  teachers: readonly TeacherRecord[],
  part: LessonPart,
): TeacherGroups {
  const daysByTeacher = Map.groupBy(partsOf(timetable, part.day), (taught) => taught.teacher?.id);
  const slotOfDay = (number: LessonNumber) => ({
    ...{ group: part.group, day: part.day, number },
    ...slotHours(timetable.bells, { ...part, number }),
  });
  const groups = { subject: [] as Candidate[], other: [] as Candidate[], conflicts: [] as Candidate[] };
  const byName = teachers.toSorted((a, b) => compareRussian(a.name, b.name) || a.id - b.id);
  for (const teacher of byName) {
    if (teacher.id === part.teacher?.id) continue;
    const taught = daysByTeacher.get(teacher.id) ?? [];
    const reason = busyReason(taught, teacher.id, part);
    const free = teachesSubject(teacher.eduSubject, part.subject) ? 'subject' : 'other';
    groups[reason === null ? free : 'conflicts'].push({
      teacher,
      reason,
      day: teacherDay(taught, part.number, timetable.layout.numbers, slotOfDay),
    });
  }
  return groups;
}
