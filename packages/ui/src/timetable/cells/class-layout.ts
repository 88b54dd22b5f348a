import { shownStateOf } from '@zvonok/domain/lesson/lesson-change';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import type { Cell, GroupRow } from '@zvonok/domain/timetable/timetable';
import { type GridGeometry, isNarrow } from '../grid/geometry.ts';
import { NO_TEACHER, partTitle, shownChanges, shownRoom, shownTeacher, subjectsText } from './cell-text.ts';
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

/* What a class's cell needs in height, computed from its words and the width of a column before anything is drawn: rows
   are placed by it. Room and subgroup are never cut: if they do not fit in a row they are stacked, and the row grows.
   Results are cached by the words of the cell: a class has the same lesson with the same teacher in the same room
   several times a week, and a table measures all of its cells before it shows the first. */

/**
 * Horizontal space around the words of a cell and of a part with its borders, as in the style sheet; narrow columns
 * have less.
 */
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
/** Below the words of a whole cell. */
const WHOLE_BOTTOM = 5;
/** What a column of the page may round differently than a canvas. */
const SAFETY = 2;

export const ROOM_FONT_SIZE = 11;
const TITLE_FONT_SIZE = 12;
const GAP = 4;

/** Layout of the parts of a split lesson: side by side if all their words fit, else stacked. */
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

/** Answers for columns of another width, or for another typeface, are no answers. */
function forgetOthers(slotWidth: number): void {
  const epoch = typefaceEpoch();
  if (knownFor.slotWidth !== slotWidth || knownFor.epoch !== epoch) {
    knownFor = { epoch, slotWidth };
    known.clear();
    heads.clear();
    teacherHeights.clear();
  }
}

/** How a cell stands in a column that wide. */
export function classCellLayout({ parts }: Pick<Cell, 'parts'>, slotWidth: number): ClassCellLayout {
  forgetOthers(slotWidth);
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
  forgetOthers(slotWidth);
  let height = 0;
  for (const cell of cells) {
    if (!cell) continue;
    const [part] = cell.parts;
    const needed =
      part && isOrdinary(cell.parts)
        ? ordinaryHeight(part, slotWidth)
        : classCellLayout(cell, slotWidth).height;
    if (needed > height) height = needed;
  }
  return height;
}

/** Of a whole lesson's words, in pixels. */
function wholeWidth(slotWidth: number): number {
  return slotWidth - (isNarrow(slotWidth) ? NARROW_PADDING : PADDING).cell;
}

/** By subject, then by room: the height of both in a whole cell. */
const heads = new Map<string, Map<string, number>>();

/**
 * The height of a whole lesson to which nothing was done. A table asks for two thousand of them before its first
 * picture, so this looks up what is kept by the words as they came.
 */
function ordinaryHeight(part: LessonPart, slotWidth: number): number {
  const width = wholeWidth(slotWidth);
  const { shortName } = part.subject;
  let byRoom = heads.get(shortName);
  if (!byRoom) {
    byRoom = new Map();
    heads.set(shortName, byRoom);
  }
  const room = part.room?.number ?? '';
  let head = byRoom.get(room);
  if (head === undefined) {
    const narrow = isNarrow(slotWidth);
    head = headHeight(partTitle(part, narrow), shownRoom(part, narrow), width, HEAD);
    byRoom.set(room, head);
  }
  return head + teacherHeight(part.teacher?.name ?? NO_TEACHER, width) + WHOLE_BOTTOM;
}

function layoutOf(parts: readonly LessonPart[], slotWidth: number): ClassCellLayout {
  const narrow = isNarrow(slotWidth);
  const padding = narrow ? NARROW_PADDING : PADDING;
  const full = wholeWidth(slotWidth);
  const [whole] = parts;
  if (parts.length === 1 && whole && !whole.subgroup) {
    return {
      form: 'below',
      width: full,
      height: partHeight(whole, full, { narrow, oneLine: HEAD }) + WHOLE_BOTTOM,
    };
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
  const head = headHeight(partTitle(part, narrow), shownRoom(part, narrow), width, oneLine);
  const size = narrow ? ROOM_FONT_SIZE : TITLE_FONT_SIZE;
  const changes = shownChanges(part, narrow).map(({ text }, index) =>
    // The mark stands before the first line and takes as much as two letters.
    linesOf(index === 0 ? `ЩЩ${text}` : text, size, 400, width),
  );
  return (
    head +
    teacherHeight(shownTeacher(part, narrow), width) +
    changes.reduce((sum, lines) => sum + lines, 0) * 13
  );
}

function headHeight(title: string, room: string, width: number, oneLine: number): number {
  if (isOneLine(title, room, width)) return oneLine;
  const below = room === '' ? 0 : linesOf(room, ROOM_FONT_SIZE, 400, width);
  return (linesOf(title, TITLE_FONT_SIZE, 600, width) + below) * LINE;
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
    height = heightOfTeacher(keepInitialsTogether(name), width);
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
