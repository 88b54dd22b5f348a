/** The forms of a Russian noun after a number: 1 урок, 3 урока, 5 уроков. A fraction takes `few`: 1,5 урока. */
export interface NounForms {
  one: string;
  few: string;
  many: string;
}

const rules = new Intl.PluralRules('ru');

/** The form that fits the number. */
export function plural(count: number, forms: NounForms): string {
  const form = rules.select(count);
  return form === 'one' || form === 'many' ? forms[form] : forms.few;
}

/** The number with its noun: '21 урок'. */
export function counted(count: number, forms: NounForms): string {
  return `${count} ${plural(count, forms)}`;
}
