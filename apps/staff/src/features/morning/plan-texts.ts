import type { ThreePlans } from '@zvonok/domain/planning/day-plan';
import { lessonPlace, moveTitle, planText } from '@zvonok/domain/planning/morning-texts';
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

/** So many lessons are named where plans differ. */
const NAMED_LESSONS = 3;

/** What each plan comes to, and in which lessons it differs from the one that is worked on. */
export function planTexts(plans: ThreePlans, moves: readonly Move[]): PlanChoiceProps['texts'] {
  const pins = moves.map(pinOf);
  const text = (profile: PlanProfile) => {
    const different = plans[profile].moves.filter(
      (move) => !pins.some((other) => isSamePin(pinOf(move), other)),
    );
    return { sum: planText(plans[profile]), difference: differenceText(different) };
  };
  return {
    'fewer-changes': text('fewer-changes'),
    'by-subject': text('by-subject'),
    evenly: text('evenly'),
  };
}

/** 'отличий: 2 (1 урок, 7Б: Домой; 3 урок, 6А: Панова Л. Е.)' */
function differenceText(different: readonly Move[]): string | null {
  if (different.length === 0) return null;
  const named = different
    .slice(0, NAMED_LESSONS)
    .map((move) => [...move.parts.slice(0, 1).map(lessonPlace), moveTitle(move)].join(': '));
  const more = different.length > NAMED_LESSONS ? [`и ещё: ${different.length - NAMED_LESSONS}`] : [];
  return `отличий: ${different.length} (${[...named, ...more].join('; ')})`;
}

/** Why the last step did not go through. */
export function failureOf(failure: unknown): string | null {
  if (failure === null) return null;
  return failure instanceof OvertakenError ? overtakenMessage(failure.now) : failureText(failure);
}
