import type { ImportPlan, WantedCell } from '../../repositories/import-plan.ts';
import type { ChangeRow } from '../../repositories/reading.ts';
import type { SchoolPlan } from '../../repositories/school-plan.ts';

/**
 * Of the changes from today on, those an import leaves without their lesson: it is removed, becomes split or whole, or loses a
 * subgroup; and a replacement whose substitute becomes the permanent teacher. What has already happened stays as it is.
 */
export function endedBy(
  { removedLessonIds, cells }: ImportPlan,
  { lessons }: SchoolPlan,
  changes: readonly ChangeRow[],
): ChangeRow[] {
  const removed = new Set(removedLessonIds);
  const byLesson = new Map(cells.map((cell) => [cell.lessonId, cell]));
  const present = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return changes.filter(({ place, kind, teacher }) => {
    if (removed.has(place.lessonId)) return true;
    const cell = byLesson.get(place.lessonId);
    if (!cell) return false;
    const kept = new Set(cell.parts.map(({ subgroup }) => subgroup?.id));
    if (present.get(place.lessonId)?.subgroups.some(({ id }) => !kept.has(id))) return true;
    const part = partOf(cell, place.subgroupId);
    return !part || (kind === 'replacement' && teacher !== null && part.teacher?.id === teacher.id);
  });
}

function partOf({ parts }: WantedCell, subgroupId: number | null): WantedCell['parts'][number] | undefined {
  return parts.find(({ subgroup }) => (subgroup === null ? subgroupId === null : subgroup.id === subgroupId));
}
