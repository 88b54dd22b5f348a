import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { type EmptyList, type ListFailure, ListState } from './list-state.tsx';
import { isLong, useVirtualRows } from './use-virtual-rows.ts';

export interface RecordListProps<Item extends { id: number | string }> {
  /** Names the list for a screen reader and among the lists of the app: «События». */
  label: string;
  /** In the order they are shown in; null while they are on their way. */
  items: readonly Item[] | null;
  /** A `RecordCard`. */
  renderItem: (item: Item) => ReactNode;
  empty: EmptyList;
  failure?: ListFailure | null;
  /** How high a card is about, in pixels; default 120. */
  estimate?: number;
}

const GAP_PX = 12;

/**
 * Records as cards, one below the other. Of more than two hundred only those in view are drawn. The arrow keys go from
 * card to card.
 *
 * - **Do**: show cards where a record has texts to read.
 * - **Don't**: show cards where rows are compared by numbers: that is a `RecordTable`.
 */
export function RecordList<Item extends { id: number | string }>({
  estimate = 120,
  ...props
}: RecordListProps<Item>) {
  return (
    <ListState
      items={props.items}
      failure={props.failure ?? null}
      empty={props.empty}
      skeletonHeight={`${estimate}px`}
      renderList={(items) => (
        <Cards label={props.label} items={items} renderItem={props.renderItem} estimate={estimate} />
      )}
    />
  );
}

interface CardsProps<Item> {
  label: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  estimate: number;
}

function Cards<Item extends { id: number | string }>(props: CardsProps<Item>) {
  const long = isLong(props.items.length);
  return (
    <chakra.div css={long ? styles.window : styles.flow}>
      {/* The places written into a long list's elements must not stay when a search makes it short. */}
      <Rows key={String(long)} {...props} />
    </chakra.div>
  );
}

/** Drawn again with every row that comes into view, so it is made of plain elements. */
function Rows<Item extends { id: number | string }>({
  label,
  items,
  renderItem,
  estimate,
}: CardsProps<Item>) {
  const { isVirtual, rows, measure, container, rootProps } = useVirtualRows<HTMLDivElement>({
    name: label,
    items,
    estimate,
    gap: GAP_PX,
    placesRows: true,
  });
  return (
    <div {...rootProps}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its marks a list is none to Safari. */}
      <ul aria-label={label} role="list" ref={container}>
        {rows.map(({ index, key }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              {...(isVirtual && { 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
            >
              <Entry item={item} render={renderItem} />
            </li>
          );
        })}
      </ul>
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
  flow: { '& > div > ul': { display: 'grid', gap: `${GAP_PX}px` }, '& > div > ul > li': { minWidth: '0' } },
  window: {
    '& > div > ul': { position: 'relative' },
    '& > div > ul > li': { position: 'absolute', insetInline: '0', top: '0' },
  },
} as const;
