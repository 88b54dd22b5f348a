import type { Correctable, ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { SchoolPlan } from '../../timetable/school-plan.ts';

/**
 * What is answered to questions about a workbook: by its sender, and before that by the school. Remembers which answers
 * took effect.
 */
export class ImportAnswers {
  readonly #answers = new Map<string, ImportCorrection>();
  readonly #used = new Map<string, ImportCorrection>();

  /**
   * Of several answers to one question the last counts; an answer with `ask` is none, and takes back those before it.
   */
  constructor(answers: readonly ImportCorrection[] = []) {
    for (const answer of answers) {
      const key = answerKey(answer);
      if (answer.as === 'ask') this.#answers.delete(key);
      else this.#answers.set(key, answer);
    }
  }

  /** The answer about something written, in whatever spelling, which counts as used from now on; null without one. */
  find(kind: Correctable, written: string): ImportCorrection | null {
    const key = answerKey({ kind, written });
    const answer = this.#answers.get(key) ?? null;
    if (answer) this.#used.set(key, answer);
    return answer;
  }

  /** Every answer, whether it takes effect or not. */
  get all(): ImportCorrection[] {
    return [...this.#answers.values()];
  }

  /** Answers that were found, each once. */
  get used(): ImportCorrection[] {
    return [...this.#used.values()];
  }
}

/** Of the answers of earlier imports those that can still be given: who or what is meant is still there. */
export function liveAnswers(
  answers: readonly ImportCorrection[],
  { teachers, subjects, rooms }: Pick<SchoolPlan, 'teachers' | 'subjects' | 'rooms'>,
): ImportCorrection[] {
  const keysOf = (names: readonly string[]) => new Set(names.map(nameKey));
  const known = {
    teacher: keysOf(teachers.map(({ name }) => name)),
    subject: keysOf(subjects.map(({ name }) => name)),
    room: keysOf(rooms.map(({ number }) => number)),
  };
  return answers.filter((answer) => {
    const kind = answer.kind === 'word' ? answer.as : answer.kind;
    const isOfRecord = kind === 'teacher' || kind === 'subject' || kind === 'room';
    return !isOfRecord || answer.known === null || known[kind].has(nameKey(answer.known));
  });
}

/**
 * Whether an answer is of use for the next workbook. A new teacher or subject is known by then, a person has the new
 * name, of two namesakes both are there, and what was added to the week is in it; other bells or shifts are a new
 * question.
 */
export function isForGood({ kind, known, as }: ImportCorrection): boolean {
  if (as === 'ask') return false;
  switch (kind) {
    case 'teacher':
    case 'subject':
      return known !== null;
    case 'frame':
      return as === 'skip';
    case 'person':
      return false;
    case 'namesake':
      return as === 'one';
    case 'word':
    case 'class':
      return true;
  }
}

/** Equal for answers to one question. */
export function answerKey({ kind, written }: Pick<ImportCorrection, 'kind' | 'written'>): string {
  return `${kind} ${nameKey(written)}`;
}
