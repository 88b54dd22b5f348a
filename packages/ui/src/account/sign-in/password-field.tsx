import type { PasswordFieldProps } from '../../controls/password-field.tsx';
import { usePasswordReveal } from '../../controls/use-password-reveal.tsx';
import { TextField } from './text-field.tsx';

/** A password that can be looked at, see `usePasswordReveal`. */
export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  return <TextField {...props} {...usePasswordReveal(onBlur)} />;
}
