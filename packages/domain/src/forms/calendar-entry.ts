import * as v from 'valibot';
import { CALENDAR_KINDS } from '../calendar/calendar-entry.ts';
import { isSchoolDate, weekdayOf } from '../calendar/school-date.ts';
import { isWeekday, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { END_DATE_BEFORE_START, WRONG_DATE } from './dates.ts';
import { REQUIRED } from './required.ts';

const schoolDate = v.pipe(
  v.string(WRONG_DATE),
  v.check((date) => isSchoolDate(date), WRONG_DATE),
);

/** A moved day follows another weekday than its own. */
export const FOLLOWS_ITSELF = 'Выберите другой день недели: этот день и так идёт по своему расписанию.';

/** An entry of the school's calendar. A moved day is one date and may have no title of its own. */
export const calendarEntrySchema = v.pipe(
  v.object({
    kind: v.picklist(CALENDAR_KINDS),
    title: v.pipe(v.string(REQUIRED), v.trim(), v.maxLength(100, 'Не длиннее 100 знаков.')),
    firstDate: schoolDate,
    lastDate: schoolDate,
    follows: v.optional(v.custom<Weekday>(isWeekday, REQUIRED)),
  }),
  v.forward(
    v.partialCheck([['kind'], ['title']], ({ kind, title }) => kind === 'moved' || title !== '', REQUIRED),
    ['title'],
  ),
  v.forward(
    v.partialCheck(
      [['firstDate'], ['lastDate']],
      ({ firstDate, lastDate }) =>
        !isSchoolDate(firstDate) || !isSchoolDate(lastDate) || lastDate >= firstDate,
      END_DATE_BEFORE_START,
    ),
    ['lastDate'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['follows']],
      ({ kind, follows }) => kind !== 'moved' || follows !== undefined,
      REQUIRED,
    ),
    ['follows'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['firstDate'], ['follows']],
      ({ kind, firstDate, follows }) =>
        kind !== 'moved' || !isSchoolDate(firstDate) || weekdayOf(firstDate, WEEKDAYS) !== follows,
      FOLLOWS_ITSELF,
    ),
    ['follows'],
  ),
  v.transform(({ follows, ...entry }) =>
    entry.kind === 'moved' ? { ...entry, lastDate: entry.firstDate, follows } : entry,
  ),
);
export type CalendarEntryForm = v.InferInput<typeof calendarEntrySchema>;
