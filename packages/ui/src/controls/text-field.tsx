import { chakra, Field, Input, InputGroup } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldCount, FieldFoot } from './field-foot.tsx';

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
