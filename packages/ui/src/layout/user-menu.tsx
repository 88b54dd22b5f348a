import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ChevronDownIcon, MonitorIcon, MoonIcon, SignOutIcon, SunIcon, UserIcon } from '../controls/icon.tsx';
import { ViewSwitch } from '../controls/view-switch.tsx';
import { COLOR_MODE_LABEL, COLOR_MODES, setColorMode, useColorMode } from '../tokens/color-mode.ts';
import bars from './shell-bars.module.css';
import { type RenderLink, type ShellLink, ShellLinkItem } from './shell-links.tsx';

export interface ShellUser {
  /** Login or full name. */
  name: string;
  /** Role in words; several are joined by the caller. */
  role: string;
}

interface UserMenuProps {
  user: ShellUser;
  account: ShellLink;
  renderLink: RenderLink;
  onSignOut: () => void;
  children: ReactNode;
}

/** Who is signed in, the own account, the colours, and the way out. The browser's own popover opens and closes it. */
export function UserMenu({ user, account, renderLink, onSignOut, children }: UserMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={bars.user}
        aria-label={`Меню: ${user.name}`}
        aria-current={account.current || undefined}
      >
        <UserIcon />
        <span className={bars.userName}>{user.name}</span>
        <ChevronDownIcon size={16} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of a key on a link is a click as well. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes after one of its links. */}
      <div id={id} popover="auto" className={bars.menu} onClick={closeAfterLink}>
        <div className={bars.menuHead}>
          <strong>{user.name}</strong>
          <span>{user.role}</span>
        </div>
        <ShellLinkItem {...account} className={bars.menuLink} renderLink={renderLink} />
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

/** The page that is opened begins without the menu over it. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}

const ICON = {
  system: <MonitorIcon size={18} />,
  light: <SunIcon size={18} />,
  dark: <MoonIcon size={18} />,
};

const CHOICES = COLOR_MODES.map((view) => ({ view, label: COLOR_MODE_LABEL[view], icon: ICON[view] }));

/** The colours; the choice is remembered and followed by every open tab. */
export function ColorModeSwitch() {
  return (
    <ViewSwitch tiles label="Оформление" choices={CHOICES} chosen={useColorMode()} onChoose={setColorMode} />
  );
}
