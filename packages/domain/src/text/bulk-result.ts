import { withFullStop } from './full-stop.ts';
import { counted, type NounForms } from './plural.ts';

export interface BulkResult {
  /** What was done, without an ending that counts: «Изменено», «Удалено». */
  verb: string;
  noun: NounForms;
  total: number;
  /** How each one that it was not done with is called. */
  failed: readonly string[];
}

/** More names than this only make a message unreadable. */
const NAMES_SHOWN = 5;

/** What became of one action with several records: 'Изменено 12 из 13 заявок. Не удалось: Заявка № 7.' */
export function bulkResultText({ verb, noun, total, failed }: BulkResult): string {
  if (failed.length === 0) return `${verb}: ${counted(total, noun)}`;
  const more = failed.length - NAMES_SHOWN;
  const names = failed.slice(0, NAMES_SHOWN).join(', ');
  const failedNames = `${names}${more > 0 ? ` и ещё ${more}` : ''}`;
  return `${verb} ${total - failed.length} из ${outOf(total, noun)}. Не удалось: ${withFullStop(failedNames)}`;
}

/** The genitive after «из»: из 1 заявки, из 3 заявок, из 21 заявки; `few` is the genitive of one. */
function outOf(total: number, noun: NounForms): string {
  const isOne = total % 10 === 1 && total % 100 !== 11;
  return `${total} ${isOne ? noun.few : noun.many}`;
}
