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
