import { nameKey } from './normalised-name.ts';

/** More names than this to choose from are no help. */
const MOST = 3;
/** How much of a name may be a slip: so many letters per slip. */
const LETTERS_PER_SLIP = 4;
const MOST_SLIPS = 2;
/** Of one letter a surname is none. */
const LETTERS_OF_A_SURNAME = 2;

/**
 * Known names a mistyped one may mean, the nearest first, at most three: those a slip or two away, and those that only
 * write the first names in another way, 'Смирнова Инна Львовна' for 'Смирнова И. Л.', or half of a double surname.
 */
export function nearestNames(written: string, known: Iterable<string>): string[] {
  const key = nameKey(written);
  const allowed = Math.min(MOST_SLIPS, Math.floor(key.length / LETTERS_PER_SLIP));
  return [...new Set(known)]
    .map((name) => ({ name, away: distance(key, nameKey(name), allowed) }))
    .filter(({ away }) => away <= allowed)
    .toSorted((a, b) => a.away - b.away)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** Nearer than any slip, and nearer than most: between the two stands one slip. */
const SAME_PERSON = 0.5;
const HALF_A_SURNAME = 1;

function distance(a: string, b: string, allowed: number): number {
  if (sameButForInitials(a, b)) return SAME_PERSON;
  if (halfOfSurname(a, b)) return HALF_A_SURNAME;
  return Math.abs(a.length - b.length) > allowed ? Number.POSITIVE_INFINITY : slips(a, b);
}

/** One surname, and first names of which one is the beginning of the other: 'смирнова инна' and 'смирнова и л'. */
function sameButForInitials(a: string, b: string): boolean {
  const [surname = '', ...first] = a.split(' ');
  const [other, ...second] = b.split(' ');
  return surname.length >= LETTERS_OF_A_SURNAME && surname === other && beginAlike(first, second);
}

/** 'петрова-иванова и и' and 'иванова и и': of a double surname one is left out, the initials are the same. */
function halfOfSurname(a: string, b: string): boolean {
  const [surname = '', ...first] = a.split(' ');
  const [other = '', ...second] = b.split(' ');
  const [halves, others] = [surname.split('-'), other.split('-')];
  if (halves.length === others.length || first.length === 0 || second.length === 0) return false;
  return (
    halves.some((half) => half.length >= LETTERS_OF_A_SURNAME && others.includes(half)) &&
    beginAlike(first, second)
  );
}

/** Whether one of two names begins the other; those joined by a hyphen count each: 'м-р а', 'магомед-расул а'. */
function beginAlike(first: readonly string[], second: readonly string[]): boolean {
  const [names, others] = [first, second].map((words) => words.flatMap((word) => word.split('-')));
  const both = Math.min(names?.length ?? 0, others?.length ?? 0);
  return (names ?? [])
    .slice(0, both)
    .every((name, index) => name.startsWith(others?.[index] ?? '') || others?.[index]?.startsWith(name));
}

/** How many letters are to be put in, left out, changed or swapped with their neighbour. */
function slips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

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
