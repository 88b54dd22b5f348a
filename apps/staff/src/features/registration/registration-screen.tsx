import { Link, useRouteContext } from '@tanstack/react-router';
import {
  type RegistrationForm as Registration,
  registrationBody,
  registrationSchema,
} from '@zvonok/domain/forms/account';
import type { RefusedField } from '@zvonok/machines/registration/registration.machine';
import { RegistrationForm, type RegistrationStatus } from '@zvonok/ui/account';
import { EntryCard } from '@zvonok/ui/layout';
import { useState } from 'react';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { useRegistration } from './use-registration.ts';

const EMPTY: Registration = { inviteCode: '', login: '', password: '', confirmation: '', email: '' };

interface RegistrationScreenProps {
  /** From an invite link; empty when the person types it. */
  inviteCode: string;
  /** The page that was requested before signing in, if any. */
  from: string | undefined;
}

/** Registration by invite code. What was typed stays when the server refuses. */
export function RegistrationScreen({ inviteCode, from }: RegistrationScreenProps) {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  const form = useRecordForm<Registration>({
    draft: null,
    start: { ...EMPTY, inviteCode },
    check: registrationSchema,
    mode: 'onTouched',
    related: ['password', 'confirmation'],
  });
  const [blame] = useState(
    () => (refused: readonly RefusedField[]) =>
      void form.blame(refused.map(({ field, message }) => ({ path: field, message }))),
  );
  const { isBusy, refusal, submit } = useRegistration({ from, blame });
  usePageTitle('Регистрация');

  return (
    <OuterPage>
      <EntryCard title="Регистрация" schoolName={schoolName}>
        <RegistrationForm
          fields={{
            inviteCode: form.bind('inviteCode'),
            login: form.bind('login'),
            password: form.bind('password'),
            confirmation: form.bind('confirmation'),
            email: form.bind('email'),
          }}
          canSubmit={form.isValid}
          status={statusOf(isBusy, refusal)}
          onSubmit={form.submit((values) => submit(registrationBody(values)))}
          footer={
            <Link to="/login" search={from === undefined ? {} : { from }}>
              Уже есть аккаунт?
            </Link>
          }
        />
      </EntryCard>
    </OuterPage>
  );
}

function statusOf(isBusy: boolean, refusal: { message: string } | null): RegistrationStatus {
  if (isBusy) return { kind: 'busy' };
  return refusal === null ? { kind: 'idle' } : { kind: 'failed', message: refusal.message };
}
