import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { type LimitsBody, updateGeneratorLimits } from '@zvonok/api-client/calls/generator';
import { type GeneratorLimits, generatorQueries } from '@zvonok/api-client/queries/generator';
import { useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';

interface LimitsPart<Part> {
  read: (limits: GeneratorLimits) => Part;
  body: (part: Part) => LimitsBody;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isOvertaken = (error: unknown) => isRefusal(error) && error.status === 409;

/**
 * One part of the limits as a form. Other parts saved by another user stay; if this very part was changed, what was
 * typed stays in the form until the user chooses.
 */
export function useLimitsPart<Part>(limits: GeneratorLimits, { read, body }: LimitsPart<Part>) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const query = generatorQueries.limits(api);
  const [seen, setSeen] = useState({ part: read(limits), version: limits.version });
  const [draft, setDraft] = useState(seen.part);
  const [theirs, setTheirs] = useState<GeneratorLimits | null>(null);

  const change = useMutation({
    mutationFn: async ({ part, version }: { part: Part; version: number }) => {
      try {
        return await updateGeneratorLimits(api, body(part), version);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        const now = await client.fetchQuery({ ...query, staleTime: 0 });
        if (!isEqual(read(now), seen.part)) {
          setTheirs(now);
          throw error;
        }
        return updateGeneratorLimits(api, body(part), now.version);
      }
    },
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      take(saved);
      toasts.success('Сохранено');
      return client.invalidateQueries({ queryKey: generatorQueries.check(api).queryKey });
    },
  });

  function take(now: GeneratorLimits): void {
    setSeen({ part: read(now), version: now.version });
    setDraft(read(now));
    setTheirs(null);
    change.reset();
  }

  return {
    draft,
    edit: setDraft,
    isChanged: !isEqual(draft, seen.part),
    busy: change.isPending,
    failure: change.error && !theirs ? failureText(change.error) : null,
    save: () => change.mutate({ part: draft, version: seen.version }),
    /** Null unless another user has changed this part meanwhile. */
    overtaken: theirs && {
      takeTheirs: () => take(theirs),
      saveMine: () => {
        setSeen({ part: read(theirs), version: theirs.version });
        setTheirs(null);
        change.mutate({ part: draft, version: theirs.version });
      },
    },
  };
}
