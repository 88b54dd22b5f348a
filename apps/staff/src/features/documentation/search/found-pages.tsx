import { Link } from '@tanstack/react-router';
import { EmptyState } from '@zvonok/ui/feedback';
import styles from '../documentation.module.css';
import { Marked, MarkedStems } from './marked.tsx';
import { searchPages } from './search-pages.ts';
import { stemsOf } from './words.ts';

const plural = new Intl.PluralRules('ru');
const PAGES = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страниц', zero: '', two: '' };

/** What was found: a link per page, with the sentence that fits most. */
export function FoundPages({ query }: { query: string }) {
  const found = searchPages(query);
  return (
    <MarkedStems value={stemsOf(query)}>
      <p className={styles.count} role="status">
        {found.length === 0
          ? 'Ничего не найдено'
          : `Найдено: ${found.length} ${PAGES[plural.select(found.length)]}`}
      </p>
      {found.length === 0 ? (
        <EmptyState title={`По запросу «${query}» ничего нет`}>
          Попробуйте другое слово, например «замена», «домой» или «печать».
        </EmptyState>
      ) : (
        <ul className={styles.found}>
          {found.map(({ page, sentence }) => (
            <li key={page.slug}>
              <Link to="/app/documentation" search={{ page: page.slug, q: query }} className={styles.card}>
                <b>
                  <Marked>{page.title}</Marked>
                </b>
                <span>
                  <Marked>{sentence}</Marked>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </MarkedStems>
  );
}
