import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CoverFilter } from '@zvonok/domain/cover-book/covers';
import { useMemo } from 'react';
import { usePeriod } from '../../shared/school-calendar/period-switch.tsx';
import { type BookSearch, readBookSearch } from './book-search.ts';

/** Which days and whose substitutions the address asks for, and how to ask for others. */
export function useBookSearch() {
  const { period, teacher: teacherId, group: groupId } = readBookSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const filter = useMemo((): CoverFilter => ({ teacherId, groupId }), [teacherId, groupId]);
  const change = (part: { [Key in keyof BookSearch]: BookSearch[Key] | undefined }) =>
    void navigate({
      to: '.',
      // «Here» is one page of many to the types; this one's route reads what is written.
      search: ((now: object) => ({ ...now, ...part })) as never,
      replace: true,
      resetScroll: false,
    });
  return {
    shown: usePeriod({ chosen: period, usual: 'month' }),
    filter,
    setFilter: (wanted: CoverFilter) => change({ teacher: wanted.teacherId, group: wanted.groupId }),
  };
}
