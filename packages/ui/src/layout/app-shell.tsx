import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { MenuIcon, SignOutIcon } from '../controls/icon.tsx';
import styles from './app-shell.module.css';
import { ProductMark } from './product-mark.tsx';
import bars from './shell-bars.module.css';
import { bellLink, type ShellBell } from './shell-bell.tsx';
import { anchor, MoreLinks, type RenderLink, type ShellLink, ShellLinkItem } from './shell-links.tsx';
import { useSidebar } from './use-sidebar.ts';
import { type ShellUser, UserMenu } from './user-menu.tsx';

export interface AppShellProps {
  schoolName?: string | undefined;
  /** Absent until it is known who it is. */
  user?: ShellUser | undefined;
  /** Main sections: links of the header, and the bottom bar on a phone. */
  sections: readonly ShellLink[];
  /** The own account: in the user's menu, and after the sections on a phone. */
  account: ShellLink;
  /** The help: «?» next to the bell. */
  help: ShellLink;
  /**
   * Tabs of the current section: a sidebar, on a narrow screen a strip. Where there are less than two of them, the menu
   * has the sections.
   */
  tabs?: readonly ShellLink[];
  /** The tabs wait behind the menu's button until they are wanted; a page that fills the window has them so. */
  foldTabs?: boolean;
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
  /** The next page is on its way: the present one stays and is dimmed. */
  waits?: boolean | undefined;
  children: ReactNode;
}

/** A phone has room for five words and «Ещё»; a sixth section stands in its place. */
const BAR_TABS = 5;
/** Under 1024 px the header has room for four words and «Ещё». */
const ROW_LINKS = 4;

/** The frame of every signed-in page: header, sections, tabs, the user's menu and the content as `<main id="main">`. */
export function AppShell({
  schoolName,
  user,
  sections,
  account,
  help,
  tabs = [],
  foldTabs = false,
  renderLink = anchor,
  bell,
  tools,
  userMenu,
  onSignOut,
  barSignOut = false,
  noBar = false,
  year,
  fill = false,
  waits,
  children,
}: AppShellProps) {
  const sidebarId = useId();
  const hasTabs = tabs.length > 1;
  const places = [...sections, account];
  // A page that fills the window wants its whole width.
  const [sidebarShown, toggleSidebar] = useSidebar(!fill && !foldTabs, hasTabs);

  return (
    <div className={styles.shell} data-fill={fill || undefined} data-no-bar={noBar || undefined}>
      <a href="#main" className={styles.skip}>
        Перейти к содержимому
      </a>
      <header className={bars.header}>
        <IconButton
          label={sidebarShown ? 'Скрыть меню' : 'Показать меню'}
          icon={<MenuIcon />}
          size="sm"
          aria-expanded={sidebarShown}
          aria-controls={sidebarId}
          onClick={toggleSidebar}
        />
        <div className={bars.brand}>
          <ProductMark />
          <span className={bars.product}>Звонок</span>
          {schoolName !== undefined && <span className={bars.school}>{schoolName}</span>}
        </div>
        <nav aria-label="Разделы" className={bars.sections}>
          {sections.map((link) => (
            <ShellLinkItem key={link.href} {...link} className={bars.link} renderLink={renderLink} />
          ))}
          {sections.length > ROW_LINKS && (
            <MoreLinks links={sections.slice(ROW_LINKS)} className={bars.link} renderLink={renderLink} />
          )}
        </nav>
        <div className={bars.tools}>
          {tools}
          {bell && <ToolLink {...bellLink(bell)} renderLink={renderLink} />}
          <ToolLink {...help} renderLink={renderLink} />
          {user && (
            <UserMenu user={user} account={account} renderLink={renderLink} onSignOut={onSignOut}>
              {userMenu}
            </UserMenu>
          )}
        </div>
      </header>
      <div className={styles.body}>
        <Sidebar
          id={sidebarId}
          label={hasTabs ? 'Вкладки раздела' : 'Меню'}
          links={hasTabs ? tabs : [...places, help]}
          shown={sidebarShown}
          renderLink={renderLink}
        />
        <div className={styles.page}>
          <main id="main" tabIndex={-1} className={styles.main} aria-busy={waits}>
            {children}
          </main>
          {year !== undefined && !fill && <footer className={styles.footer}>© {year} «Звонок»</footer>}
        </div>
      </div>
      {!noBar && (
        <BottomBar links={places} renderLink={renderLink}>
          {barSignOut && (
            <button type="button" className={bars.barItem} onClick={onSignOut}>
              <SignOutIcon />
              <span>Выйти</span>
            </button>
          )}
        </BottomBar>
      )}
    </div>
  );
}

interface BarProps {
  links: readonly ShellLink[];
  renderLink: RenderLink;
}

interface ToolLinkProps extends ShellLink {
  badge?: string | null;
  renderLink: RenderLink;
}

/** An icon next to the user's name; its words are the tip. */
function ToolLink({ href, label, icon, current, badge, renderLink }: ToolLinkProps) {
  return renderLink({
    href,
    className: bars.tool,
    title: label,
    'aria-label': label,
    ...(badge && { 'data-badge': badge }),
    ...(current && { 'aria-current': 'page' }),
    children: icon,
  });
}

/** A phone's bar: what does not fit lies under «Ещё». */
function BottomBar({ links, renderLink, children }: BarProps & { children: ReactNode }) {
  const shown = links.length > BAR_TABS + 1 ? links.slice(0, BAR_TABS) : links;
  return (
    <nav aria-label="Разделы, нижняя панель" className={bars.bar}>
      {shown.map(({ short, ...link }) => (
        <ShellLinkItem
          key={link.href}
          {...link}
          label={short ?? link.label}
          className={bars.barItem}
          renderLink={renderLink}
        />
      ))}
      {shown.length < links.length && (
        <MoreLinks links={links.slice(BAR_TABS)} className={bars.barItem} renderLink={renderLink} />
      )}
      {children}
    </nav>
  );
}

interface SidebarProps extends BarProps {
  id: string;
  label: string;
  shown: boolean;
}

/** On a narrow screen a strip that scrolls sideways: the current link is brought into its middle. */
function Sidebar({ id, label, links, shown, renderLink }: SidebarProps) {
  const strip = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.href;
  useEffect(() => {
    const row = strip.current;
    const link = current && shown && row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft + (link.offsetWidth - row.clientWidth) / 2;
  }, [current, shown]);
  return (
    <nav ref={strip} id={id} aria-label={label} data-folded={!shown || undefined} className={styles.sidebar}>
      {links.map((link) => (
        <ShellLinkItem key={link.href} {...link} className={styles.tab} renderLink={renderLink} />
      ))}
    </nav>
  );
}
