import { ApiError } from '@zvonok/api-client/api-error';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import type { ReplacementStep } from '@zvonok/domain/timetable/replacement';

/** Which of a change's calls failed, and why. */
export class ChangeFailure extends Error {
  override readonly name = 'ChangeFailure';
  readonly step: ReplacementStep;

  constructor(step: ReplacementStep, cause: unknown) {
    super(`The ${step} call of a teacher change failed`, { cause });
    this.step = step;
  }
}

const REFUSED = {
  create: TIMETABLE_MESSAGE.replacementCreateFailed,
  cancel: TIMETABLE_MESSAGE.replacementCancelFailed,
} as const satisfies Record<ReplacementStep, string>;

const UNANSWERED = {
  create: TIMETABLE_MESSAGE.replacementCreateUnreachable,
  cancel: TIMETABLE_MESSAGE.replacementCancelUnreachable,
} as const satisfies Record<ReplacementStep, string>;

const CONFLICT = 409;

/** What to tell the person (decision 29): one text for a refusal, another for no answer; a conflict adds what the lesson is now. */
export function failureText(error: unknown): string {
  const { step, cause } = error instanceof ChangeFailure ? error : { step: 'create' as const, cause: error };
  if (!(cause instanceof ApiError)) return UNANSWERED[step];
  const { detail } = cause.problem;
  return cause.status === CONFLICT && detail !== '' ? `${REFUSED[step]}. ${detail}` : REFUSED[step];
}
