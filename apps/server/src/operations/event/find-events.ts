import { isIsoDate } from '@zvonok/domain/calendar/school-date';
import { END_DATE_BEFORE_START } from '@zvonok/domain/forms/dates';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/events';
import { presentEvent } from '../../presenters/event.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import type { FieldError } from '../refusal.ts';

/** What the calendar shows: everything that takes place at least partly in a range of time. */
export const findEvents = defineOperation('findEvents', {
  allow: anySignedIn,
  async run({ query, refuse }, { events }) {
    const errors = rangeErrors(query);
    if (errors.length > 0) throw refuse(400, 'Проверьте начало и конец промежутка.', { errors });
    return (await events.during(query.start, query.end)).map(presentEvent);
  },
});

/** The contract's pattern lets 30 February through; the calendar does not. */
function rangeErrors({ start, end }: { start: string; end: string }): FieldError[] {
  const isMoment = (text: string) => isIsoDate(text.slice(0, 'yyyy-mm-dd'.length));
  const errors: FieldError[] = [];
  if (!isMoment(start)) errors.push({ path: 'query.start', message: EVENT_MESSAGE.wrongStart });
  if (!isMoment(end)) errors.push({ path: 'query.end', message: EVENT_MESSAGE.wrongEnd });
  if (errors.length === 0 && end < start) errors.push({ path: 'query.end', message: END_DATE_BEFORE_START });
  return errors;
}
