import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { type ReactNode, useId } from 'react';
import styles from './school-data.module.css';

interface DataSectionProps<Item> {
  title: string;
  query: UseQueryResult<Item[]>;
  /** «Не удалось загрузить …». */
  failed: string;
  /** What is said instead of an empty list. */
  empty: { title: string; text: ReactNode };
  /** About as high as the list, while it is on its way. */
  height: string;
  /** Next to the title. */
  action: ReactNode;
  /** The list, of at least one. */
  renderList: (items: readonly Item[]) => ReactNode;
  /** The dialogs. */
  children: ReactNode;
}

/** One kind of the school's data: on its way, failed, none, or a list. */
export function DataSection<Item>(props: DataSectionProps<Item>) {
  const { title, query, failed, empty, height, action, renderList, children } = props;
  const { data, isError, isFetching, refetch } = query;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {!data && !isError && <Skeleton height={height} />}
      {!data && isError && <ErrorPanel title={failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      {data && data.length > 0 && renderList(data)}
      {children}
    </section>
  );
}
