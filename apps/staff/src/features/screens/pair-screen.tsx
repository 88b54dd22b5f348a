import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import { createScreen } from '@zvonok/api-client/calls/screens';
import { type ScreenPairing, screenQueries } from '@zvonok/api-client/queries/screens';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { WRONG_PAIRING_CODE } from '@zvonok/domain/forms/screen';
import { isPairingCode, normalisePairingCode } from '@zvonok/domain/screens/pairing-code';
import { ScreenDialog } from '@zvonok/ui/screens';
import { useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useScreenChange } from './use-screen-change.ts';
import { bodyOf, useScreenForm } from './use-screen-form.ts';

interface PairScreenProps {
  /** From the address; empty if a person will type it. */
  code: string;
  open: boolean;
  onClose: () => void;
}

/** Confirms the code of a screen: the device that shows it is named before it is let in. */
export function PairScreen({ code: given, open, onClose }: PairScreenProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const change = useScreenChange();
  const form = useScreenForm(null);
  const [typed, setTyped] = useState(given);
  const [isSent, setSent] = useState(false);
  const code = normalisePairingCode(typed);
  const isWhole = isPairingCode(code);
  const pairing = useQuery({
    ...screenQueries.pairing(api, code),
    enabled: open && isWhole && !change.isSuccess,
    // A code lives ten minutes and is checked when it is typed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refusal = change.error ?? pairing.error;
  const isOfCode = refusal instanceof ApiError && refusal.status === 404;

  const submit = () => {
    setSent(true);
    const screen = form.check();
    if (!screen || !isWhole) return;
    change.mutate(
      {
        done: `Экран подключён: ${screen.name}`,
        call: (to) => createScreen(to, { code, ...bodyOf(screen) }),
      },
      { onSuccess: onClose },
    );
  };
  const wrongCode = isOfCode ? failureText(refusal) : isSent && !isWhole ? WRONG_PAIRING_CODE : null;
  return (
    <ScreenDialog
      open={open}
      title="Подключить экран"
      code={{
        value: typed,
        error: wrongCode,
        device: pairing.data && isWhole ? deviceText(pairing.data) : null,
        onChange: (value) => {
          setTyped(value);
          change.reset();
        },
      }}
      values={form.values}
      errors={form.errors}
      onChange={form.change}
      refusal={refusal && !isOfCode ? failureText(refusal) : null}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** «Код показывает: Chrome, Linux, адрес 10.0.0.7, с 08:05». */
function deviceText({ device, address, askedAt }: ScreenPairing): string {
  return `Код показывает ${device}, адрес ${address}, с ${showServerDate(askedAt).slice(-5)}`;
}
