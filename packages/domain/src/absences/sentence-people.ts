import { getLastnameGender, inclineLastname } from 'lvovich';
import type { TeacherRef } from '../lesson/lesson-part.ts';
import { personName } from '../text/nearest-names.ts';
import { nameKey } from '../text/normalised-name.ts';
import { markAt, type Token } from './sentence-marks.ts';

/** Whom a sentence is about. Only a surname of the school that is written without a slip is known. */
export type SentencePerson =
  | { kind: 'known'; teacher: TeacherRef }
  /** One of the candidates is to be chosen: `why` they are several, or not sure. */
  | {
      kind: 'unclear';
      said: string;
      why: 'namesakes' | 'slip' | 'pupil' | 'form';
      candidates: readonly TeacherRef[];
    }
  | { kind: 'unknown'; said: string }
  /** No name is said: the writer of the message. */
  | { kind: 'writer' };

export interface Said {
  person: SentencePerson;
  /** A nominative would be of the other gender: 'Зуева заболела' is no Зуев. */
  unlike: 'f' | 'm' | null;
  nominative: readonly TeacherRef[];
}

/** Whom the words mean, by what else is said of them. */
export function personOf(
  { person, nominative, unlike }: Said,
  gender: 'f' | 'm' | null,
  isPupil: boolean,
): SentencePerson {
  if (isPupil && person.kind === 'known') {
    return { kind: 'unclear', said: person.teacher.name, why: 'pupil', candidates: [person.teacher] };
  }
  if (isPupil && person.kind === 'unclear') return { ...person, why: 'pupil' };
  const [only, ...more] = nominative;
  if (gender && person.kind === 'unclear' && person.why === 'namesakes' && only && more.length === 0) {
    return { kind: 'known', teacher: only };
  }
  if (gender && gender === unlike && person.kind === 'known') {
    return { kind: 'unclear', said: person.teacher.name, why: 'form', candidates: [person.teacher] };
  }
  return person;
}

export interface Names {
  /** By every form of a surname. */
  forms: ReadonlyMap<string, readonly Form[]>;
  /** By one half of a double surname. */
  halves: ReadonlyMap<string, readonly TeacherRef[]>;
  teachers: readonly TeacherRef[];
}

interface Form {
  teacher: TeacherRef;
  isNominative: boolean;
  gender: 'f' | 'm' | null;
}

const CASES = ['genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const;
const knownNames = new WeakMap<readonly TeacherRef[], Names>();

/** The surnames of the school in all six cases; of a surname that both genders have, those of both. */
export function namesOf(teachers: readonly TeacherRef[]): Names {
  const known = knownNames.get(teachers);
  if (known) return known;
  const forms = new Map<string, Form[]>();
  const halves = new Map<string, TeacherRef[]>();
  const put = <Found>(map: Map<string, Found[]>, key: string, found: Found) =>
    map.set(key, [...(map.get(key) ?? []), found]);
  for (const teacher of teachers) {
    const { surname } = personName(teacher.name);
    if (surname === '') continue;
    const found = getLastnameGender(surname);
    const genders = found === 'male' || found === 'female' ? [found] : (['male', 'female'] as const);
    const gender = genders.length > 1 ? null : found === 'male' ? 'm' : 'f';
    const oblique = genders.flatMap((one) =>
      CASES.map((name) => nameKey(inclineLastname(surname, name, one))),
    );
    for (const form of new Set([surname, ...oblique])) {
      put(forms, form, { teacher, isNominative: form === surname, gender });
      const parts = form.split('-');
      if (parts.length > 1) for (const half of new Set(parts)) put(halves, half, teacher);
    }
  }
  const names = { forms, halves, teachers };
  knownNames.set(teachers, names);
  return names;
}

/** Shorter surnames have too many neighbours. */
const SHORTEST_NEAR = 4;

/** Those whose surname is one slip away. */
export function nearTo(word: string, { forms, halves }: Names): readonly TeacherRef[] {
  const half = halves.get(word);
  if (half) return unique(half);
  if (word.length < SHORTEST_NEAR) return [];
  const near: TeacherRef[] = [];
  for (const [form, found] of forms) {
    if (form.length >= SHORTEST_NEAR && isOneSlip(word, form))
      near.push(...found.map(({ teacher }) => teacher));
  }
  return unique(near);
}

function unique(teachers: readonly TeacherRef[]): TeacherRef[] {
  return [...new Map(teachers.map((teacher) => [teacher.id, teacher])).values()];
}

const PATRONYMIC = /(?:[ое]вич|[её]вна|[ое]вн|ичн|инич|льич|мич)(?:а|у|ем|е|ы|ой)?$/u;
const LIKE_A_SURNAME =
  /^\p{L}{2,}(?:(?:[ое]в|[иы]н)(?:а|у|ым|ой|е|ы|ых)?|(?:ск|цк)(?:ий|ая|ого|ому|им|ую|ой|ом)|енко|[ыи]х|(?:ч|щ)ук(?:а|у|ом|е)?)$/u;

export interface Place {
  said: Said;
  length: number;
  /** A first name with a father's name, and no surname. */
  isAddress?: true;
  /** Only its capital letter says that it may be a name. */
  isGuess?: true;
}

export const isInitial = (token: Token | undefined, next: Token | undefined) =>
  token !== undefined && token.raw.length === 1 && /\p{Lu}/u.test(token.raw) && next?.raw === '.';

/** The initials that are written from a place on, and how many tokens they are. */
function initialsAt(tokens: readonly Token[], place: number): { letters: string[]; length: number } {
  const letters: string[] = [];
  let length = 0;
  while (letters.length < 2 && isInitial(tokens[place + length], tokens[place + length + 1])) {
    letters.push(nameKey(tokens[place + length]?.raw ?? ''));
    length += 2;
  }
  return { letters, length };
}

/** The first names after a surname: their first letters, and how many words they are. */
function firstNamesAt(
  tokens: readonly Token[],
  place: number,
  names: Names,
): { letters: string[]; length: number } {
  const [first, second] = [tokens[place], tokens[place + 1]];
  if (!first?.isCapital || first.raw.length < 3 || names.forms.has(first.text) || markAt(first.text, 0)) {
    return { letters: [], length: 0 };
  }
  if (LIKE_A_SURNAME.test(first.text) || nearTo(first.text, names).length > 0)
    return { letters: [], length: 0 };
  const isFull = second?.isCapital && PATRONYMIC.test(second.text);
  const words = isFull ? [first, second] : [first];
  return { letters: words.map(({ text }) => text.charAt(0)), length: words.length };
}

/** The words as they are written. */
export const rawOf = (tokens: readonly Token[]) =>
  tokens
    .map(({ raw }) => raw)
    .join(' ')
    .replaceAll(' .', '.');

/** The person named at a place of a sentence; null if no name stands there. */
export function personAt(tokens: readonly Token[], start: number, names: Names): Place | null {
  const before = initialsAt(tokens, start);
  const place = start + before.length;
  const token = tokens[place];
  if (!token || !/^\p{L}/u.test(token.text)) return null;
  const after = before.length > 0 ? { letters: [], length: 0 } : initialsAt(tokens, place + 1);
  const given = before.length + after.length > 0 ? after : firstNamesAt(tokens, place + 1, names);
  const letters = before.length > 0 ? before.letters : given.letters;
  const length = before.length + 1 + given.length;
  const said = rawOf(tokens.slice(start, start + length));
  const forms = names.forms.get(token.text);
  if (forms) return { said: exactly(forms, said, letters, tokens[start - 1]?.text === 'у'), length };
  const next = tokens[place + 1];
  if (token.isCapital && next?.isCapital && PATRONYMIC.test(next.text))
    return { ...addressed(token, next, names), length: 2 };
  const near = nearTo(token.text, names);
  if (near.length > 0)
    return { said: asked({ kind: 'unclear', said, why: 'slip', candidates: near }), length };
  if (!LIKE_A_SURNAME.test(token.text) && !token.isCapital) return null;
  const isGuess = !LIKE_A_SURNAME.test(token.text);
  return { said: asked({ kind: 'unknown', said }), length, ...(isGuess && { isGuess }) };
}

const asked = (person: SentencePerson): Said => ({ person, unlike: null, nominative: [] });

/** One whose surname is written as it is; the initials decide between two, and make one unsure. */
function exactly(forms: readonly Form[], said: string, letters: readonly string[], isOblique: boolean): Said {
  const fits = forms.filter(({ teacher }) => {
    const { initials } = personName(teacher.name);
    return letters.every((letter, at) => (initials[at] ?? letter) === letter);
  });
  const found = unique((fits.length > 0 ? fits : forms).map(({ teacher }) => teacher));
  const [only, ...more] = found;
  const nominative = fits.filter(({ isNominative }) => isNominative).map(({ teacher }) => teacher);
  const isSure = only && more.length === 0 && fits.length > 0;
  if (!isSure)
    return {
      person: { kind: 'unclear', said, why: 'namesakes', candidates: found },
      unlike: null,
      nominative,
    };
  const [form] = fits;
  const isUnlike = form && !form.isNominative && form.gender && !isOblique;
  return {
    person: { kind: 'known', teacher: only },
    unlike: isUnlike ? (form.gender === 'f' ? 'm' : 'f') : null,
    nominative,
  };
}

/** 'Наталья Николаевна': those with these initials can be meant. */
function addressed(first: Token, second: Token, { teachers }: Names): Pick<Place, 'said' | 'isAddress'> {
  const letters = [first.text.charAt(0), second.text.charAt(0)];
  const found = teachers.filter(({ name }) =>
    letters.every((letter, at) => personName(name).initials[at] === letter),
  );
  const said = `${first.raw} ${second.raw}`;
  return {
    said: asked(
      found.length > 0
        ? { kind: 'unclear', said, why: 'form', candidates: found }
        : { kind: 'unknown', said },
    ),
    isAddress: true,
  };
}

/** Common words in which one slip is put right. */
const COMMON = [
  ...[
    'сегодня',
    'завтра',
    'послезавтра',
    'понедельник',
    'понедельника',
    'вторник',
    'вторника',
    'среды',
    'среду',
  ],
  ...[
    'четверг',
    'четверга',
    'пятница',
    'пятницу',
    'пятницы',
    'субботу',
    'субботы',
    'заболела',
    'заболел',
    'заболели',
  ],
  ...[
    'болеет',
    'болеют',
    'больничный',
    'больничном',
    'температура',
    'здравствуйте',
    'придет',
    'приду',
    'будет',
  ],
  ...[
    'вышла',
    'выйдет',
    'продлила',
    'продлили',
    'урока',
    'уроке',
    'уроков',
    'первого',
    'второго',
    'третьего',
  ],
  ...[
    'четвертого',
    'пятого',
    'шестого',
    'седьмого',
    'недели',
    'неделю',
    'следующей',
    'опоздает',
    'отпросилась',
  ],
];
/** Said so often that they are words of their own. */
const SPOKEN: Readonly<Record<string, string>> = {
  седня: 'сегодня',
  сення: 'сегодня',
  щас: 'сегодня',
  завтро: 'завтра',
};
const SHORTEST_WITH_A_SLIP = 5;

/** A common word with its slip put right; any other word as it is. */
export function withoutSlip(word: string): string {
  if (SPOKEN[word]) return SPOKEN[word];
  if (word.length < SHORTEST_WITH_A_SLIP || COMMON.includes(word) || markAt(word, 0)) return word;
  return COMMON.find((common) => isOneSlip(word, common)) ?? word;
}

/** Whether one letter is put in, left out, changed, or swapped with its neighbour; not for two equal words. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rests = (a: number, b: number) => one.slice(start + a) === other.slice(start + b);
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start] && rests(2, 2);
  return rests(1, 1) || rests(1, 0) || rests(0, 1) || isSwapped;
}
