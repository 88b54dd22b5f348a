import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { updateEvent } from '@zvonok/api-client/calls/events';
import { eventQueries, type SchoolEvent } from '@zvonok/api-client/queries/events';
import type { Fields } from '@zvonok/domain/conflicts/differences';
import { type EventForm as EventValues, eventBody } from '@zvonok/domain/forms/event';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/events';
import { ArrowLeftIcon, buttonLook } from '@zvonok/ui/controls';
import { EventForm } from '@zvonok/ui/events';
import { useState } from 'react';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { putSavedRecord } from '../../shared/record-list/put-saved-record.ts';
import { eventValues, useEventForm } from './use-event-form.ts';

interface Save {
  body: ReturnType<typeof eventBody>;
  /** The version this person saw. */
  seen: number | undefined;
}

/** One event in a form. What was typed stays typed when the server refuses or does not answer. */
export function EventEditor({ event }: { event: SchoolEvent }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const form = useEventForm(eventValues(event));
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict(bodyOf(eventValues(event)), event.version);
  const save = useMutation({
    mutationFn: ({ body, seen }: Save) => updateEvent(api, event.id, body, seen),
    onMutate: () => setFailure(null),
    onSuccess: (saved) => {
      conflict.afterSave(bodyOf(eventValues(saved)), saved.version);
      form.startFrom(eventValues(saved));
      client.setQueryData(eventQueries.one(api, event.id).queryKey, saved);
      putSavedRecord(client, eventQueries.lists, saved);
      toasts.success(EVENT_MESSAGE.changed);
      void client.invalidateQueries({ queryKey: eventQueries.all });
    },
    onError: (error, { body }): void => {
      const after = conflict.afterRefusal(error, body);
      if (after.kind === 'again') save.mutate({ body, seen: after.version });
      else toasts.error(EVENT_MESSAGE.changeFailed);
      if (after.kind === 'asked') form.putAll(after.taken);
      if (after.kind !== 'other') return;
      const isBlamed = isRefusal(error) && form.blame(error.problem.errors);
      if (!isBlamed) setFailure(failureText(error));
    },
  });
  const send = (values: EventValues) => {
    try {
      save.mutate({ body: eventBody(values), seen: conflict.seen.version });
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : EVENT_MESSAGE.changeFailed);
    }
  };

  return (
    <>
      <EventForm
        fields={form.fields}
        author={event.creator}
        canSave={form.isValid}
        busy={save.isPending}
        failure={failure}
        conflict={conflict.panel({
          values: bodyOf(form.values),
          put: (field, value) => form.putAll({ [field]: value }),
        })}
        back={
          <Link to="/app/admin/events" {...buttonLook()}>
            <ArrowLeftIcon size={18} />
            Вернуться
          </Link>
        }
        onSubmit={() => void form.handleSubmit(send)()}
      />
      <LeaveUnsaved isUnsaved={form.isDirty}>Изменения события не сохранены и пропадут.</LeaveUnsaved>
    </>
  );
}

/** The fields as a body spells them, whether they are right or not. */
function bodyOf({ startDate, startTime, endDate, endTime, ...texts }: EventValues): Fields {
  return { ...texts, startDate: `${startDate}T${startTime}:00`, endDate: `${endDate}T${endTime}:00` };
}
