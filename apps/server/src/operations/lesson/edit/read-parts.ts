import type { Wire } from '../../../platform/schemas.ts';
import type { NewPart } from '../../../timetable/edit-lessons.ts';
import type { EditCall } from './find-lesson.ts';

/** A name of spaces is none. */
export function flowOf({ flow }: { flow?: string | null }): string | null {
  return flow?.trim() || null;
}

/**
 * The subgroups a lesson is to have: each with a name, no two of one name. The lesson's subject is none of their own.
 */
export function readParts(
  subgroups: readonly Wire['SubgroupCreate'][],
  lessonSubjectId: number,
  refuse: EditCall['refuse'],
): NewPart[] {
  const parts = subgroups.map((part) => ({
    name: part.name.trim(),
    ownSubjectId: part.educationalSubjectId === lessonSubjectId ? null : (part.educationalSubjectId ?? null),
    teacherId: part.teacherId ?? null,
    roomId: part.roomId ?? null,
    flow: flowOf(part),
  }));
  const wrong = (message: string) =>
    refuse(400, `${message}.`, { errors: [{ path: 'body.subgroups', message }] });
  if (parts.some(({ name }) => name === '')) throw wrong('Назовите каждую подгруппу');
  if (new Set(parts.map(({ name }) => name)).size < parts.length)
    throw wrong('Названия подгрупп одного урока не должны повторяться');
  return parts;
}
