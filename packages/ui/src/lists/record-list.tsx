import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { AppProvider } from '../tokens/app-provider.tsx';
import { type EmptyList, type ListFailure, ListState } from './list-state.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface RecordListProps<Item extends { id: number | string }> {
  /** Names the list for a screen reader and among the lists of the app: «События». */
  label: string;
  /** In the order they are shown in; null while they are on their way. */
  items: readonly Item[] | null;
  /** A `RecordCard`. */
  renderItem: (item: Item) => ReactNode;
  empty: EmptyList;
  failure?: ListFailure | null;
  /** How high a card is about, in pixels; 120 unless told. */
  estimate?: number;
}

const GAP_PX = 12;

/**
 * Records as cards, one below the other. Of more than two hundred only those in view are drawn. The arrow keys go from
 * card to card.
 */
export function RecordList<Item extends { id: number | string }>({
  estimate = 120,
  ...props
}: RecordListProps<Item>) {
  return (
    <AppProvider>
      <ListState
        items={props.items}
        failure={props.failure ?? null}
        empty={props.empty}
        skeletonHeight={`${estimate}px`}
        renderList={(items) => (
          <Cards label={props.label} items={items} renderItem={props.renderItem} estimate={estimate} />
        )}
      />
    </AppProvider>
  );
}

interface CardsProps<Item> {
  label: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  estimate: number;
}

function Cards<Item extends { id: number | string }>({
  label,
  items,
  renderItem,
  estimate,
}: CardsProps<Item>) {
  const { isVirtual, rows, height, measure, rootProps } = useVirtualRows({
    name: label,
    keys: items.map(({ id }) => id),
    estimate,
    gap: GAP_PX,
  });
  return (
    <div {...rootProps}>
      <chakra.ul
        aria-label={label}
        // Without its marks a list is none to Safari.
        role="list"
        css={isVirtual ? styles.window : styles.flow}
        style={isVirtual ? { height } : undefined}
      >
        {rows.map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              {...(isVirtual && {
                'aria-setsize': items.length,
                'aria-posinset': index + 1,
                style: { transform: `translateY(${start}px)` },
              })}
            >
              <Entry item={item} render={renderItem} />
            </li>
          );
        })}
      </chakra.ul>
    </div>
  );
}

/** Drawn again only when it is another item, not while the list scrolls. */
const Entry = memo(function Entry<Item>({ item, render }: EntryProps<Item>) {
  return render(item);
}) as <Item>(props: EntryProps<Item>) => ReactNode;

interface EntryProps<Item> {
  item: Item;
  render: (item: Item) => ReactNode;
}

const styles = {
  flow: { display: 'grid', gap: `${GAP_PX}px`, '& > li': { minWidth: '0' } },
  window: { position: 'relative', '& > li': { position: 'absolute', insetInline: '0', top: '0' } },
} as const;
