import { counted, type NounForms } from './plural.ts';

/** A sentence with its full stop; initials at its end have one already: 'Ведёт Зуева П. П.' */
export function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

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

/** How surnames of the adjectives' and the possessives' kind end, and how in the genitive; any other is left alone. */
const ENDINGS = [
  [/((?:о|е|ё)в)а$/, '$1ой'],
  [/((?:и|ы)н)а$/, '$1ой'],
  [/((?:с|ц)к)ая$/, '$1ой'],
  [/((?:с|ц)к)ий$/, '$1ого'],
  [/([бвгджзклмнпрстфхцчшщ])ый$/, '$1ого'],
  [/((?:о|е|ё)в)$/, '$1а'],
  [/([а-яё]{2}(?:и|ы)н)$/, '$1а'],
] as const;

/**
 * 'Громовой Н. Н.' of 'Громова Н. Н.'; null if the surname alone does not decide how it is declined: with 'Ким О. С.'
 * that depends on whether it is a woman.
 */
export function genitiveOfName(name: string): string | null {
  const [surname = '', ...initials] = name.split(' ');
  if (surname.includes('-')) return null;
  const found = ENDINGS.find(([ending]) => ending.test(surname));
  return found ? [surname.replace(found[0], found[1]), ...initials].join(' ') : null;
}
