import { shownStateOf } from '@zvonok/domain/lesson/lesson-change';
import { groupName, type LessonPart, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts, coveredText, isCovered, WITHOUT_TEACHER } from '@zvonok/domain/timetable/change-texts';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { audienceOrSubject, partPieces } from '@zvonok/domain/timetable/texts';
import { type GridGeometry, isNarrow } from '../grid/geometry.ts';
import { roomOf } from './cell-text.ts';
import { isOneLine, linesOf as linesOfWords, ROOM_FONT_SIZE, LINE as SHORT_LINE } from './class-layout.ts';
import { lettersWidth, measure, typefaceEpoch } from './measure-text.ts';
import { brokenLinesOf, TEACHER_FONT_SIZE } from './text-fit.ts';

/** Horizontal space around a sentence, borders included, and above it; as in the style sheet. Pixels. */
const PADDING = 14;
const TOP = 4;
const LINE = 13;

/** Horizontal space around the class and room of a cell, and what the mark of a changed lesson takes of it. */
const SHORT_PADDING = 13;
const MARK = 17;
const NARROW_PADDING = 9;

const NAME_FONT_SIZE = 13;
const NAME_PADDING = 17;

let epoch = 0;
const known = new Map<string, number>();

/** The height of a teacher's row of sentences: that of its highest cell. */
export function teacherRowHeight(
  { teacher, cells }: TeacherRow,
  { slotWidth, headWidth }: GridGeometry,
): number {
  let height = nameHeight(teacher, headWidth);
  const width = slotWidth - PADDING;
  const punctuation = letters('(),');
  const roomWord = letters('каб. ');
  for (const parts of cells) {
    if (!parts) continue;
    const [part] = parts;
    const isUsual = parts.length === 1 && part && isThreeLines(part, { width, punctuation, roomWord });
    const needed = isUsual ? TOP + 3 * LINE : cellHeight(parts, teacher, width);
    if (needed > height) height = needed;
  }
  return height;
}

const letters = (text: string) => lettersWidth(text, TEACHER_FONT_SIZE, 400);

/** Of a sentence's line, and of what its words stand with. */
interface SentenceWidths {
  width: number;
  punctuation: number;
  roomWord: number;
}

/**
 * Whether class, subject and room of a lesson to which nothing was done fit a line each, so that the sentence has three
 * lines at most, which every row has: nearly all are such, and then no sentence has to be made nor measured.
 */
function isThreeLines(part: LessonPart, { width, punctuation, roomWord }: SentenceWidths): boolean {
  return (
    shownStateOf(part) === null &&
    part.group.shift !== 2 &&
    part.room !== null &&
    letters(groupName(part.group)) <= width &&
    letters(audienceOrSubject(part)) + punctuation <= width &&
    letters(part.room.number) + roomWord <= width
  );
}

/** The height of a teacher's row of classes and rooms: that of its highest cell. */
export function teacherShortRowHeight(
  { teacher, cells }: TeacherRow,
  { slotWidth, headWidth }: GridGeometry,
): number {
  let height = nameHeight(teacher, headWidth);
  for (const parts of cells) {
    let lines = 0;
    for (const part of parts ?? []) lines += shortLines(part, slotWidth);
    height = Math.max(height, lines * SHORT_LINE + 1);
  }
  return height;
}

/** Of the teacher's name at the left, in pixels. */
function nameHeight({ name }: TeacherRef, headWidth: number): number {
  return linesOfWords(name, NAME_FONT_SIZE, 600, headWidth - NAME_PADDING) * SHORT_LINE + 1;
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

function cellHeight(parts: readonly LessonPart[], teacher: TeacherRef, width: number): number {
  let height = 0;
  for (const part of parts) {
    // A mark takes as much as two letters.
    const mark = shownStateOf(part) === null ? '' : 'ЩЩ';
    const [words, room] = partPieces(part);
    const below = belowOf(part, teacher);
    const lines = linesOf(`${mark}${words}`, room, width) + (below === null ? 0 : linesOf(below, '', width));
    height += TOP + lines * LINE;
  }
  return height;
}

/**
 * Of a sentence whose room, if it has one, stays on the last line where the whole of it fits, and else begins a line of
 * its own. Kept by the text: a table says the same sentence once a lesson, and a lesson comes several times a week.
 */
function linesOf(words: string, room: string, width: number): number {
  if (epoch !== typefaceEpoch()) {
    epoch = typefaceEpoch();
    known.clear();
  }
  const key = `${width} ${words}\n${room}`;
  let lines = known.get(key);
  if (lines === undefined) {
    const before = brokenLinesOf(words, width, measure);
    const whole = `${words} ${room.replaceAll(' ', '\u00a0')}`.trimEnd();
    const fits = brokenLinesOf(whole, width, measure) === before;
    lines = fits ? before : before + brokenLinesOf(room, width, measure);
    known.set(key, lines);
  }
  return lines;
}
