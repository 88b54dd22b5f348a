import { sendScreenMessage } from '@zvonok/api-client/calls/screens';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { screenMessageText } from '@zvonok/domain/forms/screen-message';
import { URGENT_MINUTES } from '@zvonok/domain/screens/messages';
import { UrgentDialog } from '@zvonok/ui/screens';
import { useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useScreenChange } from './use-screen-change.ts';

interface SendUrgentProps {
  /** How many it goes to. */
  screens: number;
  open: boolean;
  onClose: () => void;
}

/** A message over the whole of every screen; it has to be confirmed, since everyone sees it at once. */
export function SendUrgent({ screens, open, onClose }: SendUrgentProps) {
  const change = useScreenChange();
  const [message, setMessage] = useState<{ text: string; minutes: number }>({
    text: '',
    minutes: URGENT_MINUTES[1],
  });
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const submit = () => {
    const checked = checkForm(screenMessageText, message.text);
    setError(checked.ok ? null : (checked.errors[0]?.message ?? null));
    if (!checked.ok) return;
    if (!isAsking) {
      setAsking(true);
      return;
    }
    const body = { kind: 'urgent', text: checked.form, minutes: message.minutes } as const;
    change.mutate(
      { done: 'Срочное сообщение отправлено', call: (api) => sendScreenMessage(api, body) },
      { onSuccess: onClose },
    );
  };
  return (
    <UrgentDialog
      {...message}
      error={error}
      isAsking={isAsking}
      screens={screens}
      onChange={(given) => setMessage((now) => ({ ...now, ...given }))}
      open={open}
      refusal={change.isError ? failureText(change.error) : null}
      busy={change.isPending}
      onSubmit={submit}
      // From the question the way back leads to the text.
      onClose={() => (isAsking ? setAsking(false) : onClose())}
    />
  );
}
