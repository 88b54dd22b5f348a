import { REFUSED } from '@zvonok/domain/absences/absence';
import { isEnded, NONE_ENDED } from '@zvonok/domain/bells/ended-lessons';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { COVER_REFUSAL_TEXT } from '@zvonok/domain/planning/hard-rules';
import {
  LOST_CHOICE,
  lessonsInTheWay,
  MOVE_AIMS,
  MOVE_OBSTACLE,
  type MoveAim,
  obstacleTo,
  refusedTitle,
} from '@zvonok/domain/planning/move-obstacles';
import { isSamePin, type Move, type MoveKind, type Pin, pinOf } from '@zvonok/domain/planning/moves';
import type { Term } from '@zvonok/domain/planning/terms';
import { canReplace, replacementReason } from '@zvonok/domain/timetable/allowed-changes';
import { isTaught } from '@zvonok/domain/timetable/busy';
import { at } from './assignment.ts';
import { compile } from './compile.ts';
import { type DayInput, isAwayFrom } from './day-input.ts';
import type { Column, Special, Unit } from './model.ts';
import { COLUMN, COVER, choice, DayState, NONE, SPECIAL } from './state.ts';
import { columnMove, moveOf, specialMove } from './to-day-plan.ts';

/**
 * Puts what a person has decided into an empty plan. A person may choose a busy teacher; a move that changes the
 * class's day is lost if it is no longer possible. Returns the lessons of lost pins.
 */
export function applyPins(state: DayState, pins: readonly Pin[]): string[] {
  // Homes rest on what goes after them, so that the later lessons are first; later starts go the other way round.
  const waiting = pins.flatMap((pin) => {
    const unit = state.model.units.findIndex(({ parts }) =>
      parts.some((part) => partKey(part) === pin.lesson),
    );
    return unit < 0 ? [] : [{ pin, unit }];
  });
  const lost = new Set(pins.map(({ lesson }) => lesson));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { pin, unit } of waiting) {
      if (!lost.has(pin.lesson)) continue;
      const chosen = choiceOf(state, unit, pin);
      if (chosen === null) continue;
      state.set(unit, chosen);
      state.isPinned[unit] = 1;
      lost.delete(pin.lesson);
      isChanged = true;
    }
  }
  return [...lost];
}

function choiceOf(state: DayState, unit: number, pin: Pin): number | null {
  const { columns, specials, canReplace } = state.unit(unit);
  const isOther = (part: LessonPart | undefined) =>
    part !== undefined && 'other' in pin && partKey(part) === pin.other;
  const isMeant = ({ kind, from }: Special) => {
    if (from) return kind === pin.kind && isOther(from.part);
    return kind === 'cancel' ? pin.kind === kind : pin.kind === 'go-home';
  };
  switch (pin.kind) {
    case 'none':
      return NONE;
    case 'replace': {
      const staff = state.model.staff.findIndex(({ teacher }) => teacher.id === pin.teacherId);
      const isPossible = staff >= 0 && canReplace && isThere(state, staff, state.unit(unit));
      return isPossible ? choice(COVER, staff) : null;
    }
    case 'supervise':
    case 'join':
    case 'merge': {
      const index = columns.findIndex(
        (column) =>
          column.kind === pin.kind &&
          (pin.kind === 'supervise' ? column.into.teacher?.id === pin.teacherId : isOther(column.into)) &&
          state.isFreeAside(column),
      );
      return index < 0 ? null : choice(COLUMN, index);
    }
    default: {
      const index = specials.findIndex((special) => isMeant(special) && state.canUse(unit, special));
      return index < 0 ? null : choice(SPECIAL, index);
    }
  }
}

/** Present, and not yet put on another open lesson of that time. */
function isThere(state: DayState, staff: number, { slot, edited }: Unit): boolean {
  if (edited?.staff === staff) return false;
  return ((state.staff(staff).absent | at(state.covers, staff)) & (1 << slot)) === 0;
}

/** A move that is not possible as a plan stands. */
export interface RefusedOption {
  aim: MoveAim;
  /** 'Объединить с 7В: Панова Л. Е.', or the name of the move if no one could be found for it. */
  title: string;
  /** With whom or which lesson; null if no one could be found for it. */
  move: MoveKind | null;
  terms: readonly Term[];
  reason: string;
}

/** What was decided and does not hold any more. */
export interface LostPin {
  pin: Pin;
  reason: string;
}

/** All that cannot be done with an open lesson, substitutions excepted, with the reasons; `index` is the lesson's. */
export function refusedOptions(state: DayState, index: number): RefusedOption[] {
  const { input, parts: ofDay } = state.model;
  const unit = state.unit(index);
  const { parts, columns, specials } = unit;
  const possible = new Set<MoveAim>();
  /** One move may be possible in one way and not in another. */
  const chosen: Pin[] = [];
  const noted: (RefusedOption & { move: MoveKind })[] = [];
  const note = (
    aim: MoveAim,
    option: Pick<RefusedOption, 'terms'> & { move: MoveKind },
    reason: string | null,
  ) => {
    if (reason !== null) {
      noted.push({ aim, title: refusedTitle(aim, parts, option.move), ...option, reason });
      return;
    }
    possible.add(aim);
    chosen.push(pinOf(option.move));
  };
  for (const column of columns) {
    const { kind, terms } = column;
    note(kind, { move: columnMove(column, parts), terms }, columnObstacle(state, column));
  }
  for (const special of specials) {
    const { kind, terms } = special;
    note(
      kind,
      { move: specialMove(state.model, special, unit), terms },
      specialObstacle(state, index, special),
    );
  }
  const refused = noted.filter(({ move }) => !chosen.some((pin) => isSamePin(pin, pinOf(move))));
  const { settings, isToday } = input;
  const isAway = (part: LessonPart) => isAwayFrom(input.absences, part);
  const general = MOVE_AIMS.flatMap((aim): RefusedOption[] => {
    if (possible.has(aim) || refused.some((one) => one.aim === aim)) return [];
    const reason = obstacleTo(aim, parts, { settings, isToday, ofDay, isAway });
    return reason === null
      ? []
      : [{ aim, title: refusedTitle(aim, parts, null), move: null, terms: [], reason }];
  });
  return [...refused, ...general];
}

/** Why a teacher cannot be proposed for an open lesson as the plan stands; null if they can. */
export function coverObstacle(state: DayState, index: number, staff: number): string | null {
  const { slot, canReplace: isReplaceable, parts, edited } = state.unit(index);
  if (!isReplaceable) return irreplaceable(parts);
  if (edited?.staff === staff) return COVER_REFUSAL_TEXT.same;
  if (state.canCover(index, staff)) return null;
  const { absent, refused, never, own } = state.staff(staff);
  if ((absent & (1 << slot)) !== 0) return MOVE_OBSTACLE.away;
  if ((refused & (1 << slot)) !== 0) return REFUSED;
  if ((never & (1 << slot)) !== 0) return COVER_REFUSAL_TEXT.blocked;
  const overlap = state.model.overlap[slot] ?? 0;
  if ((overlap & (at(state.own, staff) | at(state.covers, staff))) !== 0) return MOVE_OBSTACLE.busy;
  if ((overlap & own) !== 0) return MOVE_OBSTACLE['moved-away'];
  return state.isFree(staff, slot) ? COVER_REFUSAL_TEXT.crossing : COVER_REFUSAL_TEXT['too-many'];
}

function irreplaceable(parts: readonly LessonPart[]): string | null {
  for (const part of parts) {
    const verdict = canReplace(part);
    if (!verdict.allowed && isTaught(part)) return replacementReason(verdict.reason, part);
  }
  return null;
}

/** Why a busy teacher cannot take a class in during their own lesson; null if they can. */
export function columnObstacle(state: DayState, column: Column): string | null {
  if (state.canStandAside(column)) return null;
  if (column.refusal !== null) return column.refusal;
  const overlap = state.model.overlap[column.slot] ?? 0;
  const isAside = (at(state.aside, column.staff) & overlap) !== 0;
  return isAside ? MOVE_OBSTACLE['other-class'] : MOVE_OBSTACLE['lesson-moves'];
}

/** Why the class's day cannot take another shape; null if it can. */
export function specialObstacle(state: DayState, index: number, special: Special): string | null {
  if (state.canUse(index, special)) return null;
  const { kind, needs, from } = special;
  const { parts, overlap, slots } = state.model;
  const inTheWay = needs.flatMap((one) => (state.gone[one] === 0 ? (parts[one] ?? []) : []));
  if (inTheWay.length > 0) return lessonsInTheWay(kind, inTheWay);
  if (!from) return special.back.length > 0 ? MOVE_OBSTACLE.busy : MOVE_OBSTACLE['lesson-moves'];
  if (state.gone[from.index] !== 0 || state.used[from.index] !== 0) return MOVE_OBSTACLE['lesson-moves'];
  if ((at(state.aside, from.staff) & (overlap[from.slot] ?? 0)) !== 0) return MOVE_OBSTACLE['other-class'];
  const { slot } = state.unit(index);
  const { absent, refused, never, own } = state.staff(from.staff);
  if ((absent & (1 << slot)) !== 0) return MOVE_OBSTACLE.away;
  if ((refused & (1 << slot)) !== 0) return REFUSED;
  if ((never & (1 << slot)) !== 0) return COVER_REFUSAL_TEXT.blocked;
  const elsewhere = (at(state.own, from.staff) | own | at(state.covers, from.staff)) & ~(1 << from.slot);
  const isBusy = ((overlap[slot] ?? 0) & elsewhere) !== 0 || slots[slot] === undefined;
  if (!isBusy && state.isTooFar(index, special)) return COVER_REFUSAL_TEXT.crossing;
  return isBusy || kind === 'exchange' ? MOVE_OBSTACLE.busy : COVER_REFUSAL_TEXT['too-many'];
}

/** Why what a decision names is not possible, where something else of its kind is. */
function goneReason(input: DayInput, pin: Pin): string {
  if ('teacherId' in pin) {
    const isThere = input.teachers.some(({ id }) => id === pin.teacherId);
    return isThere ? LOST_CHOICE['not-beside'] : LOST_CHOICE['no-teacher'];
  }
  const other = 'other' in pin ? input.parts.find((part) => partKey(part) === pin.other) : undefined;
  if (!other) return LOST_CHOICE.gone;
  return isAwayFrom(input.absences, other) ? LOST_CHOICE.away : LOST_CHOICE['other-changed'];
}

/** Why a decision does not hold in a day whose other lessons are as `plan` has them. */
export function whyLost(input: DayInput, plan: readonly Pin[], pin: Pin): string {
  const part = input.parts.find((one) => partKey(one) === pin.lesson);
  if (!part) return LOST_CHOICE.gone;
  if (isEnded(input.ended ?? NONE_ENDED, part)) return LOST_CHOICE.ended;
  const state = new DayState(compile(input));
  const index = state.model.units.findIndex(({ parts }) => parts.some((one) => partKey(one) === pin.lesson));
  if (index < 0) return pin.instead === undefined ? LOST_CHOICE.taught : LOST_CHOICE.changed;
  applyPins(
    state,
    plan.filter(({ lesson }) => lesson !== pin.lesson),
  );
  const { slot } = state.unit(index);
  if (pin.kind !== 'replace') {
    const refused = refusedOptions(state, index);
    const same = refused.find(({ move }) => move !== null && isSamePin(pinOf(move), pin));
    const general = refused.find(({ aim }) => aim === pin.kind);
    return (same ?? general)?.reason ?? goneReason(input, pin);
  }
  const staff = state.model.staff.findIndex(({ teacher }) => teacher.id === pin.teacherId);
  if (staff < 0) return LOST_CHOICE['no-teacher'];
  if ((state.staff(staff).absent & (1 << slot)) !== 0) return LOST_CHOICE.away;
  return (at(state.covers, staff) & (1 << slot)) !== 0 ? LOST_CHOICE.covers : LOST_CHOICE.changed;
}

/** What could be done with one lesson, and what other than a substitution could not. */
export interface LessonAlternatives {
  /** What costs the day least first; no teacher comes last. */
  moves: readonly Move[];
  refused: readonly RefusedOption[];
  /** Why those who are not among the moves cannot be proposed. */
  people: readonly { teacherId: number; reason: string }[];
}

/**
 * Everything that could be done with an open lesson (`partKey`), or with one that was changed, while the rest of the
 * day stays as `plan` has it.
 */
export function alternatives(input: DayInput, plan: readonly Pin[], lesson: string): LessonAlternatives {
  const { changeId } = input.parts.find((part) => partKey(part) === lesson) ?? {};
  const edited: Pin[] = typeof changeId === 'number' ? [{ lesson, kind: 'none', instead: changeId }] : [];
  const state = new DayState(compile({ ...input, pins: [...plan, ...edited] }));
  applyPins(
    state,
    plan.filter((pin) => pin.lesson !== lesson),
  );
  const index = state.model.units.findIndex(({ parts }) => parts.some((part) => partKey(part) === lesson));
  if (index < 0) return { moves: [], refused: [], people: [] };
  const unit = state.unit(index);
  const obstacles = state.model.staff.map((_, staff) => coverObstacle(state, index, staff));
  const possible = [
    ...obstacles.flatMap((reason, staff) => (reason === null ? [choice(COVER, staff)] : [])),
    ...unit.columns.flatMap((column, at) => (state.canStandAside(column) ? [choice(COLUMN, at)] : [])),
    ...unit.specials.flatMap((special, at) => (state.canUse(index, special) ? [choice(SPECIAL, at)] : [])),
  ];
  const refused = refusedOptions(state, index);
  const found = possible.map((chosen) => {
    state.set(index, chosen);
    const one = { cost: state.total, move: moveOf(state, index) };
    state.clear(index);
    return one;
  });
  state.set(index, NONE);
  const byCost = found.toSorted((a, b) => a.cost - b.cost).map(({ move }) => move);
  const moves = unit.edited ? byCost : [...byCost, moveOf(state, index)];
  const people = state.model.staff.flatMap(({ teacher }, staff) => {
    const reason = obstacles[staff] ?? null;
    return reason === null ? [] : [{ teacherId: teacher.id, reason }];
  });
  return { moves, refused, people };
}
