import { chakra, Field, Input, InputGroup, Textarea } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { usePasswordReveal } from './use-password-reveal.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> {
  label: string;
  /** What is wrong with the value; announced, and the field is marked. */
  error?: string | null;
  hint?: string;
  /** What is worth knowing while typing; announced when it changes. Undefined when there is never anything to say. */
  notice?: string | null;
  /** How much of what fits is written; shown below, and marked once it is too much. */
  count?: FieldCount;
  /** Stands inside the box after the text, e.g. a show/hide button. */
  trailing?: ReactNode;
}

/** Empty, it would still cost the field a gap. */
const NOTICE = {
  color: 'replaced.mark',
  textStyle: 'sm',
  fontWeight: 'medium',
  _empty: { position: 'absolute' },
} as const;

/**
 * A labelled `<input>`; the label, the hint and the error are tied to it for a screen reader.
 *
 * - **Do**: say in the hint what is expected before it is typed, and in the error what to change.
 * - **Don't**: let a placeholder stand in for the label, or empty the field because of an error.
 */
export function TextField({
  label,
  error = null,
  hint,
  notice,
  count,
  trailing,
  required,
  readOnly,
  ...input
}: TextFieldProps) {
  const id = useId();
  const ids = { control: id, errorText: `${id}-error`, helperText: `${id}-hint` };
  const described = [
    error !== null && ids.errorText,
    hint !== undefined && ids.helperText,
    count && `${id}-count`,
  ].filter(Boolean);
  const box = <Input {...input} aria-describedby={described.join(' ') || undefined} />;
  return (
    <Field.Root ids={ids} invalid={error !== null} required={required ?? false} readOnly={readOnly ?? false}>
      <Field.Label>{label}</Field.Label>
      {trailing ? (
        <InputGroup endElement={trailing} endElementProps={{ px: '0' }}>
          {box}
        </InputGroup>
      ) : (
        box
      )}
      {notice !== undefined && (
        <chakra.p role="status" css={NOTICE}>
          {notice}
        </chakra.p>
      )}
      <FieldFoot countId={`${id}-count`} hint={hint} error={error} count={count} />
    </Field.Root>
  );
}

/** Binds an input to the form that holds its value, with the error of that value. */
export type BoundField = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | null;
};

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'trailing' | 'notice' | 'onKeyDown' | 'onKeyUp'
>;

/** A password that can be looked at, see `usePasswordReveal`. */
export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  return <TextField {...props} {...usePasswordReveal(onBlur)} />;
}

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

/** How much of what fits is written, in characters. */
export interface FieldCount {
  used: number;
  limit: number;
}

interface FieldFootProps {
  /** The id of the count, for `aria-describedby`. */
  countId: string;
  hint?: string | undefined;
  error: string | null;
  count?: FieldCount | undefined;
}

/** What stands under a control: the hint, what is wrong, and at the end of the line how much is written. */
export function FieldFoot({ countId, hint, error, count }: FieldFootProps) {
  if (hint === undefined && error === null && !count) return null;
  return (
    <chakra.div css={FOOT}>
      <div>
        {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
        {error !== null && <Field.ErrorText>{error}</Field.ErrorText>}
      </div>
      {count && (
        <chakra.span id={countId} css={COUNT} data-over={count.used > count.limit || undefined}>
          {count.used} из {count.limit}
        </chakra.span>
      )}
    </chakra.div>
  );
}

const FOOT = { display: 'flex', justifyContent: 'space-between', gap: '3' } as const;

const COUNT = {
  flex: 'none',
  color: 'fg.muted',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over]': { color: 'conflict.mark', fontWeight: 'semibold' },
} as const;
