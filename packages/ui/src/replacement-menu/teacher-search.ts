import type { Candidate, TeacherGroup, TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';

/** The groups in the order they stand. */
export const GROUP_ORDER = ['subject', 'other', 'conflicts'] as const satisfies readonly TeacherGroup[];

/** Who is found by a piece of a name; ё and capitals do not matter. An empty text finds everybody. */
export function searchTeachers(groups: TeacherGroups, text: string): TeacherGroups {
  const wanted = simplified(text.trim());
  if (wanted === '') return groups;
  const found = (candidates: readonly Candidate[]) =>
    candidates.filter(({ teacher }) => simplified(teacher.name).includes(wanted));
  return { subject: found(groups.subject), other: found(groups.other), conflicts: found(groups.conflicts) };
}

function simplified(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
