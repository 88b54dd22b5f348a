import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ChevronDownIcon, SignOutIcon, UserIcon } from '../controls/icon.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import bars from './shell-bars.module.css';

export interface ShellUser {
  /** Login or full name. */
  name: string;
  /** Role in words; several are joined by the caller. */
  role: string;
}

interface UserMenuProps {
  user: ShellUser;
  onSignOut: () => void;
  children: ReactNode;
}

/** Who is signed in, the colours, and the way out. The browser's own popover opens and closes it. */
export function UserMenu({ user, onSignOut, children }: UserMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={bars.user} aria-label={`Меню: ${user.name}`}>
        <UserIcon />
        <span className={bars.userName}>{user.name}</span>
        <ChevronDownIcon size={16} />
      </button>
      <div id={id} popover="auto" className={bars.menu}>
        <div className={bars.menuHead}>
          <strong>{user.name}</strong>
          <span>{user.role}</span>
        </div>
        <ColorModeSwitch />
        {children}
        <Button
          variant="ghost"
          icon={<SignOutIcon />}
          wide
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={onSignOut}
        >
          Выйти
        </Button>
      </div>
    </>
  );
}
