import { isIsoDate } from '@zvonok/domain/calendar/school-date';
import { END_DATE_BEFORE_START } from '@zvonok/domain/forms/dates';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/events';
import type { FieldError } from '../../platform/refusal.ts';

/** What is wrong with a range of time. The contract's pattern lets 30 February through; the calendar does not. */
export function rangeErrors({
  start,
  end,
}: {
  start?: string | undefined;
  end?: string | undefined;
}): FieldError[] {
  const isWrong = (text: string | undefined) =>
    text !== undefined && !isIsoDate(text.slice(0, 'yyyy-mm-dd'.length));
  const errors: FieldError[] = [];
  if (isWrong(start)) errors.push({ path: 'query.start', message: EVENT_MESSAGE.wrongStart });
  if (isWrong(end)) errors.push({ path: 'query.end', message: EVENT_MESSAGE.wrongEnd });
  if (errors.length === 0 && start !== undefined && end !== undefined && end < start)
    errors.push({ path: 'query.end', message: END_DATE_BEFORE_START });
  return errors;
}
