import type { PartSeparator } from '@zvonok/domain/spreadsheet/sheet-layout';
import { saysNoLesson } from '../school-subjects.ts';
import { saysNoTeacher } from '../spelling.ts';
import type { CellWords } from './cell-rooms.ts';
import { cellWords, looksLikeName } from './cell-words.ts';
import type { NameBook } from './known-names.ts';

/** The halves of a line: divided by strokes and semicolons, and by commas and pluses where each part is whole. */
export function segmentsOf(line: string, names: NameBook): string[] {
  const known = names.segments.get(line);
  if (known) return known;
  const strong = splitAt(line, STROKES);
  // 'Английский язык / Немецкий язык' is two subjects, even if a lesson as a whole is called so.
  const areSubjects = strong.length > 1 && strong.every((part) => names.subject(part) !== null);
  const isOne = !areSubjects && (names.room(line) ?? names.subject(line)) !== null;
  const isLesson = isOne || (strong.length > 1 && areFieldsOfOne(strong, names));
  const whole = isOne ? line : strong.join(' ');
  const segments = isLesson ? [whole] : strong.flatMap((part) => weakParts(part, names));
  names.segments.set(line, segments);
  return segments;
}

/** 'Химия / 12' and 'Иванова И. И. / 203' are fields of one lesson: each part says something else. */
function areFieldsOfOne(parts: readonly string[], names: NameBook): boolean {
  const kinds = parts.map((part) => {
    const { rest, subgroup, odd, ...words } = cellWords(part, names);
    const isKnown = odd === null && subgroup === null && (rest === '' || names.subject(rest) !== null);
    return isKnown ? kindsOf({ rest, ...words }) : [];
  });
  const all = kinds.flat();
  return kinds.every((each) => each.length > 0) && new Set(all).size === all.length;
}

function kindsOf({ rest, teachers, rooms }: Pick<CellWords, 'rest' | 'teachers' | 'rooms'>): Kind[] {
  return [
    ...(rest === '' ? [] : ['subject' as const]),
    ...(teachers.length > 0 ? ['teacher' as const] : []),
    ...(rooms.length > 0 ? ['room' as const] : []),
  ];
}

type Kind = 'subject' | 'teacher' | 'room';

/** 'Англ. Иванова И. И., 201, Петрова П. П., 202' is two halves, 'Математика, Иванова И. И., 201' is one lesson. */
function weakParts(text: string, names: NameBook): string[] {
  const chunks = splitAt(text, WEAK);
  if (chunks.length < 2) return [text];
  const groups: { texts: string[]; kinds: Set<Kind>; isKnown: boolean }[] = [];
  for (const chunk of chunks) {
    const { rest, teachers, rooms } = cellWords(chunk, names);
    const kinds = kindsOf({ rest, teachers, rooms });
    const last = groups.at(-1);
    const isKnown = rest === '' || names.subject(rest) !== null || teachers.length > 0;
    if (last && kinds.every((kind) => !last.kinds.has(kind))) {
      last.texts.push(chunk);
      for (const kind of kinds) last.kinds.add(kind);
      last.isKnown &&= isKnown;
    } else groups.push({ texts: [chunk], kinds: new Set(kinds), isKnown });
  }
  const [first] = groups;
  const areWhole = groups.every(
    ({ kinds, isKnown }) =>
      isKnown && (!first?.kinds.has('subject') || kinds.has('subject') || kinds.has('teacher')),
  );
  return groups.length > 1 && areWhole ? groups.map(({ texts }) => texts.join(', ')) : [text];
}

export const STROKES = '/\\|;';
export const WEAK = ',+';
const ONE_LETTER = /(?:^|[^\p{L}\d])\p{L}$/u;
const SHORT_WORD = /^\p{L}{1,4}(?![\p{L}\d])/u;
const ABBREVIATED = /^(?:яз|язык|зал|культ|лит)(?!\p{L})/iu;

/** Splits at signs outside brackets. Between two words without spaces a stroke may abbreviate: 'с/з', 'англ/яз'. */
export function splitAt(text: string, signs: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    if (depth === 0 && signs.includes(sign) && !joins(text, at)) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim());
}

/** Whether a sign belongs to what stands around it: 'с/з', '12/1'. */
function joins(text: string, at: number): boolean {
  if (text.charAt(at) !== '/') return false;
  const [before, after] = [text.slice(Math.max(0, at - 4), at), text.slice(at + 1)];
  if (ONE_LETTER.test(before) && SHORT_WORD.test(after)) return true;
  if (/\p{L}$/u.test(before) && ABBREVIATED.test(after)) return true;
  const [first = ''] = /\d+$/.exec(before) ?? [];
  const [second = ''] = /^\d+/.exec(after) ?? [];
  return first !== '' && second !== '' && first.length !== second.length;
}

/** The lines of a cell; a subject's name and a teacher's that are broken into lines are whole again. */
export function linesOf(text: string, names: NameBook): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n').map((each) => each.replace(/\s+/g, ' ').trim())) {
    const last = lines.at(-1);
    if (line === '') continue;
    if (last !== undefined && INITIALS_ALONE.test(line) && looksLikeName(last)) {
      lines[lines.length - 1] = `${last} ${line}`;
    } else lines.push(line);
  }
  // A room's number and initials are no part of a subject.
  const words = lines.findIndex((line) => !/\p{L}/u.test(line) || /\p{Lu}\./u.test(line));
  for (let count = words < 0 ? lines.length : words; count > 1; count--) {
    const subject = lines.slice(0, count).join(' ');
    if (subject.length <= LONGEST_SUBJECT && names.subject(subject) !== null)
      return [subject, ...lines.slice(count)];
  }
  return lines;
}

const INITIALS_ALONE = /^\p{Lu}\.\s?(?:\p{Lu}\.?)?$/u;
const LONGEST_SUBJECT = 120;

export type LineRole = 'teacher' | 'room';
type LineKind = 'subject' | 'name' | 'other' | LineRole;

/** How much of the lines in one place has to be of one kind. */
const MOST = 0.6;
const NEARLY_ALL = 0.85;
const SOME = 0.25;

/**
 * What the lines of a sheet's cells hold, by the cells in which it is certain: the second of three lines is the
 * teacher's in all of them when it is in most.
 */
export class CellHabits {
  readonly #kinds = new Map<string, Map<LineKind, number>>();
  /** True where rooms stand on a line below the teacher's, so that an unknown word there is one. */
  readonly hasRoomsBelow: boolean;

  constructor(texts: Iterable<string>, names: NameBook) {
    let hasRoomsBelow = false;
    for (const text of texts) {
      const lines = linesOf(text, names).map((line) =>
        segmentsOf(line, names).map((part) => cellWords(part, names)),
      );
      const lastTeacher = lines.findLastIndex(areTeachers);
      hasRoomsBelow ||= lastTeacher > 0 && lines.slice(lastTeacher + 1).some((words) => words.every(isRoom));
      for (const [index, words] of lines.entries())
        this.#count(`${lines.length} ${index}`, kindOf(words, names));
    }
    this.hasRoomsBelow = hasRoomsBelow;
  }

  #count(place: string, kind: LineKind): void {
    const kinds = this.#kinds.get(place) ?? new Map<LineKind, number>();
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    this.#kinds.set(place, kinds);
  }

  /** What a line of a cell with so many lines holds in this sheet; null if that is not certain. */
  roleOf(lines: number, index: number): LineRole | null {
    const share = (kind: LineKind, at = index) => {
      const kinds = this.#kinds.get(`${lines} ${at}`);
      const all = [...(kinds?.values() ?? [])].reduce((sum, count) => sum + count, 0);
      return all === 0 ? 0 : (kinds?.get(kind) ?? 0) / all;
    };
    if (lines < 2) return null;
    if (share('room') >= MOST) return 'room';
    const [teacher, name] = [share('teacher'), share('name')];
    if (teacher >= SOME && teacher + name >= NEARLY_ALL) return 'teacher';
    const hasSubjects = Array.from({ length: lines }, (_, at) => at).some(
      (at) => at !== index && share('subject', at) >= MOST,
    );
    return name >= NEARLY_ALL && hasSubjects ? 'teacher' : null;
  }
}

function kindOf(words: readonly CellWords[], names: NameBook): LineKind {
  if (words.every(isRoom)) return 'room';
  if (areTeachers(words)) return 'teacher';
  if (words.every((each) => isWord(each) && names.subject(each.rest) !== null)) return 'subject';
  return words.every((each) => isWord(each) && looksLikeName(each.rest)) ? 'name' : 'other';
}

export function isRoom({ rest, rooms, teachers }: CellWords): boolean {
  return rest === '' && rooms.length === 1 && teachers.length === 0;
}

export function isWord({ rest, rooms, teachers }: CellWords): boolean {
  return rest !== '' && rooms.length + teachers.length === 0;
}

/** A line of teachers and nothing else; who of two subgroups has none is a dash. */
export function areTeachers(segments: readonly CellWords[]): boolean {
  return (
    segments.some(({ teachers }) => teachers.length > 0) &&
    segments.every(({ rest, rooms }) => rest === '' && rooms.length === 0)
  );
}

/** A cell of teachers or rooms only. */
export function separateFields(
  text: string,
  separator: PartSeparator,
  nameOf: (text: string) => string,
): (string | null)[] {
  if (text === '') return [];
  const saysNothing = (part: string) => saysNoLesson(part) || saysNoTeacher(part);
  if (separator === 'none') return saysNothing(text) ? [] : [nameOf(text.replace(/\s+/g, ' '))];
  return text
    .split('\n')
    .flatMap((line) => splitAt(line, STROKES + WEAK))
    .map((part) => (saysNothing(part) ? null : nameOf(part.trim())));
}

export function teacherName(text: string, names: NameBook): string {
  const known = names.teacher(text) ?? names.bySurname(text);
  if (typeof known === 'string') return known;
  if (known.length === 1) return known[0] ?? text;
  const { teachers, rest, rooms } = cellWords(text, names);
  const [only, other] = teachers;
  return only !== undefined && !other && rest === '' && rooms.length === 0
    ? only
    : text.replace(/\s+/g, ' ').trim();
}

/** A room's number without the words around it; a date that was a room becomes a question. */
export function roomName(text: string, names: NameBook, taken: CellWords[]): string {
  const known = names.room(text);
  if (known !== null) return known;
  const words = cellWords(text, names);
  if (words.odd?.proposed === 'room') taken.push(words);
  const [only, other] = words.rooms;
  return only !== undefined && !other && words.rest === '' && words.teachers.length === 0 ? only : text;
}
