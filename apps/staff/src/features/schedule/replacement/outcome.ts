import { isRefusal } from '@zvonok/api-client/api-error';
import type { TimetableChange } from '@zvonok/api-client/calls/replacements';
import { type ChangeOutcome, UNANSWERED } from '@zvonok/machines/changes/outcome';

const CONFLICT = 409;

/** How a call ended, in the words the machines understand. A conflict's `detail` says what the lesson is now. */
export async function outcomeOf(call: Promise<TimetableChange>): Promise<ChangeOutcome<TimetableChange>> {
  try {
    const answer = await call;
    return { kind: 'done', answer, changed: answer.id !== null };
  } catch (error) {
    if (!isRefusal(error)) return UNANSWERED;
    const { detail } = error.problem;
    return { kind: 'refused', detail: error.status === CONFLICT && detail !== '' ? detail : null };
  }
}
