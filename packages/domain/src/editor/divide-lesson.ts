import type { SubgroupLessonRecord } from '../timetable/records.ts';
import { UNCHANGED } from '../timetable/records.ts';
import type { EditableLesson } from './editor-board.ts';
import type { LessonForm } from './lesson-edit.ts';

/**
 * A lesson split into subgroups of these names, or without any put together as one of the whole class. A subgroup that
 * stays keeps everything; the teacher of a removed part teaches the part that replaces it, and the first subgroup's
 * teacher the whole class. New subgroups have numbers below zero, from `provisional` down.
 */
export function dividedForm(
  lesson: EditableLesson,
  names: readonly string[],
  provisional: number,
): LessonForm {
  const parts = lesson.subgroupLesson;
  if (names.length === 0) {
    const { teacher, room, flow = null } = parts[0] ?? lesson;
    return { teacher, room, flow, subgroupLesson: [] };
  }
  const going = parts.length > 0 ? parts.filter(({ name }) => !names.includes(name)) : [lesson];
  let created = 0;
  const subgroupLesson = names.map((name): SubgroupLessonRecord => {
    const staying = parts.find((part) => part.name === name);
    if (staying) return staying;
    const before = going[created];
    created += 1;
    return {
      ...{ id: provisional - created + 1, name, ...UNCHANGED },
      ...{ teacher: before?.teacher ?? null, room: before?.room ?? null, flow: before?.flow ?? null },
      ...(before &&
        !('subgroupLesson' in before) && { educationalSubject: before.educationalSubject ?? null }),
    };
  });
  return { teacher: null, room: null, flow: null, subgroupLesson };
}
