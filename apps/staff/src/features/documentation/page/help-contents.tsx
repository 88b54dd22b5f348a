import { Link } from '@tanstack/react-router';
import { CHAPTERS } from '../content/chapters.ts';
import styles from '../documentation.module.css';

/** The table of contents: every page with one sentence about it. */
export function HelpContents() {
  return (
    <div className={styles.contents}>
      {CHAPTERS.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map(({ slug, title, summary }) => (
              <li key={slug}>
                <Link to="/app/documentation" search={{ page: slug }} className={styles.card}>
                  <b>{title}</b>
                  <span>{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
