import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { redeemPasswordLink } from '@zvonok/api-client/users';
import { newPasswordSchema, type NewPasswordForm as Passwords } from '@zvonok/domain/forms/account';
import { NewPasswordForm, type RegistrationStatus } from '@zvonok/ui/account';
import { EntryCard } from '@zvonok/ui/layout';
import { useCapability } from '../../shared/capabilities.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

const TITLE = 'Новый пароль';

/** /new-password#TOKEN: a user who forgot their password sets another by the link an administrator gave them. */
export function NewPasswordScreen({ token }: { token: string }) {
  const { api, config } = useRouteContext({ from: '__root__' });
  const isOffered = useCapability('redeemPasswordLink');
  usePageTitle(TITLE);
  const form = useRecordForm<Passwords>({
    draft: null,
    start: { password: '', confirmation: '' },
    check: newPasswordSchema,
    mode: 'onTouched',
    related: ['password', 'confirmation'],
  });
  const setting = useMutation({
    mutationFn: ({ password }: Passwords) => redeemPasswordLink(api, { token, password }),
  });
  const signIn = <Link to="/login">Войти</Link>;

  return (
    <OuterPage>
      <EntryCard title={TITLE} schoolName={config.schoolName}>
        {!isOffered && <p role="alert">Этот сервер не даёт ссылок для нового пароля. {signIn}</p>}
        {isOffered && token === '' && (
          <p role="alert">В адресе нет ключа: откройте ссылку целиком, как её дал администратор. {signIn}</p>
        )}
        {isOffered && token !== '' && setting.isSuccess && (
          <p role="status">
            Пароль сохранён, прежние входы закончены. Ваш логин: <b>{setting.data.login}</b>. {signIn}
          </p>
        )}
        {isOffered && token !== '' && !setting.isSuccess && (
          <NewPasswordForm
            fields={{ password: form.bind('password'), confirmation: form.bind('confirmation') }}
            canSubmit={form.isValid}
            status={statusOf(setting)}
            onSubmit={form.submit((values) => setting.mutate(values))}
            footer={signIn}
          />
        )}
      </EntryCard>
    </OuterPage>
  );
}

function statusOf({ isPending, error }: { isPending: boolean; error: unknown }): RegistrationStatus {
  if (isPending) return { kind: 'busy' };
  return error === null ? { kind: 'idle' } : { kind: 'failed', message: failureText(error) };
}
