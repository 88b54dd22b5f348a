import { SECOND_FACTOR_LABEL } from '@zvonok/domain/messages/session';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { FormAlert, TextField } from './fields.tsx';
import styles from './second-step-form.module.css';
import signIn from './sign-in-form.module.css';
import type { SignInStatus } from './sign-in-form.tsx';

export interface SecondStepFormProps {
  status: SignInStatus;
  onConfirm: (code: string) => void;
  /** Back to the login and the password. */
  onBack: () => void;
}

type CodeKind = 'app' | 'recovery';

const FIELD = {
  app: {
    label: SECOND_FACTOR_LABEL.appCode,
    hint: 'Откройте на телефоне приложение с кодами и введите шесть цифр.',
    missing: 'Введите код из приложения',
    other: 'Код восстановления',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  },
  recovery: {
    label: 'Код восстановления',
    hint: 'Один из десяти кодов, которые вы сохранили. Каждый годится один раз.',
    missing: 'Введите код восстановления',
    other: SECOND_FACTOR_LABEL.appCode,
    input: { inputMode: 'text', autoComplete: 'off', maxLength: 20 },
  },
} as const;

/** The second step of signing in: a code from the telephone, or one from paper. Starts with the focus in its field. */
export function SecondStepForm({ status, onConfirm, onBack }: SecondStepFormProps) {
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CodeKind>('app');
  const [missing, setMissing] = useState(false);
  const busy = status.kind === 'busy';
  const { label, hint, missing: missingText, other, input } = FIELD[kind];

  // Every failure arrives as a new object, so a second identical refusal empties the field too.
  useEffect(() => {
    if (status.kind === 'busy' || !field.current) return;
    if (status.kind === 'failed' && !status.keepPassword) field.current.value = '';
    field.current.focus();
  }, [status]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code === '') field.current?.focus();
    else onConfirm(code);
  };
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setMissing(false);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };

  return (
    <form className={signIn.form} noValidate onSubmit={submit} aria-describedby={errorId}>
      <TextField
        ref={field}
        {...input}
        name="code"
        label={label}
        hint={hint}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing ? missingText : null}
        readOnly={busy}
      />
      <FormAlert id={errorId}>{status.kind === 'failed' ? status.message : null}</FormAlert>
      <Button type="submit" variant="solid" wide busy={busy}>
        Войти
      </Button>
      <div className={styles.ways}>
        <button type="button" disabled={busy} onClick={onBack}>
          Назад
        </button>
        <button type="button" disabled={busy} onClick={change}>
          {other}
        </button>
      </div>
    </form>
  );
}
