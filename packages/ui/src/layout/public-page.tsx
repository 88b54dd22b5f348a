import type { ReactNode } from 'react';
import styles from './public-page.module.css';

export interface PublicPageProps {
  /** Of the copyright line. */
  year: number;
  /** Above the content: the app's notices for this device, e.g. that it can be installed. */
  notices?: ReactNode;
  children: ReactNode;
}

/** A page that needs no account: its content in the middle, the copyright year below. */
export function PublicPage({ year, notices, children }: PublicPageProps) {
  return (
    <div className={styles.page} data-page="public">
      <div className={styles.body}>
        {notices}
        {children}
      </div>
      <footer className={styles.footer}>© {year} «Звонок»</footer>
    </div>
  );
}
