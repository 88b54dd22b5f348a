import { chakra, Field, NativeSelect } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from './icon.tsx';

export interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the choice; announced, and the field is marked. */
  error?: string | null;
  /** Marked with a star. */
  required?: boolean;
  disabled?: boolean;
  /** The focus of the dialog around it starts here. */
  'data-autofocus'?: '';
  /** `<option>` elements. */
  children: ReactNode;
}

/**
 * A labelled choice of one; the browser's own select, for its type-ahead and its way of choosing on a phone.
 *
 * - **Do**: offer a handful of known choices, the usual one first.
 * - **Don't**: use it to find one of fifty teachers (a combobox finds by letters) or for two choices (`ViewSwitch`, a
 *   checkbox).
 */
export function SelectField({
  label,
  value,
  onChange,
  error = null,
  required = false,
  disabled = false,
  children,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const ids = { control: id, errorText: `${id}-error` };
  return (
    <Field.Root ids={ids} invalid={error !== null} disabled={disabled}>
      <Field.Label>
        {label}
        {required && (
          <chakra.span aria-hidden="true" ms="1" color="conflict.mark">
            *
          </chakra.span>
        )}
      </Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          {...select}
          value={value}
          aria-required={required}
          aria-describedby={error === null ? undefined : ids.errorText}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDownIcon size={16} />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
      {error !== null && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  );
}
