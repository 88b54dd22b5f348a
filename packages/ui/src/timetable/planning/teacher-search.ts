import type { Candidate, TeacherGroup, TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';

/** The groups in the order they stand. */
export const GROUP_ORDER = ['subject', 'other', 'conflicts'] as const satisfies readonly TeacherGroup[];

/** Who is found by a piece of a name or of a subject; ё and capitals do not matter. An empty text finds everybody. */
export function searchTeachers(groups: TeacherGroups, text: string): TeacherGroups {
  if (text.trim() === '') return groups;
  const found = (candidates: readonly Candidate[]) =>
    candidates.filter(({ teacher }) => foundByName(`${teacher.name}, ${teacher.eduSubject ?? ''}`, text));
  return { subject: found(groups.subject), other: found(groups.other), conflicts: found(groups.conflicts) };
}

/** Whether a piece of text is in a name; an empty one is in all. */
export function foundByName(name: string, text: string): boolean {
  return simplified(name).includes(simplified(text.trim()));
}

function simplified(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
