import type { TimetableChange } from '@zvonok/api-client/calls/replacements';
import type { EditorGroup } from '@zvonok/api-client/queries/groups';
import { changeLesson } from '@zvonok/domain/timetable/changes';
import type { ChangeRecord } from '@zvonok/domain/timetable/records';

interface Answered extends ChangeRecord {
  teacher: { id: number; name: string } | null;
}

/** Puts the lessons of a change's answer in their places, so that nothing has to be fetched to see it. */
export function applyAnswer(
  groups: readonly EditorGroup[],
  { lessons, subgroupLessons }: TimetableChange,
): readonly EditorGroup[] {
  const whole = lessons.reduce<readonly EditorGroup[]>(
    (changed, lesson) => changeLesson(changed, { lessonId: lesson.id, subgroupId: null }, () => told(lesson)),
    groups,
  );
  return subgroupLessons.reduce<readonly EditorGroup[]>(
    (changed, share) =>
      changeLesson(changed, { lessonId: share.lesson.id, subgroupId: share.id }, () => told(share)),
    whole,
  );
}

function told(answered: Answered): Answered {
  return {
    teacher: answered.teacher,
    replacedTeacher: answered.replacedTeacher,
    goHome: answered.goHome,
    firstCombinedLesson: answered.firstCombinedLesson,
    secondCombinedLesson: answered.secondCombinedLesson,
    firstCombinedLessonId: answered.firstCombinedLessonId,
    secondCombinedLessonId: answered.secondCombinedLessonId,
    ...(answered.replacedTeacherId !== undefined && { replacedTeacherId: answered.replacedTeacherId }),
    ...(answered.changeId !== undefined && { changeId: answered.changeId }),
  };
}
