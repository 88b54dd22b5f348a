import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** The part of the app that the page belongs to, a link; small above the title. */
  section?: ReactNode;
  /** Right of the title in its line, however narrow the window is. */
  beside?: ReactNode;
  /** Right of the title; wraps under it where there is no room. */
  actions?: ReactNode;
  /** A second line: selectors, the day switcher. */
  children?: ReactNode;
}

/**
 * The page's `<h1>` and what can be done here.
 *
 * - **Do**: one per page; its actions concern the whole page, the `solid` one last.
 * - **Don't**: repeat the section's name in the title, or leave a page without one while it loads.
 */
export function PageHeader({ title, section, beside, actions, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row} data-beside={beside === undefined ? undefined : ''}>
        <div className={styles.title}>
          {section !== undefined && (
            <nav aria-label="Раздел" className={styles.section}>
              {section} <span aria-hidden="true">›</span>
            </nav>
          )}
          <h1>{title}</h1>
        </div>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </header>
  );
}
