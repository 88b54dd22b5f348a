import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { createEvent } from '@zvonok/api-client/calls/events';
import { eventQueries } from '@zvonok/api-client/queries/events';
import { type EventForm, eventBody } from '@zvonok/domain/forms/event';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/events';
import { EventFields } from '@zvonok/ui/events';
import { Dialog, DialogActions } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useCreationKey } from '../../shared/forms/use-creation-key.ts';
import { newEventValues, useEventForm } from './use-event-form.ts';

interface NewEventProps {
  open: boolean;
  /** It was created, or is not to be. */
  onClose: () => void;
  /** Escape, or a press outside. */
  onPutAside: () => void;
}

const ALREADY_CREATED =
  'Событие с прежними данными уже сохранено: оно в списке. Создайте ещё раз, если нужно и второе.';

/** A new event. What was typed stays typed when it cannot be saved; sent twice it is stored once. */
export function NewEvent({ open, onClose, onPutAside }: NewEventProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const today = useSchoolDate();
  const key = useCreationKey();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useEventForm(newEventValues(today));
  const create = useMutation({
    mutationFn: async (values: EventForm) => createEvent(api, eventBody(values), key.current()),
    onMutate: () => setFailure(null),
    async onSuccess() {
      toasts.success(EVENT_MESSAGE.created);
      onClose();
      await client.invalidateQueries({ queryKey: eventQueries.all });
    },
    onError(error) {
      toasts.error(EVENT_MESSAGE.createFailed);
      if (isRefusal(error)) form.blame(error.problem.errors);
      if (key.isUsedUp(error)) {
        setFailure(ALREADY_CREATED);
        void client.invalidateQueries({ queryKey: eventQueries.all });
      } else setFailure(failureText(error));
    },
  });
  const cancel = () => {
    onClose();
    form.startFrom(newEventValues(today));
  };
  return (
    <>
      <Dialog
        open={open}
        title="Новое событие"
        locked={create.isPending}
        onClose={onPutAside}
        onSubmit={() => void form.handleSubmit((values) => create.mutate(values))()}
        footer={
          <DialogActions
            submitLabel="Создать"
            disabled={!form.isValid}
            busy={create.isPending}
            onCancel={cancel}
          />
        }
      >
        <EventFields fields={form.fields} />
        <p role="alert">{failure}</p>
      </Dialog>
      <LeaveUnsaved isUnsaved={form.isDirty && !create.isSuccess}>
        Событие не создано: то, что введено, пропадёт.
      </LeaveUnsaved>
    </>
  );
}
