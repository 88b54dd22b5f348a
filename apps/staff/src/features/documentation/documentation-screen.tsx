import { getRouteApi, Link } from '@tanstack/react-router';
import { buttonLook } from '@zvonok/ui/controls';
import { EmptyState } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { findPage } from './content/chapters.ts';
import styles from './documentation.module.css';
import { HelpArticle } from './page/help-article.tsx';
import { HelpContents } from './page/help-contents.tsx';
import { HelpNav } from './page/help-nav.tsx';
import { FoundPages } from './search/found-pages.tsx';
import { SearchBox } from './search/search-box.tsx';

const route = getRouteApi('/app/documentation');

/** The help: its table of contents, what was found, or a page. The address says which. */
export function DocumentationScreen() {
  const { page: slug, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const page = slug === undefined ? undefined : findPage(slug);
  usePageTitle(page ? `${page.title} — Справка` : 'Справка');
  useFocusOnPage(slug);

  const search = (text: string) =>
    // A page is a step in the browser's history, letters are not.
    void navigate({ search: text === '' ? {} : { q: text }, replace: slug === undefined });

  return (
    <div className={styles.page}>
      <PageHeader
        title={page?.title ?? 'Справка'}
        actions={<SearchBox value={slug === undefined ? q : ''} onChange={search} />}
      />
      {contentOf(slug, q)}
    </div>
  );
}

function contentOf(slug: string | undefined, query: string): ReactNode {
  if (slug === undefined) return query === '' ? <HelpContents /> : <FoundPages query={query} />;
  const page = findPage(slug);
  return (
    <div className={styles.columns}>
      <HelpNav current={slug} />
      {page ? (
        <HelpArticle key={slug} page={page} query={query} />
      ) : (
        <EmptyState
          title="Такой страницы в справке нет"
          action={
            <Link to="/app/documentation" search={{}} {...buttonLook({})}>
              К содержанию
            </Link>
          }
        >
          Возможно, в ссылке опечатка.
        </EmptyState>
      )}
    </div>
  );
}

/** The link that was pressed goes away with the old page; the reading goes on at the top of the new one. */
function useFocusOnPage(slug: string | undefined): void {
  const before = useRef(slug);
  useEffect(() => {
    if (before.current === slug) return;
    before.current = slug;
    if (slug !== undefined) document.getElementById('main')?.focus();
  }, [slug]);
}
