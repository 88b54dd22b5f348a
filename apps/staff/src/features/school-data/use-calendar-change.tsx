import { type CalendarEnds, calendarEndsOf } from '@zvonok/api-client/conflicts';
import { CalendarEndsQuestion } from '@zvonok/ui/events';
import { type ReactNode, useState } from 'react';
import { type Change, type DataChange, useDataChange } from './use-data-change.ts';

type Options = Parameters<DataChange['mutate']>[1];

interface Asked {
  ends: CalendarEnds;
  agree: () => void;
}

/** An edit of the calendar; where it ends substitutions, these are shown and it waits for the answer. */
export function useCalendarChange() {
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
        const ends = calendarEndsOf(error);
        const agree = () => mutate({ ...wanted, ends: ends?.ended.length }, options);
        setAsked(ends && { ends, agree });
        if (!ends) options?.onError?.(error, ...rest);
      },
    });
  const question: ReactNode = (
    <CalendarEndsQuestion
      ends={asked?.ends ?? null}
      busy={change.isPending}
      onAgree={() => asked?.agree()}
      onCancel={() => {
        setAsked(null);
        change.reset();
      }}
    />
  );
  return {
    mutate,
    isPending: change.isPending,
    isError: change.isError && asked === null,
    error: change.error,
    question,
  };
}
