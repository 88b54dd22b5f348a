import { isSchoolDate, isSchoolWeek } from '@zvonok/domain/calendar/school-date';
import { isWeekday, type Weekday } from '@zvonok/domain/calendar/weekday';
import { readGroupName } from '@zvonok/domain/lesson/class-name';
import { searchReader } from '../../shared/navigation/search-reader.ts';

/** What the timetable screen keeps in its address. What is usual is left out, so that the address stays short. */
export interface ScheduleSearch {
  /** Absent while the timetable is only looked at. */
  mode?: 'view-summary' | 'edit';
  /** Present in the summary when its «Назад» leads back to planning instead of reading. */
  back?: 'edit';
  /** Absent in the class view. */
  view?: 'teacher';
  /** Chosen class by name: `7Б`. Absent when all are shown. */
  class?: string;
  /** Chosen teacher by id. */
  teacher?: number;
  /** A lesson to bring into view, by its `partKey`. */
  lesson?: string;
  /** Chosen day; absent means today. */
  day?: Weekday;
  /** Monday of the week that is shown; absent means the current school week. */
  week?: string;
}

const KEYS = ['mode', 'back', 'view', 'class', 'teacher', 'lesson', 'day', 'week'] as const;

/** Reads the address a person may have typed or kept for years: what makes no sense is dropped. */
export const readScheduleSearch = searchReader<ScheduleSearch>(KEYS, (raw) => {
  const { mode, back, view, teacher, lesson, day, week } = raw;
  const className = readGroupName(raw.class);
  return {
    ...((mode === 'view-summary' || mode === 'edit') && { mode }),
    ...(mode === 'view-summary' && back === 'edit' && { back }),
    ...(view === 'teacher' && { view }),
    ...(className !== null && { class: className }),
    ...(isId(teacher) && { teacher }),
    ...(typeof lesson === 'string' && /^\d{1,12}(:\d{1,12})?$/.test(lesson) && { lesson }),
    ...(isWeekday(day) && { day }),
    ...(isSchoolDate(week) && isSchoolWeek(week) && { week }),
  };
});

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
