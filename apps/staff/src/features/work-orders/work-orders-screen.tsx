import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { deleteOrder, exportOrders, restoreOrder } from '@zvonok/api-client/orders';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/records';
import {
  ORDER_KIND_TITLE,
  ORDER_STATUS_LABEL,
  ORDER_STATUSES,
  type OrderKind,
} from '@zvonok/domain/orders/kinds';
import { orderMode, orderName } from '@zvonok/domain/orders/orders';
import { NOUN } from '@zvonok/domain/text/plural';
import { possibleStatuses } from '@zvonok/machines/order-status/order-status.machine';
import { Button, EditIcon, ListIcon, PlusIcon, UserIcon } from '@zvonok/ui/controls';
import { OrderCard, orderColumns } from '@zvonok/ui/orders';
import { useMemo, useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { RecordButton } from '../../shared/records/record-buttons.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { useListSearch } from '../../shared/records/use-list-search.ts';
import { type Records, useRecords } from '../../shared/records/use-records.tsx';
import { usePerson, useRoles } from '../../shared/session/use-session.ts';
import { AnswerOrder, AnswerOrders, refreshOrders } from './answer-orders.tsx';
import { useOrderDialog } from './order-dialog.tsx';
import { OrderForm } from './order-form.tsx';
import { ORDER_EXTENSIONS, type OrderRecord, SORT_LABELS, useOrderList } from './order-list.ts';
import { orderSearch } from './order-search.ts';
import { useOwnOrders } from './own-orders.tsx';

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABEL[value] }));

/** With the field of a date, which is seldom wanted here. */
const AssignOrder = lazyPart(async () => (await import('./assign-order.tsx')).AssignOrder, {
  name: 'окно поручения',
  preload: 'intent',
  failure: 'message',
});

const nameOf = ({ id }: OrderRecord) => orderName(id);
const isOpen = (order: OrderRecord) => possibleStatuses(order).length > 0;

/** A section of work orders: all orders for administrators of the kind, one's own for others. */
export function WorkOrdersScreen({ kind }: { kind: OrderKind }) {
  const title = ORDER_KIND_TITLE[kind];
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const isAdmin = orderMode(kind, useRoles()) === 'admin';
  const readerId = usePerson()?.id ?? null;
  const canAssign = useCapability('assignOrder') && isAdmin;
  const search = useListSearch(orderSearch);
  const records = useRecords<OrderRecord>({
    ...useOrderList(kind, search.text, { ...search, executorId: search.mine ? readerId : null }),
    noun: NOUN.order,
    nameOf,
    refresh: () => refreshOrders(client, kind),
    deletion: {
      question: ORDER_MESSAGE.confirmDelete,
      messages: { deleted: ORDER_MESSAGE.deleted, failed: ORDER_MESSAGE.notDeleted },
      remove: ({ id, version }) => deleteOrder(api, kind, id, version),
      restore: { operation: ORDER_EXTENSIONS[kind].restore, call: ({ id }) => restoreOrder(api, kind, id) },
    },
    isReadOnly: !isAdmin,
  });
  const [isAdding, setIsAdding] = useState(false);
  const details = useOrderDialog(kind);
  const assignment = useFormDialog<OrderRecord>();
  const answer = useFormDialog<OrderRecord>();
  const own = useOwnOrders(kind, { servesAll: isAdmin });
  const several = useAnswerSeveral(kind, records);
  const today = useSchoolDate();
  const columns = useMemo(() => orderColumns(kind, today, { own: !isAdmin }), [kind, today, isAdmin]);
  const filter = { text: search.text, statuses: search.statuses, mine: search.mine };

  return (
    <RecordListScreen
      title={title}
      search={search}
      records={records}
      label="Найти заявку"
      placeholder="Человек, кабинет или слово"
      sorts={SORT_LABELS[isAdmin ? 'admin' : 'requester']}
      statuses={{ options: STATUS_OPTIONS }}
      pressFilter={
        canAssign && (
          <Button aria-pressed={search.mine} onClick={() => search.setMine(!search.mine)}>
            Мои
          </Button>
        )
      }
      exported={{
        title: 'Экспорт заявок',
        operation: ORDER_EXTENSIONS[kind].export,
        call: (transfer) => exportOrders(api, kind, filter, transfer),
        fileName: (now) => listFileName(title, now),
      }}
      headActions={
        <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => setIsAdding(true)}>
          Добавить заявку
        </Button>
      }
      empty={{
        title: ORDER_MESSAGE.none,
        text: isAdmin
          ? 'Новые заявки появятся здесь сами.'
          : 'Добавьте заявку: здесь будет видно, что с ней происходит.',
      }}
      columns={columns}
      actionsWidth={isAdmin ? '11.75rem' : '14rem'}
      renderCard={(order, parts) => <OrderCard order={order} today={today} {...parts} />}
      renderActions={(order) => (
        <>
          <RecordButton
            text="Подробнее"
            name={nameOf(order)}
            icon={<ListIcon size={18} />}
            onClick={() => details.open(order)}
          />
          {isAdmin && (
            <RecordButton
              text="Изменить"
              name={nameOf(order)}
              icon={<EditIcon size={18} />}
              disabled={!isOpen(order)}
              onClick={() => answer.open(order)}
            />
          )}
          {canAssign && (
            <RecordButton
              text="Поручить"
              name={nameOf(order)}
              icon={<UserIcon size={18} />}
              disabled={!isOpen(order)}
              onClick={() => assignment.open(order)}
            />
          )}
          {!isAdmin && own.actionsOf(order)}
        </>
      )}
      bulkActions={several.button}
    >
      {details.dialog}
      {answer.subject && (
        <AnswerOrder
          key={answer.formKey}
          kind={kind}
          order={answer.subject}
          open={answer.isOpen}
          onClose={answer.close}
        />
      )}
      {assignment.subject && (
        <AssignOrder
          key={assignment.formKey}
          kind={kind}
          order={assignment.subject}
          open={assignment.isOpen}
          onClose={assignment.close}
        />
      )}
      {several.dialog}
      {own.dialog}
      <OrderForm kind={kind} open={isAdding} onClose={() => setIsAdding(false)} />
    </RecordListScreen>
  );
}

/** One answer for all chosen orders: the button and its dialog. */
function useAnswerSeveral(kind: OrderKind, { selection, bulk }: Records<OrderRecord>) {
  const [several, setSeveral] = useState({ formKey: 0, isOpen: false, closed: 0 });
  const begin = () => {
    const open = selection.items.filter(isOpen);
    const closed = selection.size - open.length;
    selection.replace(open);
    setSeveral(({ formKey }) => ({ formKey, isOpen: true, closed }));
  };
  return {
    button: (
      <Button disabled={!selection.items.some(isOpen)} onClick={begin}>
        Изменить статус
      </Button>
    ),
    dialog: (
      <AnswerOrders
        key={several.formKey}
        kind={kind}
        count={selection.size}
        closed={several.closed}
        bulk={bulk}
        open={several.isOpen}
        onClose={() => setSeveral((now) => ({ ...now, isOpen: false }))}
        onDone={() => setSeveral(({ formKey }) => ({ formKey: formKey + 1, isOpen: false, closed: 0 }))}
      />
    ),
  };
}
