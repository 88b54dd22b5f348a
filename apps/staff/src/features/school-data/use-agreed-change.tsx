import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { calendarQueries } from '@zvonok/api-client/calendar';
import {
  type CalendarEnds,
  calendarEndsOf,
  type RetimedChanges,
  retimedChangesOf,
} from '@zvonok/api-client/conflicts';
import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { planningQueries } from '@zvonok/api-client/planning';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { CalendarEndsQuestion, RetimedQuestion } from '@zvonok/ui/setup';
import { useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import {
  type Change,
  type EditedRecord,
  type Outcome,
  type Seen,
  useRecordChange,
} from '../../shared/records/use-record-change.tsx';

const REFRESHED = [
  ...[teacherQueries.all, lessonTimeQueries.all, schoolWeekQueries.all, calendarQueries.all],
  planningQueries.all,
];

/** Fetches the school's data again; a teacher's name stands in every one of their lessons, too. */
export async function refreshSchoolData(client: QueryClient): Promise<void> {
  await Promise.all(REFRESHED.map((queryKey) => client.invalidateQueries({ queryKey })));
  void client.invalidateQueries({ queryKey: groupQueries.all });
}

export interface AgreedChange extends Omit<Change, 'call'> {
  /** `agreed` is how many changes of lessons the user has agreed to end, or to put at another time, with it. */
  call: (api: Api, seen: Seen, agreed?: number) => Promise<unknown>;
}

interface AgreedChangeOptions {
  edited?: EditedRecord;
  toastsFailures?: boolean;
}

interface Consequences {
  ends: CalendarEnds | null;
  retimed: RetimedChanges | null;
  agree: () => void;
}

/**
 * An edit of the calendar or of the bells; what it does to substitutions is shown, and it waits for the answer. Options
 * as for `useRecordChange`.
 */
export function useAgreedChange({ edited, toastsFailures = false }: AgreedChangeOptions) {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const change = useRecordChange({ refresh: refreshSchoolData, edited });
  const [consequences, setConsequences] = useState<Consequences | null>(null);
  const send = ({ call, ...wanted }: AgreedChange, outcome: Outcome, agreed?: number): void =>
    change.mutate(
      { ...wanted, call: (api, seen) => call(api, seen, agreed) },
      {
        ...outcome,
        onShown: () => {
          setConsequences(null);
          outcome.onShown?.();
        },
        onFailed: (error, isInQuestion) => {
          const [ends, retimed] = [calendarEndsOf(error), retimedChangesOf(error)];
          const count = (ends?.ended ?? retimed?.retimed)?.length;
          const agree = () => send({ call, ...wanted }, outcome, count);
          setConsequences(count === undefined ? null : { ends, retimed, agree });
          if (count !== undefined) return;
          if (toastsFailures && !isInQuestion) toasts.error(failureText(error));
          outcome.onFailed?.(error, isInQuestion);
        },
      },
    );
  const answers = {
    busy: change.isPending,
    onAgree: () => consequences?.agree(),
    onCancel: () => {
      setConsequences(null);
      change.reset();
    },
  };
  return {
    ...change,
    mutate: (wanted: AgreedChange, outcome: Outcome = {}) => send(wanted, outcome),
    failure: consequences ? null : change.failure,
    /** Asks before anything of lessons ends or is at another time; has to stand on the page. */
    consequences: (
      <>
        <CalendarEndsQuestion ends={consequences?.ends ?? null} {...answers} />
        <RetimedQuestion retimed={consequences?.retimed ?? null} {...answers} />
      </>
    ),
  };
}
