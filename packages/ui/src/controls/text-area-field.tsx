import { Field, Textarea } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';
import { type FieldCount, FieldFoot } from './field-foot.tsx';

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  /** What is wrong with the value; announced, and the field is marked. */
  error?: string | null;
  hint?: string;
  /** How much of what fits is written, in characters; shown below, and marked once it is too much. */
  count?: FieldCount;
}

/**
 * A labelled `<textarea>` that grows with its text; a required one is marked with a star. Ctrl + Enter sends the form
 * around it, since Enter is a new line here.
 */
export function TextAreaField({
  label,
  error = null,
  hint,
  count,
  required = false,
  ...area
}: TextAreaFieldProps) {
  const id = useId();
  const ids = { control: id, errorText: `${id}-error`, helperText: `${id}-hint` };
  const described = [
    error !== null && ids.errorText,
    hint !== undefined && ids.helperText,
    count && `${id}-count`,
  ].filter(Boolean);
  return (
    <Field.Root ids={ids} invalid={error !== null} required={required} readOnly={area.readOnly ?? false}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <Textarea
        {...area}
        // Said, not enforced by the browser: its own bubble would speak another language than the form.
        required={false}
        aria-required={required}
        aria-describedby={described.join(' ') || undefined}
        onKeyDown={(event) => {
          area.onKeyDown?.(event);
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <FieldFoot countId={`${id}-count`} hint={hint} error={error} count={count} />
    </Field.Root>
  );
}
