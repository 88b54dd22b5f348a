import { useNavigate, useSearch } from '@tanstack/react-router';
import { type BookPeriodKind, bookPeriod, periodKeyOf } from '@zvonok/domain/cover-book/book-period';
import type { CoverFilter } from '@zvonok/domain/cover-book/covers';
import { useMemo } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { type BookSearch, readBookSearch } from './book-search.ts';

/** Which days and whose substitutions the address asks for, and how to ask for others. */
export function useBookSearch() {
  const { period: key, teacher: teacherId, group: groupId } = readBookSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const today = useSchoolDate();
  const { terms } = useSchoolCalendar();
  const thisMonth = today.slice(0, 7);
  const period = useMemo(() => bookPeriod(key ?? thisMonth, { terms }), [key, thisMonth, terms]);
  const filter = useMemo((): CoverFilter => ({ teacherId, groupId }), [teacherId, groupId]);
  const change = (part: { [Key in keyof BookSearch]: BookSearch[Key] | undefined }) =>
    void navigate({
      to: '.',
      // «Here» is one page of many to the types; this one's route reads what is written.
      search: ((now: object) => ({ ...now, ...part })) as never,
      replace: true,
      resetScroll: false,
    });
  const show = (wanted: string) => change({ period: wanted === thisMonth ? undefined : wanted });
  return {
    period,
    show,
    showKind: (kind: BookPeriodKind) => show(periodKeyOf(kind, period, { today, terms })),
    showToday: () => show(periodKeyOf(period.kind, { from: today, to: today }, { today, terms })),
    hasTerms: terms.length > 0,
    filter,
    setFilter: (wanted: CoverFilter) => change({ teacher: wanted.teacherId, group: wanted.groupId }),
  };
}
