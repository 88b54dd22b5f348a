import type { ReactNode } from 'react';
import styles from './entry-card.module.css';
import { ProductMark } from './product-mark.tsx';

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
