import type { ImportPlan, Named, WantedCell } from '../../timetable/import-plan.ts';
import type { ChangeRow } from '../../timetable/lesson-rows.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';

/**
 * Of the changes from today on, those an import overtakes: their lesson is removed, becomes split or whole, or loses a
 * subgroup; or gets another permanent teacher, which leaves only a go-home as it is. What has already happened stays.
 */
export function endedBy(
  { removedLessonIds, cells }: ImportPlan,
  { lessons }: SchoolPlan,
  changes: readonly ChangeRow[],
): ChangeRow[] {
  const removed = new Set(removedLessonIds);
  const byLesson = new Map(cells.map((cell) => [cell.lessonId, cell]));
  const present = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return changes.filter(({ place, kind }) => {
    if (removed.has(place.lessonId)) return true;
    const cell = byLesson.get(place.lessonId);
    const lesson = present.get(place.lessonId);
    if (!cell || !lesson) return false;
    const kept = new Set(cell.parts.map(({ subgroup }) => subgroup?.id));
    if (lesson.subgroups.some(({ id }) => !kept.has(id))) return true;
    const part = partOf(cell, place.subgroupId);
    if (!part) return true;
    const own = lesson.subgroups.find(({ id }) => id === place.subgroupId) ?? lesson;
    return kind !== 'sent-home' && !isSame(part.teacher, own.teacher);
  });
}

function isSame(wanted: Named | null, present: { id: number } | null): boolean {
  return wanted === null ? present === null : wanted.id === present?.id;
}

function partOf({ parts }: WantedCell, subgroupId: number | null): WantedCell['parts'][number] | undefined {
  // A new subgroup has no number yet, and a whole class has no subgroup: the two are not the same null.
  return parts.find(({ subgroup }) =>
    subgroupId === null ? subgroup === null : subgroup?.id === subgroupId,
  );
}
