import { withoutDays } from '@zvonok/domain/timetable/days-off';
import { buildTeacherRows } from '@zvonok/domain/timetable/teacher-rows';
import { type Timetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import type { ChangeRow } from '../../timetable/lesson-rows.ts';
import { partsOf, weekLessons } from '../../timetable/read-week.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { SheetPlan } from './cells.ts';
import { classSheet } from './class-sheet.ts';
import { bellSheet, lessonSheet, teacherListSheet } from './flat-sheets.ts';
import { teacherSheet } from './teacher-sheet.ts';
import type { TableWeek } from './week-sheet.ts';

/** Which of the sheets for looking at are wanted, and the changes of the week they show. */
export interface ShownTables {
  classes: boolean;
  teachers: boolean;
  /** Empty for the permanent timetable. */
  changes: readonly ChangeRow[];
  /** Absent for the permanent timetable, which has no dates. */
  week?: TableWeek;
}

/**
 * The sheets of a school's workbook. The flat ones are the permanent timetable and nothing else, so that reading them
 * back changes nothing; a week's substitutions appear only in the tables, and only if they were requested.
 */
export function timetableWorkbook(school: SchoolPlan, shown: ShownTables): SheetPlan[] {
  const { week } = shown;
  const timetable = withoutDays(weekOf(school, shown.changes), [...(week?.daysOff.keys() ?? [])]);
  const teacherRows = () => buildTeacherRows(timetable, school.teachers, [], week !== undefined);
  return [
    ...(shown.classes ? [classSheet(timetable, week)] : []),
    ...(shown.teachers ? [teacherSheet(teacherRows(), timetable.layout, week)] : []),
    lessonSheet(school.lessons),
    teacherListSheet(school.teachers),
    bellSheet(school.lessonTimes, school.bells),
  ];
}

function weekOf({ classes, lessons, layout }: SchoolPlan, changes: readonly ChangeRow[]): Timetable {
  return timetableOf(classes, partsOf(weekLessons(lessons, changes)), layout);
}
