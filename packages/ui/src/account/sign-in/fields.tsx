import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon } from '../../controls/icon.tsx';
import type { PasswordFieldProps, TextFieldProps } from '../../controls/text-field.tsx';
import { usePasswordReveal } from '../../controls/use-password-reveal.tsx';
import type { FormAlertProps } from '../../feedback/form-alert.tsx';
import styles from './fields.module.css';

/** A labelled `<input>`; the label, the hint and the error are tied to it for a screen reader. */
export function TextField({ label, error = null, hint, notice, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error !== null && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== null || undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {trailing}
      </div>
      {notice !== undefined && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A password that can be looked at, see `usePasswordReveal`. */
export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  return <TextField {...props} {...usePasswordReveal(onBlur)} />;
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
}

/** A native checkbox with its words, which can be pressed too. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

/** What a form says after a failed attempt. Always in the document: a live region must be there before its text. */
export function FormAlert({ id, children }: FormAlertProps) {
  return (
    <div id={id} role="alert" className={styles.alert}>
      {children !== null && (
        <p>
          <AlertIcon size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
