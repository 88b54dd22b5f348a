import type { ReactElement, ReactNode } from 'react';
import { MoreIcon } from '../controls/icon.tsx';
import { MoreMenu } from '../controls/more-menu.tsx';
import bars from './shell-bars.module.css';

/** A section or a tab the reader may open. What their role does not allow is simply not in the list. */
export interface ShellLink {
  href: string;
  label: string;
  /** The whole name for a screen reader where the label shortens it; begins with the label. */
  name?: string;
  /** One word for the bottom bar, where five of them have to fit in 360 px; default: the label. */
  short?: string;
  icon: ReactNode;
  current?: boolean;
}

/** What a link is drawn from; spread it on the router's own link component. */
export interface ShellLinkProps {
  href: string;
  className: string | undefined;
  title?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
  'data-badge'?: string;
  children: ReactNode;
}

/** How an app draws a link of the shell; default `<a>`. */
export type RenderLink = (link: ShellLinkProps) => ReactElement;

export const anchor: RenderLink = (link) => <a {...link} />;

interface ShellLinkItemProps extends ShellLink {
  className: string | undefined;
  renderLink: RenderLink;
}

/** A drawing and a word; where it stands decides how they lie. */
export function ShellLinkItem({
  href,
  label,
  name,
  icon,
  current,
  className,
  renderLink,
}: ShellLinkItemProps) {
  return renderLink({
    href,
    className,
    ...(name !== undefined && { title: name, 'aria-label': name }),
    ...(current && { 'aria-current': 'page' }),
    children: (
      <>
        {icon}
        <span>{label}</span>
      </>
    ),
  });
}

interface MoreLinksProps {
  links: readonly ShellLink[];
  /** As of the links in the same row. */
  className: string | undefined;
  renderLink: RenderLink;
}

/** «Ещё»: the links that have no room in their row. */
export function MoreLinks({ links, className, renderLink }: MoreLinksProps) {
  const children = (
    <>
      <MoreIcon />
      <span>Ещё</span>
    </>
  );
  const current = links.some((link) => link.current) || undefined;
  return (
    <MoreMenu label="Ещё" button={{ className, children, 'aria-current': current }}>
      {links.map((link) => (
        <ShellLinkItem key={link.href} {...link} className={bars.menuLink} renderLink={renderLink} />
      ))}
    </MoreMenu>
  );
}
