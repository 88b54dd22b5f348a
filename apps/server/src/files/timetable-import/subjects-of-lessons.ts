import { taughtSubjects } from '@zvonok/domain/timetable/taught-subjects';
import type { WantedCell, WantedSubject, WantedTeacher } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';

/** Teachers as they change; those of whom no subjects are written down get those of the lessons they are to have. */
export function withTaughtSubjects(
  changed: readonly WantedTeacher[],
  cells: readonly WantedCell[],
  { teachers }: Pick<SchoolPlan, 'teachers'>,
): WantedTeacher[] {
  const taught = new Map<number | string, { subject: WantedSubject }[]>();
  for (const { subject, parts } of cells) {
    for (const { teacher, ownSubject } of parts) {
      if (!teacher) continue;
      const key = teacher.id ?? teacher.name;
      const lessons = taught.get(key) ?? [];
      lessons.push({ subject: ownSubject ?? subject });
      taught.set(key, lessons);
    }
  }
  const named = new Set(changed.map(({ id }) => id));
  const others = teachers.flatMap(({ id, name, eduSubject }) =>
    named.has(id) || eduSubject.trim() !== '' ? [] : [{ id, name, eduSubject }],
  );
  const filled = (teacher: WantedTeacher): WantedTeacher => {
    if (teacher.eduSubject.trim() !== '') return teacher;
    const eduSubject = taughtSubjects(taught.get(teacher.id ?? teacher.name) ?? []);
    return eduSubject === '' ? teacher : { ...teacher, eduSubject, isFromLessons: true };
  };
  return [...changed.map(filled), ...others.map(filled).filter(({ isFromLessons }) => isFromLessons)];
}
