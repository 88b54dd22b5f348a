import type { EditOutcome } from '../../generator/curriculum.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** The version after an edit; refuses for what was edited by another, or names what is not there. */
export function savedVersion(
  outcome: EditOutcome,
  { refuse }: { refuse(status: 404 | 409, detail: string): Refusal },
): number {
  if (outcome.kind === 'missing') throw refuse(404, outcome.text);
  if (outcome.kind === 'stale')
    throw refuse(409, 'Пока вы редактировали, это изменил кто-то другой. Откройте страницу заново.');
  return outcome.version;
}
