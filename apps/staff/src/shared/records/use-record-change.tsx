import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import type { Api } from '@zvonok/api-client/create-api';
import {
  type Fields,
  type FieldValue,
  fieldValueText,
  type MergedEdits,
  mergeEdits,
} from '@zvonok/domain/conflicts/conflicts';
import { type ConflictSide, EditConflict } from '@zvonok/ui/feedback';
import { useRef, useState } from 'react';
import { createKey } from '../create-key.ts';
import { failureText } from '../forms/failure-text.ts';

/** The key of a creation came again with something else in it. */
const KEY_REUSED = 422;

/** A record as this form last saw it. */
export interface Seen {
  /** Its fields as the form began with them, or as they were seen since. */
  base: Fields;
  /** Undefined on a host without versions: then nothing is compared. */
  version: number | undefined;
  /** The same for every attempt to create a record: one whose answer was lost is not stored twice. */
  creationKey: string;
}

/** A record as it is stored now. */
export interface Stored {
  fields: Fields;
  version: number;
  labels: ReadonlyMap<string, string>;
}

/** A form that edits a record two people may have open. */
export interface EditedRecord {
  base: Fields;
  version: number | undefined;
  /** What the form holds now. */
  values: Fields;
  /** Puts a value into a field. */
  put: (field: string, value: FieldValue) => void;
  /**
   * Reads what is stored now, if a conflict's refusal does not contain every field of the form; null leaves the refusal
   * as it is.
   */
  reread?: ((error: unknown) => Promise<Stored | null>) | undefined;
}

export interface Change<Saved = unknown> {
  /** The success message; left out if the caller shows its own. */
  done?: string | undefined;
  call: (api: Api, seen: Seen) => Promise<Saved>;
  /** What the form sends, to be compared with what another user has saved meanwhile. */
  yours?: Fields | undefined;
}

export interface Outcome<Saved = unknown> {
  /** Called at once. */
  onSaved?: ((saved: Saved) => void) | undefined;
  /** Called once what shows the record has been fetched again. */
  onShown?: (() => void) | undefined;
  /** The second argument says whether the form now shows both values of a conflict. */
  onFailed?: ((error: Error, isInQuestion: boolean) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

interface RecordChangeOptions {
  /**
   * Fetches again what shows the record: after a success, and after a refusal, since other data is stored then. Left
   * out if `onSaved` puts what was saved in place.
   */
  refresh?: ((client: QueryClient) => Promise<unknown>) | undefined;
  /** Left out if no form edits the record. */
  edited?: EditedRecord | undefined;
  /**
   * The message if an earlier attempt, whose answer was lost, has created the record and the form has changed since:
   * sent again, it creates another one. Left out if the change creates nothing.
   */
  alreadyCreated?: string;
  /** Failures are shown as messages; left out if a form shows them. */
  toastsFailures?: boolean;
}

interface Sent {
  change: Change<() => void>;
  outcome: Omit<Outcome, 'onSaved'>;
}

/** What is in question between two users. */
interface Question extends Pick<MergedEdits, 'conflicts' | 'taken'> {
  labels: ReadonlyMap<string, string>;
  version: number;
}

/**
 * One change of a record at a time: the call, its message, and a refetch of what shows the record. If another user has
 * saved the record meanwhile, fields that only they changed are taken over, and the form shows both values of the
 * others; if nothing is in question, the change is sent again with the new version.
 */
export function useRecordChange({ refresh, edited, alreadyCreated, toastsFailures }: RecordChangeOptions) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [seen, setSeen] = useState<Seen>(() => ({
    ...{ base: edited?.base ?? {}, version: edited?.version },
    creationKey: createKey(),
  }));
  const isUnderWay = useRef(false);
  const renewKey = () => setSeen((now) => ({ ...now, creationKey: createKey() }));
  const [question, setQuestion] = useState<Question | null>(null);

  const storedNow = async (error: unknown, yours: Fields): Promise<Stored | null> => {
    if (edited?.reread) return edited.reread(error);
    const conflict = editConflictOf(error);
    if (!conflict) return null;
    const { differences, version } = conflict;
    const theirs = Object.fromEntries(differences.map((difference) => [difference.field, difference.theirs]));
    return {
      fields: { ...yours, ...theirs },
      version,
      labels: new Map(differences.map(({ field, label }) => [field, label])),
    };
  };

  const attempt = async ({ call, yours }: Sent['change'], from: Seen): Promise<() => void> => {
    try {
      return await call(api, from);
    } catch (error) {
      const stored = edited && yours ? await storedNow(error, yours) : null;
      if (!edited || !yours || !stored) throw error;
      const { fields, labels, version } = stored;
      const { conflicts, taken } = mergeEdits(from.base, yours, fields);
      const now = { ...from, base: fields, version };
      setSeen(now);
      if (conflicts.length + taken.length === 0) return attempt({ call, yours }, now);
      setQuestion({ conflicts, taken, labels, version });
      for (const { field, now: theirs } of taken) edited.put(field, theirs);
      throw new InQuestion(error);
    }
  };

  const mutation = useMutation<() => void, Error, Sent>({
    mutationFn: ({ change }) => attempt(change, seen),
    onSuccess: async (report, { change: { done }, outcome }) => {
      setQuestion(null);
      renewKey();
      report();
      if (done !== undefined) toasts.success(done);
      await refresh?.(client);
      outcome.onShown?.();
      outcome.onSettled?.();
    },
    onError: (error, { outcome }) => {
      const isInQuestion = error instanceof InQuestion;
      if (isInQuestion || isRefusal(error)) void refresh?.(client);
      if (isCreated(error)) renewKey();
      if (toastsFailures && !isInQuestion) toasts.error(failureText(error));
      outcome.onFailed?.(error, isInQuestion);
      outcome.onSettled?.();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  const choose = (field: string, side: ConflictSide) => {
    const conflict = question?.conflicts.find((one) => one.field === field);
    if (conflict) edited?.put(field, conflict[side]);
  };
  const { error } = mutation;

  return {
    mutate<Saved>({ call, done, yours }: Change<Saved>, { onSaved, ...outcome }: Outcome<Saved> = {}): void {
      // Two presses may come before the first is drawn.
      if (alreadyCreated !== undefined && isUnderWay.current) return;
      isUnderWay.current = true;
      const reporting = async (to: Api, from: Seen) => {
        const saved = await call(to, from);
        return () => onSaved?.(saved);
      };
      mutation.mutate({ change: { call: reporting, done, yours }, outcome });
    },
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    /** The last failure, unless the form shows both values of a conflict. */
    error: error instanceof InQuestion ? null : error,
    /** The same as a message. */
    failure:
      error === null || error instanceof InQuestion
        ? null
        : alreadyCreated !== undefined && isCreated(error)
          ? alreadyCreated
          : failureText(error),
    reset: mutation.reset,
    /** The next record is another one. */
    startAnew(): void {
      renewKey();
      mutation.reset();
    },
    seen,
    /** Begins again with what is stored now, after a save that leaves the form open. */
    startFrom(base: Fields, version: number | undefined): void {
      setSeen((now) => ({ ...now, base, version }));
      setQuestion(null);
    },
    /** What both users have changed, and what was taken over; null if nothing is in question. */
    question,
    choose,
    /** The question as the form shows it. */
    conflict: question && edited && (
      <EditConflict key={question.version} {...shownIn(question, edited.values)} onChoose={choose} />
    ),
  };
}

export type RecordChange = ReturnType<typeof useRecordChange>;

/** Another user's save came before, and the form shows both values. */
class InQuestion extends Error {
  constructor(cause: unknown) {
    super('The record was changed meanwhile.', { cause });
  }
}

function isCreated(error: unknown): boolean {
  return isRefusal(error) && error.status === KEY_REUSED;
}

function shownIn({ conflicts, taken, labels }: Question, values: Fields) {
  const labelOf = (field: string) => labels.get(field) ?? field;
  return {
    conflicts: conflicts.map(({ field, yours, theirs }) => ({
      field,
      label: labelOf(field),
      yours: fieldValueText(yours),
      theirs: fieldValueText(theirs),
      chosen:
        values[field] === theirs ? ('theirs' as const) : values[field] === yours ? ('yours' as const) : null,
    })),
    taken: taken.map(({ field, before, now }) => ({
      field,
      label: labelOf(field),
      before: fieldValueText(before),
      now: fieldValueText(now),
    })),
  };
}

/**
 * Puts a record as the server saved it into every cached list under `lists` that has it. A list which is opened before
 * it has been fetched again then shows what was saved, not what was there before.
 */
export function putSavedRecord<Item extends { id: number }>(
  client: QueryClient,
  lists: QueryKey,
  saved: Item,
): void {
  client.setQueriesData<readonly Item[]>({ queryKey: lists }, (items) =>
    items?.map((item) => (item.id === saved.id ? saved : item)),
  );
}
