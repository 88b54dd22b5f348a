import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { coverBookQueries } from '@zvonok/api-client/cover-book';
import { teacherQueries } from '@zvonok/api-client/teachers';
import type { BookPeriod } from '@zvonok/domain/cover-book/book-period';
import { type CoverFilter, coverFilter, coverTotals } from '@zvonok/domain/cover-book/covers';
import { compareClasses, compareRussian } from '@zvonok/domain/lesson/class-order';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { useMemo } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { listFailureOf } from '../../shared/records/use-records.tsx';

/** The book of a period, null until it is there, and whom and which classes it can be filtered by. */
export function useCoverBook(period: BookPeriod, filter: CoverFilter) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const isOffered = useCapability('getCoverBook');
  const book = useQuery({ ...coverBookQueries.days(api, period), placeholderData: keepPreviousData });
  const staff = useQuery(teacherQueries.list(api));
  const { data: all, isPlaceholderData } = book;
  // Another month's entries under this month's name would be read for it.
  const entries = isPlaceholderData ? undefined : all;
  const shown = useMemo(() => entries?.filter(coverFilter(filter)) ?? null, [entries, filter]);
  const totals = useMemo(() => shown && coverTotals(shown), [shown]);
  const teachers = useMemo(() => {
    const people = [...(staff.data ?? []), ...coverTotals(all ?? [])];
    return [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()].toSorted((a, b) =>
      compareRussian(a.name, b.name),
    );
  }, [staff.data, all]);
  const groups = useMemo(
    () =>
      [...new Map((all ?? []).map(({ group }) => [group.id, group])).values()]
        .toSorted(compareClasses)
        .map((group) => ({ id: group.id, name: groupName(group) })),
    [all],
  );
  return {
    isOffered,
    /** Nothing happened in the whole period, whatever is filtered. */
    isEmpty: entries?.length === 0,
    entries: shown,
    totals,
    staff: staff.data ?? [],
    teachers,
    groups,
    failure: listFailureOf(book, 'Не удалось загрузить журнал замен'),
  };
}
