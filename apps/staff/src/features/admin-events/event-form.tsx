import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { createEvent, eventQueries, type SchoolEvent, updateEvent } from '@zvonok/api-client/events';
import { parseServerDate } from '@zvonok/domain/calendar/server-date';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/conflicts';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { type EventForm as EventValues, eventBody, eventSchema } from '@zvonok/domain/forms/calendar';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/records';
import { ArrowLeftIcon, buttonLook } from '@zvonok/ui/controls';
import {
  EVENT_FIELDS,
  type EventField,
  type EventFieldState,
  EventFields,
  EventForm,
} from '@zvonok/ui/events';
import { Dialog, DialogActions, Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { HistoryButton, type HistoryLook } from '../../shared/records/record-buttons.tsx';
import { putSavedRecord, useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

const TITLE = 'Редактирование события';

/** The fields of a body whose moment two fields of the form hold. */
const MOMENTS = {
  startDate: ['startDate', 'startTime'],
  endDate: ['endDate', 'endTime'],
} as const;

const refreshEvents = (client: QueryClient) => client.invalidateQueries({ queryKey: eventQueries.all });

/** The form of an event. Errors are shown at their fields, once these were changed or left. */
function useEventForm(draft: string | null, start: EventValues) {
  const form = useRecordForm({
    draft,
    start,
    check: eventSchema,
    mode: 'onChange',
    related: ['startDate', 'startTime', 'endDate', 'endTime'],
  });
  return {
    ...form,
    fields: Object.fromEntries(EVENT_FIELDS.map((name) => [name, form.control(name)])) as Record<
      EventField,
      EventFieldState
    >,
    /** Takes a field of a body: a moment of one becomes a date and a time. */
    put(field: string, value: FieldValue): void {
      if (field !== 'startDate' && field !== 'endDate') form.put(field, value);
      else {
        const [date, time] = MOMENTS[field];
        form.put(date, String(value).slice(0, 'yyyy-mm-dd'.length));
        form.put(time, String(value).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length));
      }
    },
  };
}

interface NewEventProps {
  open: boolean;
  /** It was created, or is not to be. */
  onClose: () => void;
  /** Escape, or a press outside. */
  onPutAside: () => void;
}

/** A new event. What was typed stays typed when it cannot be saved; sent twice it is stored once. */
export function NewEvent({ open, onClose, onPutAside }: NewEventProps) {
  const { toasts } = useRouteContext({ from: '__root__' });
  const today = useSchoolDate();
  const form = useEventForm(open ? 'event.new' : null, newEventValues(today));
  const creation = useRecordChange({
    refresh: refreshEvents,
    alreadyCreated:
      'Событие с прежними данными уже сохранено: оно в списке. Создайте ещё раз, если нужно и второе.',
  });
  const create = form.submit((values) =>
    creation.mutate(
      {
        done: EVENT_MESSAGE.created,
        call: async (api, { creationKey }) => createEvent(api, eventBody(values), creationKey),
      },
      {
        onSaved: onClose,
        onFailed(error) {
          toasts.error(EVENT_MESSAGE.createFailed);
          if (isRefusal(error)) form.blame(error.problem.errors);
        },
      },
    ),
  );
  const cancel = () => {
    onClose();
    form.startFrom(newEventValues(today));
  };
  return (
    <>
      <Dialog
        open={open}
        title="Новое событие"
        locked={creation.isPending}
        onClose={onPutAside}
        onSubmit={create}
        footer={
          <DialogActions
            submitLabel="Создать"
            disabled={!form.isValid}
            busy={creation.isPending}
            onCancel={cancel}
          />
        }
      >
        <EventFields fields={form.fields} />
        <p role="alert">{creation.failure}</p>
      </Dialog>
      <LeaveUnsaved isUnsaved={form.isDirty && !creation.isSuccess}>
        Событие не создано: то, что введено, пропадёт.
      </LeaveUnsaved>
    </>
  );
}

/** /app/admin/events/edit/{id}: one event. What cannot be loaded leads back to the list. */
export function EventEditScreen({ id }: { id: number }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data, isError } = useQuery(eventQueries.one(api, id));
  usePageTitle(TITLE);
  if (isError && !data) return <Navigate to="/app/admin/events" replace />;
  return (
    <div className={styles.form}>
      <PageHeader title={TITLE} actions={data && <EventHistory event={data} look="words" />} />
      {data ? <EventEditor key={id} event={data} /> : <Skeleton height="32rem" />}
    </div>
  );
}

/** One event in a form. What was typed stays typed when the server refuses or does not answer. */
function EventEditor({ event }: { event: SchoolEvent }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const form = useEventForm(`event.${event.id}`, eventValues(event));
  const change = useRecordChange({
    refresh: refreshEvents,
    edited: {
      base: bodyOf(eventValues(event)),
      version: event.version,
      values: bodyOf(form.values),
      put: form.put,
    },
  });
  const save = form.submit((values) =>
    change.mutate(
      {
        done: EVENT_MESSAGE.changed,
        yours: bodyOf(values),
        call: async (to, seen) => updateEvent(to, event.id, eventBody(values), seen.version),
      },
      {
        onSaved(saved) {
          change.startFrom(bodyOf(eventValues(saved)), saved.version);
          form.startFrom(eventValues(saved));
          client.setQueryData(eventQueries.one(api, event.id).queryKey, saved);
          putSavedRecord(client, eventQueries.lists, saved);
        },
        onFailed(error) {
          toasts.error(EVENT_MESSAGE.changeFailed);
          if (isRefusal(error) && form.blame(error.problem.errors)) change.reset();
        },
      },
    ),
  );

  return (
    <>
      <EventForm
        fields={form.fields}
        author={event.creator}
        canSave={form.isValid}
        busy={change.isPending}
        failure={change.failure}
        conflict={change.conflict}
        back={
          <Link to="/app/admin/events" {...buttonLook()}>
            <ArrowLeftIcon size={18} />
            Вернуться
          </Link>
        }
        onSubmit={save}
      />
      <LeaveUnsaved isUnsaved={form.isDirty}>Изменения события не сохранены и пропадут.</LeaveUnsaved>
    </>
  );
}

interface EventHistoryProps {
  event: SchoolEvent;
  look?: HistoryLook;
}

/** Who changed what of an event, and when. */
export function EventHistory({ event: { id, title }, look = 'drawing' }: EventHistoryProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  return (
    <HistoryButton
      look={look}
      name={title}
      operation="getEventHistory"
      query={eventQueries.history(api, id)}
      labels={FIELD_LABELS.event}
    />
  );
}

/** The fields of a new event on a day. */
function newEventValues(day: string): EventValues {
  const texts = { title: '', description: '', location: '', responsible: '' };
  return { ...texts, startDate: day, startTime: '', endDate: day, endTime: '' };
}

/** The fields of an event that is there. */
function eventValues({ startDate, endDate, ...event }: SchoolEvent): EventValues {
  const { title, description, location, responsible } = event;
  const [start, end] = [momentOf(startDate), momentOf(endDate)];
  return {
    ...{ title, description, location, responsible },
    ...{ startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time },
  };
}

function momentOf(text: string): { date: string; time: string } {
  const moment = parseServerDate(text);
  if (!moment) return { date: '', time: '' };
  const [hour, minute] = [moment.hour, moment.minute].map((part) => String(part).padStart(2, '0'));
  return { date: moment.date, time: `${hour}:${minute}` };
}

/** The fields as a body spells them, whether they are right or not. */
function bodyOf({ startDate, startTime, endDate, endTime, ...texts }: EventValues): Fields {
  return { ...texts, startDate: `${startDate}T${startTime}:00`, endDate: `${endDate}T${endTime}:00` };
}
