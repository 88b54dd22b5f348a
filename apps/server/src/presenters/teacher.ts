import type { LessonRow } from '../repositories/reading.ts';
import type { TeacherRow } from '../repositories/teachers.ts';
import type { Wire } from './schemas.ts';

export function presentTeacher({ id, name, eduSubject, uid, user }: TeacherRow): Wire['Teacher'] {
  return { id, name, eduSubject, uid, user };
}

/** Teachers with what they teach in the week as it is now, and their load by the permanent timetable. */
export function presentEditorTeachers(
  teachers: readonly TeacherRow[],
  timetable: readonly LessonRow[],
  lessons: readonly Wire['Lesson'][],
): Wire['EditorTeacher'][] {
  const whole = Map.groupBy(lessons.filter(isTaught), ({ teacher }) => teacher?.id);
  const parts = lessons.flatMap(({ subgroupLesson }) => subgroupLesson).filter(isTaught);
  const shares = Map.groupBy(parts, ({ teacher }) => teacher?.id);
  const workloads = workloadsByTeacher(timetable);
  return teachers.map((teacher) => ({
    ...presentTeacher(teacher),
    weeklyWorkloads: [...(workloads.get(teacher.id)?.values() ?? [])],
    lessons: whole.get(teacher.id) ?? [],
    subgroupLessons: shares.get(teacher.id) ?? [],
  }));
}

/** Nobody has to come to a class that was sent home or that goes to another's lesson (decision 10). */
function isTaught(part: Wire['Lesson'] | Wire['SubgroupLesson']): boolean {
  return part.goHome === null && part.firstCombinedLessonId !== part.id;
}

function workloadsByTeacher(timetable: readonly LessonRow[]) {
  const byTeacher = new Map<number, Map<string, Wire['WeeklyWorkload']>>();
  for (const { group, subject, teacher, subgroups } of timetable) {
    for (const { teacher: one } of [{ teacher }, ...subgroups]) {
      if (!one) continue;
      const own = byTeacher.get(one.id) ?? new Map<string, Wire['WeeklyWorkload']>();
      const key = `${group.id}:${subject.id}`;
      const hours = (own.get(key)?.hours ?? 0) + 1;
      byTeacher.set(one.id, own.set(key, { group, educationalSubject: subject, hours }));
    }
  }
  return byTeacher;
}
