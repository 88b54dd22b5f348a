import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { redeemPasswordLink } from '@zvonok/api-client/calls/users';
import { newPasswordSchema, type NewPasswordForm as Passwords } from '@zvonok/domain/forms/new-password';
import { type NewPasswordField, NewPasswordForm, type RegistrationStatus } from '@zvonok/ui/account';
import { EntryCard } from '@zvonok/ui/layout';
import { type RegisterOptions, useForm } from 'react-hook-form';
import { failureText } from '../../shared/forms/failure-text.ts';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';

const TITLE = 'Новый пароль';

/** /new-password#TOKEN: a user who forgot their password sets another by the link an administrator gave them. */
export function NewPasswordScreen({ token }: { token: string }) {
  const { api, config } = useRouteContext({ from: '__root__' });
  usePageTitle(TITLE);
  const form = useForm<Passwords>({
    mode: 'onTouched',
    // Otherwise the resolver stops before the rule about two equal passwords as soon as one is wrong.
    criteriaMode: 'all',
    defaultValues: { password: '', confirmation: '' },
    resolver: valibotResolver(newPasswordSchema),
  });
  const { errors, touchedFields, isValid } = form.formState;
  const setting = useMutation({
    mutationFn: ({ password }: Passwords) => redeemPasswordLink(api, { token, password }),
  });
  const bind = (name: NewPasswordField, options?: RegisterOptions<Passwords, NewPasswordField>) => ({
    ...form.register(name, options),
    error: (touchedFields[name] === true ? errors[name]?.message : undefined) ?? null,
  });
  const signIn = <Link to="/login">Войти</Link>;

  return (
    <OuterPage>
      <EntryCard title={TITLE} schoolName={config.schoolName}>
        {token === '' && (
          <p role="alert">В адресе нет ключа: откройте ссылку целиком, как её дал администратор. {signIn}</p>
        )}
        {token !== '' && setting.isSuccess && (
          <p role="status">
            Пароль сохранён, прежние входы закончены. Ваш логин: <b>{setting.data.login}</b>. {signIn}
          </p>
        )}
        {token !== '' && !setting.isSuccess && (
          <NewPasswordForm
            fields={{
              password: bind('password', { deps: ['confirmation'] }),
              confirmation: bind('confirmation'),
            }}
            canSubmit={isValid}
            status={statusOf(setting)}
            onSubmit={(event) => void form.handleSubmit((values) => setting.mutate(values))(event)}
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
