import {
  type ChangeRecord,
  type GroupRecord,
  type LessonRecord,
  type SubgroupLessonRecord,
  type TeacherRecord,
  UNCHANGED,
} from '../timetable/timetable.ts';

/**
 * The permanent timetable behind a week as a server answered it: for a host that has no call for the permanent one, and
 * for the answer to an edit, which shows lessons as they are in the week. Every lesson has its own teacher; nothing is
 * replaced, merged or sent home. Classes without changes keep their identity. If the host omits the number of a
 * replaced teacher, the teacher is looked up by name, which is unique.
 */
export function planOf<G extends GroupRecord>(
  groups: readonly G[],
  teachers: readonly TeacherRecord[],
): readonly G[] {
  const byName = new Map(teachers.map(({ id, name }) => [name, { id, name }]));
  const own = <T extends LessonRecord | SubgroupLessonRecord>(taught: T): T => {
    if (!isChanged(taught)) return taught;
    const { replacedTeacher, replacedTeacherId } = taught;
    const unchanged = { ...UNCHANGED, ...(replacedTeacherId !== undefined && { replacedTeacherId: null }) };
    if (replacedTeacher === null) return { ...taught, ...unchanged };
    const byNumber = replacedTeacherId ? { id: replacedTeacherId, name: replacedTeacher } : null;
    const teacher = byNumber ?? byName.get(replacedTeacher) ?? null;
    return { ...taught, ...unchanged, teacher };
  };
  return groups.map((group) => {
    if (!group.schedule.scheduleOfDay.some(({ lessons }) => lessons.some(isTouched))) return group;
    const scheduleOfDay = group.schedule.scheduleOfDay.map((day) => ({
      ...day,
      lessons: day.lessons.map((lesson) =>
        isTouched(lesson) ? { ...own(lesson), subgroupLesson: lesson.subgroupLesson.map(own) } : lesson,
      ),
    }));
    return { ...group, schedule: { ...group.schedule, scheduleOfDay } };
  });
}

function isTouched(lesson: LessonRecord): boolean {
  return isChanged(lesson) || lesson.subgroupLesson.some(isChanged);
}

function isChanged(taught: ChangeRecord): boolean {
  return (Object.keys(UNCHANGED) as (keyof ChangeRecord)[]).some((field) => taught[field] !== null);
}
