import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../platform/schemas.ts';
import type { ChangeRow } from './lesson-rows.ts';

/** Changes that end with their lessons, a merge once, by their dates. */
export function presentEnded(changes: readonly ChangeRow[]): Wire['EndedChange'][] {
  const once = new Map(
    changes.map((change) => [Math.min(change.id, change.merge?.otherId ?? change.id), change]),
  );
  return [...once.values()].map(({ date, kind, place, teacher }) => ({
    date,
    kind,
    number: place.number as LessonNumber,
    className: groupName(place.group),
    subject: place.subject.name,
    teacher: teacher?.name ?? null,
  }));
}
