import type { LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { withoutTeacherTerms } from '@zvonok/domain/planning/move-terms';
import { type DayPlan, leavesOpen, type Move, type MoveKind } from '@zvonok/domain/planning/moves';
import { coverTerms, scoreOf, type Term } from '@zvonok/domain/planning/terms';
import { at } from './assignment.ts';
import { teacherFacts } from './compile.ts';
import { placeFacts, slotsIn } from './day-cost.ts';
import type { Column, Model, Special, Unit } from './model.ts';
import { COLUMN, COVER, choice, type DayState, indexOf, kindOf, NONE } from './state.ts';

/** Writes a plan down, each move with its reasons. */
export function planOf(state: DayState, lostPins: readonly string[] = []): DayPlan {
  const { model } = state;
  const isDecided = (unit: number) => state.unit(unit).edited === null || state.chosen[unit] !== NONE;
  const moves = model.unitsAt
    .flat()
    .filter(isDecided)
    .map((unit) => moveOf(state, unit));
  return {
    moves,
    cost: moves.reduce((sum, { terms }) => sum + scoreOf(terms), 0),
    open: moves.filter(leavesOpen).length,
    lostPins,
  };
}

/** What is done with an open lesson, by its place, with its reasons. */
export function moveOf(state: DayState, index: number): Move {
  const unit = state.unit(index);
  const { parts, edited } = unit;
  const isPinned = state.isPinned[index] === 1;
  const instead = edited && { instead: edited.instead };
  const chosen = at(state.chosen, index);
  const option = indexOf(chosen);
  switch (kindOf(chosen)) {
    case COVER: {
      const teacher = nameOf(state.staff(option).teacher);
      return {
        kind: 'replace',
        parts,
        teacher,
        terms: coverTermsOf(state, index, option),
        isPinned,
        ...instead,
      };
    }
    case COLUMN: {
      const column = unit.columns[option] as Column;
      return { ...columnMove(column, parts), terms: column.terms, isPinned };
    }
    default: {
      const special = state.specialOf(index);
      if (special)
        return { ...specialMove(state.model, special, unit), terms: special.terms, isPinned, ...instead };
      return { kind: 'none', parts, terms: withoutTeacherTerms(state.model.input.weights), isPinned };
    }
  }
}

export function columnMove({ kind, into }: Column, parts: readonly LessonPart[]): MoveKind {
  if (kind !== 'supervise') return { kind, parts, into };
  return { kind, parts, teacher: nameOf(into.teacher as TeacherRef) };
}

export function specialMove(
  { staff }: Model,
  { kind, from, back: [stays] }: Special,
  { parts, absent }: Unit,
): MoveKind {
  if (kind === 'cancel') return { kind, parts };
  if (!from) return { kind: 'go-home', parts, ...(stays && { stays: stays.part }) };
  const teacher = nameOf(from.part.teacher as TeacherRef);
  if (kind !== 'exchange') return { kind: 'transfer', parts, from: from.part, teacher };
  return {
    kind,
    parts,
    from: from.part,
    teacher,
    absent: nameOf(staff[absent]?.teacher as TeacherRef),
  };
}

function coverTermsOf(state: DayState, index: number, staff: number): Term[] {
  const { slots, input } = state.model;
  const { parts, slot, beside, buildings } = state.unit(index);
  const { teacher, before } = state.staff(staff);
  const covers = slotsIn(at(state.covers, staff), slots);
  const facts = placeFacts(slotsIn(at(state.own, staff), slots), covers, before, input.weights);
  const place = facts[covers.indexOf(slots[slot] as (typeof slots)[number])];
  if (!place) throw new RangeError('A substitute has the lesson among their substitutions.');
  // Of two neighbours the later one says so, and has the points; so it is of two in different buildings.
  const together = beside.flatMap((other) =>
    state.chosen[other] === choice(COVER, staff) && state.unit(other).slot < slot
      ? (state.unit(other).parts[0]?.number ?? [])
      : [],
  );
  const crossings = state.crossingsOf(staff, slot, buildings, laterThan(slot) & at(state.covers, staff));
  return coverTerms({ ...teacherFacts(parts, teacher), ...place, crossings, together }, input.weights);
}

/** Slots after one, as bits. */
function laterThan(slot: number): number {
  return ~((2 << slot) - 1);
}

function nameOf({ id, name }: TeacherRef): TeacherRef {
  return { id, name };
}
