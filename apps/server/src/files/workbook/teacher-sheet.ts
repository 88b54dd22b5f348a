import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partText } from '@zvonok/domain/timetable/texts';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { SheetPlan } from './cells.ts';
import { SHEET } from './vocabulary.ts';
import { type SlotText, weekSheet } from './week-sheet.ts';

/** 'Таблица учителей': class, subject and room of every lesson in the row of whoever teaches it. */
export function teacherSheet(rows: readonly TeacherRow[], layout: WeekLayout): SheetPlan {
  return weekSheet({
    name: SHEET.teacherTable,
    layout,
    rowTitle: 'Учитель',
    rows: rows.map(({ teacher, cells }) => ({
      name: teacher.name,
      slots: cells.map((parts) => parts && slotText(parts)),
    })),
    nameWidth: 24,
    slotWidth: 16,
  });
}

function slotText(parts: readonly LessonPart[]): SlotText {
  return {
    lines: parts.map((part) =>
      part.state.kind === 'sent-home' ? `${partText(part)} — ${part.state.text}` : partText(part),
    ),
    changed: parts.some((part) => changeOf(part) !== null),
  };
}
