import { type IsoDate, isSchoolWeek } from '@zvonok/domain/calendar/school-date';
import { isWeekday, type Weekday } from '@zvonok/domain/calendar/weekday';
import { readGroupName } from '@zvonok/domain/lesson/class-name';
import { isCellCode } from '@zvonok/domain/timetable/cell-code';
import { searchReader } from '../../shared/navigation/search-reader.ts';

/** What the editor keeps in its address. */
export interface EditorSearch {
  /** The code of the chosen cell, `7Б-3-5`, or of one part of it. */
  lesson?: string;
  /** The class that is shown alone. */
  class?: string;
  /** The day a phone shows. */
  day?: Weekday;
  /** The Monday of a week whose timetable is edited, instead of the one that holds now. */
  week?: IsoDate;
  /** Set on coming from the generator: the token that reverts the applied timetable. */
  generated?: string;
}

/** Reads the address; what makes no sense is dropped. */
export const readEditorSearch = searchReader<EditorSearch>(
  ['lesson', 'class', 'day', 'week', 'generated'],
  ({ lesson, class: written, day, week, generated }) => {
    const className = readGroupName(written);
    return {
      ...(isCellCode(lesson) && { lesson }),
      ...(className !== null && { class: className }),
      ...(isWeekday(day) && { day }),
      ...(typeof week === 'string' && isSchoolWeek(week) && { week }),
      ...(typeof generated === 'string' && /^[\da-f-]{36}$/.test(generated) && { generated }),
    };
  },
);
