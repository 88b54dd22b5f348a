/** How a call that changes the timetable ended. */
export type ChangeOutcome<Answer = unknown> =
  /** `answer` is whatever the server says the lessons are now; `changed` is false when there was nothing to cancel. */
  | { kind: 'done'; answer: Answer; changed: boolean }
  /** The server said no; `detail` is what the lesson is now, when it said so (409), or null. */
  | { kind: 'refused'; detail: string | null }
  /** No answer that counts: whether the change was made is unknown. */
  | { kind: 'unanswered' };

/** What to tell the person. */
export interface Notice {
  tone: 'success' | 'error';
  /** A text of the specification. */
  text: string;
  /** What the lesson is now, to stand after the text. */
  detail: string | null;
}

export const UNANSWERED: ChangeOutcome<never> = { kind: 'unanswered' };

export function success(text: string): Notice {
  return { tone: 'success', text, detail: null };
}

/** The notice of a failed call: one text for a refusal, another for no answer. */
export function failure(outcome: ChangeOutcome, texts: { refused: string; unanswered: string }): Notice {
  if (outcome.kind === 'refused') return { tone: 'error', text: texts.refused, detail: outcome.detail };
  return { tone: 'error', text: texts.unanswered, detail: null };
}
