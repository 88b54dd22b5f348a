import { getFirstnameGender, getLastnameGender, getMiddlenameGender, incline } from 'lvovich';
import type { NameForms } from './paper-settings.ts';

/** The forms of a name as an order writes them, and whether they are certain. */
export interface ProposedForms extends NameForms {
  /** False if the gender of the name cannot be seen: its forms are then the name itself. */
  isCertain: boolean;
}

type Gender = 'male' | 'female';

/** The forms of 'Зуева П. П.' or 'Зуева Полина Павловна': those that were corrected, else by the rules of Russian. */
export function formsOfName(name: string, corrected: readonly NameForms[]): ProposedForms {
  const known = corrected.find((forms) => forms.name === name);
  if (known) return { ...known, isCertain: true };
  const [last = '', first = '', ...middle] = name.split(' ');
  const gender = genderOf(last, first, middle.join(' '));
  if (!gender) return { name, genitive: name, dative: name, isCertain: false };
  const inCase = (wanted: 'genitive' | 'dative') => {
    const words = [first, ...middle].filter(Boolean);
    const surname = incline({ last, gender }, wanted).last ?? last;
    return [surname, ...words.map((word, index) => givenName(word, index, gender, wanted))].join(' ');
  };
  return { name, genitive: inCase('genitive'), dative: inCase('dative'), isCertain: true };
}

function givenName(word: string, index: number, gender: Gender, wanted: 'genitive' | 'dative'): string {
  if (word.includes('.')) return word;
  const of = index === 0 ? { first: word, gender } : { middle: word, gender };
  const inclined = incline(of, wanted);
  return (index === 0 ? inclined.first : inclined.middle) ?? word;
}

/** A father's name says it best, then a first name, then the ending of a surname. */
function genderOf(last: string, first: string, middle: string): Gender | null {
  const found = [
    middle.includes('.') || middle === '' ? null : getMiddlenameGender(middle),
    first.includes('.') || first === '' ? null : getFirstnameGender(first),
    getLastnameGender(last),
  ];
  return found.find((gender): gender is Gender => gender === 'male' || gender === 'female') ?? null;
}
