import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** What is wrong with the value; announced, and the field is marked. */
  error?: string | null;
  hint?: string;
  /** What is worth knowing while typing; announced when it changes. Undefined when there is never anything to say. */
  notice?: string | null;
  /** Stands inside the box after the text, e.g. a show/hide button. */
  trailing?: ReactNode;
}

/** A labelled `<input>`; the label, the hint and the error are tied to it for a screen reader. */
export function TextField({ label, error = null, hint, notice, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error !== null && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className="zv-field">
      <label className="zv-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="zv-field-box">
        <input
          {...input}
          id={id}
          className="zv-field-input"
          aria-invalid={error !== null || undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {trailing}
      </div>
      {notice !== undefined && (
        <p role="status" className="zv-field-notice">
          {notice}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="zv-field-hint">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="zv-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
