import { nameKey, withRussianLetters } from '@zvonok/domain/text/normalised-name';
import type { PlannedImport } from '../../../apps/server/src/files/timetable-import/plan-import.ts';
import type { TimetableRead } from '../../../apps/server/src/files/timetable-import/read-timetable.ts';
import {
  FRESH_SCHOOL,
  type ImportOutcome,
  importAcceptingProposals,
} from '../../../apps/server/src/testing/import-into.ts';
import type { TruthPart } from './school.ts';
import type { MadeBook } from './workbooks.ts';

export const OUTCOMES = ['right', 'asked', 'WRONG'] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface Verdict {
  outcome: Outcome;
  /** The first differences, questions or errors. */
  why: string[];
}

/** Judges a workbook, and once more with every proposed answer given. */
export async function judge(book: MadeBook): Promise<{ first: Verdict; accepted: Verdict }> {
  const { first, last } = await importAcceptingProposals(FRESH_SCHOOL, book.bytes);
  const verdict = judgeOnce(book, first, book.mustAsk !== null);
  // What words mean is not known here either, so no answer about them is right or wrong.
  const isLast = last === first || book.mustAsk === 'meaning';
  return { first: verdict, accepted: isLast ? verdict : judgeOnce(book, last, false) };
}

function judgeOnce(book: MadeBook, result: ImportOutcome, mustAsk: boolean): Verdict {
  if ('refusal' in result) return { outcome: 'asked', why: [`refused: ${result.refusal}`] };
  const { read, planned } = result;
  if ('errors' in planned) {
    const why = planned.causes.map(
      ({ message, count, places }) => `400: ${message} (${count}×, ${placeText(places[0])})`,
    );
    return { outcome: 'asked', why };
  }
  const warned = planned.warnings.map(({ message }) => message);
  const named = namedCells(read);
  const differences = differencesOf(book, planned, { warned, named });
  if (differences.wrong.length > 0) return { outcome: 'WRONG', why: differences.wrong };
  const unnamed = unnamedCells(book, named, read, warned);
  if (unnamed.length > 0) return { outcome: 'WRONG', why: unnamed };
  const leftTooMuch = [...named.cells].filter(
    (place) => !book.mayLeave.has(place) && !book.mustName.has(place),
  );
  const asks = [...differences.named, ...leftTooMuch.map((place) => `not read: ${place}`)];
  if (asks.length > 0) return { outcome: 'asked', why: asks };
  if (mustAsk && book.mustName.size === 0) return { outcome: 'WRONG', why: ['nothing was asked'] };
  return { outcome: mustAsk ? 'asked' : 'right', why: [] };
}

function placeText(
  place: { sheet: string | null; row: number | null; column: string | null } | undefined,
): string {
  return place ? `${place.sheet}!${place.column}${place.row}` : 'no place';
}

interface NamedCells {
  cells: ReadonlySet<string>;
  /** Whether more cells are counted than named. */
  hasMore: boolean;
}

function namedCells({ unread = [] }: TimetableRead): NamedCells {
  return {
    cells: new Set(
      unread.flatMap(({ cells }) => cells.map(({ sheet, row, column }) => `${sheet}!${column}${row}`)),
    ),
    hasMore: unread.some(({ cells, count }) => count > cells.length),
  };
}

function unnamedCells(
  book: MadeBook,
  named: NamedCells,
  read: TimetableRead,
  warned: readonly string[],
): string[] {
  const silent = [...book.mustName].filter((place) => !isNamed(named, place));
  if (silent.length > 0) return silent.slice(0, 3).map((place) => `not named: ${place}`);
  const hasRemark = (read.remarks?.length ?? 0) > 0 || named.cells.size > 0 || warned.length > 0;
  return book.mustRemark && !hasRemark ? ['nothing is said of hidden cells'] : [];
}

function isNamed({ cells, hasMore }: NamedCells, place: string): boolean {
  return hasMore || cells.has(place);
}

interface Taught {
  slot: string;
  half: boolean;
  subject: string;
  teacher: string;
  room: string;
}

/** The planned lessons compared with the truth; what is missing counts as a question if its cells are named. */
function differencesOf(
  book: MadeBook,
  { plan }: PlannedImport,
  { warned, named }: { warned: readonly string[]; named: NamedCells },
): { wrong: string[]; named: string[] } {
  const planned = Map.groupBy(
    plan.cells.flatMap(({ group, day, number, subject, parts }) =>
      parts.map(
        (part): Taught => ({
          slot: slotKey(group.name, day, number),
          half: part.subgroup !== null,
          subject: (part.ownSubject ?? subject).name,
          teacher: part.teacher?.name ?? '',
          room: part.room?.name ?? '',
        }),
      ),
    ),
    ({ slot }) => slot,
  );
  const wrong: string[] = [];
  const asked: string[] = [];
  const truth = Map.groupBy(book.truth, ({ className, day, number }) => slotKey(className, day, number));
  for (const [slot, parts] of truth) {
    const found = [...(planned.get(slot) ?? [])];
    planned.delete(slot);
    for (const part of parts) {
      const at = found.findIndex((each) => isSame(part, each, warned, asked));
      if (at >= 0) {
        found.splice(at, 1);
        continue;
      }
      const places = part.cells.filter((place) => isNamed(named, place));
      // Half of a lesson that is said not to be read is no lesson of the whole class.
      if (places.length > 0 && found.length < parts.length) asked.push(`not read: ${places[0]}`);
      else
        wrong.push(
          `${slot}: ${truthText(part)}, and it is ${found.map(taughtText).join(' + ') || 'nothing'} (${part.cells[0]})`,
        );
    }
    const spare = found.length > 0 && parts.length === 0;
    if (spare) wrong.push(`${slot}: nothing, and it is ${found.map(taughtText).join(' + ')}`);
  }
  for (const [slot, found] of planned)
    wrong.push(`${slot}: nothing, and it is ${found.map(taughtText).join(' + ')}`);
  return { wrong, named: asked };
}

function isSame(part: TruthPart, found: Taught, warned: readonly string[], asked: string[]): boolean {
  const hasSubject = part.subjects.some((name) => nameKey(name) === nameKey(found.subject));
  const isTypo = part.subjectIfNamed !== undefined && nameKey(part.subjectIfNamed) === nameKey(found.subject);
  const isNamedTypo = isTypo && warned.some((message) => message.includes(part.subjectIfNamed ?? ''));
  if (!hasSubject && !isNamedTypo) return false;
  const hasTeacher =
    part.teachers.length === 0
      ? found.teacher === ''
      : part.teachers.some((name) => nameKey(name) === nameKey(found.teacher));
  const isAll = hasTeacher && roomKey(part.room ?? '') === roomKey(found.room) && part.half === found.half;
  if (isAll && !hasSubject) asked.push(`typo named: ${part.subjectIfNamed}`);
  return isAll;
}

/** Spaces in a room's name do not distinguish it from another. */
function roomKey(room: string): string {
  return nameKey(room).replaceAll(' ', '');
}

function slotKey(className: string, day: number, number: number): string {
  return `${withRussianLetters(className).toUpperCase().replaceAll(' ', '')} day ${day} lesson ${number}`;
}

function truthText({ subjects, teachers, room, half }: TruthPart): string {
  return [`«${subjects[0]}»`, teachers[0] ?? 'no teacher', room ?? 'no room', half ? 'half' : 'whole'].join(
    ', ',
  );
}

function taughtText({ subject, teacher, room, half }: Taught): string {
  return [`«${subject}»`, teacher || 'no teacher', room || 'no room', half ? 'half' : 'whole'].join(', ');
}
