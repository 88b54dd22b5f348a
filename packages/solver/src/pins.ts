import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import type { Pin } from '@zvonok/domain/planning/pin';
import { at } from './assignment.ts';
import type { Special, Unit } from './model.ts';
import { COLUMN, COVER, choice, type DayState, NONE, SPECIAL } from './state.ts';

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
