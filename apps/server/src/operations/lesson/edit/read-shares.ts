import type { Wire } from '../../../platform/schemas.ts';
import type { NewShare } from '../../../timetable/edit-lessons.ts';
import type { EditCall } from './find-lesson.ts';

/** A name of spaces is none. */
export function flowOf({ flow }: { flow?: string | null }): string | null {
  return flow?.trim() || null;
}

/**
 * The subgroups a lesson is to have: each with a name, no two of one name. The lesson's subject is none of their own.
 */
export function readShares(
  subgroups: readonly Wire['SubgroupCreate'][],
  lessonSubjectId: number,
  refuse: EditCall['refuse'],
): NewShare[] {
  const shares = subgroups.map((share) => ({
    name: share.name.trim(),
    ownSubjectId:
      share.educationalSubjectId === lessonSubjectId ? null : (share.educationalSubjectId ?? null),
    teacherId: share.teacherId ?? null,
    roomId: share.roomId ?? null,
    flow: flowOf(share),
  }));
  const wrong = (message: string) =>
    refuse(400, `${message}.`, { errors: [{ path: 'body.subgroups', message }] });
  if (shares.some(({ name }) => name === '')) throw wrong('Назовите каждую подгруппу');
  if (new Set(shares.map(({ name }) => name)).size < shares.length)
    throw wrong('Названия подгрупп одного урока не должны повторяться');
  return shares;
}
