import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import {
  type GeneratorLimits,
  generatorQueries,
  type LimitsBody,
  updateGeneratorLimits,
} from '@zvonok/api-client/generator';
import { Button } from '@zvonok/ui/controls';
import { type ReactNode, useId } from 'react';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import styles from './generator-screen.module.css';
import { NotLoaded } from './not-loaded.tsx';

/** A ref: what appears with it takes the focus. The same function each time, it is called once. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}

/** What the most lessons of a day are called, those of a grade as of a teacher. */
export const LESSONS_A_DAY = 'Уроков в день';

/** What a step shows once the limits are there. */
export function WithLimits({ children }: { children: (limits: GeneratorLimits) => ReactNode }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = useQuery(generatorQueries.limits(api));
  if (query.data) return children(query.data);
  return <NotLoaded query={query} height="24rem" />;
}

interface LimitsPart<Part> {
  /** What it is about, for what is typed and not sent. */
  name: string;
  read: (limits: GeneratorLimits) => Part;
  body: (part: Part) => LimitsBody;
}

/**
 * One part of the limits as a form with a single value. Other parts saved by another user stay; if this very part was
 * changed, what was typed stays in the form until the user chooses.
 */
export function useLimitsForm<Part>(limits: GeneratorLimits, { name, read, body }: LimitsPart<Part>) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const query = generatorQueries.limits(api);
  const form = useRecordForm<{ part: unknown }>({
    draft: `limits.${name}`,
    start: { part: read(limits) },
    check: (typed) => ({ ok: true, form: typed }),
  });
  const fieldsOf = (part: Part) => ({ part: JSON.stringify(part) });
  const draft = form.values.part as Part;
  const change = useRecordChange({
    refresh: (to) => to.invalidateQueries({ queryKey: generatorQueries.check(api).queryKey }),
    edited: {
      base: fieldsOf(read(limits)),
      version: limits.version,
      values: fieldsOf(draft),
      // A part is one value, and which one holds is chosen below.
      put: () => {},
      async reread(error) {
        if (!isRefusal(error) || error.status !== 409) return null;
        const now = await client.fetchQuery({ ...query, staleTime: 0 });
        return { fields: fieldsOf(read(now)), version: now.version, labels: new Map() };
      },
    },
  });
  const startFrom = (part: Part, version: number | undefined) => {
    form.startFrom({ part });
    change.startFrom(fieldsOf(part), version);
  };
  const save = () =>
    change.mutate(
      {
        done: 'Сохранено',
        yours: fieldsOf(draft),
        call: (to, seen) => updateGeneratorLimits(to, body(draft), seen.version ?? limits.version),
      },
      {
        onSaved: (saved) => {
          client.setQueryData(query.queryKey, saved);
          startFrom(read(saved), saved.version);
        },
      },
    );
  const { base, version } = change.seen;

  return {
    draft,
    edit: (part: Part) => form.set('part', part),
    isChanged: form.isDirty,
    busy: change.isPending,
    failure: change.failure,
    save,
    /** Null unless another user has changed this part meanwhile. */
    overtaken: change.question && {
      takeTheirs: () => startFrom(JSON.parse(String(base.part)) as Part, version),
      saveMine: () => {
        change.startFrom(base, version);
        save();
      },
    },
  };
}

type Part = ReturnType<typeof useLimitsForm<unknown>>;

interface LimitsFormProps extends Pick<Part, 'busy' | 'failure' | 'isChanged' | 'overtaken' | 'save'> {
  title: string;
  /** What the fields are for. */
  hint: string;
  children: ReactNode;
}

/** A part of the limits with its fields, how saving them went, and whose holds where two have changed them. */
export function LimitsForm({
  title,
  hint,
  busy,
  failure,
  isChanged,
  overtaken,
  save,
  children,
}: LimitsFormProps) {
  const id = useId();
  return (
    <form
      aria-labelledby={id}
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 id={id}>{title}</h2>
      <p className={styles.muted}>{hint}</p>
      {children}
      {failure !== null && <p role="alert">Не сохранено: {failure}</p>}
      {overtaken ? (
        <div role="alert" className={styles.row}>
          <p>Пока вы редактировали, это изменил кто-то другой.</p>
          <Button onClick={overtaken.takeTheirs}>Взять сохранённое</Button>
          <Button variant="solid" onClick={overtaken.saveMine}>
            Сохранить моё
          </Button>
        </div>
      ) : (
        <div className={styles.row}>
          <Button type="submit" variant="solid" busy={busy} disabled={!isChanged}>
            Сохранить
          </Button>
        </div>
      )}
    </form>
  );
}
