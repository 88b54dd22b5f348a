import { changeOf } from '@zvonok/domain/lesson/lesson-change';
import type { LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts, coveredText, isCovered } from '@zvonok/domain/timetable/change-texts';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partText } from '@zvonok/domain/timetable/texts';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { SheetPlan } from './cells.ts';
import { SHEET } from './vocabulary.ts';
import { type SlotText, type TableWeek, weekSheet } from './week-sheet.ts';

/**
 * 'Таблица учителей': class, subject and room of every lesson in the row of its present teacher; in that of a replaced
 * one with the present teacher's name.
 */
export function teacherSheet(rows: readonly TeacherRow[], layout: WeekLayout, week?: TableWeek): SheetPlan {
  return weekSheet({
    name: SHEET.teacherTable,
    layout,
    rowTitle: 'Учитель',
    rows: rows.map(({ teacher, cells }) => ({
      name: teacher.name,
      slots: cells.map((parts) => parts && slotText(parts, teacher)),
    })),
    nameWidth: 24,
    slotWidth: 16,
    week,
  });
}

function slotText(parts: readonly LessonPart[], teacher: TeacherRef): SlotText {
  return {
    lines: parts.map((part) => [partText(part), changesText(part, teacher)].filter(Boolean).join(' — ')),
    changed: parts.some((part) => changeOf(part) !== null),
  };
}

function changesText(part: LessonPart, teacher: TeacherRef): string {
  return isCovered(part, teacher) ? coveredText(part) : changeTexts(part).join(', ');
}
