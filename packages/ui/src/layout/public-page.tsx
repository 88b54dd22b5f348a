import type { ReactNode } from 'react';
import { ProductMark } from './product-mark.tsx';
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

export interface EntryCardProps {
  /** What the page is for; default: the product's name. */
  title?: string;
  /** As the school calls itself; nothing is shown until it is known. */
  schoolName?: string | undefined;
  children: ReactNode;
}

/** The card of a page without an account: product, school, and one form. Renders the page's `<main>`. */
export function EntryCard({ title = 'Звонок', schoolName, children }: EntryCardProps) {
  return (
    <main className={styles.card}>
      <header className={styles.head}>
        <ProductMark size={40} />
        <h1>{title}</h1>
        {schoolName !== undefined && <p>{schoolName}</p>}
      </header>
      {children}
    </main>
  );
}
