import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

/** What is said instead of a list without entries. */
export interface EmptyList {
  /** The given text: «Нет событий». */
  title: string;
  /** Why it is empty, what comes next. */
  text?: ReactNode;
  action?: ReactNode;
}

/** A list that could not be fetched. */
export interface ListFailure {
  /** «Не удалось загрузить события». */
  title: string;
  /** What to do next: by default to check the network. */
  detail?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

export interface ListStateProps<Item> {
  /** Null while they are on their way. */
  items: readonly Item[] | null;
  failure?: ListFailure | null;
  empty: EmptyList;
  /** How high an entry is about, for its shape while it is on its way. */
  skeletonHeight: string;
  /** The list, of at least one. */
  renderList: (items: readonly Item[]) => ReactNode;
}

/** A list on its way, failed, empty or there; a failed look for news leaves what is there. */
export function ListState<Item>({ items, failure, empty, skeletonHeight, renderList }: ListStateProps<Item>) {
  return (
    <>
      {failure && (
        <ErrorPanel
          title={failure.title}
          detail={failure.detail}
          onRetry={failure.onRetry}
          retrying={failure.retrying}
          quiet={items !== null}
        />
      )}
      {!items && !failure && <ListSkeleton height={skeletonHeight} />}
      {items?.length === 0 && (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {items && items.length > 0 && renderList(items)}
    </>
  );
}

const LINES = [1, 2, 3, 4, 5, 6];

function ListSkeleton({ height }: { height: string }) {
  return (
    <chakra.div aria-busy="true" css={{ display: 'grid', gap: '3' }}>
      <p className="zv-sr-only" role="status">
        Загружаю список
      </p>
      {LINES.map((line) => (
        <Skeleton key={line} height={height} radius="var(--zv-radius-lg)" />
      ))}
    </chakra.div>
  );
}
