import { Button, ListIcon, TableIcon, TrashIcon, ViewSwitch } from '@zvonok/ui/controls';
import { PageHeader } from '@zvonok/ui/layout';
import { type EmptyList, type RecordColumn, RecordList, RecordTable, SelectionBar } from '@zvonok/ui/lists';
import { type ReactNode, useMemo, useState } from 'react';
import { usePageTitle } from '../page-head/use-page-title.ts';
import { useMedia } from '../screen-size/use-narrow.ts';
import { ListControls, type ListControlsProps } from './list-controls.tsx';
import styles from './list-page.module.css';
import {
  DeleteRecordButton,
  ExportListButton,
  type ExportListButtonProps,
  InTableRow,
} from './record-buttons.tsx';
import { keepText, readText } from './saved-filters.ts';
import type { ListSearchState } from './use-list-search.ts';
import type { Records } from './use-records.tsx';

/** What the screen gives to a card. */
export interface CardParts {
  actions: ReactNode;
  selection?: { checked: boolean; onChange: () => void };
}

interface RecordListScreenProps<Item extends { id: number | string }, Status extends string>
  extends Pick<ListControlsProps<Status>, 'label' | 'placeholder' | 'statuses'> {
  title: string;
  /** What the list can be sorted by. */
  sorts: readonly { id: string; label: string }[];
  /** Names the list, if the title is not its name. */
  listName?: string;
  search: ListControlsProps<Status>['search'] &
    Pick<ListSearchState<string, Status, string>, 'isFiltered' | 'clear' | 'linkedView' | 'forgetView'>;
  records: Records<Item>;
  exported: ExportListButtonProps;
  /** After the export in the head of the page. */
  headActions?: ReactNode;
  /** Below the search: the range of days. */
  filters?: ReactNode;
  /** A filter of one press, next to the statuses: «Мои». */
  pressFilter?: ReactNode;
  /** What is said if there are no records; if a search leaves none, the way back to all is shown. */
  empty: EmptyList;
  /** Whether the records are persons. */
  people?: boolean;
  renderCard: (item: Item, parts: CardParts) => ReactNode;
  /** How high a card is about, in pixels. */
  cardHeight?: number;
  /** Of the table. One whose id the list can be sorted by has a heading that sorts. */
  columns: readonly RecordColumn<Item>[];
  /** As wide as the most buttons of a row of the table; three, if left out. */
  actionsWidth?: string;
  /** The buttons of one record, but for «Удалить». */
  renderActions: (item: Item) => ReactNode;
  /** What can be done with all chosen ones, but for «Удалить». */
  bulkActions?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/**
 * A list of records on a page: searched, filtered, sorted, exported, changed and deleted one by one or several at once.
 */
export function RecordListScreen<Item extends { id: number | string }, Status extends string>(
  props: RecordListScreenProps<Item, Status>,
) {
  const { title, search, records, exported, headActions, filters, pressFilter, bulkActions, children } =
    props;
  const { label, placeholder, sorts, statuses } = props;
  const { selection, deletion } = records;
  const { view, hasChoice, choose } = useListView(search);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ExportListButton {...exported} />
            {headActions}
          </>
        }
      />
      <div className={styles.page}>
        <ListControls
          search={search}
          label={label}
          sorts={view === 'table' ? undefined : sorts}
          {...(placeholder !== undefined && { placeholder })}
          {...(statuses && { statuses })}
          pressFilter={pressFilter}
          actions={
            hasChoice && <ViewSwitch label="Вид списка" choices={VIEWS} chosen={view} onChoose={choose} />
          }
        >
          {filters}
        </ListControls>
        <Rows {...props} view={view} />
        {!records.isReadOnly && (
          <SelectionBar
            selection={selection}
            noun={records.noun}
            progress={records.bulk.progress}
            actions={
              <>
                {bulkActions}
                <Button
                  variant="danger"
                  icon={<TrashIcon size={18} />}
                  onClick={() => deletion.ask(selection.items)}
                >
                  Удалить
                </Button>
              </>
            }
          />
        )}
      </div>
      {children}
      {deletion.dialog}
    </>
  );
}

interface RowsProps<Item extends { id: number | string }, Status extends string>
  extends RecordListScreenProps<Item, Status> {
  view: ListView;
}

/** The records as a table or as cards. */
function Rows<Item extends { id: number | string }, Status extends string>(props: RowsProps<Item, Status>) {
  const { title, listName = title, search, records, empty, people = false } = props;
  const { view, sorts, renderCard, cardHeight, renderActions } = props;
  const { items, failure, nameOf, selection, deletion, isReadOnly } = records;
  const list = {
    label: listName,
    items,
    failure,
    empty: search.isFiltered ? { title: empty.title, ...nothingFound(search.clear, { people }) } : empty,
  };
  const actionsOf = (item: Item) => (
    <>
      {renderActions(item)}
      {!isReadOnly && deletion.isOffered(item) && (
        <DeleteRecordButton name={nameOf(item)} onClick={() => deletion.ask([item])} />
      )}
    </>
  );
  const columns = useMemo(
    () => props.columns.map((column) => ({ ...column, sortable: sorts.some(({ id }) => id === column.id) })),
    [props.columns, sorts],
  );
  if (view === 'table') {
    return (
      <InTableRow value>
        <RecordTable
          {...list}
          columns={columns}
          sort={search.sort}
          onSort={search.setSort}
          nameOf={nameOf}
          {...(!isReadOnly && { selection })}
          renderActions={actionsOf}
          actionsWidth={props.actionsWidth ?? '7.5rem'}
        />
      </InTableRow>
    );
  }
  return (
    <RecordList
      {...list}
      {...(cardHeight !== undefined && { estimate: cardHeight })}
      renderItem={(item) =>
        renderCard(item, {
          actions: actionsOf(item),
          ...(!isReadOnly && {
            selection: { checked: selection.has(item.id), onChange: () => selection.toggle(item.id) },
          }),
        })
      }
    />
  );
}

type ListView = 'table' | 'cards';

const VIEWS = [
  { view: 'table', label: 'Таблица', icon: <TableIcon size={18} /> },
  { view: 'cards', label: 'Карточки', icon: <ListIcon size={18} /> },
] as const;

/** From here on records stand in a table, unless the user prefers cards. */
const TABLE_ROOM = '(min-width: 1024px)';

const VIEW_KEY = 'zvonok.list-view';

/** How lists look: cards on a narrow screen; otherwise as the address says, or as this browser's user chose last. */
function useListView({ linkedView, forgetView }: { linkedView: string | undefined; forgetView: () => void }) {
  const hasChoice = useMedia(TABLE_ROOM);
  const [kept, setKept] = useState(() => readText(VIEW_KEY));
  const wanted = linkedView ?? kept;
  const view: ListView = !hasChoice || wanted === 'cards' ? 'cards' : 'table';
  const choose = (chosen: ListView) => {
    setKept(chosen);
    keepText(VIEW_KEY, chosen);
    if (linkedView !== undefined) forgetView();
  };
  return { view, hasChoice, choose };
}

/** The title of a list that a search or a filter leaves nothing of. */
export const NOTHING_FOUND = 'Ничего не нашлось';

/** What a list says if a search or a filter leaves nothing of it; `people` if its records are persons. */
export function nothingFound(showAll: () => void, { people = false } = {}): Omit<EmptyList, 'title'> {
  return {
    text: people ? 'По этому отбору никого не нашлось.' : 'По этому отбору ничего не нашлось.',
    action: <Button onClick={showAll}>{people ? 'Показать всех' : 'Показать все'}</Button>,
  };
}
