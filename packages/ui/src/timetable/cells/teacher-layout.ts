import { groupName, type LessonPart, shownStateOf, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts, coveredText, isCovered, WITHOUT_TEACHER } from '@zvonok/domain/timetable/change-texts';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partPieces } from '@zvonok/domain/timetable/texts';
import type { ColumnSpan } from '../grid/column-span.ts';
import { type Distance, type GridGeometry, isNarrow } from '../grid/geometry.ts';
import { roomOf } from './cell-text.ts';
import { isOneLine, linesOf as linesOfWords } from './class-layout.ts';
import { measureBold, typefaceEpoch } from './measure-text.ts';
import {
  brokenLinesOf,
  fittingFontSize,
  LINE_HEIGHT,
  SMALLEST_FONT_SIZE,
  TEACHER_FONT_SIZE,
  TEACHER_TEXT_HEIGHT,
} from './text-fit.ts';

/** Horizontal space around a sentence, borders included, above its lines, and their height; as in the style sheet. */
const PADDING = 14;
const TOP = 2;
const LINE = 15;

/** Horizontal space around the class and room of a cell, and what the mark of a changed lesson takes of it. */
const SHORT_PADDING = 15;
const SHORT_LINE = 15;
const ROOM_FONT_SIZE = 11;
const MARK = 17;
const NARROW_PADDING = 11;

const NAME_FONT_SIZE = 13;
const NAME_PADDING = 19;

/** The words of a lesson as a teacher's cell says them, and what they need. */
export interface Sentence {
  /** «7Б». */
  group: string;
  /** «(Матем.),». */
  about: string;
  /** «каб. 214 (замена)»; empty for a lesson without a room. */
  room: string;
  /** What stands under it if another teacher has the lesson now, or none. */
  below: string | null;
  /** In pixels. */
  fontSize: number;
  height: number;
}

let knownFor = { epoch: 0, slotWidth: 0, isOneLine: false };
const known = new Map<string, Pick<Sentence, 'fontSize' | 'height'>>();

/**
 * A lesson's sentence: class, subject and room on two lines; at the distance of a day one after the other, as large as
 * they fit. `isOnly`, no other class has the lesson together with this one.
 */
export function sentenceOf(
  part: LessonPart,
  teacher: TeacherRef,
  { slotWidth, distance }: { slotWidth: number; distance?: Distance | undefined },
  isOnly: boolean,
): Sentence {
  const isFlowing = distance === 'day';
  const epoch = typefaceEpoch();
  if (knownFor.epoch !== epoch || knownFor.slotWidth !== slotWidth || knownFor.isOneLine !== isFlowing) {
    knownFor = { epoch, slotWidth, isOneLine: isFlowing };
    known.clear();
  }
  const [words, room] = partPieces(part);
  const [group, about] = [words.slice(0, words.indexOf('(') - 1), words.slice(words.indexOf('('))];
  const below = belowOf(part, teacher);
  // A mark takes as much as two letters.
  const marked = shownStateOf(part) === null ? words : `ЩЩ${words}`;
  const key = [marked, room, below, isOnly].join('\t');
  let size = known.get(key);
  if (!size) {
    const width = slotWidth - PADDING;
    const pieces = [marked, room, below ?? ''].filter(Boolean);
    size = isFlowing ? flowing(pieces.join(' '), width, isOnly) : stacked(pieces, width);
    known.set(key, size);
  }
  return { group, about, room, below, ...size };
}

/** Every piece begins a line. */
function stacked(pieces: readonly string[], width: number) {
  const lines = pieces.reduce((sum, piece) => sum + brokenLinesOf(piece, width, measureBold), 0);
  return { fontSize: TEACHER_FONT_SIZE, height: TOP + lines * LINE };
}

function flowing(words: string, width: number, isOnly: boolean) {
  const box = isOnly ? TEACHER_TEXT_HEIGHT : TEACHER_TEXT_HEIGHT / 2;
  const fontSize = fittingFontSize(words, width, measureBold, box);
  if (fontSize > SMALLEST_FONT_SIZE) return { fontSize, height: box };
  const lines = brokenLinesOf(words, (TEACHER_FONT_SIZE / SMALLEST_FONT_SIZE) * width - 4, measureBold);
  return { fontSize, height: Math.max(box, Math.ceil(lines * SMALLEST_FONT_SIZE * LINE_HEIGHT)) };
}

/** The height of a teacher's row of sentences: that of its highest cell among these columns. */
export function teacherRowHeight(
  { teacher, cells }: TeacherRow,
  geometry: GridGeometry,
  { start, end }: ColumnSpan,
): number {
  let height = nameHeight(teacher, geometry.headWidth);
  for (let slot = start; slot < end; slot += 1) {
    const parts = cells[slot];
    if (!parts) continue;
    const isOnly = parts.length === 1;
    const needed = parts.reduce((sum, part) => sum + sentenceOf(part, teacher, geometry, isOnly).height, 0);
    if (needed > height) height = needed;
  }
  return height;
}

/** The height of a teacher's row of classes and rooms: that of its highest cell among these columns. */
export function teacherShortRowHeight(
  { teacher, cells }: TeacherRow,
  { slotWidth, headWidth }: GridGeometry,
  { start, end }: ColumnSpan,
): number {
  let height = nameHeight(teacher, headWidth);
  for (let slot = start; slot < end; slot += 1) {
    let lines = 0;
    for (const part of cells[slot] ?? []) lines += shortLines(part, slotWidth);
    height = Math.max(height, lines * SHORT_LINE + 1);
  }
  return height;
}

/** Of the teacher's name at the left, in pixels. */
function nameHeight({ name }: TeacherRef, headWidth: number): number {
  return linesOfWords(name, NAME_FONT_SIZE, 600, headWidth - NAME_PADDING) * SHORT_LINE;
}

/** Whether a lesson's class and room fit on one line. */
export function isShortLine(part: LessonPart, slotWidth: number): boolean {
  const width = wordsWidth(slotWidth) - (shownStateOf(part) === null ? 0 : MARK);
  return isOneLine(groupName(part.group), roomOf(part, isNarrow(slotWidth)), width);
}

function shortLines(part: LessonPart, slotWidth: number): number {
  if (isShortLine(part, slotWidth)) return 1;
  return 1 + linesOfWords(roomOf(part, isNarrow(slotWidth)), ROOM_FONT_SIZE, 400, wordsWidth(slotWidth));
}

function wordsWidth(slotWidth: number): number {
  return slotWidth - (isNarrow(slotWidth) ? NARROW_PADDING : SHORT_PADDING);
}

/** What stands under the sentence of a lesson that another teacher teaches for this one, or no one; else null. */
export function belowOf(part: LessonPart, teacher: TeacherRef): string | null {
  if (part.isOpen) return WITHOUT_TEACHER;
  return isCovered(part, teacher) && changeTexts(part).length > 0 ? coveredText(part) : null;
}
