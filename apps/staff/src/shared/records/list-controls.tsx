import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, TextField } from '@zvonok/ui/controls';
import { Dialog } from '@zvonok/ui/feedback';
import {
  ListToolbar,
  type ListToolbarProps,
  SavedFiltersMenu,
  SortMenu,
  StatusFilter,
} from '@zvonok/ui/lists';
import { type ReactNode, useState } from 'react';
import { usePerson } from '../session/use-session.ts';
import {
  FILTER_NAME_MAX,
  filterIn,
  isSameFilter,
  keepText,
  parseFilters,
  readText,
  type SavedFilter,
  withFilter,
} from './saved-filters.ts';
import type { ListSearchState } from './use-list-search.ts';

export interface ListControlsProps<Status extends string>
  extends Pick<ListToolbarProps, 'actions' | 'children'> {
  search: Pick<
    ListSearchState<string, Status, string>,
    'text' | 'setText' | 'sort' | 'setSort' | 'statuses' | 'setStatuses'
  >;
  /** What is looked for: «Найти событие». */
  label: string;
  placeholder?: string;
  /** Undefined if the headings of a table sort the list. */
  sorts?: readonly { id: string; label: string }[] | undefined;
  statuses?: { label?: string; options: readonly { value: Status; label: string }[] };
  /** A filter of one press, next to the statuses. */
  pressFilter?: ReactNode;
}

/** The toolbar of a list whose search, filter and order stand in its address. */
export function ListControls<Status extends string>({
  search,
  label,
  placeholder,
  sorts,
  statuses,
  pressFilter,
  ...rest
}: ListControlsProps<Status>) {
  return (
    <ListToolbar
      {...rest}
      search={{ label, ...(placeholder && { placeholder }), value: search.text, onChange: search.setText }}
      filters={
        <>
          {statuses && <StatusFilter {...statuses} chosen={search.statuses} onChange={search.setStatuses} />}
          {pressFilter}
          {sorts && <SortMenu options={sorts} value={search.sort} onChange={search.setSort} />}
          <SavedFiltersButton />
        </>
      }
    />
  );
}

/** «Отборы» of the list at this address: this browser remembers them for the person who is signed in. */
function SavedFiltersButton() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const person = usePerson();
  const key = `zvonok.filters.${person?.id} ${path}`;
  return person && <FiltersOfList key={key} storageKey={key} />;
}

function FiltersOfList({ storageKey }: { storageKey: string }) {
  const navigate = useNavigate();
  const now = filterIn(useSearch({ strict: false }));
  const [filters, setFilters] = useState(() => parseFilters(readText(storageKey)));
  const [name, setName] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const current = filters.find(({ search }) => isSameFilter(search, now))?.name ?? null;
  const change = (changed: SavedFilter[]) => {
    setFilters(changed);
    keepText(storageKey, JSON.stringify(changed));
  };
  const show = (wanted: string) => {
    const search = filters.find((filter) => filter.name === wanted)?.search ?? {};
    // «Here» is one page of many to the types; this one's route reads what is written.
    void navigate({ to: '.', search: (() => search) as never, resetScroll: false });
  };
  const close = () => setIsNaming(false);
  const save = () => {
    if (name.trim() === '') return;
    change(withFilter(filters, { name: name.trim(), search: now }));
    close();
  };
  return (
    <>
      <SavedFiltersMenu
        names={filters.map((filter) => filter.name)}
        current={current}
        canSave={current === null && Object.keys(now).length > 0}
        onOpen={show}
        onSave={() => {
          setName('');
          setIsNaming(true);
        }}
        onForget={(forgotten) => change(filters.filter((filter) => filter.name !== forgotten))}
      />
      <Dialog
        open={isNaming}
        title="Сохранить отбор"
        onClose={close}
        onSubmit={save}
        footer={
          <>
            <Button onClick={close}>Отмена</Button>
            <Button type="submit" variant="solid" disabled={name.trim() === ''}>
              Сохранить
            </Button>
          </>
        }
      >
        <TextField
          label="Название"
          hint="Поиск, отбор и порядок этого списка запомнит этот браузер."
          maxLength={FILTER_NAME_MAX}
          autoComplete="off"
          data-autofocus=""
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Dialog>
    </>
  );
}
