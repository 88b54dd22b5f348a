import type { ThreePlans } from '@zvonok/domain/planning/day-plan';
import { planText } from '@zvonok/domain/planning/morning-texts';
import type { Move } from '@zvonok/domain/planning/moves';
import { isSamePin, pinOf } from '@zvonok/domain/planning/pin';
import { overtakenMessage } from '@zvonok/domain/planning/publication-texts';
import type { PlanProfile } from '@zvonok/domain/planning/weights';
import { OvertakenError } from '@zvonok/machines/morning/morning.types';
import type { AbsentPerson, PlanChoiceProps } from '@zvonok/ui/morning';
import { failureText } from '../../shared/forms/failure-text.ts';

/** Of all who are not there. */
export function sumOf(people: readonly AbsentPerson[]): { open: number; proposed: number } {
  const sum = (of: (person: AbsentPerson) => number) => people.reduce((all, one) => all + of(one), 0);
  return { open: sum(({ open }) => open), proposed: sum(({ proposed }) => proposed) };
}

/** What each plan comes to, and in how many lessons it differs from the one that is worked on. */
export function planTexts(plans: ThreePlans, moves: readonly Move[]): PlanChoiceProps['texts'] {
  const pins = moves.map(pinOf);
  const text = (profile: PlanProfile) => {
    const different = plans[profile].moves
      .map(pinOf)
      .filter((pin) => !pins.some((other) => isSamePin(pin, other))).length;
    return { sum: planText(plans[profile]), difference: different === 0 ? null : `отличий: ${different}` };
  };
  return {
    'fewer-changes': text('fewer-changes'),
    'by-subject': text('by-subject'),
    evenly: text('evenly'),
  };
}

/** Why the last step did not go through. */
export function failureOf(failure: unknown): string | null {
  if (failure === null) return null;
  return failure instanceof OvertakenError ? overtakenMessage(failure.now) : failureText(failure);
}
