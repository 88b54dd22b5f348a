import { nameKey } from './normalised-name.ts';

/** A person's name taken apart, each piece as `nameKey` spells it. */
interface PersonName {
  surname: string;
  /** First letters of what follows the surname, those of a hyphenated name too: 'м', 'р', 'а' of 'М.-Р. А.'. */
  initials: readonly string[];
}

/** What follows a father's name in some names and is no name of its own. */
const SUFFIXES: ReadonlySet<string> = new Set(['оглы', 'оглу', 'кызы', 'гызы', 'ибн', 'бен']);

/** The surname and the initials of 'Иванова Ирина Игоревна', 'Иванова И. И.' or 'Мамедов Э. Г. оглы'. */
export function personName(name: string): PersonName {
  const [surname = '', ...names] = nameKey(withoutMark(name)).split(' ');
  const initials = names
    .filter((word) => !SUFFIXES.has(word))
    .flatMap((word) => word.split('-'))
    .filter((word) => word !== '' && !SUFFIXES.has(word))
    .map((word) => word.charAt(0));
  return { surname, initials };
}

/** Whether two names have the same initials, and have any. */
export function haveSameInitials(one: string, other: string): boolean {
  const [a, b] = [personName(one).initials, personName(other).initials];
  return a.length > 0 && a.length === b.length && a.every((letter, index) => letter === b[index]);
}

/**
 * Whether two names may be one person's who is written in another way: one surname, and no initial that differs; a
 * name without initials is like every other.
 */
export function mayBeOnePerson(one: string, other: string): boolean {
  const [a, b] = [personName(one), personName(other)];
  const both = Math.min(a.initials.length, b.initials.length);
  return (
    a.surname === b.surname && a.initials.slice(0, both).every((letter, at) => letter === b.initials[at])
  );
}

/** A name without the mark that distinguishes namesakes: 'Иванова И. И. (2)' is 'Иванова И. И.'. */
export function withoutMark(name: string): string {
  return name.replace(/\s*\([^()]*\)\s*$/u, '') || name;
}
