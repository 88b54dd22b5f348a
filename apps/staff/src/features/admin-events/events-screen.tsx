import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { deleteEvent, exportEvents, restoreEvent } from '@zvonok/api-client/calls/events';
import { eventQueries, type SchoolEvent } from '@zvonok/api-client/queries/events';
import { daysWindow } from '@zvonok/domain/calendar/events';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/events';
import { NOUN } from '@zvonok/domain/text/nouns';
import { Button, buttonLook, EditIcon, PlusIcon, TrashIcon } from '@zvonok/ui/controls';
import { EventRecord } from '@zvonok/ui/events';
import { PageHeader } from '@zvonok/ui/layout';
import { DateRangeFilter, RecordList, SelectionBar } from '@zvonok/ui/lists';
import { AppProvider } from '@zvonok/ui/tokens';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { ExportListButton } from '../../shared/record-list/export-list-button.tsx';
import { ListControls } from '../../shared/record-list/list-controls.tsx';
import styles from '../../shared/record-list/list-page.module.css';
import { nothingFound } from '../../shared/record-list/nothing-found.tsx';
import { DeleteRecordButton } from '../../shared/record-list/record-button.tsx';
import { useDeletion } from '../../shared/record-list/use-deletion.tsx';
import { useListSearch } from '../../shared/record-list/use-list-search.ts';
import { useSelection } from '../../shared/record-list/use-selection.ts';
import { EventHistory } from './event-history.tsx';
import { EVENTS_SEARCH } from './events-search.ts';
import { NewEvent } from './new-event.tsx';
import { useEvents } from './use-events.ts';

const TITLE = 'Управление событиями';
const NONE: readonly SchoolEvent[] = [];
const SORTS = [
  { id: 'title', label: 'По названию' },
  { id: 'start', label: 'По началу' },
  { id: 'id', label: 'По номеру' },
];

/** /app/admin/events: the events of the school's calendar, for those who keep it. */
export function EventsScreen() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const today = useSchoolDate();
  const search = useListSearch(EVENTS_SEARCH);
  const { events, failure } = useEvents(search);
  const selection = useSelection(events ?? NONE);
  const form = useFormDialog<null>();
  usePageTitle(TITLE);
  const deletion = useDeletion<SchoolEvent>({
    question: EVENT_MESSAGE.confirmDelete,
    noun: NOUN.event,
    nameOf: ({ title }) => `«${title}»`,
    messages: { deleted: EVENT_MESSAGE.deleted, failed: EVENT_MESSAGE.deleteFailed },
    remove: ({ id, version }) => deleteEvent(api, id, version),
    restore: { operation: 'restoreEvent', call: ({ id }) => restoreEvent(api, id) },
    refresh: () => client.invalidateQueries({ queryKey: eventQueries.all }),
    onDeleted: selection.clear,
  });
  const { text, range } = search;
  const filter = {
    ...(text !== '' && { text }),
    ...(range.from && { start: daysWindow(range.from, range.from).start }),
    ...(range.to && { end: daysWindow(range.to, range.to).end }),
  };

  return (
    <AppProvider>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <ExportListButton
              title="Экспорт событий"
              operation="exportEvents"
              call={(transfer) => exportEvents(api, filter, transfer)}
              fileName={(now) => listFileName('События', now)}
            />
            <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => form.open(null)}>
              Создать событие
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <ListControls
          search={search}
          label="Найти событие"
          placeholder="Название, место, ответственный"
          sorts={SORTS}
        >
          <DateRangeFilter value={range} onChange={search.setRange} initial={{ from: today, to: today }} />
        </ListControls>
        <RecordList
          label="События"
          items={events}
          failure={failure}
          empty={{
            title: EVENT_MESSAGE.none,
            ...(search.isFiltered && nothingFound(search.clear)),
          }}
          renderItem={(event) => (
            <EventRecord
              event={event}
              selection={{ checked: selection.has(event.id), onChange: () => selection.toggle(event.id) }}
              actions={
                <>
                  <Link
                    to="/app/admin/events/edit/$id"
                    params={{ id: String(event.id) }}
                    aria-label={`Изменить: ${event.title}`}
                    {...buttonLook({ size: 'sm', variant: 'ghost' })}
                  >
                    <EditIcon size={18} />
                    Изменить
                  </Link>
                  <EventHistory event={event} />
                  <DeleteRecordButton name={event.title} onClick={() => deletion.ask([event])} />
                </>
              }
            />
          )}
        />
        <SelectionBar
          selection={selection}
          noun={NOUN.event}
          actions={
            <Button
              variant="danger"
              icon={<TrashIcon size={18} />}
              onClick={() => deletion.ask(selection.items)}
            >
              Удалить
            </Button>
          }
        />
      </div>
      <NewEvent key={form.formKey} open={form.isOpen} onClose={form.close} onPutAside={form.putAside} />
      {deletion.dialog}
    </AppProvider>
  );
}
