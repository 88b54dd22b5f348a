import { useRouteContext } from '@tanstack/react-router';
import { exportOrders } from '@zvonok/api-client/calls/orders';
import { orderMode } from '@zvonok/domain/access/work-orders';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/orders';
import { ORDER_KIND_TITLE, type OrderKind } from '@zvonok/domain/orders/kinds';
import { ORDER_STATUS_LABEL, ORDER_STATUSES } from '@zvonok/domain/orders/status';
import { Button, ListIcon, PlusIcon, TableIcon, ViewSwitch } from '@zvonok/ui/controls';
import { PageHeader } from '@zvonok/ui/layout';
import { useState } from 'react';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { ExportListButton } from '../../shared/record-list/export-list-button.tsx';
import { ListControls } from '../../shared/record-list/list-controls.tsx';
import styles from '../../shared/record-list/list-page.module.css';
import { nothingFound } from '../../shared/record-list/nothing-found.tsx';
import { useListSearch } from '../../shared/record-list/use-list-search.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { AdminOrders } from './admin-orders.tsx';
import { NewOrder } from './new-order.tsx';
import { ORDER_EXTENSIONS, SORT_LABELS } from './order-list.ts';
import { orderSearch } from './order-search.ts';
import { OwnOrders } from './own-orders.tsx';
import { useOrderList } from './use-order-list.ts';

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABEL[value] }));

const VIEWS = [
  { view: 'cards', label: 'Карточки', icon: <ListIcon size={18} /> },
  { view: 'table', label: 'Таблица', icon: <TableIcon size={18} /> },
] as const;

/** A section of work orders: all orders for administrators of the kind, one's own for others. */
export function WorkOrdersScreen({ kind }: { kind: OrderKind }) {
  const title = ORDER_KIND_TITLE[kind];
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  usePageTitle(title);
  const isAdmin = orderMode(kind, useRoles()) === 'admin';
  const search = useListSearch(orderSearch);
  const { orders, failure } = useOrderList(kind, search.text, search);
  const [isAdding, setIsAdding] = useState(false);
  const empty = search.isFiltered
    ? { title: ORDER_MESSAGE.none, ...nothingFound(search.clear) }
    : {
        title: ORDER_MESSAGE.none,
        text: isAdmin
          ? 'Новые заявки появятся здесь сами.'
          : 'Добавьте заявку: здесь будет видно, что с ней происходит.',
      };
  const filter = { text: search.text, statuses: search.statuses };
  const shown = { kind, orders, failure, empty };

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ExportListButton
              title="Экспорт заявок"
              operation={ORDER_EXTENSIONS[kind].export}
              call={(transfer) => exportOrders(api, kind, filter, transfer)}
              fileName={(now) => listFileName(title, now)}
            />
            <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => setIsAdding(true)}>
              Добавить заявку
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <ListControls
          search={search}
          label="Найти заявку"
          placeholder="Человек, кабинет или слово"
          sorts={SORT_LABELS[isAdmin ? 'admin' : 'requester']}
          statuses={{ options: STATUS_OPTIONS }}
          actions={
            isAdmin && (
              <ViewSwitch
                label="Вид списка"
                choices={VIEWS}
                chosen={search.view ?? 'cards'}
                onChoose={search.setView}
              />
            )
          }
        />
        {isAdmin ? (
          <AdminOrders {...shown} view={search.view ?? 'cards'} sort={search.sort} onSort={search.setSort} />
        ) : (
          <OwnOrders {...shown} />
        )}
      </div>
      <NewOrder kind={kind} open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
