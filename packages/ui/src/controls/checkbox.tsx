import { Checkbox as ChakraCheckbox } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The focus of the dialog around it starts here. */
  'data-autofocus'?: '';
  children: ReactNode;
}

/** A box to tick with its words, which can be pressed too. */
export function Checkbox({ checked, onChange, disabled = false, children, ...input }: CheckboxProps) {
  return (
    <ChakraCheckbox.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <ChakraCheckbox.HiddenInput {...input} style={COVERS_LABEL} />
      <ChakraCheckbox.Control />
      <ChakraCheckbox.Label>{children}</ChakraCheckbox.Label>
    </ChakraCheckbox.Root>
  );
}

/** A hidden input that lies over its label: what feels its way over a screen finds it where it is seen. */
const COVERS_LABEL = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
} as const;
