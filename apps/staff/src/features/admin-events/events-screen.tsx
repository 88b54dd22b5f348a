import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  deleteEvent,
  eventQueries,
  exportEvents,
  restoreEvent,
  type SchoolEvent,
} from '@zvonok/api-client/events';
import { daysWindow, eventsBetween } from '@zvonok/domain/calendar/events';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/records';
import { DEFAULT_SORT, type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import { NOUN } from '@zvonok/domain/text/plural';
import { Button, EditIcon, PlusIcon } from '@zvonok/ui/controls';
import { EVENT_COLUMNS, EventRecord } from '@zvonok/ui/events';
import { DateRangeFilter, type DayRange } from '@zvonok/ui/lists';
import { useMemo } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { RecordLink } from '../../shared/records/record-buttons.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { useListSearch } from '../../shared/records/use-list-search.ts';
import { listFailureOf, useRecords } from '../../shared/records/use-records.tsx';
import { EventHistory, NewEvent } from './event-form.tsx';
import { EVENTS_SEARCH } from './events-search.ts';

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
  const { text, range } = search;
  const form = useFormDialog<null>();
  const records = useRecords<SchoolEvent>({
    ...useEvents(search),
    noun: NOUN.event,
    nameOf: ({ title }) => title,
    refresh: () => client.invalidateQueries({ queryKey: eventQueries.all }),
    deletion: {
      question: EVENT_MESSAGE.confirmDelete,
      messages: { deleted: EVENT_MESSAGE.deleted, failed: EVENT_MESSAGE.deleteFailed },
      nameOf: ({ title }) => `«${title}»`,
      remove: ({ id, version }) => deleteEvent(api, id, version),
      restore: { operation: 'restoreEvent', call: ({ id }) => restoreEvent(api, id) },
    },
  });
  const filter = {
    ...(text !== '' && { text }),
    ...(range.from && { start: daysWindow(range.from, range.from).start }),
    ...(range.to && { end: daysWindow(range.to, range.to).end }),
  };

  return (
    <RecordListScreen
      title="Управление событиями"
      listName="События"
      search={search}
      records={records}
      label="Найти событие"
      placeholder="Название, место, ответственный"
      sorts={SORTS}
      filters={
        <DateRangeFilter value={range} onChange={search.setRange} initial={{ from: today, to: today }} />
      }
      exported={{
        title: 'Экспорт событий',
        operation: 'exportEvents',
        call: (transfer) => exportEvents(api, filter, transfer),
        fileName: (now) => listFileName('События', now),
      }}
      headActions={
        <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => form.open(null)}>
          Создать событие
        </Button>
      }
      empty={{ title: EVENT_MESSAGE.none }}
      columns={EVENT_COLUMNS}
      renderCard={(event, parts) => <EventRecord event={event} {...parts} />}
      renderActions={(event) => (
        <>
          <RecordLink
            to="/app/admin/events/edit/$id"
            params={{ id: String(event.id) }}
            text="Изменить"
            name={event.title}
            icon={<EditIcon size={18} />}
          />
          <EventHistory event={event} />
        </>
      )}
    >
      <NewEvent key={form.formKey} open={form.isOpen} onClose={form.close} onPutAside={form.putAside} />
    </RecordListScreen>
  );
}

const SORT_KEYS = {
  title: DEFAULT_SORT.events,
  start: ({ startDate }: SchoolEvent): SortValue => startDate,
  id: ({ id }: SchoolEvent): SortValue => id,
} as const;

interface Wanted {
  text: string;
  range: DayRange;
  sort: { by: keyof typeof SORT_KEYS; direction: SortDirection };
}

/** The events of a search and a range of days, in an order; each of both has its documented call. */
function useEvents({ text, range, sort }: Wanted) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { from, to } = range;
  const found = useQuery({
    ...eventQueries.search(api, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const isRange = text === '' && from !== null && to !== null;
  const between = useQuery({
    ...eventQueries.find(api, daysWindow(from ?? '', to ?? '')),
    enabled: isRange,
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...eventQueries.list(api), enabled: text === '' && !isRange });
  const query = text !== '' ? found : isRange ? between : all;
  const { data } = query;
  const { by, direction } = sort;
  const events = useMemo(
    () => (data ? sortBy(eventsBetween(data, from, to), SORT_KEYS[by], direction) : null),
    [data, from, to, by, direction],
  );
  return { items: events, failure: listFailureOf(query, RECORDS_NOT_LOADED.events) };
}
