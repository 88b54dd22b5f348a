import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorQueries,
  switchOffSecondFactor,
} from '@zvonok/api-client/second-factor';
import { SECOND_FACTOR_MESSAGE } from '@zvonok/domain/messages/session';
import type { CodeFailure } from '@zvonok/ui/account';
import { useState } from 'react';

/** What the person is doing with their second factor. */
export type SecondFactorStep =
  | { kind: 'setting-up'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renewing' }
  | { kind: 'switching-off' };

/** The own second factor and the steps of changing it. `state` is undefined if the server has none, too. */
export function useSecondFactor() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [failure, setFailure] = useState<CodeFailure | null>(null);
  const { data: state } = useQuery(secondFactorQueries.own(api));

  const open = (next: SecondFactorStep | null) => {
    setFailure(null);
    setStep(next);
  };
  const refresh = () => void client.invalidateQueries(secondFactorQueries.own(api));
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    open({ kind: 'codes', codes: recoveryCodes });
    refresh();
  };
  const handled = {
    onMutate: () => setFailure(null),
    onError: (error: Error) => setFailure(failureOf(error)),
  };
  const begin = useMutation({
    mutationFn: () => beginSecondFactor(api),
    onSuccess: (begun) => open({ kind: 'setting-up', ...begun }),
    onError: (error) => {
      toasts.error(failureOf(error).form ?? SECOND_FACTOR_MESSAGE.noAnswer);
      refresh();
    },
  });
  const confirm = useMutation({
    ...handled,
    mutationFn: (code: string) => confirmSecondFactor(api, code),
    onSuccess: showCodes,
  });
  const renew = useMutation({
    ...handled,
    mutationFn: (code: string) => renewRecoveryCodes(api, code),
    onSuccess: showCodes,
  });
  const switchOff = useMutation({
    ...handled,
    mutationFn: (code: string) => switchOffSecondFactor(api, code),
    onSuccess: (off) => {
      client.setQueryData(secondFactorQueries.own(api).queryKey, off);
      toasts.success(SECOND_FACTOR_MESSAGE.turnedOff);
      open(null);
    },
  });
  return { state, step, open, failure, begin, confirm, renew, switchOff };
}

function failureOf(error: unknown): CodeFailure {
  if (!(error instanceof ApiError)) return { field: null, form: SECOND_FACTOR_MESSAGE.noAnswer };
  const { errors, detail } = error.problem;
  const atCode = errors.find(({ path }) => path === 'body.code');
  if (atCode) return { field: `${atCode.message}. ${detail}`, form: null };
  return { field: null, form: detail || SECOND_FACTOR_MESSAGE.noAnswer };
}
