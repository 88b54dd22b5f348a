import { WEEKDAY_LABEL, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/timetable/lesson';
import type { LessonRow } from '../../timetable/reading.ts';
import type { SheetCell, SheetPlan } from './cells.ts';
import { BELL_COLUMNS, LESSON_COLUMNS, SHEET, TEACHER_COLUMNS } from './vocabulary.ts';

/** 'Уроки': a row per lesson or subgroup lesson, the sheet an import reads. */
export function lessonSheet(lessons: readonly LessonRow[]): SheetPlan {
  return flatSheet(
    SHEET.lessons,
    [13, 7, 8, 22, 30, 14, 26, 14],
    LESSON_COLUMNS,
    lessons.flatMap(lessonRows),
  );
}

function lessonRows(lesson: LessonRow): (string | number | null)[][] {
  const { group, subject, day, number, subgroups } = lesson;
  const dayName = weekdayOfNumber(day);
  const parts = subgroups.length > 0 ? subgroups : [{ ...lesson, name: null }];
  return parts.map(({ name, teacher, room }) => [
    dayName ? WEEKDAY_LABEL[dayName] : null,
    number,
    groupName(group),
    name,
    subject.name,
    subject.shortName,
    teacher?.name ?? null,
    room?.number ?? null,
  ]);
}

/** 'Учителя': who they are and what they teach, so that a workbook can move a whole school. */
export function teacherListSheet(teachers: readonly { name: string; eduSubject: string }[]): SheetPlan {
  const rows = teachers.map(({ name, eduSubject }) => [name, eduSubject === '' ? null : eduSubject]);
  return flatSheet(SHEET.teachers, [30, 60], TEACHER_COLUMNS, rows);
}

/** 'Звонки': when the lessons are. */
export function bellSheet(lessonTimes: readonly { number: number; time: string }[]): SheetPlan {
  const rows = lessonTimes.map(({ number, time }) => [number, time === '' ? null : time]);
  return flatSheet(SHEET.bells, [8, 18], BELL_COLUMNS, rows);
}

/** A table with a heading that stays and filters. */
export function flatSheet(
  name: string,
  widths: readonly number[],
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly (string | number | null)[])[],
): SheetPlan {
  const heading = Object.values(columns).map((value): SheetCell => ({ value, look: 'heading' }));
  const cells = rows.map((row) => row.map((value): SheetCell => ({ value, look: 'plain' })));
  return { name, rows: [heading, ...cells], widths, frozen: { rows: 1, columns: 0 }, filter: true };
}
