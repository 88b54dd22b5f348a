import { type LessonPart, shownStateOf } from '@zvonok/domain/lesson/lesson-part';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import type { ColumnSpan } from '../grid/column-span.ts';
import type { Distance, GridGeometry } from '../grid/geometry.ts';
import {
  bareNumber,
  NO_TEACHER,
  partTitle,
  roomOf,
  shortChange,
  subjectsText,
  surnameOf,
} from './cell-text.ts';
import { lettersWidth, measure, measureBold, textWidth, typefaceEpoch } from './measure-text.ts';
import {
  brokenLinesOf,
  fittingFontSize,
  LINE_HEIGHT,
  SMALLEST_FONT_SIZE,
  TEACHER_FONT_SIZE,
  TEACHER_TEXT_HEIGHT,
} from './text-fit.ts';
import { keepInitialsTogether } from './unbroken-name.ts';

/* What a class's cell says at a distance, and what it needs for that in height, computed from its words and the width
   of its column before anything is drawn: rows are placed by it. Of several ways to say a lesson the first one that fits
   is taken, the fullest first; the shortest shrinks, and if that is not enough the row grows: nothing is ever cut. */

/**
 * In pixels, as in the style sheet. `pad`: left and right of the words together, the border and what may be rounded
 * included; `air`: above the first line; `box`: the height in which words that flow are to fit.
 */
const SIZES = {
  day: { pad: 13, air: 0, line: 13, box: TEACHER_TEXT_HEIGHT },
  week: { pad: 14, air: 2, line: 15, box: TEACHER_TEXT_HEIGHT },
  overview: { pad: 10, air: 1, line: 15, box: 19 },
} as const satisfies Record<Distance, unknown>;

/** Between two words of a line, and what the mark of a changed lesson takes of it with that. Pixels. */
const GAP = 4;
const MARK = 14;
/** From far away a room is left to the tip if its line would be smaller than this. Pixels. */
const LEAST_HEAD_SIZE = 9;
/** A lesson on one line takes two if it would be smaller than this. Pixels. */
const LEAST_ROW_SIZE = 10;
/** Of the size of the other words. */
const ROOM_SHARE = 11 / 12;

/** The words of a lesson or of one part, in the order in which they are read. Those that are not said are empty. */
export interface LessonWords {
  /** The mark of a changed lesson stands before them. */
  isMarked: boolean;
  /** A subject, a subgroup. */
  title: string;
  teacher: string;
  /** Struck: the surname of the teacher who is replaced. */
  gone: string;
  /** «Уходят домой», «без учителя», «с 7В». */
  note: string;
  room: string;
}

/** Words at the left, the room at the right. */
export interface CellLine extends LessonWords {
  /** In pixels. */
  fontSize: number;
  /** How many lines it takes: more than one if even the smallest words do not fit on it. */
  lines: number;
}

/** Words that flow, with a stroke between two parts. */
export interface CellText {
  /** Before all parts; empty if a line above says it. */
  title: string;
  parts: readonly LessonWords[];
  /** In pixels. */
  fontSize: number;
}

/**
 * - `head` and `text`: a subject and its room, and below them who teaches;
 * - `head` and `lines`: the subject of a split lesson, and a line for each part;
 * - `lines` alone: a lesson on one line;
 * - `text` alone: a lesson, or all its parts, one word after the other.
 */
export interface ClassCellLayout {
  /** Pixels, without the row's border. */
  height: number;
  head: CellLine | null;
  lines: readonly CellLine[];
  text: CellText | null;
}

const known = new Map<string, ClassCellLayout>();
/** By subject and room, then by teacher: of ordinary lessons, which nearly all are. */
const ordinary = new Map<string, Map<string, ClassCellLayout>>();
/** What the kept answers were given for. */
let knownFor = { epoch: 0, slotWidth: 0, distance: 'week' as Distance };

/** Answers for columns of another width, for another distance, or for another typeface are no answers. */
function forgetOthers(slotWidth: number, distance: Distance): void {
  const epoch = typefaceEpoch();
  if (knownFor.slotWidth === slotWidth && knownFor.epoch === epoch && knownFor.distance === distance) return;
  knownFor = { epoch, slotWidth, distance };
  known.clear();
  ordinary.clear();
}

/** What a cell says in a column that wide. A class has the same lesson several times a week: kept by its words. */
export function classCellLayout(
  parts: readonly LessonPart[],
  slotWidth: number,
  distance: Distance,
): ClassCellLayout {
  forgetOthers(slotWidth, distance);
  const width = slotWidth - SIZES[distance].pad;
  const isOne = isWhole(parts);
  if (isOne && shownStateOf(parts[0]) === null) return ordinaryLayout(parts[0], width, distance);
  const words = wordsOf(parts);
  let layout = known.get(words);
  if (!layout) {
    layout = isOne ? wholeLayout(parts[0], width, distance) : splitLayout(parts, width, distance);
    known.set(words, layout);
  }
  return layout;
}

function ordinaryLayout(part: LessonPart, width: number, distance: Distance): ClassCellLayout {
  const what = `${part.subject.shortName}\t${part.room?.number ?? ''}`;
  let byTeacher = ordinary.get(what);
  if (!byTeacher) {
    byTeacher = new Map();
    ordinary.set(what, byTeacher);
  }
  const teacher = part.teacher?.name ?? '';
  let layout = byTeacher.get(teacher);
  if (!layout) {
    layout = wholeLayout(part, width, distance);
    byTeacher.set(teacher, layout);
  }
  return layout;
}

/** Whether a lesson is that of a whole class. */
export function isWhole(parts: readonly LessonPart[]): parts is readonly [LessonPart] {
  return parts.length === 1 && parts[0]?.subgroup === null;
}

/** Everything that is written in a cell. */
function wordsOf(parts: readonly LessonPart[]): string {
  let words = '';
  for (const part of parts) {
    const { subject, subgroup, lessonSubject, room, teacher } = part;
    words += `${subject.shortName}\t${room?.number}\t${teacher?.name}`;
    if (subgroup) words += `\t${subgroup.name}\t${lessonSubject?.shortName}`;
    if (shownStateOf(part) !== null) {
      const { note, gone } = shortChange(part);
      words += `\t${shownStateOf(part)}\t${note}\t${gone}`;
    }
    words += '\n';
  }
  return words;
}

/** What a class's row needs in height: that of its highest cell among these columns. Pixels, without the border. */
export function classRowHeight(
  { cells }: GroupRow,
  { slotWidth, distance = 'week' }: GridGeometry,
  { start, end }: ColumnSpan,
): number {
  let height = 0;
  for (let slot = start; slot < end; slot += 1) {
    const parts = cells[slot]?.parts;
    if (parts) height = Math.max(height, classCellLayout(parts, slotWidth, distance).height);
  }
  return height;
}

function wholeLayout(part: LessonPart, width: number, distance: Distance): ClassCellLayout {
  const { air, line, box } = SIZES[distance];
  const isFar = distance === 'overview';
  const title = partTitle(part, isFar);
  const rooms = roomWays(part, isFar);
  const said = teacherWays(part, distance);
  if (distance === 'day') {
    const ways = said.flatMap((words) => rooms.map((room) => ({ ...words, title, room })));
    const row = fitLine(ways, width, LEAST_ROW_SIZE);
    if (row.lines === 1) return { height: box, head: null, lines: [row], text: null };
    return { ...fitText('', [ways.slice(-1)], width, box), head: null, lines: [] };
  }
  const withRoom = fitLine(
    rooms.map((room) => ({ ...NO_WORDS, title, room })),
    width,
    isFar ? LEAST_HEAD_SIZE : SMALLEST_FONT_SIZE,
  );
  const head = isFar && withRoom.lines > 1 ? fitLine([{ ...NO_WORDS, title }], width) : withRoom;
  const { text, height } = fitText(
    '',
    said.map((words) => [words]),
    width,
    box,
  );
  return { head, lines: [], text, height: air + head.lines * line + height };
}

function splitLayout(parts: readonly LessonPart[], width: number, distance: Distance): ClassCellLayout {
  const { air, line, box } = SIZES[distance];
  const subjects = subjectsText(parts, distance === 'overview');
  const titleOf = (part: LessonPart) => bareNumber(partTitle(part, true));
  // Which half it is can be left out unless it has a subject of its own.
  const leastTitleOf = (part: LessonPart) => (part.lessonSubject ? titleOf(part) : '');
  if (distance === 'day') {
    const say = (part: LessonPart, title: string) => ({
      ...shortestWords(part),
      title,
      room: roomOf(part, true),
    });
    const ways = [titleOf, leastTitleOf].map((title) => parts.map((part) => say(part, title(part))));
    return { ...fitText(subjects, ways, width, box), head: null, lines: [] };
  }
  const head = fitLine([{ ...NO_WORDS, title: subjects }], width);
  const start = air + head.lines * line;
  if (distance === 'overview') {
    const words = parts.map((part) => ({ ...shortestWords(part), title: leastTitleOf(part) }));
    const { text, height } = fitText('', [words], width, box);
    return { head, lines: [], text, height: start + height };
  }
  const lines = parts.map((part) => {
    const [title, room] = [titleOf(part), roomOf(part, true)];
    const ways = [...teacherWays(part, 'day'), shortestWords(part)];
    return fitLine(
      ways.map((words) => ({ ...words, title, room })),
      width,
    );
  });
  const all = lines.reduce((sum, { lines: count }) => sum + count, 0);
  return { head, lines, text: null, height: start + all * line };
}

const NO_WORDS: LessonWords = { isMarked: false, title: '', teacher: '', gone: '', note: '', room: '' };

/** A room in full, and in short; from far away in short only. */
function roomWays(part: LessonPart, isFar: boolean): readonly string[] {
  const [full, short] = [roomOf(part, false), roomOf(part, true)];
  return isFar || full === short ? [short] : [full, short];
}

/** The ways to say who teaches, and what was changed of it, the fullest first. */
function teacherWays(part: LessonPart, distance: Distance): readonly LessonWords[] {
  const shortest = shortestWords(part);
  if (distance === 'overview') return [shortest];
  const full = {
    ...shortest,
    note: '',
    teacher: part.teacher ? keepInitialsTogether(part.teacher.name) : NO_TEACHER,
  };
  if (shownStateOf(part) === null) return distance === 'week' ? [full] : [full, shortest];
  const { note, gone } = shortChange(part);
  // A line may end after the name of the substitute, not within it.
  const whole = { ...full, teacher: full.teacher.replaceAll(' ', '\u00a0') };
  if (note === '') return [{ ...whole, gone }, { ...shortest, gone }, whole, shortest];
  return [
    { ...whole, note, gone },
    { ...whole, note },
    { ...shortest, note },
  ];
}

/** The surname; of a class that goes home that it does. */
function shortestWords(part: LessonPart): LessonWords {
  const state = shownStateOf(part);
  const words = { ...NO_WORDS, isMarked: state !== null };
  if (state === 'sent-home') return { ...words, note: shortChange(part, true).note };
  return { ...words, teacher: part.teacher ? surnameOf(part.teacher.name) : NO_TEACHER };
}

/** The first of several ways that stands on one line, or the last one in a smaller size, or broken. */
function fitLine(ways: readonly LessonWords[], width: number, least = SMALLEST_FONT_SIZE): CellLine {
  for (const words of ways) {
    if (lineWidth(words) <= width) return { ...words, fontSize: TEACHER_FONT_SIZE, lines: 1 };
  }
  const words = ways.at(-1) ?? NO_WORDS;
  const size = Math.floor(((TEACHER_FONT_SIZE * width) / lineWidth(words)) * 2) / 2;
  if (size >= least) return { ...words, fontSize: size, lines: 1 };
  const wide = (TEACHER_FONT_SIZE / SMALLEST_FONT_SIZE) * width;
  const lines = brokenLinesOf(measuredText(words), wide, measureBold);
  return { ...words, fontSize: SMALLEST_FONT_SIZE, lines };
}

/** In the usual size. Of letters that stand in one piece the sum is the most they can take. */
function lineWidth({ isMarked, title, teacher, gone, note, room }: LessonWords): number {
  let width = isMarked ? MARK : -GAP;
  if (title !== '') width += GAP + lettersWidth(title, TEACHER_FONT_SIZE, 600);
  for (const words of [teacher, gone, note]) {
    if (words !== '') width += GAP + lettersWidth(words, TEACHER_FONT_SIZE, 400);
  }
  return room === '' ? width : width + GAP + lettersWidth(room, TEACHER_FONT_SIZE * ROOM_SHARE, 400);
}

/** The first of several ways that flows in a box so high in the usual size, or the last one as large as it fits. */
function fitText(
  title: string,
  ways: readonly (readonly LessonWords[])[],
  width: number,
  box: number,
): Pick<ClassCellLayout, 'text' | 'height'> {
  const isBold = title !== '' || ways.some((way) => way.some((words) => words.title !== ''));
  const measureWords = isBold ? measureBold : measure;
  let parts: readonly LessonWords[] = [];
  let words = '';
  let fontSize = 0;
  for (const way of ways) {
    parts = way;
    words = [title, way.map(measuredText).join(' / ')].filter(Boolean).join(' ');
    fontSize = fittingFontSize(words, width, measureWords, box);
    if (fontSize === TEACHER_FONT_SIZE) break;
  }
  const text = { title, parts, fontSize };
  if (fontSize > SMALLEST_FONT_SIZE) return { text, height: box };
  const wide = (TEACHER_FONT_SIZE / SMALLEST_FONT_SIZE) * width - GAP;
  const lines = brokenLinesOf(words, wide, measureWords);
  return { text, height: Math.max(box, Math.ceil(lines * SMALLEST_FONT_SIZE * LINE_HEIGHT)) };
}

function plainText({ title, teacher, gone, note, room }: LessonWords): string {
  return (titleText(title) + [teacher, gone, note, room].filter(Boolean).join(' ')).trimEnd();
}

/** With the space behind it: a number is not parted from the name that follows. */
export function titleText(title: string): string {
  if (title === '') return '';
  return /^\d+$/.test(title) ? `${title}\u00a0` : `${title} `;
}

/** With two letters, which are as wide as a mark, for the mark. */
function measuredText(words: LessonWords): string {
  return `${words.isMarked ? 'ЩЩ' : ''}${plainText(words)}`;
}

/** Everything a cell shows, in the order in which it is read. */
export function seenWords({ head, lines, text }: ClassCellLayout): string {
  const flowing = text ? [text.title, ...text.parts.map(plainText)] : [];
  return spaced([head ? plainText(head) : '', ...lines.map(plainText), ...flowing]);
}

/** What is seen of one part, with what stands above all of them. */
export function seenOfPart({ head, lines, text }: ClassCellLayout, index: number): string {
  const words = lines[index] ?? text?.parts[index];
  return spaced([head ? plainText(head) : '', text?.title ?? '', words ? plainText(words) : '']);
}

function spaced(pieces: readonly string[]): string {
  return pieces.filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
}

/** Whether two words stand on one line, the second one as a room. */
export function isOneLine(title: string, room: string, width: number): boolean {
  return lineWidth({ ...NO_WORDS, title, room }) <= width;
}

/** The lines of a text in a column that wide. */
export function linesOf(text: string, size: number, weight: 400 | 600, width: number): number {
  if (text.length * size <= width || lettersWidth(text, size, weight) <= width) return 1;
  return brokenLinesOf(text, width, (word) => textWidth(word, size, weight));
}
