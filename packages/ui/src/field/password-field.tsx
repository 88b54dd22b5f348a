import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { EyeIcon, EyeOffIcon } from '../icon/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password that can be looked at: the toggle shows and hides it, and says which it will do. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
