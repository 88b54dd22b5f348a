import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, TextField } from '@zvonok/ui/controls';
import { Dialog } from '@zvonok/ui/feedback';
import { SavedFiltersMenu } from '@zvonok/ui/lists';
import { useState } from 'react';
import { usePerson } from '../session/use-session.ts';
import {
  FILTER_NAME_MAX,
  filterIn,
  isSameFilter,
  parseFilters,
  type SavedFilter,
  withFilter,
} from './saved-filters.ts';

/** «Отборы» of the list at this address: this browser remembers them for the person who is signed in. */
export function SavedFiltersButton() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const person = usePerson();
  const key = `zvonok.filters.${person?.id} ${path}`;
  return person && <FiltersOfList key={key} storageKey={key} />;
}

function FiltersOfList({ storageKey }: { storageKey: string }) {
  const navigate = useNavigate();
  const now = filterIn(useSearch({ strict: false }));
  const [filters, setFilters] = useState(() => readFilters(storageKey));
  const [name, setName] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const current = filters.find(({ search }) => isSameFilter(search, now))?.name ?? null;
  const change = (changed: SavedFilter[]) => {
    setFilters(changed);
    keepFilters(storageKey, changed);
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

function readFilters(key: string): SavedFilter[] {
  try {
    return parseFilters(localStorage.getItem(key));
  } catch {
    // Storage may be forbidden by policy; filters then last as long as the page.
    return [];
  }
}

function keepFilters(key: string, filters: readonly SavedFilter[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // As above, or full: the filters then last as long as the page.
  }
}
