import { Link } from '@tanstack/react-router';
import { findPage, PAGES } from '../content/chapters.ts';
import type { HelpPage } from '../content/help-page.ts';
import styles from '../documentation.module.css';
import { MarkedStems } from '../search/marked.tsx';
import { stemsOf } from '../search/words.ts';
import { HelpBlockView } from './help-block-view.tsx';

interface HelpArticleProps {
  page: HelpPage;
  /** What is marked in it. */
  query: string;
}

/** One page of the help; its title is the screen's. */
export function HelpArticle({ page, query }: HelpArticleProps) {
  const at = PAGES.indexOf(page);
  const [before, after] = [PAGES[at - 1], PAGES[at + 1]];
  const see = (page.see ?? []).map(findPage).filter((found) => found !== undefined);
  return (
    <article className={styles.article}>
      <MarkedStems value={stemsOf(query)}>
        {page.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move.
          <HelpBlockView key={index} block={block} />
        ))}
      </MarkedStems>
      {see.length > 0 && (
        <section className={styles.see} aria-labelledby="help-see">
          <h2 id="help-see">Смотрите также</h2>
          <ul>
            {see.map(({ slug, title }) => (
              <li key={slug}>
                <Link to="/app/documentation" search={{ page: slug }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav className={styles.turn} aria-label="Соседние страницы">
        {before && (
          <Link
            to="/app/documentation"
            search={{ page: before.slug }}
            rel="prev"
            className={styles.neighbour}
          >
            <small>Назад</small>
            {before.title}
          </Link>
        )}
        {after && (
          <Link to="/app/documentation" search={{ page: after.slug }} rel="next" className={styles.neighbour}>
            <small>Дальше</small>
            {after.title}
          </Link>
        )}
      </nav>
    </article>
  );
}
