import type { CellWords } from './cell-taking.ts';
import { cellWords } from './cell-words.ts';
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
