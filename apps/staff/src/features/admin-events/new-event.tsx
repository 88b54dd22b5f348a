import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { createEvent } from '@zvonok/api-client/calls/events';
import { eventQueries } from '@zvonok/api-client/queries/events';
import { type EventForm, eventBody } from '@zvonok/domain/forms/event';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/events';
import { Button } from '@zvonok/ui/controls';
import { EventFields } from '@zvonok/ui/events';
import { Dialog } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { createKey } from '../../shared/create-key.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { newEventValues, useEventForm } from './use-event-form.ts';

interface NewEventProps {
  open: boolean;
  onClose: () => void;
}

/** A new event. What was typed stays typed when it cannot be saved; sent twice it is stored once. */
export function NewEvent({ open, onClose }: NewEventProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const today = useSchoolDate();
  const [key] = useState(createKey);
  const form = useEventForm(newEventValues(today));
  const create = useMutation({
    mutationFn: async (values: EventForm) => createEvent(api, eventBody(values), key),
    async onSuccess() {
      toasts.success(EVENT_MESSAGE.created);
      onClose();
      await client.invalidateQueries({ queryKey: eventQueries.all });
    },
    onError(error) {
      toasts.error(EVENT_MESSAGE.createFailed);
      if (isRefusal(error)) form.blame(error.problem.errors);
    },
  });
  return (
    <Dialog
      open={open}
      title="Новое событие"
      locked={create.isPending}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit((values) => create.mutate(values))()}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="solid" disabled={!form.isValid} busy={create.isPending}>
            Создать
          </Button>
        </>
      }
    >
      <EventFields fields={form.fields} />
      <p role="alert">{create.isError && failureText(create.error)}</p>
    </Dialog>
  );
}
