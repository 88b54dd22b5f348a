import { segmentsOf } from './cell-segments.ts';
import type { CellWords } from './cell-taking.ts';
import { cellWords, looksLikeName } from './cell-words.ts';
import type { NameBook } from './known-names.ts';

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
