import { type LessonNumber, type LessonPart, permanentTeacherOf } from '@zvonok/domain/lesson/lesson-part';
import { mergedAlone } from '@zvonok/domain/planning/move-obstacles';
import { lessonsAfter, lessonsBefore, mayLeave, mayStartLater } from '@zvonok/domain/planning/move-rules';
import { leavingTerms, type Separated, separateTerms } from '@zvonok/domain/planning/move-terms';
import { unchanged } from '@zvonok/domain/planning/moves';
import { scoreOf, type Term } from '@zvonok/domain/planning/terms';
import type { CompileContext, Special, SpecialLesson } from './model.ts';

/**
 * The ways of taking a merge apart: each class with its own lesson again, or home where its own teacher is not there.
 * `parts` are the lessons of one absent teacher at one time, with those of the classes that come to them.
 */
export function mergeShapesOf(parts: readonly LessonPart[], context: CompileContext): Special[] {
  const pairs = parts.filter(({ state }) => state.kind === 'merged');
  if (pairs.length === 0) return [];
  const sides = pairs.map((part) => ({ part, isBack: staffBehind(part, context) !== null }));
  const { weights } = context.input;
  const apart = shape('cancel', sides, [], separateTerms(sides, weights), context);
  return [apart, ...(mergedAlone(parts).length > 0 ? leavingOf(sides, context) : [])];
}

/** The classes without a teacher go home after the lesson before, or come to the lesson after. */
function leavingOf(sides: readonly Separated[], context: CompileContext): Special[] {
  const { settings, weights, isToday } = context.input;
  const leaving = sides.filter(({ isBack }) => !isBack);
  if (leaving.length === 0) return [];
  const around = (part: LessonPart) => {
    const ofClass = context.parts.filter(({ group }) => group.id === part.group.id);
    return { before: lessonsBefore(part, ofClass), after: lessonsAfter(part, ofClass) };
  };
  const counted = (countOf: (part: LessonPart) => number) =>
    sides.map((side) => ({ ...side, count: countOf(side.part) }));
  const needed = (of: 'before' | 'after') => leaving.flatMap(({ part }) => around(part)[of]);
  const found: Special[] = [];
  if (leaving.every(({ part }) => around(part).before.length > 0 && mayLeave(unchanged(part), settings))) {
    const lastOf = (part: LessonPart) => Math.max(0, ...around(part).before.map(({ number }) => number));
    found.push(
      shape('go-home', sides, needed('after'), leavingTerms('go-home', counted(lastOf), weights), context),
    );
  }
  const mayComeLater = ({ part }: Separated) =>
    around(part).after.length > 0 && mayStartLater(unchanged(part), settings, isToday);
  if (leaving.every(mayComeLater)) {
    const nextTo = ({ number }: LessonPart) => (number + 1) as LessonNumber;
    found.push(
      shape(
        'start-later',
        sides,
        needed('before'),
        leavingTerms('to-second', counted(nextTo), weights),
        context,
      ),
    );
  }
  return found;
}

function shape(
  kind: 'cancel' | 'go-home' | 'start-later',
  sides: readonly Separated[],
  needs: readonly LessonPart[],
  terms: readonly Term[],
  context: CompileContext,
): Special {
  const { parts } = context;
  return {
    ...{ kind, from: null, terms, points: scoreOf(terms), needs: needs.map((part) => parts.indexOf(part)) },
    gone: kind === 'cancel' ? [] : sides.flatMap(({ part, isBack }) => (isBack ? [] : [parts.indexOf(part)])),
    back: sides.flatMap(({ part }) => behindOf(part, context)),
  };
}

/** The lesson of the teacher who has it in the permanent timetable; empty if they are not there at its time. */
export function behindOf(part: LessonPart, context: CompileContext): SpecialLesson[] {
  const staff = staffBehind(part, context);
  if (staff === null) return [];
  const { parts, slotOf, buildingOf } = context;
  return [{ part, index: parts.indexOf(part), slot: slotOf(part), staff, buildings: 1 << buildingOf(part) }];
}

/** The lesson's permanent teachers, as indices of `staff`, if present at its time. */
function staffBehind(part: LessonPart, { input, staffOf }: CompileContext): number | null {
  const own = permanentTeacherOf(part)?.id ?? null;
  const staff = own === null ? undefined : staffOf.get(own);
  const isAway = input.absences.some(
    ({ teacherId, from = 0, to = Number.POSITIVE_INFINITY }) =>
      teacherId === own && part.number >= from && part.number <= to,
  );
  return staff === undefined || isAway ? null : staff;
}
