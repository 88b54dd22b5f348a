import { changeOf } from '@zvonok/domain/lesson/lesson-change';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import { partName } from '@zvonok/domain/timetable/texts';
import type { Timetable } from '@zvonok/domain/timetable/timetable';
import type { SheetPlan } from './cells.ts';
import { SHEET } from './vocabulary.ts';
import { type SlotText, type TableWeek, weekSheet } from './week-sheet.ts';

/**
 * 'Таблица классов': subject, teacher and room of every lesson and what was changed of it, subgroups one under another.
 */
export function classSheet({ rows, layout }: Timetable, week?: TableWeek): SheetPlan {
  return weekSheet({
    name: SHEET.classes,
    layout,
    rowTitle: 'Класс',
    rows: rows.map(({ group, cells }) => ({
      name: groupName(group),
      slots: cells.map((cell) => cell && slotText(cell.parts)),
    })),
    nameWidth: 8,
    slotWidth: 18,
    week,
  });
}

function slotText(parts: readonly LessonPart[]): SlotText {
  const [first] = parts;
  const lines = parts.flatMap((part) => partLines(part));
  return {
    lines: first ? [(first.lessonSubject ?? first.subject).shortName, ...lines] : lines,
    changed: parts.some((part) => changeOf(part) !== null),
  };
}

function partLines(part: LessonPart): string[] {
  const { subgroup, teacher, room, state } = part;
  const who = state.kind === 'sent-home' ? state.text : (teacher?.name ?? '');
  const where = state.kind === 'sent-home' ? '' : (room?.number ?? '');
  // A class that goes home has no teacher and no room: that is said in their place.
  const changes = state.kind === 'sent-home' ? [] : changeTexts(part);
  const words = [who, where].filter((text) => text !== '');
  return subgroup ? [`${partName(part)}: ${words.join(', ')}`, ...changes] : [...words, ...changes];
}
