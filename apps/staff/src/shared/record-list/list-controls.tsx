import { ListToolbar, type ListToolbarProps, SortMenu, StatusFilter } from '@zvonok/ui/lists';
import { SavedFiltersButton } from './saved-filters-button.tsx';
import type { ListSearchState } from './use-list-search.ts';

interface ListControlsProps<Status extends string> extends Pick<ListToolbarProps, 'actions' | 'children'> {
  search: Pick<
    ListSearchState<string, Status, string>,
    'text' | 'setText' | 'sort' | 'setSort' | 'statuses' | 'setStatuses'
  >;
  /** What is looked for: «Найти событие». */
  label: string;
  placeholder?: string;
  sorts: readonly { id: string; label: string }[];
  statuses?: { label?: string; options: readonly { value: Status; label: string }[] };
}

/** The toolbar of a list whose search, filter and order stand in its address. */
export function ListControls<Status extends string>({
  search,
  label,
  placeholder,
  sorts,
  statuses,
  ...rest
}: ListControlsProps<Status>) {
  return (
    <ListToolbar
      {...rest}
      search={{ label, ...(placeholder && { placeholder }), value: search.text, onChange: search.setText }}
      filters={
        <>
          {statuses && <StatusFilter {...statuses} chosen={search.statuses} onChange={search.setStatuses} />}
          <SortMenu options={sorts} value={search.sort} onChange={search.setSort} />
          <SavedFiltersButton />
        </>
      }
    />
  );
}
