import type { ReactNode } from 'react';
import './page-header.css';

export interface PageHeaderProps {
  title: string;
  /** Right of the title; wraps under it where there is no room. */
  actions?: ReactNode;
  /** A second line: selectors, the day switcher. */
  children?: ReactNode;
}

/** The page's `<h1>` and what can be done here. */
export function PageHeader({ title, actions, children }: PageHeaderProps) {
  return (
    <header className="zv-page-header">
      <div className="zv-page-header-row">
        <h1>{title}</h1>
        {actions !== undefined && <div className="zv-page-header-actions">{actions}</div>}
      </div>
      {children !== undefined && <div className="zv-page-header-tools">{children}</div>}
    </header>
  );
}
