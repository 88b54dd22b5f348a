import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { canJoin, canMergeClasses, canSupervise } from '@zvonok/domain/planning/move-rules';
import { joinTerms, mergeTerms, superviseTerms } from '@zvonok/domain/planning/move-terms';
import { scoreOf, type Term } from '@zvonok/domain/planning/terms';
import { canReplace } from '@zvonok/domain/timetable/replacement';
import type { Column, CompileContext } from './model.ts';

/** Everything of that kind an open lesson could be given. */
export function columnsOf(own: readonly LessonPart[], context: CompileContext): Column[] {
  const { input, parts, present, slotOf, isBlocked, staffOf } = context;
  const { settings, weights } = input;
  const [part] = own;
  if (!part || own.length > 1) return [];
  const isCovered = canReplace(part).allowed;
  return (present.get(slotOf(part)) ?? []).flatMap((into): Column[] => {
    const teacherId = into.teacher?.id ?? -1;
    const staff = staffOf.get(teacherId);
    const history = staff === undefined ? undefined : input.teachers[staff];
    if (staff === undefined || !history) return [];
    const column = (kind: Column['kind'], terms: readonly Term[]) => [
      {
        ...{ kind, staff, slot: slotOf(into), into, index: parts.indexOf(into) },
        isBlocked: isBlocked(teacherId, into),
        ...{ terms, points: scoreOf(terms) },
      },
    ];
    if (canJoin(part, into, settings)) return column('join', joinTerms(part, { settings, history }, weights));
    if (canMergeClasses(part, into, settings)) {
      return column('merge', mergeTerms(part, into, { settings, history }, weights));
    }
    if (isCovered && canSupervise(part, into, settings))
      return column('supervise', superviseTerms(history, weights));
    return [];
  });
}
