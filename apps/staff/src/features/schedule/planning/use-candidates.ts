import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { rankedGroups } from '@zvonok/domain/planning/rank-candidates';
import { type TeacherGroups, teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { useMemo } from 'react';
import type { TimetableData } from '../timetable-query.ts';

export interface CandidateData extends Pick<TimetableData, 'timetable' | 'absences' | 'planning'> {
  teachers: readonly TeacherRecord[];
}

/** Who could take a lesson, in their groups, those who cost least first. */
export function candidatesFor(
  { timetable, teachers, absences, planning }: CandidateData,
  part: LessonPart,
): TeacherGroups {
  const byName = teacherGroups(timetable, teachers, part);
  // Without past substitutions from the host the order is by name.
  return absences ? rankedGroups(byName, timetable, part, { recent: absences.recent, planning }) : byName;
}

/** The same, worked out again when the lesson or what it stands among has changed; null without a lesson. */
export function useCandidates(
  data: CandidateData,
  part: LessonPart | null | undefined,
): TeacherGroups | null {
  const { timetable, teachers, absences, planning } = data;
  return useMemo(
    () => (part ? candidatesFor({ timetable, teachers, absences, planning }, part) : null),
    [timetable, teachers, absences, planning, part],
  );
}
