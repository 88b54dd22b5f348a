import { changeTexts, coveredText, isCovered, WITHOUT_TEACHER } from '@zvonok/domain/timetable/change-texts';
import { groupName, type LessonPart, type TeacherRef } from '@zvonok/domain/timetable/lesson';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partText } from '@zvonok/domain/timetable/texts';
import { shownStateOf } from '@zvonok/domain/timetable/verdict';
import { type GridGeometry, isNarrow } from '../grid/geometry.ts';
import { roomOf } from './cell-text.ts';
import { isOneLine, linesOf as linesOfWords, ROOM_FONT_SIZE, LINE as SHORT_LINE } from './class-layout.ts';
import { measure, typefaceEpoch } from './measure-text.ts';
import { brokenLinesOf } from './text-fit.ts';

/** Space beside a sentence, borders included, and above it; as in the style sheet. Pixels. */
const PADDING = 14;
const TOP = 4;
const LINE = 13;

/** Space beside the class and room of a cell, and what the mark of a changed lesson takes of it. */
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
  for (const parts of cells) {
    if (parts) height = Math.max(height, cellHeight(parts, teacher, slotWidth - PADDING));
  }
  return height;
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

/** Whether a lesson's class and room stand beside each other. */
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

/** What stands under the sentence of a lesson that somebody else teaches for this teacher, or nobody; else null. */
export function belowOf(part: LessonPart, teacher: TeacherRef): string | null {
  if (part.isOpen) return WITHOUT_TEACHER;
  return isCovered(part, teacher) && changeTexts(part).length > 0 ? coveredText(part) : null;
}

function cellHeight(parts: readonly LessonPart[], teacher: TeacherRef, width: number): number {
  let height = 0;
  for (const part of parts) {
    // A mark takes as much as two letters.
    const sentence = shownStateOf(part) === null ? partText(part) : `ЩЩ${partText(part)}`;
    const below = belowOf(part, teacher);
    height += TOP + (linesOf(sentence, width) + (below === null ? 0 : linesOf(below, width))) * LINE;
  }
  return height;
}

/** Kept by the text: a table says the same sentence once a lesson, and a lesson comes several times a week. */
function linesOf(text: string, width: number): number {
  if (epoch !== typefaceEpoch()) {
    epoch = typefaceEpoch();
    known.clear();
  }
  const key = `${width} ${text}`;
  let lines = known.get(key);
  if (lines === undefined) {
    // The room stays on the last line where the whole of it fits; else it begins a line of its own.
    const at = text.lastIndexOf(', ') + 2;
    const [words, room] = [text.slice(0, at).trimEnd(), text.slice(at)];
    const before = words === '' ? 0 : brokenLinesOf(words, width, measure);
    const fits =
      brokenLinesOf(`${words} ${room.replaceAll(' ', '\u00a0')}`.trim(), width, measure) === before;
    lines = fits ? before : before + brokenLinesOf(room, width, measure);
    known.set(key, lines);
  }
  return lines;
}
