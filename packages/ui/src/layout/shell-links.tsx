import type { ReactElement, ReactNode } from 'react';

/** A section or a tab the reader may open. What their role does not allow is simply not in the list. */
export interface ShellLink {
  href: string;
  label: string;
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
export function ShellLinkItem({ href, label, icon, current, className, renderLink }: ShellLinkItemProps) {
  return renderLink({
    href,
    className,
    ...(current && { 'aria-current': 'page' }),
    children: (
      <>
        {icon}
        <span>{label}</span>
      </>
    ),
  });
}
