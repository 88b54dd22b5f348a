import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { ColorModeSwitch } from '../color-mode-switch/color-mode-switch.tsx';
import { ChevronDownIcon, SignOutIcon, UserIcon } from '../icon/icon.tsx';

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
      <button type="button" popoverTarget={id} className="zv-shell-user" aria-label={`Меню: ${user.name}`}>
        <UserIcon />
        <span className="zv-shell-user-name">{user.name}</span>
        <ChevronDownIcon size={16} />
      </button>
      <div id={id} popover="auto" className="zv-shell-menu">
        <div className="zv-shell-menu-head">
          <strong>{user.name}</strong>
          <span>{user.role}</span>
        </div>
        <ColorModeSwitch />
        {children}
        <Button variant="ghost" icon={<SignOutIcon />} onClick={onSignOut} wide>
          Выйти
        </Button>
      </div>
    </>
  );
}
