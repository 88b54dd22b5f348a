import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { MenuIcon, SignOutIcon } from '../icon/icon.tsx';
import { ProductMark } from '../product-mark/product-mark.tsx';
import './app-shell.css';
import './shell-bars.css';
import { BellLink, type ShellBell } from './shell-bell.tsx';
import { anchor, type RenderLink, type ShellLink, ShellLinkItem } from './shell-links.tsx';
import { useSidebar } from './use-sidebar.ts';
import { type ShellUser, UserMenu } from './user-menu.tsx';

export interface AppShellProps {
  schoolName?: string | undefined;
  user: ShellUser;
  /** Main sections: links of the header, and the bottom bar on a phone. */
  sections: readonly ShellLink[];
  /** Tabs of the current section: a sidebar, on a narrow screen a strip; there only when there are two of them. */
  tabs?: readonly ShellLink[];
  renderLink?: RenderLink;
  /** The way to the notifications; absent where there are none. */
  bell?: ShellBell | undefined;
  /** More beside the user's name: a link to the installed app, for example. */
  tools?: ReactNode;
  /** More entries of the user's menu, above «Выйти». */
  userMenu?: ReactNode;
  onSignOut: () => void;
  /** «Выйти» in the bottom bar as well, as the pages of the own profile have it. */
  barSignOut?: boolean;
  /** The year of the copyright, at the end of an ordinary page. */
  year?: number | undefined;
  /** The page fills the window and scrolls inside itself, as a timetable does. */
  fill?: boolean;
  children: ReactNode;
}

/** The frame of every signed-in page: header, sections, tabs, the user's menu and the content as `<main id="main">`. */
export function AppShell({
  schoolName,
  user,
  sections,
  tabs = [],
  renderLink = anchor,
  bell,
  tools,
  userMenu,
  onSignOut,
  barSignOut = false,
  year,
  fill = false,
  children,
}: AppShellProps) {
  const sidebarId = useId();
  // A page that fills the window wants its whole width.
  const [sidebarShown, toggleSidebar] = useSidebar(!fill);
  const hasSidebar = tabs.length > 1;

  return (
    <div className="zv-shell" data-fill={fill || undefined}>
      <a href="#main" className="zv-shell-skip">
        Перейти к содержимому
      </a>
      <header className="zv-shell-header">
        {hasSidebar && (
          <span className="zv-shell-toggle">
            <IconButton
              label={sidebarShown ? 'Скрыть меню' : 'Показать меню'}
              icon={<MenuIcon />}
              aria-expanded={sidebarShown}
              aria-controls={sidebarId}
              onClick={toggleSidebar}
            />
          </span>
        )}
        <div className="zv-shell-brand">
          <ProductMark />
          <span className="zv-shell-product">Звонок</span>
          {schoolName !== undefined && <span className="zv-shell-school">{schoolName}</span>}
        </div>
        <nav aria-label="Разделы" className="zv-shell-sections">
          {sections.map((link) => (
            <ShellLinkItem key={link.href} {...link} className="zv-shell-link" renderLink={renderLink} />
          ))}
        </nav>
        <div className="zv-shell-tools">
          {tools}
          {bell && <BellLink bell={bell} renderLink={renderLink} />}
          <UserMenu user={user} onSignOut={onSignOut}>
            {userMenu}
          </UserMenu>
        </div>
      </header>
      <div className="zv-shell-body">
        {hasSidebar && (
          <nav
            id={sidebarId}
            aria-label="Вкладки раздела"
            data-folded={!sidebarShown || undefined}
            className="zv-shell-sidebar"
          >
            {tabs.map((link) => (
              <ShellLinkItem key={link.href} {...link} className="zv-shell-tab" renderLink={renderLink} />
            ))}
          </nav>
        )}
        <div className="zv-shell-page">
          <main id="main" tabIndex={-1} className="zv-shell-main">
            {children}
          </main>
          {year !== undefined && !fill && <footer className="zv-shell-footer">© {year} «Звонок»</footer>}
        </div>
      </div>
      <nav aria-label="Разделы, нижняя панель" className="zv-shell-bar">
        {sections.map(({ short, ...link }) => (
          <ShellLinkItem
            key={link.href}
            {...link}
            label={short ?? link.label}
            className="zv-shell-bar-item"
            renderLink={renderLink}
          />
        ))}
        {barSignOut && (
          <button type="button" className="zv-shell-bar-item" onClick={onSignOut}>
            <SignOutIcon />
            <span>Выйти</span>
          </button>
        )}
      </nav>
    </div>
  );
}
