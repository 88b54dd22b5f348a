import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { ORDER_STATUS_COLOR, ORDER_STATUS_LABEL } from '@zvonok/domain/orders/kinds';
import { orderPlaceText } from '@zvonok/domain/orders/order-place';
import { dueText, ORDER_LABEL, orderTitle, waitingText } from '@zvonok/domain/orders/orders';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { ReactNode } from 'react';
import type { RecordBadge } from '../lists/record-badge.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';
import type { OrderView } from './order-view.ts';

export interface OrderCardProps {
  order: OrderView;
  /** The school's today, `yyyy-mm-dd`. */
  today: string;
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
export function OrderCard({ order, today, actions, selection }: OrderCardProps) {
  const { customerName, executor, executorComment, customerComment, creationDate, closingDate } = order;
  const title = orderTitle(order);
  return (
    <RecordCard
      title={title}
      badges={orderBadges(order, today)}
      corner={customerName}
      subtitle={[
        executor === null ? 'Исполнитель ещё не назначен' : `${ORDER_LABEL.executor}: ${executor}`,
        ...addedTexts(order),
      ].join(' · ')}
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

/** '2 сообщения', '1 фото': what both sides have added. */
function addedTexts({ commentCount = 0, photoCount = 0 }: OrderView): string[] {
  return [
    ...(commentCount > 0 ? [counted(commentCount, NOUN.message)] : []),
    ...(photoCount > 0 ? [`${photoCount} фото`] : []),
  ];
}

/** What it is now, how long it waits and by when it is to be done, its room or place, and its number. */
export function orderBadges(order: OrderView, today: string): RecordBadge[] {
  const { id, room, place, status } = order;
  const where = orderPlaceText({ room, place });
  const waiting = waitingText(order, today);
  const due = order.closingDate === null ? dueText(order, today) : null;
  return [
    { text: ORDER_STATUS_LABEL[status], tone: ORDER_STATUS_COLOR[status] },
    ...(waiting === '' ? [] : [{ text: waiting }]),
    ...(due ? [{ text: due.text, ...(due.isLate && { tone: 'danger' as const }) }] : []),
    ...(where === '' ? [] : [{ text: where }]),
    { text: `№ ${id}`, tone: 'quiet' },
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
