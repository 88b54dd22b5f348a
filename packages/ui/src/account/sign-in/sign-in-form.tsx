import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Checkbox, FormAlert, PasswordField, TextField } from './fields.tsx';
import styles from './sign-in-form.module.css';

export interface SignInValues {
  login: string;
  password: string;
  /** Stay signed in after the browser is closed. */
  remember: boolean;
}

export type SignInStatus =
  | { kind: 'idle' }
  | { kind: 'busy' }
  /** The last attempt failed. Wrong data empties the password; a lost connection keeps everything for a second try. */
  | { kind: 'failed'; message: string; keepPassword?: boolean };

export interface SignInFormProps {
  status: SignInStatus;
  /** What stands in the form at first: who comes back from the second step has typed it already. */
  initial?: Pick<SignInValues, 'login' | 'remember'> | null;
  onSignIn: (values: SignInValues) => void;
  /** Above the fields: «сессия закончилась», or why signing in is closed. */
  notice?: ReactNode;
  /** Below the button: links to what else a person without an account can do. */
  footer?: ReactNode;
}

const NOTHING_MISSING = { login: null, password: null } as { login: string | null; password: string | null };

/** Login, password, «запомнить меня». What was typed stays until the caller says the data were wrong. */
export function SignInForm({ status, initial = null, onSignIn, notice, footer }: SignInFormProps) {
  const errorId = useId();
  const login = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(NOTHING_MISSING);
  const busy = status.kind === 'busy';
  // An empty form was never sent: what the server said of the attempt before is not the reason.
  const isSent = missing.login === null && missing.password === null;

  // Every failure arrives as a new object, so a second identical refusal empties the field too.
  useEffect(() => {
    if (status.kind !== 'failed' || !password.current) return;
    if (!status.keepPassword) password.current.value = '';
    password.current.focus();
  }, [status]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const values = {
      login: String(data.get('login') ?? '').trim(),
      password: String(data.get('password') ?? ''),
      remember: data.has('remember'),
    };
    setMissing({
      login: values.login === '' ? 'Введите логин' : null,
      password: values.password === '' ? 'Введите пароль' : null,
    });
    if (values.login === '') login.current?.focus();
    else if (values.password === '') password.current?.focus();
    else onSignIn(values);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-describedby={errorId}>
      {notice !== undefined && <div className={styles.notice}>{notice}</div>}
      <TextField
        ref={login}
        label="Логин"
        name="login"
        defaultValue={initial?.login ?? ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.login}
        readOnly={busy}
      />
      <PasswordField
        ref={password}
        label="Пароль"
        name="password"
        autoComplete="current-password"
        required
        error={missing.password}
        readOnly={busy}
      />
      <Checkbox name="remember" defaultChecked={initial?.remember ?? true}>
        Запомнить меня
      </Checkbox>
      <FormAlert id={errorId}>{status.kind === 'failed' && isSent ? status.message : null}</FormAlert>
      <Button type="submit" variant="solid" wide busy={busy}>
        Войти
      </Button>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </form>
  );
}

/** Whom to contact; the same for all, so that it does not reveal whose account exists. */
export function ForgottenPassword() {
  return (
    <details className={styles.forgotten}>
      <summary className={styles.question}>Забыли пароль?</summary>
      <p className={styles.answer}>
        Обратитесь лично к администратору школы: он выдаст ссылку, по которой вы один раз зададите новый
        пароль. Она действует сутки. Логин он тоже подскажет.
      </p>
    </details>
  );
}
