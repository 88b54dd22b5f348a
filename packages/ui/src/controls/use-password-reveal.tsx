import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { IconButton } from './button.tsx';
import { EyeIcon, EyeOffIcon } from './eye-icon.tsx';

/**
 * Makes a text field a password that can be revealed: the toggle shows and hides it, and says which it will do. Caps
 * Lock is shown while typing, since dots hide its effect.
 */
export function usePasswordReveal(onBlur?: (event: FocusEvent<HTMLInputElement>) => void) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // The key that switches it reports the old state on the way down, the new one on the way up.
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return {
    type: shown ? 'text' : 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    notice: capsLock ? 'Включён Caps Lock' : null,
    onKeyDown: look,
    onKeyUp: look,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setCapsLock(false);
      onBlur?.(event);
    },
    trailing: (
      <IconButton
        label={shown ? 'Скрыть пароль' : 'Показать пароль'}
        icon={shown ? <EyeOffIcon /> : <EyeIcon />}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    ),
  } as const;
}
