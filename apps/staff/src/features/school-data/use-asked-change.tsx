import {
  type CalendarEnds,
  calendarEndsOf,
  type RetimedChanges,
  retimedChangesOf,
} from '@zvonok/api-client/conflicts';
import { CalendarEndsQuestion } from '@zvonok/ui/events';
import { RetimedQuestion } from '@zvonok/ui/setup';
import { type ReactNode, useState } from 'react';
import { type Change, type DataChange, useDataChange } from './use-data-change.ts';

type Options = Parameters<DataChange['mutate']>[1];

interface Asked {
  ends: CalendarEnds | null;
  retimed: RetimedChanges | null;
  agree: () => void;
}

/** An edit of the calendar or of the bells; what it does to substitutions is shown, and it waits for the answer. */
export function useAskedChange() {
  const change = useDataChange();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mutate = (wanted: Change, options?: Options) =>
    change.mutate(wanted, {
      ...options,
      onSuccess: (...result) => {
        setAsked(null);
        options?.onSuccess?.(...result);
      },
      onError: (error, ...rest) => {
        const [ends, retimed] = [calendarEndsOf(error), retimedChangesOf(error)];
        const agreed = (ends?.ended ?? retimed?.retimed)?.length;
        const agree = () => mutate({ ...wanted, agreed }, options);
        setAsked(agreed === undefined ? null : { ends, retimed, agree });
        if (agreed === undefined) options?.onError?.(error, ...rest);
      },
    });
  const answers = {
    busy: change.isPending,
    onAgree: () => asked?.agree(),
    onCancel: () => {
      setAsked(null);
      change.reset();
    },
  };
  const question: ReactNode = (
    <>
      <CalendarEndsQuestion ends={asked?.ends ?? null} {...answers} />
      <RetimedQuestion retimed={asked?.retimed ?? null} {...answers} />
    </>
  );
  return {
    mutate,
    isPending: change.isPending,
    isError: change.isError && asked === null,
    error: change.error,
    question,
  };
}
