import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../platform/schemas.ts';
import type { LessonRow, WeekLesson } from './lesson-rows.ts';
import { presentLessons, presentSubgroups } from './present.ts';
import type { TeacherRow } from './teachers.ts';

export function presentTeacher({ id, name, eduSubject, uid, user, version }: TeacherRow): Wire['Teacher'] {
  return { id, name, eduSubject, uid, user, version };
}

/** Teachers with what they teach in the week as it is now, and their load by the permanent timetable. */
export function presentEditorTeachers(
  teachers: readonly TeacherRow[],
  lessons: readonly WeekLesson[],
): Wire['EditorTeacher'][] {
  const taught = lessons.filter(({ subgroups, parts }) => subgroups.length === 0 && parts.some(isTaught));
  const whole = Map.groupBy(presentLessons(taught), ({ teacher }) => teacher?.id);
  const parts = lessons.flatMap((lesson) => presentSubgroups(lesson, lesson.parts.filter(isTaught)));
  const subgroups = Map.groupBy(parts, ({ teacher }) => teacher?.id);
  const workloads = workloadsByTeacher(lessons);
  return teachers.map((teacher) => ({
    ...presentTeacher(teacher),
    weeklyWorkloads: [...(workloads.get(teacher.id)?.values() ?? [])],
    lessons: whole.get(teacher.id) ?? [],
    subgroupLessons: subgroups.get(teacher.id) ?? [],
  }));
}

/** No teacher is needed for a class that was sent home or that goes to another's lesson (docs/decisions/0042). */
function isTaught({ state }: LessonPart): boolean {
  return state.kind !== 'sent-home' && !(state.kind === 'merged' && state.role === 'first');
}

function workloadsByTeacher(timetable: readonly LessonRow[]) {
  const byTeacher = new Map<number, Map<string, Wire['WeeklyWorkload']>>();
  for (const { group, subject, teacher, subgroups } of timetable) {
    for (const { teacher: one, subject: own } of [{ teacher, subject }, ...subgroups]) {
      if (!one) continue;
      const loads = byTeacher.get(one.id) ?? new Map<string, Wire['WeeklyWorkload']>();
      const educationalSubject = own ?? subject;
      const key = `${group.id}:${educationalSubject.id}`;
      const hours = (loads.get(key)?.hours ?? 0) + 1;
      byTeacher.set(one.id, loads.set(key, { group, educationalSubject, hours }));
    }
  }
  return byTeacher;
}
