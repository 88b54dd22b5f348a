import { useRouteContext } from '@tanstack/react-router';
import { deleteOrder, restoreOrder } from '@zvonok/api-client/calls/orders';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/orders';
import { ORDER_KIND_TITLE } from '@zvonok/domain/orders/kinds';
import { orderName } from '@zvonok/domain/orders/order-title';
import { NOUN } from '@zvonok/domain/text/nouns';
import { possibleStatuses } from '@zvonok/machines/order-status/order-status.machine';
import { Button, EditIcon, IconButton, ListIcon } from '@zvonok/ui/controls';
import { type ListSort, RecordList, RecordTable, SelectionBar } from '@zvonok/ui/lists';
import { OrderCard, orderColumns } from '@zvonok/ui/orders';
import { useMemo, useState } from 'react';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { DeleteRecordButton, RecordButton } from '../../shared/record-list/record-button.tsx';
import { useBulkAction } from '../../shared/record-list/use-bulk-action.ts';
import { useDeletion } from '../../shared/record-list/use-deletion.tsx';
import { useSelection } from '../../shared/record-list/use-selection.ts';
import { AnswerOrder } from './answer-order.tsx';
import { AnswerOrders } from './answer-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { ORDER_EXTENSIONS } from './order-list.ts';
import type { OrderRecord } from './order-record.ts';
import type { ShownOrders } from './own-orders.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

interface AdminOrdersProps extends ShownOrders {
  view: 'cards' | 'table';
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

const nameOf = ({ id }: OrderRecord) => orderName(id);
const isOpen = (order: OrderRecord) => possibleStatuses(order).length > 0;

/** Everybody's orders of a kind, to be answered and deleted, one by one or several at once. */
export function AdminOrders({ kind, orders, failure, empty, view, sort, onSort }: AdminOrdersProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const refresh = useOrderRefresh(kind);
  const history = useFormDialog<OrderRecord>();
  const answer = useFormDialog<OrderRecord>();
  const selection = useSelection(orders ?? NONE);
  const bulk = useBulkAction({ noun: NOUN.order, nameOf, selection, refresh });
  const [several, setSeveral] = useState({ formKey: 0, isOpen: false, closed: 0 });
  const deletion = useDeletion<OrderRecord>({
    question: ORDER_MESSAGE.confirmDelete,
    noun: NOUN.order,
    nameOf,
    messages: { deleted: ORDER_MESSAGE.deleted, failed: ORDER_MESSAGE.notDeleted },
    remove: ({ id, version }) => deleteOrder(api, kind, id, version),
    restore: { operation: ORDER_EXTENSIONS[kind].restore, call: ({ id }) => restoreOrder(api, kind, id) },
    refresh,
  });
  const columns = useMemo(() => orderColumns(kind), [kind]);
  const list = { label: ORDER_KIND_TITLE[kind], items: orders, failure, empty };

  const answerChosen = () => {
    const open = selection.items.filter(isOpen);
    const closed = selection.size - open.length;
    selection.replace(open);
    setSeveral(({ formKey }) => ({ formKey, isOpen: true, closed }));
  };

  return (
    <>
      {view === 'table' ? (
        <RecordTable
          {...list}
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection}
          nameOf={nameOf}
          renderActions={(order) => (
            <>
              <IconButton
                size="sm"
                label={`Подробнее: ${nameOf(order)}`}
                icon={<ListIcon size={18} />}
                onClick={() => history.open(order)}
              />
              <IconButton
                size="sm"
                label={`Изменить: ${nameOf(order)}`}
                icon={<EditIcon size={18} />}
                disabled={!isOpen(order)}
                onClick={() => answer.open(order)}
              />
              <DeleteRecordButton name={nameOf(order)} onClick={() => deletion.ask([order])} />
            </>
          )}
        />
      ) : (
        <RecordList
          {...list}
          renderItem={(order) => (
            <OrderCard
              order={order}
              selection={{ checked: selection.has(order.id), onChange: () => selection.toggle(order.id) }}
              actions={
                <>
                  <RecordButton text="Подробнее" name={nameOf(order)} onClick={() => history.open(order)} />
                  <RecordButton
                    text="Изменить"
                    name={nameOf(order)}
                    icon={<EditIcon size={18} />}
                    disabled={!isOpen(order)}
                    onClick={() => answer.open(order)}
                  />
                  <DeleteRecordButton name={nameOf(order)} onClick={() => deletion.ask([order])} />
                </>
              }
            />
          )}
        />
      )}
      <SelectionBar
        selection={selection}
        noun={NOUN.order}
        progress={bulk.progress}
        actions={
          <>
            <Button disabled={!selection.items.some(isOpen)} onClick={answerChosen}>
              Изменить статус
            </Button>
            <Button variant="danger" onClick={() => deletion.ask(selection.items)}>
              Удалить
            </Button>
          </>
        }
      />
      {history.subject && (
        <OrderHistory kind={kind} order={history.subject} open={history.isOpen} onClose={history.close} />
      )}
      {answer.subject && (
        <AnswerOrder
          key={answer.formKey}
          kind={kind}
          order={answer.subject}
          open={answer.isOpen}
          onClose={answer.close}
        />
      )}
      <AnswerOrders
        key={`several ${several.formKey}`}
        kind={kind}
        count={selection.size}
        closed={several.closed}
        bulk={bulk}
        open={several.isOpen}
        onClose={() => setSeveral((now) => ({ ...now, isOpen: false }))}
        onDone={() => setSeveral(({ formKey }) => ({ formKey: formKey + 1, isOpen: false, closed: 0 }))}
      />
      {deletion.dialog}
    </>
  );
}

const NONE: readonly OrderRecord[] = [];
