import { rankedGroups } from '@zvonok/domain/planning/rank-candidates';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { type TeacherGroups, teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { useMemo } from 'react';
import type { TimetableData } from '../timetable-data/timetable-query.ts';

/** Who could take a lesson, in their groups, those who cost least first; null without a lesson. */
export function useCandidates(
  { timetable, teachers, absences }: Pick<TimetableData, 'timetable' | 'teachers' | 'absences'>,
  part: LessonPart | null | undefined,
): TeacherGroups | null {
  const past = absences?.past;
  return useMemo(() => {
    const byName = part && teacherGroups(timetable, teachers, part);
    if (!byName) return null;
    // A host that tells nothing of the past keeps the order of names.
    return past ? rankedGroups(byName, timetable, part, { past }) : byName;
  }, [timetable, teachers, part, past]);
}
