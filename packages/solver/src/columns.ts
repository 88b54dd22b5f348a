import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { COVER_REFUSAL_TEXT } from '@zvonok/domain/planning/hard-rules';
import { MOVE_OBSTACLE } from '@zvonok/domain/planning/move-obstacles';
import { canJoin, canMergeClasses, canSupervise } from '@zvonok/domain/planning/move-rules';
import { joinTerms, mergeTerms, superviseTerms } from '@zvonok/domain/planning/move-terms';
import { crossingTerms, scoreOf, type Term } from '@zvonok/domain/planning/terms';
import { canReplace } from '@zvonok/domain/timetable/replacement';
import type { Column, CompileContext } from './model.ts';

/** Everything of that kind an open lesson could be given. */
export function columnsOf(own: readonly LessonPart[], context: CompileContext): Column[] {
  const { input, parts, present, slotOf, isBlocked, buildingOf, staffOf } = context;
  const { settings, weights } = input;
  const [part] = own;
  if (!part || own.length > 1) return [];
  const isCovered = canReplace(part).allowed;
  return (present.get(slotOf(part)) ?? []).flatMap((into): Column[] => {
    const teacherId = into.teacher?.id ?? -1;
    const staff = staffOf.get(teacherId);
    const history = staff === undefined ? undefined : input.teachers[staff];
    if (staff === undefined || !history) return [];
    const isElsewhere = buildingOf(into) !== buildingOf(part);
    const column = (kind: Column['kind'], own: readonly Term[]) => {
      const terms = isElsewhere ? [...own, ...crossingTerms(1, weights)] : own;
      const refusal = isBlocked(teacherId, into)
        ? COVER_REFUSAL_TEXT.blocked
        : isElsewhere && input.buildings?.rule === 'strict'
          ? MOVE_OBSTACLE['other-building']
          : null;
      return [
        {
          ...{ kind, staff, slot: slotOf(into), into, index: parts.indexOf(into) },
          ...{ refusal, terms, points: scoreOf(terms) },
        },
      ];
    };
    if (canJoin(part, into, settings)) return column('join', joinTerms(part, { settings, history }, weights));
    if (canMergeClasses(part, into, settings)) {
      return column('merge', mergeTerms(part, into, { settings, history }, weights));
    }
    if (isCovered && !isElsewhere && canSupervise(part, into, settings))
      return column('supervise', superviseTerms(history, weights));
    return [];
  });
}
