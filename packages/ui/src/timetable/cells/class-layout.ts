import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import type { Cell, GroupRow } from '@zvonok/domain/timetable/timetable';
import { shownStateOf } from '@zvonok/domain/timetable/verdict';
import { type GridGeometry, isNarrow } from '../grid/geometry.ts';
import { partTitle, shownChanges, shownRoom, shownTeacher, subjectsText } from './cell-text.ts';
import {
  type FontWeight,
  lettersWidth,
  measure,
  teacherFontSize,
  textWidth,
  typefaceEpoch,
} from './measure-text.ts';
import {
  brokenLinesOf,
  SMALLEST_FONT_SIZE,
  TEACHER_FONT_SIZE,
  TEACHER_TEXT_HEIGHT,
  WIDEST_LETTER,
} from './text-fit.ts';
import { keepInitialsTogether } from './unbroken-name.ts';

/*
 * What a class's cell needs in height, told from its words and the width of a column before anything is drawn: rows
 * are placed by it. Room and subgroup are never cut: where they do not fit beside each other they stand below each
 * other, and the row grows. Every answer is kept by the words of the cell: a class has the same lesson with the same
 * teacher in the same room several times a week, and a table asks for all of its cells before it shows the first.
 */

/** Space beside the words of a cell and of a part with its borders, as in the style sheet; narrow columns have less. */
const PADDING = { cell: 13, part: 9 };
const NARROW_PADDING = { cell: 9, part: 8 };

/** Of subjects and rooms. */
export const LINE = 14;
/** Above the teacher, of a whole cell and of a part. */
const HEAD = 16;
const PART_HEAD = 13;
/** Below the words of the last part, and the dashed line above one that stands below others. */
const PART_BOTTOM = 2;
const PART_BORDER = 1;
/** What a column of the page may round differently than a canvas. */
const SAFETY = 2;

export const ROOM_FONT_SIZE = 11;
const TITLE_FONT_SIZE = 12;
const GAP = 4;

/** How the parts of a split lesson stand: beside each other while all their words fit, else below each other. */
export type PartsForm = 'beside' | 'below';

export interface ClassCellLayout {
  /** Pixels, without the row's border. */
  height: number;
  form: PartsForm;
  /** Of a part's words, in pixels. */
  width: number;
}

const known = new Map<string, ClassCellLayout>();
/** What the kept answers were given for. */
let knownFor = { epoch: 0, slotWidth: 0 };

/** How a cell stands in a column that wide. */
export function classCellLayout({ parts }: Pick<Cell, 'parts'>, slotWidth: number): ClassCellLayout {
  const epoch = typefaceEpoch();
  if (knownFor.slotWidth !== slotWidth || knownFor.epoch !== epoch) {
    knownFor = { epoch, slotWidth };
    known.clear();
    teacherHeights.clear();
  }
  // Of an ordinary lesson everything is kept by its words already: nearly all are.
  if (isOrdinary(parts)) return layoutOf(parts, slotWidth);
  const words = wordsOf(parts);
  let layout = known.get(words);
  if (!layout) {
    layout = layoutOf(parts, slotWidth);
    known.set(words, layout);
  }
  return layout;
}

function isOrdinary([part, second]: readonly LessonPart[]): boolean {
  return second === undefined && part !== undefined && !part.subgroup && shownStateOf(part) === null;
}

/** Everything that is written in a cell. */
function wordsOf(parts: readonly LessonPart[]): string {
  let words = '';
  for (const part of parts) {
    const { subject, subgroup, lessonSubject, room, teacher } = part;
    words += `${subject.shortName}\t${room?.number}\t${teacher?.name}`;
    if (subgroup) words += `\t${subgroup.name}\t${lessonSubject?.shortName}`;
    if (shownStateOf(part) !== null) words += `\t${changeTexts(part).join('\t')}`;
    words += '\n';
  }
  return words;
}

/** The height of a class's row: that of its highest cell. */
export function classRowHeight({ cells }: GroupRow, { slotWidth }: GridGeometry): number {
  let height = 0;
  for (const cell of cells) {
    if (cell) height = Math.max(height, classCellLayout(cell, slotWidth).height);
  }
  return height;
}

function layoutOf(parts: readonly LessonPart[], slotWidth: number): ClassCellLayout {
  const narrow = isNarrow(slotWidth);
  const padding = narrow ? NARROW_PADDING : PADDING;
  const full = slotWidth - padding.cell;
  const [whole] = parts;
  if (parts.length === 1 && whole && !whole.subgroup) {
    return { form: 'below', width: full, height: partHeight(whole, full, { narrow, oneLine: HEAD }) + 5 };
  }
  const head = linesOf(subjectsText(parts, narrow), TITLE_FONT_SIZE, 600, full) * LINE;
  const beside = slotWidth / parts.length - padding.part;
  if (parts.every((part) => fitsBeside(part, beside, narrow))) {
    const heights = parts.map((part) => partHeight(part, beside, { narrow, oneLine: PART_HEAD }));
    return { form: 'beside', width: beside, height: head + Math.max(...heights) + PART_BOTTOM };
  }
  const below = slotWidth - padding.part;
  const heights = parts.map((part) => partHeight(part, below, { narrow, oneLine: PART_HEAD }) + PART_BORDER);
  const all = heights.reduce((sum, height) => sum + height, head + PART_BOTTOM);
  return { form: 'below', width: below, height: all };
}

/** A part's teacher as its cell shows it. */
export function teacherOf(part: LessonPart, narrow: boolean): string {
  return keepInitialsTogether(shownTeacher(part, narrow));
}

/** Whether a title and a room stand on one line. */
export function isOneLine(title: string, room: string, width: number): boolean {
  // No letter is wider than its size, so short texts need no measuring.
  if (title.length * TITLE_FONT_SIZE + room.length * ROOM_FONT_SIZE + GAP + SAFETY <= width) return true;
  const letters = lettersWidth(title, TITLE_FONT_SIZE, 600) + lettersWidth(room, ROOM_FONT_SIZE, 400);
  if (letters + GAP + SAFETY <= width) return true;
  const light = room === '' ? 0 : GAP + textWidth(room, ROOM_FONT_SIZE, 400);
  return textWidth(title, TITLE_FONT_SIZE, 600) + light + SAFETY <= width;
}

/** Every word of a part in its full size and in one piece. */
function fitsBeside(part: LessonPart, width: number, narrow: boolean): boolean {
  if (!isOneLine(partTitle(part, narrow), shownRoom(part, narrow), width)) return false;
  if (teacherFontSize(teacherOf(part, narrow), width) !== TEACHER_FONT_SIZE) return false;
  const words = shownChanges(part, narrow).flatMap(({ text }) => text.split(' '));
  return words.every((word) => measure(word) + SAFETY <= width);
}

interface PartLook {
  narrow: boolean;
  /** The height of title and room where they stand on one line. */
  oneLine: number;
}

function partHeight(part: LessonPart, width: number, { narrow, oneLine }: PartLook): number {
  const [title, room] = [partTitle(part, narrow), shownRoom(part, narrow)];
  const head = isOneLine(title, room, width)
    ? oneLine
    : (linesOf(title, TITLE_FONT_SIZE, 600, width) +
        (room === '' ? 0 : linesOf(room, ROOM_FONT_SIZE, 400, width))) *
      LINE;
  const size = narrow ? ROOM_FONT_SIZE : TITLE_FONT_SIZE;
  const changes = shownChanges(part, narrow).map(({ text }, index) =>
    // The mark stands before the first line and takes as much as two letters.
    linesOf(index === 0 ? `ЩЩ${text}` : text, size, 400, width),
  );
  return (
    head + teacherHeight(teacherOf(part, narrow), width) + changes.reduce((sum, lines) => sum + lines, 0) * 13
  );
}

/** By the width of a column or of a part, then by the name. */
const teacherHeights = new Map<number, Map<string, number>>();

function teacherHeight(name: string, width: number): number {
  let kept = teacherHeights.get(width);
  if (!kept) {
    kept = new Map();
    teacherHeights.set(width, kept);
  }
  let height = kept.get(name);
  if (height === undefined) {
    height = heightOfTeacher(name, width);
    kept.set(name, height);
  }
  return height;
}

function heightOfTeacher(name: string, width: number): number {
  const size = teacherFontSize(name, width);
  if (size > SMALLEST_FONT_SIZE) {
    if (size < TEACHER_FONT_SIZE) return TEACHER_TEXT_HEIGHT;
    return name.length * WIDEST_LETTER * TEACHER_FONT_SIZE <= width ||
      lettersWidth(name, TEACHER_FONT_SIZE, 400) <= width
      ? 13
      : Math.min(2, brokenLinesOf(name, width, measure)) * 13;
  }
  const small = (TEACHER_FONT_SIZE / SMALLEST_FONT_SIZE) * width;
  return Math.max(TEACHER_TEXT_HEIGHT, brokenLinesOf(name, small - SAFETY, measure) * 9);
}

/** The lines of a text in a column that wide. */
export function linesOf(text: string, size: number, weight: FontWeight, width: number): number {
  if (text.length * size <= width || lettersWidth(text, size, weight) <= width - SAFETY) return 1;
  return brokenLinesOf(text, width - SAFETY, (word) => textWidth(word, size, weight));
}
