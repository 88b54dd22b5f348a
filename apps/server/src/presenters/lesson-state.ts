import { GOES_HOME } from '@zvonok/domain/timetable/go-home';
import { groupName, type LessonNumber, type TeacherRef } from '@zvonok/domain/timetable/lesson';
import { formatCombinedLesson } from '@zvonok/domain/timetable/lesson-state';
import { UNCHANGED } from '@zvonok/domain/timetable/records';
import type { ChangedPlace, ChangeRow } from '../repositories/reading.ts';
import type { Wire } from './schemas.ts';

type TaughtFields =
  | 'teacher'
  | 'replacedTeacher'
  | 'goHome'
  | 'firstCombinedLesson'
  | 'secondCombinedLesson'
  | 'firstCombinedLessonId'
  | 'secondCombinedLessonId';

/** Who teaches a lesson or a subgroup now, and what was done to it (decisions 26 and 27). */
export function presentState(
  own: TeacherRef | null,
  change: ChangeRow | undefined,
): Pick<Wire['Lesson'], TaughtFields> {
  if (!change) return { teacher: own, ...UNCHANGED };
  const goHome = change.kind === 'go-home' ? GOES_HOME : null;
  return { ...UNCHANGED, ...replacedBy(own, change), goHome, ...combined(change) };
}

function replacedBy(own: TeacherRef | null, { teacher, original }: ChangeRow) {
  if (!teacher) return { teacher: own };
  return { teacher, replacedTeacher: original?.name ?? own?.name ?? null };
}

function combined({ place, merge }: ChangeRow) {
  if (!merge) return {};
  const [first, second] = merge.role === 'first' ? [place, merge.other] : [merge.other, place];
  return {
    firstCombinedLesson: combinedText(first),
    secondCombinedLesson: combinedText(second),
    firstCombinedLessonId: first.subgroupId ?? first.lessonId,
    secondCombinedLessonId: second.subgroupId ?? second.lessonId,
  };
}

function combinedText({ group, number }: ChangedPlace): string {
  return formatCombinedLesson(groupName(group), number as LessonNumber);
}
