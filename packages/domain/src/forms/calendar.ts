import * as v from 'valibot';
import { CALENDAR_KINDS } from '../calendar/school-calendar.ts';
import { isSchoolDate, weekdayOf } from '../calendar/school-date.ts';
import { isWeekday, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { EVENT_MESSAGE } from '../messages/records.ts';
import {
  dateSchema,
  datesInOrder,
  END_DATE_BEFORE_START,
  REQUIRED,
  timeSchema,
  WRONG_DATE,
} from './fields.ts';

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

export const END_TIME_BEFORE_START = 'Время окончания не может быть раньше времени начала.';

type EventTimeField = 'startDate' | 'startTime' | 'endDate' | 'endTime';

/** An event, created or edited. */
export const eventSchema = v.pipe(
  v.object({
    title: v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED)),
    description: v.string(),
    location: v.string(),
    responsible: v.string(),
    startDate: dateSchema,
    startTime: timeSchema,
    endDate: dateSchema,
    endTime: timeSchema,
  }),
  v.forward(v.partialCheck([['startDate'], ['endDate']], datesInOrder, END_DATE_BEFORE_START), ['endDate']),
  v.forward(
    v.partialCheck(
      [['startDate'], ['startTime'], ['endDate'], ['endTime']],
      timesInOrder,
      END_TIME_BEFORE_START,
    ),
    ['endTime'],
  ),
);
export type EventForm = v.InferOutput<typeof eventSchema>;

/**
 * What saving an event sends, dates as `yyyy-mm-ddThh:mm:ss`. Throws an Error with the given text when a date or time
 * is not one.
 */
export function eventBody({ startDate, startTime, endDate, endTime, ...texts }: EventForm) {
  return {
    ...texts,
    startDate: moment(startDate, startTime, EVENT_MESSAGE.wrongStart),
    endDate: moment(endDate, endTime, EVENT_MESSAGE.wrongEnd),
  };
}

function timesInOrder({ startDate, startTime, endDate, endTime }: Record<EventTimeField, string>): boolean {
  const times = [startTime, endTime].every((time) => v.is(timeSchema, time));
  return !times || startDate !== endDate || endTime >= startTime;
}

function moment(date: string, time: string, message: string): string {
  if (!v.is(dateSchema, date) || !v.is(timeSchema, time)) throw new Error(message);
  return `${date}T${time}:00`;
}
