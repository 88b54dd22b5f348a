import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/button.tsx';
import { MenuIcon, SignOutIcon } from '../controls/icon.tsx';
import styles from './app-shell.module.css';
import { ProductMark } from './product-mark.tsx';
import bars from './shell-bars.module.css';
import { BellLink, type ShellBell } from './shell-bell.tsx';
import { anchor, type RenderLink, type ShellLink, ShellLinkItem } from './shell-links.tsx';
import { useCurrentInView } from './use-current-in-view.ts';
import { useSidebar } from './use-sidebar.ts';
import { type ShellUser, UserMenu } from './user-menu.tsx';

export interface AppShellProps {
  schoolName?: string | undefined;
  /** Absent until it is known who it is. */
  user?: ShellUser | undefined;
  /** Main sections: links of the header, and the bottom bar on a phone. */
  sections: readonly ShellLink[];
  /** Tabs of the current section: a sidebar, on a narrow screen a strip; there only when there are two of them. */
  tabs?: readonly ShellLink[];
  renderLink?: RenderLink;
  /** The way to the notifications; absent if there are none. */
  bell?: ShellBell | undefined;
  /** More next to the user's name: a link to the installed app, for example. */
  tools?: ReactNode;
  /** More entries of the user's menu, above «Выйти». */
  userMenu?: ReactNode;
  onSignOut: () => void;
  /** «Выйти» in the bottom bar as well, as the pages of the own profile have it. */
  barSignOut?: boolean;
  /** A page without the bottom bar. */
  noBar?: boolean;
  /** The year of the copyright, at the end of an ordinary page. */
  year?: number | undefined;
  /** The page fills the window and scrolls inside itself, as a timetable does. */
  fill?: boolean;
  children: ReactNode;
}

/** With more sections than this their names take two lines, and a tablet has the bottom bar as well. */
const ROOMY_SECTIONS = 6;

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
  noBar = false,
  year,
  fill = false,
  children,
}: AppShellProps) {
  const sidebarId = useId();
  // A page that fills the window wants its whole width.
  const [sidebarShown, toggleSidebar] = useSidebar(!fill);
  const hasSidebar = tabs.length > 1;
  const bar = useCurrentInView(sections);
  const row = useCurrentInView(tabs);

  return (
    <div
      className={styles.shell}
      data-fill={fill || undefined}
      data-no-bar={noBar || undefined}
      data-many={sections.length > ROOMY_SECTIONS || undefined}
    >
      <a href="#main" className={styles.skip}>
        Перейти к содержимому
      </a>
      <header className={bars.header}>
        {hasSidebar && (
          <span className={bars.toggle}>
            <IconButton
              label={sidebarShown ? 'Скрыть меню' : 'Показать меню'}
              icon={<MenuIcon />}
              aria-expanded={sidebarShown}
              aria-controls={sidebarId}
              onClick={toggleSidebar}
            />
          </span>
        )}
        <div className={bars.brand}>
          <ProductMark />
          <span className={bars.product}>Звонок</span>
          {schoolName !== undefined && <span className={bars.school}>{schoolName}</span>}
        </div>
        <nav aria-label="Разделы" className={bars.sections}>
          {sections.map((link) => (
            <ShellLinkItem key={link.href} {...link} className={bars.link} renderLink={renderLink} />
          ))}
        </nav>
        <div className={bars.tools}>
          {tools}
          {bell && <BellLink bell={bell} renderLink={renderLink} />}
          {user && (
            <UserMenu user={user} onSignOut={onSignOut}>
              {userMenu}
            </UserMenu>
          )}
        </div>
      </header>
      <div className={styles.body}>
        {hasSidebar && (
          <nav
            ref={row}
            id={sidebarId}
            aria-label="Вкладки раздела"
            data-folded={!sidebarShown || undefined}
            className={styles.sidebar}
          >
            {tabs.map((link) => (
              <ShellLinkItem key={link.href} {...link} className={styles.tab} renderLink={renderLink} />
            ))}
          </nav>
        )}
        <div className={styles.page}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {year !== undefined && !fill && <footer className={styles.footer}>© {year} «Звонок»</footer>}
        </div>
      </div>
      {!noBar && (
        <nav ref={bar} aria-label="Разделы, нижняя панель" className={bars.bar}>
          {sections.map(({ short, ...link }) => (
            <ShellLinkItem
              key={link.href}
              {...link}
              label={short ?? link.label}
              className={bars.barItem}
              renderLink={renderLink}
            />
          ))}
          {barSignOut && (
            <button type="button" className={bars.barItem} onClick={onSignOut}>
              <SignOutIcon />
              <span>Выйти</span>
            </button>
          )}
        </nav>
      )}
    </div>
  );
}
