import { TextField, type TextFieldProps } from './text-field.tsx';
import { usePasswordReveal } from './use-password-reveal.tsx';

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'trailing' | 'notice' | 'onKeyDown' | 'onKeyUp'
>;

/** A password that can be looked at, see `usePasswordReveal`. */
export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  return <TextField {...props} {...usePasswordReveal(onBlur)} />;
}
