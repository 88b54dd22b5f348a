import { type LessonNumber, type LessonPart, permanentTeacherOf } from '@zvonok/domain/lesson/lesson-part';
import { mergedAlone } from '@zvonok/domain/planning/move-obstacles';
import { lessonsAfter, lessonsBefore, mayLeave, mayStartLater } from '@zvonok/domain/planning/move-rules';
import { leavingTerms, type Separated, separateTerms } from '@zvonok/domain/planning/move-terms';
import { unchanged } from '@zvonok/domain/planning/moves';
import { scoreOf, type Term } from '@zvonok/domain/planning/terms';
import { at } from './assignment.ts';
import { isAwayDuring } from './day-input.ts';
import { type CompileContext, isAlone, type Special, type SpecialLesson } from './model.ts';
import { solveSlot } from './slot.ts';
import { COLUMN, choice, type DayState, indexOf, kindOf, NONE, SPECIAL } from './state.ts';

/**
 * Tries every change of a class's day at every open lesson, and taking each back, and keeps what makes the plan
 * cheaper. `spare` is room for the plan as it was.
 */
export function improveShapes(state: DayState, spare: DayState): void {
  for (let unit = 0; unit < state.model.units.length; unit += 1) {
    const { specials } = state.unit(unit);
    if (specials.length === 0 || state.isPinned[unit]) continue;
    const special = state.specialOf(unit);
    if (special && !isAlone(special)) attempt(state, spare, unit, null);
    specials.forEach((other, index) => {
      if (at(state.chosen, unit) !== choice(SPECIAL, index)) attempt(state, spare, unit, other);
    });
  }
}

function attempt(state: DayState, spare: DayState, unit: number, special: Special | null): void {
  spare.copyFrom(state);
  const touched = new Set([state.unit(unit).slot]);
  const isMade = special ? makeSpecial(state, unit, special, touched) : release(state, unit, touched);
  if (isMade) for (const slot of touched) solveSlot(state, slot);
  if (!isMade || state.total >= spare.total) state.copyFrom(spare);
}

/** Leaves an open lesson undecided, if nothing rests on what is done with it. */
export function release(state: DayState, unit: number, touched: Set<number>): boolean {
  if (state.isPinned[unit] || state.isNeeded(unit)) return false;
  state.clear(unit);
  touched.add(state.unit(unit).slot);
  return true;
}

/** Changes the class's day, making room for it: what has to be gone goes, who has to come is freed. */
export function makeSpecial(state: DayState, unit: number, special: Special, touched: Set<number>): boolean {
  if (!release(state, unit, touched)) return false;
  for (const part of special.needs) if (!makeGone(state, unit, part, touched)) return false;
  const { from } = special;
  if (from) {
    touched.add(from.slot);
    const { slot, absent } = state.unit(unit);
    const inTheWay = [
      state.coverAt(from.staff, slot),
      special.kind === 'exchange' ? state.coverAt(absent, from.slot) : -1,
      columnOn(state, from.staff, from.slot),
    ];
    for (const other of inTheWay) {
      if (other >= 0 && !release(state, other, touched)) return false;
    }
  }
  for (const { staff, slot } of special.back) {
    const other = state.coverAt(staff, slot);
    if (other >= 0 && !release(state, other, touched)) return false;
  }
  // Whatever had to go may have taken the lesson itself.
  if (state.chosen[unit] !== NONE || !state.canUse(unit, special)) return false;
  state.set(unit, choice(SPECIAL, state.unit(unit).specials.indexOf(special)));
  return true;
}

/** Makes a lesson of the class go: home when it is open itself, else into another hole of the class. */
function makeGone(state: DayState, asking: number, part: number, touched: Set<number>): boolean {
  if (state.gone[part] !== 0) return true;
  const { units } = state.model;
  for (let other = 0; other < units.length; other += 1) {
    if (other === asking || state.isPinned[other]) continue;
    const way = state.unit(other).specials.find(({ gone }) => gone.includes(part));
    if (way && makeSpecial(state, other, way, touched)) return true;
  }
  return false;
}

/** The open lesson that a busy teacher has during their lesson at a slot; -1 without one. */
function columnOn(state: DayState, staff: number, slot: number): number {
  return state.model.units.findIndex((unit, index) => {
    const chosen = at(state.chosen, index);
    const column = kindOf(chosen) === COLUMN ? unit.columns[indexOf(chosen)] : undefined;
    return column?.staff === staff && column.slot === slot;
  });
}

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
    (absence) => absence.teacherId === own && !absence.isRefusal && isAwayDuring(absence, part.number),
  );
  return staff === undefined || isAway ? null : staff;
}
