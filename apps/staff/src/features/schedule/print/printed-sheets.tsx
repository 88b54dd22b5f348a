import { useRouteContext } from '@tanstack/react-router';
import { weekTitleOnPaper } from '@zvonok/domain/calendar/school-date';
import { isOfAnotherWeek, savedAtText } from '@zvonok/domain/calendar/server-date';
import { buildTeacherRows, type TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { type GroupRow, rowOfClass } from '@zvonok/domain/timetable/timetable';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { OnPaper, type PrintedWeek, SchoolSheets, WeekSheets } from '@zvonok/ui/timetable/print';
import { useMemo } from 'react';
import { useSchoolDate, useSchoolMoment } from '../../../shared/clock/school-clock.ts';
import type { ScheduleSearch } from '../schedule-search.ts';
import type { TimetableData } from '../timetable-query.ts';
import type { ShownWeek } from '../use-schedule-week.ts';
import { type Printed, type PrintSearch, printSearchOf } from './print-search.ts';

const SCHOOL_TITLE = { classes: 'Расписание классов', teachers: 'Расписание учителей' } as const;

interface PrintedSheetsProps {
  search: PrintSearch;
  week: ShownWeek;
  data: TimetableData;
}

/** The sheets an address asks for. */
export function PrintedSheets({ search, week, data }: PrintedSheetsProps) {
  const { timetable, teachers } = data;
  const teacherRows = useMemo(() => buildTeacherRows(timetable, teachers, [], true), [timetable, teachers]);
  const printedWeek = usePrintedWeek(week, data);
  const { what, rows } = sheetsOf(search, timetable.rows, teacherRows);
  return what === 'classes' || what === 'teachers' ? (
    <SchoolSheets week={printedWeek} title={SCHOOL_TITLE[what]} rows={rows} />
  ) : (
    <WeekSheets week={printedWeek} rows={rows} form={what === 'card' ? 'card' : 'page'} />
  );
}

interface PaperTimetableProps extends Pick<PrintedSheetsProps, 'week' | 'data'> {
  search: ScheduleSearch;
}

/** What the browser's own print takes of the timetable: what is seen, on the sheets of «Печать». */
export function PaperTimetable({ search, week, data }: PaperTimetableProps) {
  return (
    <OnPaper>
      <PrintedSheets search={printSearchOf(search)} week={week} data={data} />
    </OnPaper>
  );
}

/** Whose weeks are printed: those who are chosen, else everybody who has a lesson. */
function sheetsOf(
  { what: asked, class: className, teacher }: PrintSearch,
  classes: readonly GroupRow[],
  teachers: readonly TeacherRow[],
): { what: Printed; rows: readonly (GroupRow | TeacherRow)[] } {
  const what: Printed = asked ?? 'classes';
  if (what === 'classes') return { what, rows: classes };
  if (what === 'class') {
    const chosen = rowOfClass(classes, className);
    return { what, rows: chosen ? [chosen] : classes };
  }
  const chosen = what === 'teachers' ? [] : teachers.filter((row) => row.teacher.id === teacher);
  const busy = teachers.filter(({ cells }) => cells.some((parts) => parts !== null));
  return { what, rows: chosen.length > 0 ? chosen : busy };
}

function usePrintedWeek(week: ShownWeek, { timetable, lessonTimes }: TimetableData): PrintedWeek {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  const { layout, dates, monday, inCalendar } = week;
  const last = dates[layout.days.at(-1) ?? 'FRIDAY'] ?? monday;
  return {
    schoolName,
    title: weekTitleOnPaper(monday, last),
    layout,
    dates,
    lessonTimes,
    bells: timetable.bells,
    daysOff: inCalendar.daysOff,
    notes: inCalendar.extraDays,
  };
}

export interface SavedNoteProps {
  data: Pick<TimetableData, 'updatedAt' | 'retry' | 'isFetching'>;
  week: Pick<ShownWeek, 'parameter' | 'layout'>;
  isOnline: boolean;
}

/** How old the timetable on the screen is. */
export function SavedNote({ data, week, isOnline }: SavedNoteProps) {
  const today = useSchoolDate();
  const saved = useSchoolMoment(data.updatedAt);
  const isCurrent = week.parameter === undefined;
  return (
    <ErrorPanel
      quiet
      title={`${isOnline ? 'Не удалось обновить' : 'Нет сети'}: расписание ${savedAtText(saved, today)}`}
      detail={
        isCurrent && isOfAnotherWeek(saved, today, week.layout.days)
          ? 'С тех пор началась другая неделя: её замен здесь нет.'
          : null
      }
      onRetry={data.retry}
      retrying={data.isFetching}
    />
  );
}
