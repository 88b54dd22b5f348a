import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { ORDER_LABEL } from '@zvonok/domain/orders/labels';
import { orderPlaceText } from '@zvonok/domain/orders/order-place';
import { orderTitle } from '@zvonok/domain/orders/order-title';
import { ORDER_STATUS_COLOR, ORDER_STATUS_LABEL } from '@zvonok/domain/orders/status';
import type { ReactNode } from 'react';
import type { RecordBadge } from '../lists/record-badge.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';
import type { OrderView } from './order-view.ts';

export interface OrderCardProps {
  order: OrderView;
  /** What the reader can do with it: everybody reads its history, an administrator changes and deletes it. */
  actions?: ReactNode;
  /** A box to tick, where several are changed at once. */
  selection?: RecordCardProps['selection'];
}

/**
 * One work order as a reader sees it: an `<article>` named by its request.
 *
 * - **Do**: pass `actions` only to those who may use them.
 * - **Don't**: show a disabled «Удалить» to those who never may.
 */
export function OrderCard({ order, actions, selection }: OrderCardProps) {
  const { customerName, executor, executorComment, customerComment, creationDate, closingDate } = order;
  const title = orderTitle(order);
  return (
    <RecordCard
      title={title}
      badges={orderBadges(order)}
      corner={customerName}
      subtitle={executor === null ? 'Исполнитель ещё не назначен' : `${ORDER_LABEL.executor}: ${executor}`}
      fields={[
        { label: ORDER_LABEL.creationDate, value: showServerDate(creationDate) },
        { label: ORDER_LABEL.closingDate, value: showServerDate(closingDate) },
      ]}
      actions={actions}
      {...(selection && { selection })}
    >
      {customerComment.trim() !== '' && customerComment.trim() !== title && (
        <Comment text={customerComment} />
      )}
      {executorComment !== null && executorComment !== '' && (
        <Comment label="Ответ исполнителя" text={executorComment} />
      )}
    </RecordCard>
  );
}

/** Its number, its room or place and what it is now. */
export function orderBadges({ id, room, place, status }: OrderView): RecordBadge[] {
  const where = orderPlaceText({ room, place });
  return [
    { text: `№ ${id}` },
    ...(where === '' ? [] : [{ text: where }]),
    { text: ORDER_STATUS_LABEL[status], tone: ORDER_STATUS_COLOR[status] },
  ];
}

function Comment({ label, text }: { label?: string; text: string }) {
  return (
    <chakra.p css={COMMENT}>
      {label !== undefined && <b>{label}: </b>}
      {text}
    </chakra.p>
  );
}

const COMMENT = {
  textStyle: 'sm',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& b': { fontWeight: 'medium' },
} as const;
