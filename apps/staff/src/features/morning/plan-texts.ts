import { dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { lessonPlace, moveTitle, planText } from '@zvonok/domain/planning/morning-texts';
import { isSamePin, type Move, pinOf, type ThreePlans } from '@zvonok/domain/planning/moves';
import { overtakenMessage } from '@zvonok/domain/planning/publication-texts';
import type { PlanProfile } from '@zvonok/domain/planning/weights';
import { OvertakenError } from '@zvonok/machines/morning/morning.types';
import type { AbsentPerson, PlanChoiceProps, PlanDifference } from '@zvonok/ui/morning';
import { failureText } from '../../shared/forms/failure-text.ts';

/** The button to another day: 'К учебному дню: 24 ноября'. */
export function nextDayLabel(date: IsoDate): string {
  return `К учебному дню: ${dayTitle(date)}`;
}

/** Of all who are not there. */
export function sumOf(people: readonly AbsentPerson[]): { open: number; proposed: number } {
  const sum = (of: (person: AbsentPerson) => number) => people.reduce((all, one) => all + of(one), 0);
  return { open: sum(({ open }) => open), proposed: sum(({ proposed }) => proposed) };
}

/** So many lessons are named where plans differ. */
const NAMED_LESSONS = 2;

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

function differenceText(different: readonly Move[]): PlanDifference | null {
  if (different.length === 0) return null;
  const named = different
    .slice(0, NAMED_LESSONS)
    .flatMap(({ parts: [part] }) => (part ? `${part.number}\u00a0ур.\u00a0${groupName(part.group)}` : []));
  const more = different.length > NAMED_LESSONS ? ` и\u00a0ещё\u00a0${different.length - NAMED_LESSONS}` : '';
  return {
    count: `отличий: ${different.length}`,
    lessons: named.join(', ') + more,
    moves: different
      .map((move) => [...move.parts.slice(0, 1).map(lessonPlace), moveTitle(move)].join(': '))
      .join('; '),
  };
}

/** Why the last step did not go through. */
export function failureOf(failure: unknown): string | null {
  if (failure === null) return null;
  return failure instanceof OvertakenError ? overtakenMessage(failure.now) : failureText(failure);
}
