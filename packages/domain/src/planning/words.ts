import { counted, NOUN } from '../text/plural.ts';
import type { Term } from './terms.ts';

/** Maximum length of the reason shown next to a candidate, in letters. */
export const MAX_REASON = 80;

const COVER_ORDINALS = ['первая', 'вторая', 'третья', 'четвёртая', 'пятая', 'шестая', 'седьмая', 'восьмая'];

/** A term in words; null for what goes without saying. */
export function termText(term: Term): string | null {
  const count = term.count ?? 0;
  switch (term.kind) {
    case 'substitution':
      return null;
    case 'same-subject':
      return 'ведёт этот предмет';
    case 'related-subject':
      return 'ведёт родственный предмет';
    case 'other-subject':
      return OTHER_SUBJECT;
    case 'knows-class':
      return knowsText(term);
    case 'window':
      return 'окно';
    case 'beside':
      return 'рядом со своими уроками';
    case 'waits':
      return `ждать ${count} ур.`;
    case 'no-lessons':
      return 'сегодня без уроков';
    case 'long-row':
      return `${counted(count, NOUN.lesson)} подряд`;
    case 'crossing':
      return count === 1 ? 'переход между корпусами' : `${counted(count, NOUN.crossing)} между корпусами`;
    case 'further-cover':
      return `${COVER_ORDINALS[count - 1] ?? `${count}-я`} замена за день`;
    case 'book':
      return coversText(count);
    case 'together':
      return `вместе с ${ordinalInstrumental(count)} уроком`;
    case 'join':
      return 'объединить подгруппы';
    case 'merge':
      return `объединить с ${term.className ?? ''}`;
    case 'transfer':
      return `${count}-й урок идёт ${ordinalPlace(term.to ?? 0)}, ${homeText(count - 1)}`;
    case 'exchange':
      return `меняется местами с ${ordinalInstrumental(count)} уроком`;
    case 'go-home':
      return withClass(term, homeText(count));
    case 'to-second':
      return withClass(term, count === 2 ? 'ко второму уроку' : 'к третьему уроку');
    case 'supervise':
      return 'самостоятельная работа под присмотром';
    case 'cancel':
      return 'снова отдельно';
    case 'own-teacher':
      return withClass(term, 'со своим учителем');
    case 'without-teacher':
      return withClass(term, 'без учителя');
  }
}

/** '5В без учителя', where a move makes different things of the classes of a merge. */
function withClass({ className }: Term, text: string): string {
  return className === undefined ? text : `${className} ${text}`;
}

function knowsText({ count = 1, className }: Term): string {
  if (className !== undefined) return `знает ${className}`;
  if (count === 1) return 'знает класс';
  return count === 2 ? 'знает оба класса' : 'знает все классы';
}

/**
 * The reason in words: all terms while they fit, else those of the most points; always in their own order. At most 80
 * letters.
 */
export function reasonText(terms: readonly Term[]): string {
  const texts = terms.flatMap((term, index) => {
    const text = termText(term);
    return text === null ? [] : [{ text, index, weight: Math.abs(term.points) }];
  });
  const kept: typeof texts = [];
  for (const one of texts.toSorted((a, b) => b.weight - a.weight || a.index - b.index)) {
    if (joined([...kept, one]).length <= MAX_REASON) kept.push(one);
  }
  return joined(kept.toSorted((a, b) => a.index - b.index));
}

const OTHER_SUBJECT = 'другой предмет';
const COVERS = 'замен за месяц:';

/** How often a teacher substituted of late: 'замен за месяц: 2'. */
function coversText(count: number): string {
  return `${COVERS} ${count}`;
}

/** The same next to a name; null if there were none. */
export function coversNote(count: number): string | null {
  return count > 0 ? coversText(count) : null;
}

/**
 * The reason with the substitutions of the month, where there were any: also where the letters of the reason did not
 * suffice for them.
 */
export function reasonWithCovers(words: string, count: number): string {
  const covers = coversNote(count);
  return covers === null || words.split(', ').includes(covers) ? words : joinedTexts([words, covers]);
}

const CHIP: Readonly<Record<string, string>> = {
  'ведёт этот предмет': 'предмет',
  'ведёт родственный предмет': 'родственный предмет',
  'рядом со своими уроками': 'рядом уроки',
  'сегодня без уроков': 'без уроков',
};

/**
 * The words of a candidate as short labels: 'предмет', 'знает класс', 'окно'. Left out are the month's substitutions,
 * which are a number, and 'другой предмет', which is the heading of their group.
 */
export function reasonLabels(words: string): readonly string[] {
  const isLabel = (part: string) => part !== '' && part !== OTHER_SUBJECT && !part.startsWith(COVERS);
  const parts = words.split(', ').filter(isLabel);
  return parts.map((part) => CHIP[part] ?? part);
}

function joined(parts: readonly { text: string }[]): string {
  return joinedTexts(parts.map(({ text }) => text));
}

function joinedTexts(texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ');
}

/** 'домой после 5-го' */
function homeText(last: number): string {
  return `домой после ${last}-го`;
}

/** '4-м', as in «вместе с 4-м уроком». */
function ordinalInstrumental(number: number): string {
  return `${number}-м`;
}

const PLACES = [
  'нулевым',
  'первым',
  'вторым',
  'третьим',
  'четвёртым',
  'пятым',
  'шестым',
  'седьмым',
  'восьмым',
  'девятым',
  'десятым',
  'одиннадцатым',
  'двенадцатым',
];

/** 'третьим', as of a lesson that is held third. */
function ordinalPlace(number: number): string {
  return PLACES[number] ?? `${number}-м`;
}

/**
 * The words of a move without what its title says already: after 'Ко второму уроку' nothing is left of the term of that
 * name.
 */
export function wordsBeside(title: string, words: string): string {
  const isSaid = (one: string) => one.toLowerCase() === title.toLowerCase();
  return words
    .split(', ')
    .filter((one) => !isSaid(one))
    .join(', ');
}
