import { useId } from 'react';
import type { TextFieldProps } from '../../controls/text-field.tsx';
import styles from './text-field.module.css';

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
