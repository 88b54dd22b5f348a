import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { ColorModeSwitch } from '../color-mode-switch/color-mode-switch.tsx';
import { ChevronDownIcon, MenuIcon, SignOutIcon, UserIcon } from '../icon/icon.tsx';
import { ProductMark } from '../product-mark/product-mark.tsx';
import { appShellRecipe } from './app-shell.recipe.ts';

/** A section or a tab the reader may open. What their role does not allow is simply not in the list. */
export interface ShellLink {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
}

/** What a link is drawn from; spread it on the router's own link component. */
export interface ShellLinkProps {
  href: string;
  'aria-current'?: 'page';
  children: ReactNode;
}

export interface ShellUser {
  /** Login or full name. */
  name: string;
  /** Role in words; several are joined by the caller. */
  role: string;
}

export interface AppShellProps {
  schoolName?: string | undefined;
  user: ShellUser;
  /** Main sections: links of the header, and the bottom bar on a phone. */
  sections: readonly ShellLink[];
  /** Tabs of the current section; the sidebar is there only when there are some. */
  tabs?: readonly ShellLink[];
  /** One element that takes a class name; an `<a>` unless told. */
  renderLink?: (link: ShellLinkProps) => ReactElement;
  /** Beside the user's name: the bell, for example. */
  tools?: ReactNode;
  /** More entries of the user's menu, above «Выйти». */
  userMenu?: ReactNode;
  onSignOut: () => void;
  /** The page fills the window and scrolls inside itself, as a timetable does. */
  fill?: boolean;
  children: ReactNode;
}

const anchor = (link: ShellLinkProps): ReactElement => <a {...link} />;

/** The frame of every signed-in page: header, sections, tabs, the user's menu and the content as `<main id="main">`. */
export function AppShell({
  schoolName,
  user,
  sections,
  tabs = [],
  renderLink = anchor,
  tools,
  userMenu,
  onSignOut,
  fill = false,
  children,
}: AppShellProps) {
  const styles = useSlotRecipe({ recipe: appShellRecipe })({ fill });
  const [sidebarShown, setSidebarShown] = useState(true);
  const sidebarId = useId();
  const menuId = useId();

  const link = (slot: 'link' | 'tab' | 'bottomLink', { href, label, icon, current }: ShellLink) => (
    <chakra.span key={href} asChild css={styles[slot]}>
      {renderLink({
        href,
        ...(current && { 'aria-current': 'page' }),
        children: (
          <>
            {icon}
            <span>{label}</span>
          </>
        ),
      })}
    </chakra.span>
  );

  return (
    <chakra.div css={styles.root}>
      <chakra.a href="#main" css={styles.skip}>
        Перейти к содержимому
      </chakra.a>
      <chakra.header css={styles.header}>
        {tabs.length > 0 && (
          <chakra.span display={{ base: 'none', lg: 'contents' }}>
            <IconButton
              label={sidebarShown ? 'Скрыть меню' : 'Показать меню'}
              icon={<MenuIcon />}
              aria-expanded={sidebarShown}
              aria-controls={sidebarId}
              onClick={() => setSidebarShown(!sidebarShown)}
            />
          </chakra.span>
        )}
        <chakra.div css={styles.brand}>
          <ProductMark />
          <chakra.span css={styles.product}>Звонок</chakra.span>
          {schoolName !== undefined && <chakra.span css={styles.school}>{schoolName}</chakra.span>}
        </chakra.div>
        <chakra.nav aria-label="Разделы" css={styles.links}>
          {sections.map((section) => link('link', section))}
        </chakra.nav>
        <chakra.div css={styles.tools}>
          {tools}
          <chakra.button
            type="button"
            popoverTarget={menuId}
            css={styles.userButton}
            aria-label={`Меню: ${user.name}`}
          >
            <UserIcon />
            <chakra.span css={styles.userName}>{user.name}</chakra.span>
            <ChevronDownIcon size={16} />
          </chakra.button>
        </chakra.div>
        <chakra.div id={menuId} popover="auto" css={styles.menu}>
          <chakra.div css={styles.menuHead}>
            <strong>{user.name}</strong>
            <span>{user.role}</span>
          </chakra.div>
          <ColorModeSwitch />
          {userMenu}
          <Button variant="ghost" icon={<SignOutIcon />} onClick={onSignOut} wide>
            Выйти
          </Button>
        </chakra.div>
      </chakra.header>
      <chakra.div css={styles.body}>
        {tabs.length > 0 && (
          <chakra.nav id={sidebarId} aria-label="Вкладки раздела" hidden={!sidebarShown} css={styles.sidebar}>
            {tabs.map((tab) => link('tab', tab))}
          </chakra.nav>
        )}
        <chakra.main id="main" tabIndex={-1} css={styles.main}>
          {children}
        </chakra.main>
      </chakra.div>
      <chakra.nav aria-label="Разделы, нижняя панель" css={styles.bottomBar}>
        {sections.map((section) => link('bottomLink', section))}
      </chakra.nav>
    </chakra.div>
  );
}
