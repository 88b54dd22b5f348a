import { nameKey } from '../text/normalised-name.ts';
import { type Mark, markAt, type Token, WEEKDAY } from './sentence-marks.ts';
import {
  isInitial,
  type Names,
  namesOf,
  nearTo,
  type Place,
  personAt,
  personOf,
  rawOf,
  type Said,
  type SentencePerson,
  withoutSlip,
} from './sentence-people.ts';
import { missedBy, type SentenceSchool, type SentenceSpan, spansOf } from './sentence-spans.ts';

export type { SentenceKind } from './sentence-marks.ts';
export type { SentencePerson } from './sentence-people.ts';
export type { SentenceSchool } from './sentence-spans.ts';

/** What a sentence says of one person. */
export interface SentenceEntry extends SentenceSpan {
  person: SentencePerson;
}

/** What was read; a proposal for a person to look at, never more. */
export interface AbsenceSentence {
  entries: readonly SentenceEntry[];
  /** The words that were not understood, as they are written. */
  unread: readonly string[];
}

/** People and what is said of them. */
interface Clause {
  people: Said[];
  marks: Mark[];
  /** Something was said of them after they were named. */
  isSaidAfter: boolean;
  /** What holds of them if nothing else is said. */
  inherited: readonly Mark[];
}

/** All that was read of a text so far. */
interface Reading {
  names: Names;
  school: SentenceSchool;
  clauses: Clause[];
  unread: string[];
  /** Days that stand before a list of people: 'Завтра: Фомина с 3 урока, Панова'. */
  heading: readonly Mark[];
}

/** More text than a message has is not read. */
const LONGEST_TEXT = 1000;

/**
 * Reads who is away and when: 'Иванову и Зуева завтра с 4 урока'. Days after «до» are included, lessons are not, and
 * a note says so; so many days are school days (docs/decisions/0149). A reason is skipped and not kept.
 */
export function readAbsenceSentence(text: string, school: SentenceSchool): AbsenceSentence {
  const names = namesOf(school.teachers);
  const reading: Reading = { names, school, clauses: [], unread: [], heading: [] };
  for (const tokens of sentencesOf(text.slice(0, LONGEST_TEXT))) readSentence(tokens, reading);
  const said = reading.clauses.filter(({ people, marks }) => people.length > 0 || marks.some(says));
  const entries = said.flatMap((clause) => entriesOf(clause, school));
  return { entries: withoutRepeats(entries), unread: reading.unread };
}

/** One of the same person goes: the one that says less. */
function withoutRepeats(entries: readonly SentenceEntry[]): SentenceEntry[] {
  return entries.filter((entry, at) => {
    const same = JSON.stringify(entry);
    return !entries.some((other, index) => index < at && JSON.stringify(other) === same);
  });
}

function entriesOf({ people, marks: own, inherited }: Clause, school: SentenceSchool): SentenceEntry[] {
  const isTimed = own.some(({ mark }) => DAYS.has(mark));
  const marks = isTimed ? own : [...inherited, ...own];
  const isPupil = marks.some(({ mark }) => mark === 'pupil');
  const gender = people.length === 1 ? genderOf(marks) : null;
  const { writer } = school;
  const nameless: SentencePerson = writer ? { kind: 'known', teacher: writer } : { kind: 'writer' };
  const persons = people.length > 0 ? people.map((one) => personOf(one, gender, isPupil)) : [nameless];
  const spans = spansOf(marks, school);
  return persons.flatMap((person) =>
    spans.map(({ notes, ...span }) => ({
      person,
      ...span,
      notes: isPupil ? [...notes, ABOUT_A_PUPIL] : notes,
    })),
  );
}

const ABOUT_A_PUPIL = 'Похоже, это об ученике, а здесь отмечают учителей.';

function genderOf(marks: readonly Mark[]): 'f' | 'm' | null {
  for (const mark of marks) if (mark.mark === 'kind' && mark.gender) return mark.gender;
  return null;
}

const LIST_NUMBER = /^\s*\d{1,2}[).]\s+/gm;
const TOKEN =
  /\d{1,2}\.\d{1,2}(?:\.\d{2,4})?(?!\d)|\d{1,2}:\d{2}|\d{1,2}-?(?:го|ый|ому|ого|му|ом|ых|ем|й|е|я|м)(?!\p{L})|\d{1,2} ?[А-ЯЁ](?!\p{L})|\d{1,2}[а-яё](?!\p{L})|\d+|\p{L}\p{M}*(?:[\p{L}\p{M}’'-]*\p{L}\p{M}*)?|[\n.!?;,:()+–—-]/gu;
const WEEKDAY_PAIR = RegExp(`^(${WEEKDAY})-(${WEEKDAY})$`, 'u');
const SENTENCE_END = /^[\n!?;]$/;
const ABBREVIATION = /^(?:\p{L}|ур|след|пон|г|ч|т|к)$/u;

/** The sentences of a text, each as its words and signs. */
function sentencesOf(text: string): Token[][] {
  const sentences: Token[][] = [[]];
  const isShouted = text === text.toUpperCase();
  for (const [raw] of text.replace(LIST_NUMBER, '').matchAll(TOKEN)) {
    const sentence = sentences.at(-1) ?? [];
    const before = sentence.at(-1);
    if (SENTENCE_END.test(raw) || (raw === '.' && before && !ABBREVIATION.test(before.text))) {
      sentences.push([]);
      continue;
    }
    const key = /^[–—-]$/.test(raw) ? '-' : /^\d/.test(raw) ? raw.toLowerCase() : nameKey(raw);
    const pair = WEEKDAY_PAIR.exec(key);
    const isCapital = !isShouted && /^\p{Lu}/u.test(raw);
    for (const word of pair ? [pair[1] ?? '', '-', pair[2] ?? ''] : [key]) {
      sentence.push({ raw: pair ? word : raw, text: word, isCapital, isFirst: sentence.length === 0 });
    }
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

type Item = { mark: Mark; raw: string } | { place: Place; raw: string };

/** All that a sentence says, word by word. */
function itemsOf(tokens: readonly Token[], { names, school }: Reading): Item[] {
  const words = tokens.map((token) => {
    const isName = names.forms.has(token.text) || (token.isCapital && nearTo(token.text, names).length > 0);
    const text = isName || (token.isCapital && !token.isFirst) ? token.text : withoutSlip(token.text);
    return { ...token, text };
  });
  const offsets: number[] = [];
  let text = '';
  for (const word of words) {
    offsets.push(text.length);
    text += `${word.text} `;
  }
  const items: Item[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const isName = word?.isCapital && (names.forms.has(word.text) || isInitial(word, words[at + 1]));
    const read = isName ? null : markAt(text, offsets[at] ?? 0);
    const end = (offsets[at] ?? 0) + (read?.length ?? 0);
    const length = read ? offsets.filter((offset, index) => index >= at && offset < end).length : 1;
    const place = read ? null : personAt(words, at, names);
    const raw = rawOf(words.slice(at, at + (place?.length ?? length)));
    if (place) items.push({ place, raw });
    else
      for (const mark of read?.marks ?? [{ mark: 'unread' } as const])
        items.push({ mark: isHeld(mark, school) ? mark : { mark: 'unread' }, raw });
    at += place?.length ?? length;
  }
  return items;
}

/** Whether the school has lessons that are named so. */
function isHeld(mark: Mark, school: SentenceSchool): boolean {
  return !LESSONS.has(mark.mark) || missedBy(mark, false, school) !== null;
}

/** Marks that say which days. */
const DAYS: ReadonlySet<Mark['mark']> = new Set(['days', 'from', 'to', 'week', 'end-of', 'for']);
const LESSONS: ReadonlySet<Mark['mark']> = new Set(['lessons', 'lesson-list', 'last-lessons', 'hours']);
const SEPARATORS: ReadonlySet<Mark['mark']> = new Set(['comma', 'against']);

/** Whether a mark says something of a person. */
function says({ mark }: Mark): boolean {
  return DAYS.has(mark) || LESSONS.has(mark) || mark === 'kind';
}

/** People with what is said of them before the next comma. */
interface Part {
  people: Said[];
  marks: Mark[];
  /** So many of the marks stand before the people. */
  before: number;
  isSaidAfter: boolean;
  /** It goes on with «и» or «тоже»: what was said before holds too. */
  isJoined: boolean;
  isAgainst: boolean;
}

const emptyPart = (link: Mark['mark'] | null): Part => ({
  ...{ people: [], marks: [], before: 0, isSaidAfter: false },
  ...{ isJoined: link === 'and', isAgainst: link === 'against' },
});

function partsOf(items: readonly Item[]): Part[] {
  let part = emptyPart(null);
  const parts = [part];
  let link: Mark['mark'] | null = null;
  const begin = () => {
    part = emptyPart(link);
    parts.push(part);
  };
  for (const item of items) {
    if ('place' in item) {
      if (part.isSaidAfter) begin();
      if (part.people.length === 0) part.before = part.marks.length;
      part.people.push(item.place.said);
      link = null;
      continue;
    }
    const { mark } = item;
    link = mark.mark;
    if (SEPARATORS.has(mark.mark)) begin();
    if (mark.mark === 'too') part.isJoined = true;
    if (says(mark) || mark.mark === 'pupil') part.marks.push(mark);
    if (says(mark) && part.people.length > 0) part.isSaidAfter = true;
  }
  return parts;
}

function readSentence(tokens: readonly Token[], reading: Reading): void {
  const items = meantBy(itemsOf(tokens, reading), tokens);
  reading.unread.push(...unreadOf(items));
  const parts = partsOf(items);
  const first = parts.findIndex(({ people }) => people.length > 0);
  const said = first < 0 ? parts : parts.slice(0, first);
  const own = parts[first]?.marks.slice(0, parts[first]?.before) ?? [];
  const heading = [...said.flatMap(({ marks }) => marks), ...own].filter(({ mark }) => DAYS.has(mark));
  if (first < 0 && heading.length > 0) reading.heading = heading;
  for (const [index, part] of parts.entries()) {
    addPart(part, index === 0, { reading, heading: heading.length > 0 ? heading : reading.heading });
  }
}

/** Without those it is written to; the class of pupils said of each of them, and guesses that nothing bears out. */
function meantBy(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const has = (wanted: (mark: Mark) => boolean) => items.some((item) => 'mark' in item && wanted(item.mark));
  const isLetter = has(({ mark }) => mark === 'greeting') || tokens.some(({ text }) => text === 'я');
  const firstPerson = items.findIndex((item) => 'place' in item);
  const pupils = items.findIndex((item) => 'mark' in item && item.mark.mark === 'pupils');
  const arePupils = pupils >= 0 && firstPerson > pupils;
  const isSure = items.some((item) => 'place' in item && !item.place.isGuess && !item.place.isAddress);
  return items.flatMap((item): Item[] => {
    const unread: Item = { raw: item.raw, mark: { mark: 'unread' } };
    if ('mark' in item) {
      if (item.mark.mark !== 'pupils') return [item];
      return arePupils ? [] : [unread];
    }
    if (item.place.isAddress && isLetter) return [];
    if (item.place.isGuess && (isSure || !has(says))) return [unread];
    return arePupils ? [item, { raw: '', mark: { mark: 'pupil' } }] : [item];
  });
}

function addPart(
  part: Part,
  isFirst: boolean,
  { reading, heading }: { reading: Reading; heading: readonly Mark[] },
): void {
  const { clauses } = reading;
  const { people, marks, isSaidAfter, isJoined, isAgainst } = part;
  const last = clauses.at(-1);
  const isSilent = !marks.some(says);
  const isShared =
    last && !isFirst && !isAgainst && (!last.marks.some(says) || (isSilent && !last.isSaidAfter));
  // «Завтра не приду. Фомина заболела» is of two people.
  const isOfAnother =
    last?.people.length === 0 &&
    people.length > 0 &&
    marks.some(({ mark }) => mark === 'kind') &&
    last.marks.some((mark) => mark.mark === 'kind' && mark.isOwn);
  if (last && !isOfAnother && (people.length === 0 || last.people.length === 0 || isShared)) {
    if (people.length === 0 && last.people.length > 0 && !isSilent) last.isSaidAfter = true;
    last.isSaidAfter ||= isSaidAfter;
    last.people.push(...people);
    last.marks.push(...marks);
    return;
  }
  if (people.length === 0 && marks.length === 0) return;
  const before = last ? [...last.inherited, ...last.marks] : [];
  const shared = isSilent ? before : before.filter(({ mark }) => DAYS.has(mark));
  clauses.push({
    people: [...people],
    marks: [...marks],
    isSaidAfter,
    inherited: isJoined ? shared : heading,
  });
}

/** The words that say nothing, with the small words around them. */
function unreadOf(items: readonly Item[]): string[] {
  const found: string[] = [];
  let [run, small]: [string[], string[]] = [[], []];
  const end = () => {
    if (run.length > 0) found.push(run.join(' '));
    [run, small] = [[], []];
  };
  for (const item of items) {
    const mark = 'mark' in item ? item.mark.mark : null;
    if (mark === 'unread') {
      run.push(...small, item.raw);
      small = [];
    } else if (mark === 'soft' || (run.length > 0 && (mark === 'and' || mark === 'skip')))
      small.push(item.raw);
    else end();
  }
  end();
  return found;
}
