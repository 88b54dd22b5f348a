import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '../../controls/icon.tsx';
import styles from './labelled-select.module.css';

export interface LabelledSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the choice; announced, and the field is marked. */
  error?: string | null;
  /** `<option>` elements. */
  children: ReactNode;
}

/**
 * The browser's own select in the product's look: it has type-ahead, works by touch and by keyboard everywhere, and
 * costs nothing to load.
 */
export function LabelledSelect({ label, value, onChange, error = null, children }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select
          id={id}
          value={value}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
        <ChevronDownIcon size={16} />
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
