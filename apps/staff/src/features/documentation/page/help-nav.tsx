import { Link } from '@tanstack/react-router';
import { ArrowLeftIcon } from '@zvonok/ui/controls';
import { CHAPTERS } from '../content/chapters.ts';
import styles from '../documentation.module.css';

/** The table of contents next to a page; if there is no room, only the way back to it. */
export function HelpNav({ current }: { current: string | undefined }) {
  return (
    <nav className={styles.nav} aria-label="Содержание справки">
      <Link to="/app/documentation" search={{}} activeOptions={{ exact: true }} className={styles.all}>
        <ArrowLeftIcon size={18} />
        Все страницы
      </Link>
      {CHAPTERS.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <p>{title}</p>
          <ul>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to="/app/documentation"
                  search={{ page: slug }}
                  activeOptions={{ exact: true }}
                  aria-current={slug === current ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
