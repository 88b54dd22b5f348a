import { Link, useRouteContext } from '@tanstack/react-router';
import { registrationBody } from '@zvonok/domain/forms/registration';
import { RegistrationForm, type RegistrationStatus } from '@zvonok/ui/account';
import { EntryCard } from '@zvonok/ui/layout';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useRegistration } from './use-registration.ts';
import { useRegistrationForm } from './use-registration-form.ts';

interface RegistrationScreenProps {
  /** From an invite link; empty when the person types it. */
  inviteCode: string;
  /** The page that was requested before signing in, if any. */
  from: string | undefined;
}

/** Registration by invite code. What was typed stays when the server refuses. */
export function RegistrationScreen({ inviteCode, from }: RegistrationScreenProps) {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  const { fields, isValid, handleSubmit, blame } = useRegistrationForm(inviteCode);
  const { isBusy, refusal, submit } = useRegistration({ from, blame });
  usePageTitle('Регистрация');

  const send = handleSubmit((form) => submit(registrationBody(form)));
  return (
    <OuterPage>
      <EntryCard title="Регистрация" schoolName={schoolName}>
        <RegistrationForm
          fields={fields}
          canSubmit={isValid}
          status={statusOf(isBusy, refusal)}
          onSubmit={(event) => void send(event)}
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
