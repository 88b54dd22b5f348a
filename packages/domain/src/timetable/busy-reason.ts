import { isSameTime } from '../bells/same-time.ts';
import { groupName, type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { isBusyWith } from './busy.ts';
import { isSameFlow } from './flow.ts';

/**
 * What keeps a teacher from a part at its time, or null when nothing does. `taught` are the parts they are named in on
 * that day.
 */
export function busyReason(
  taught: readonly LessonPart[],
  teacherId: number,
  part: LessonPart,
): string | null {
  const clash = taught.find(
    (other) =>
      isSameTime(other, part) &&
      partKey(other) !== partKey(part) &&
      !isSameFlow(other, part) &&
      isBusyWith(other, teacherId),
  );
  if (!clash) return null;
  if (clash.lessonId === part.lessonId && clash.subgroup)
    return `ведёт подгруппу «${clash.subgroup.name}» этого класса`;
  const room = clash.room ? `, каб. ${clash.room.number}` : '';
  return `ведёт ${groupName(clash.group)}${room}`;
}
