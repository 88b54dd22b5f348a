import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import { type Change, type DataChange, useDataChange } from './use-data-change.ts';

export type DataQuestion<Subject> = ReturnType<typeof useDataQuestion<Subject>>;

/**
 * A question before a change, and the change once the answer is yes. A refusal is shown; either way the question is
 * over. `given` is what makes the change where it is no usual one.
 */
export function useDataQuestion<Subject>(given?: Pick<DataChange, 'mutate' | 'isPending'>) {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const usual = useDataChange();
  const change = given ?? usual;
  const [subject, setSubject] = useState<Subject | null>(null);
  const close = () => setSubject(null);
  return {
    /** The subject of the question; null while it is closed. */
    subject,
    ask: setSubject,
    close,
    isPending: change.isPending,
    run: (wanted: Change) =>
      change.mutate(wanted, { onError: (error) => toasts.error(failureText(error)), onSettled: close }),
  };
}
