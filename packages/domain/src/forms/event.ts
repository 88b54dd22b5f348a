import * as v from 'valibot';
import { EVENT_MESSAGE } from '../messages/events.ts';
import { dateSchema, datesInOrder, END_DATE_BEFORE_START, timeSchema } from './dates.ts';
import { REQUIRED } from './required.ts';

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
