import { groupName, type LessonPart } from '@zvonok/domain/timetable/lesson';
import { partName } from '@zvonok/domain/timetable/texts';
import type { Timetable } from '@zvonok/domain/timetable/timetable';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import type { SheetPlan } from './cells.ts';
import { SHEET } from './vocabulary.ts';
import { type SlotText, weekSheet } from './week-sheet.ts';

/** 'Таблица классов': subject, teacher and room of every lesson, subgroups one under another. */
export function classSheet({ rows, layout }: Timetable): SheetPlan {
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
  if (subgroup) return [`${partName(part)}: ${[who, where].filter((text) => text !== '').join(', ')}`];
  return [who, where].filter((text) => text !== '');
}
