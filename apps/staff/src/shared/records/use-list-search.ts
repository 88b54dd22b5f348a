import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SortDirection } from '@zvonok/domain/sorting/sort-by';
import type { DayRange, ListSort } from '@zvonok/ui/lists';
import { type ListSearch, type ListSearchDefinition, statusesIn } from './list-search.ts';

/** What of a list is wanted, out of its address, and how to want something else. */
export interface ListSearchState<Sort extends string, Status extends string, View extends string> {
  text: string;
  setText: (text: string) => void;
  sort: { by: Sort; direction: SortDirection };
  setSort: (sort: ListSort) => void;
  /** None means all. */
  statuses: Status[];
  setStatuses: (statuses: readonly Status[]) => void;
  range: DayRange;
  setRange: (range: DayRange) => void;
  mine: boolean;
  setMine: (mine: boolean) => void;
  view: View | undefined;
  setView: (view: View) => void;
  /** The view the address names. */
  linkedView: View | undefined;
  forgetView: () => void;
  /** Something but the order and the view is chosen. */
  isFiltered: boolean;
  /** Everything is shown again; the order and the view stay. */
  clear: () => void;
}

/** For the page whose route reads its address by `definition.read`. */
export function useListSearch<Sort extends string, Status extends string, View extends string>(
  definition: ListSearchDefinition<Sort, Status, View>,
): ListSearchState<Sort, Status, View> {
  const navigate = useNavigate();
  const { sorts, direction = 'ascending', statuses = [], views = [] } = definition;
  const search = definition.read(useSearch({ strict: false }));
  const change = (part: { [Key in keyof ListSearch]: ListSearch[Key] | undefined }) =>
    void navigate({
      to: '.',
      // «Here» is one page of many to the types; this one's route reads what is written.
      search: ((now: object) => ({ ...now, ...part })) as never,
      replace: true,
      resetScroll: false,
    });
  const first = sorts[0];
  if (first === undefined) throw new RangeError('A list has at least one order.');
  const by = sorts.find((sort) => search.sort === sort || search.sort === `-${sort}`);
  const isDescending = search.sort?.startsWith('-') ?? false;
  const written = search.sort === undefined ? direction : isDescending ? 'descending' : 'ascending';

  return {
    text: search.text ?? '',
    setText: (text) => change({ text: text || undefined }),
    sort: { by: by ?? first, direction: written },
    setSort({ by: wanted, direction: to }) {
      const isOwn = wanted === first && to === direction;
      change({ sort: isOwn ? undefined : `${to === 'descending' ? '-' : ''}${wanted}` });
    },
    statuses: statusesIn(search.status, statuses),
    setStatuses: (chosen) => change({ status: chosen.join(',') || undefined }),
    range: { from: search.from ?? null, to: search.to ?? null },
    setRange: ({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined }),
    mine: search.mine ?? false,
    setMine: (mine) => change({ mine: mine || undefined }),
    view: views.find((view) => view === search.view) ?? views[0],
    setView: (view) => change({ view: view === views[0] ? undefined : view }),
    linkedView: views.find((view) => view === search.view),
    forgetView: () => change({ view: undefined }),
    isFiltered: [search.text, search.status, search.from, search.to, search.mine].some(
      (part) => part !== undefined,
    ),
    clear: () =>
      change({ text: undefined, status: undefined, from: undefined, to: undefined, mine: undefined }),
  };
}
