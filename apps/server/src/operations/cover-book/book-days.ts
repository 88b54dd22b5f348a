import { addDays } from '@zvonok/domain/calendar/school-date';
import { BOOK_MAX_DAYS } from '@zvonok/domain/cover-book/book-period';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { CoverBookDays } from '../../timetable/cover-book.ts';

interface CallAboutDays {
  query: CoverBookDays;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** The days a call asks the book of: in their order, and no more of them than a school year has. */
export function bookDaysOf({ query: { from, to }, refuse }: CallAboutDays): CoverBookDays {
  const wrong = (message: string) => refuse(400, `${message}.`, { errors: [{ path: 'query.to', message }] });
  if (to < from) throw wrong('Последний день раньше первого');
  if (addDays(from, BOOK_MAX_DAYS) <= to)
    throw wrong(`Журнал отдаётся не больше чем за ${BOOK_MAX_DAYS} дней`);
  return { from, to };
}
