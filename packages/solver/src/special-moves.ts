import { isSameTime } from '@zvonok/domain/bells/lesson-time';
import { changeOf, type LessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { lessonsAfter, lessonsBefore, mayLeave, mayStartLater } from '@zvonok/domain/planning/move-rules';
import {
  cancelTerms,
  exchangeTerms,
  goHomeTerms,
  startLaterTerms,
  transferTerms,
} from '@zvonok/domain/planning/move-terms';
import { unchanged } from '@zvonok/domain/planning/moves';
import { crossingsOf } from '@zvonok/domain/planning/school-planning';
import { crossingTerms, scoreOf, type Term } from '@zvonok/domain/planning/terms';
import { canReplace } from '@zvonok/domain/timetable/allowed-changes';
import { isAwayDuring } from './day-input.ts';
import type { CompileContext, Special } from './model.ts';
import { behindOf, mergeShapesOf } from './shapes.ts';

/** Every way in which the class's day could change its shape for an open lesson. */
export function specialsOf(parts: readonly LessonPart[], context: CompileContext): Special[] {
  const [part] = parts;
  if (parts.some(({ state }) => state.kind === 'merged')) return mergeShapesOf(parts, context);
  if (!part) return [];
  if (context.isEdited(part))
    return [
      cancelOf(parts, context),
      ...(parts.length > 1 || part.state.kind === 'sent-home'
        ? []
        : leavingOf(part, ofClassOf(part, context), context)),
    ];
  if (parts.length > 1) return [];
  const ofClass = ofClassOf(part, context);
  return [
    ...leavingOf(part, ofClass, context),
    ...(part.subgroup === null && canReplace(part).allowed ? comingOf(part, ofClass, context) : []),
  ];
}

function ofClassOf({ group: { id } }: LessonPart, { parts }: CompileContext): LessonPart[] {
  return parts.filter(({ group }) => group.id === id);
}

/** What was done to a lesson is taken back. */
function cancelOf(parts: readonly LessonPart[], context: CompileContext): Special {
  const back = parts.flatMap((part) => behindOf(part, context));
  const terms = cancelTerms(back.length === parts.length, context.input.weights);
  return { kind: 'cancel', needs: [], gone: [], from: null, back, terms, points: scoreOf(terms) };
}

/** Home after the lesson before, or to the lesson after. */
function leavingOf(part: LessonPart, ofClass: readonly LessonPart[], context: CompileContext): Special[] {
  const { input, parts } = context;
  const [before, after] = [lessonsBefore(part, ofClass), lessonsAfter(part, ofClass)];
  const own = context.isEdited(part) ? unchanged(part) : part;
  const index = (one: LessonPart) => parts.indexOf(one);
  const leaving = (
    kind: Special['kind'],
    needed: readonly LessonPart[],
    terms: readonly Term[],
  ): Special[] => [
    {
      ...{ kind, needs: needed.map(index), gone: [index(part)], from: null, back: [] },
      ...{ terms, points: scoreOf(terms) },
    },
  ];
  const last = before.map(({ number }) => number).sort((a, b) => b - a)[0];
  const home =
    last !== undefined && mayLeave(own, input.settings)
      ? leaving('go-home', after, goHomeTerms(last, input.weights))
      : [];
  const next = (part.number + 1) as LessonNumber;
  const later =
    after.length > 0 && mayStartLater(own, input.settings, input.isToday)
      ? leaving('start-later', before, startLaterTerms(next, input.weights))
      : [];
  return [...home, ...later];
}

/** Another whole-class lesson of the day whose teacher could come: as a transfer or as an exchange. */
function comingOf(part: LessonPart, ofClass: readonly LessonPart[], context: CompileContext): Special[] {
  const { input, parts, isPresent, slotOf, buildingOf, staffOf, taught } = context;
  const { settings, weights } = input;
  const after = lessonsAfter(part, ofClass);
  const isAbsentTeacherThere = (at: LessonPart) =>
    !input.absences.some(
      (absence) =>
        absence.teacherId === part.teacher?.id && (absence.isRefusal || isAwayDuring(absence, at.number)),
    );
  return ofClass.flatMap((other): Special[] => {
    const teacherId = other.teacher?.id;
    const staff = staffOf.get(teacherId ?? -1);
    if (staff === undefined || other === part || other.subgroup !== null) return [];
    if (!isPresent(other) || changeOf(other) !== null) return [];
    const atThatTime = (taught.get(teacherId) ?? []).filter((one) => isSameTime(one, other));
    if (atThatTime.length > 1) return [];
    const buildings = 1 << buildingOf(other);
    const from = { part: other, index: parts.indexOf(other), slot: slotOf(other), staff, buildings };
    const crossings = moreCrossings(other, part, context);
    const swapped = moreCrossings(part, other, context);
    const special = (
      kind: Special['kind'],
      needed: readonly LessonPart[],
      terms: readonly Term[],
    ): Special => ({
      ...{ kind, from, terms, points: scoreOf(terms), needs: needed.map((one) => parts.indexOf(one)) },
      gone: kind === 'transfer' ? [from.index] : [],
      back: [],
    });
    const found: Special[] = [];
    if (settings.transfers && after.includes(other) && mayLeave(other, settings)) {
      found.push(
        special('transfer', lessonsAfter(other, ofClass), [
          ...transferTerms(part.number, other.number, weights),
          ...crossingTerms(crossings, weights),
        ]),
      );
    }
    if (settings.exchanges && isAbsentTeacherThere(other) && staffOf.has(part.teacher?.id ?? -1)) {
      const terms = crossingTerms(crossings + swapped, weights);
      found.push(special('exchange', [], [...exchangeTerms(other.number, weights), ...terms]));
    }
    return found;
  });
}

/** How many ways between buildings a lesson's teacher has more where it is held at the time of another. */
function moreCrossings(
  part: LessonPart,
  time: LessonPart,
  { input, taught, buildingOf }: CompileContext,
): number {
  if (!input.buildings) return 0;
  const day = (taught.get(part.teacher?.id) ?? []).filter((one) => one !== part && one !== time);
  const at = (moved: LessonPart) => crossingsOf(moved, day, buildingOf);
  const moved = { ...part, number: time.number, ...(time.hours && { hours: time.hours }) };
  return Math.max(0, at(moved) - at(part));
}
