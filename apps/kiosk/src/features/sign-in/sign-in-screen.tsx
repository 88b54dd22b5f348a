import type { SignInAnswer } from '@zvonok/api-client/auth';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { CORRIDOR_SCREEN } from '@zvonok/domain/screens/pairing-code';
import { SignInForm, type SignInStatus, type SignInValues } from '@zvonok/ui/account';
import { EntryCard } from '@zvonok/ui/layout';
import { useState } from 'react';
import type { Player } from '../../player/create-player.ts';
import type { ScreenAccount } from '../../player/screen-account.ts';

const FAILED: Readonly<Record<Exclude<SignInAnswer['kind'], 'signed-in'>, string>> = {
  refused: SESSION_MESSAGE.signInRefused,
  blocked: SESSION_MESSAGE.blocked,
  failing: SESSION_MESSAGE.serverFailing,
  limited: 'Слишком много попыток. Попробуйте позже.',
  unanswered: 'Нет связи с сервером школы. Попробуйте ещё раз.',
  'code-needed': 'Для этой учётной записи нужен код. Возьмите для экрана другую, без второго шага входа.',
  'code-refused': 'Для этой учётной записи нужен код. Возьмите для экрана другую, без второго шага входа.',
};

/**
 * On a host that pairs no screens the person who installs the screen signs in once, and the screen reads the timetable
 * with their rights.
 */
export function SignInScreen({ player, account }: { player: Player; account: ScreenAccount }) {
  const [status, setStatus] = useState<SignInStatus>({ kind: 'idle' });

  async function signIn({ login, password, remember }: SignInValues): Promise<void> {
    setStatus({ kind: 'busy' });
    const { kind } = await account
      .signIn(login, password, remember)
      .catch(() => ({ kind: 'unanswered' }) as const);
    if (kind === 'signed-in') player.send({ type: 'account.enter' });
    else setStatus({ kind: 'failed', message: FAILED[kind], keepPassword: kind !== 'refused' });
  }

  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: '100vh', padding: '1rem' }}>
      <EntryCard title={CORRIDOR_SCREEN}>
        <SignInForm
          status={status}
          notice="Войдите один раз, чтобы экран показывал замены."
          onSignIn={(values) => void signIn(values)}
        />
      </EntryCard>
    </div>
  );
}
