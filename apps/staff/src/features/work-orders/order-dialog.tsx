import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { commentOnOrder, deleteOrderPhoto, type OrderCard, orderQueries } from '@zvonok/api-client/orders';
import { UNDO_MESSAGE_MS } from '@zvonok/domain/messages/common';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { ORDER_KIND_TITLE, type OrderKind } from '@zvonok/domain/orders/kinds';
import { orderMode } from '@zvonok/domain/orders/orders';
import { ErrorPanel, retryAction, Skeleton } from '@zvonok/ui/feedback';
import { OrderComments, OrderDetails, OrderPhoto, OrderPhotos } from '@zvonok/ui/orders';
import { useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useObjectUrl } from '../../shared/files/use-object-url.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { listFailureOf } from '../../shared/records/use-records.tsx';
import { useRoles } from '../../shared/session/use-session.ts';
import { refreshOrders } from './answer-orders.tsx';
import { ORDER_EXTENSIONS, type OrderRecord, orderHistoryOf } from './order-list.ts';
import { sendPhotos } from './order-photos.ts';

/** One order in full, opened from the list. What was written and not sent is there again the next time. */
export function useOrderDialog(kind: OrderKind) {
  const shown = useFormDialog<OrderRecord>();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const { subject } = shown;
  return {
    open: shown.open,
    dialog: subject && (
      <OrderDialog
        key={shown.formKey}
        kind={kind}
        order={subject}
        open={shown.isOpen}
        onClose={shown.close}
        text={drafts.get(subject.id) ?? ''}
        onText={(text) => setDrafts((now) => new Map(now).set(subject.id, text))}
      />
    ),
  };
}

interface OrderDialogProps {
  kind: OrderKind;
  order: OrderRecord;
  open: boolean;
  onClose: () => void;
  /** What is being written to the other side. */
  text: string;
  onText: (text: string) => void;
}

/**
 * What is known of an order, what both sides write to each other, its photos, who changed what and when, and the sheet
 * of paper with it.
 */
function OrderDialog({ kind, order, open, onClose, text, onText }: OrderDialogProps) {
  const { api, config } = useRouteContext({ from: '__root__' });
  const today = useSchoolDate();
  const isOffered = useCapability(ORDER_EXTENSIONS[kind].history);
  const history = useQuery({
    ...orderQueries.history(api, kind, order.id),
    enabled: open && isOffered,
    select: orderHistoryOf,
  });
  const hasCard = useCapability('getOrderCard');
  const card = useQuery({ ...orderQueries.card(api, kind, order.id), enabled: open && hasCard });
  const comment = useRecordChange({
    refresh: (client) => refreshOrders(client, kind),
    alreadyCreated: 'Прежнее сообщение уже сохранено. Отправьте ещё раз, если нужно и это.',
  });
  const isTyped = text.trim() !== '';
  const send = () => {
    if (!isTyped || comment.isPending) return;
    comment.mutate(
      { call: (to, { creationKey }) => commentOnOrder(to, order.id, text.trim(), creationKey) },
      { onSaved: () => onText('') },
    );
  };
  const { data } = history;
  return (
    <OrderDetails
      open={open}
      order={order}
      today={today}
      section={ORDER_KIND_TITLE[kind]}
      isTyped={isTyped}
      onSubmit={send}
      history={isOffered ? (data ?? null) : undefined}
      historyFailure={listFailureOf(history, RECORDS_NOT_LOADED.history)}
      schoolName={config.schoolName}
      onPrint={() => window.print()}
      onClose={onClose}
    >
      {card.data && (
        <>
          <OrderComments
            comments={card.data.comments}
            text={text}
            onText={onText}
            sending={comment.isPending}
            failure={comment.failure}
            onSend={send}
          />
          <Photos kind={kind} orderId={order.id} photos={card.data.photos} />
        </>
      )}
      {hasCard && card.isPending && !card.isError && <Skeleton height="6rem" />}
      {card.isError && (
        <ErrorPanel
          title="Переписка и фото не загрузились"
          detail={failureDetail(card.error)}
          retrying={card.isFetching}
          onRetry={() => void card.refetch()}
        />
      )}
      <LeaveUnsaved isUnsaved={open && isTyped}>Написанное в заявке не отправлено.</LeaveUnsaved>
    </OrderDetails>
  );
}

interface PhotosProps {
  kind: OrderKind;
  orderId: number;
  photos: OrderCard['photos'];
}

function Photos({ kind, orderId, photos }: PhotosProps) {
  const { api, withAuth } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const servesAll = orderMode(kind, useRoles()) === 'admin';
  const adding = useMutation({
    mutationFn: (files: readonly File[]) => sendPhotos({ api, withAuth }, orderId, files),
    onSettled: () => refreshOrders(client, kind),
  });
  return (
    <OrderPhotos
      count={photos.length}
      sending={adding.isPending}
      failure={adding.data ?? null}
      onAdd={(files) => files.length > 0 && adding.mutate(files)}
    >
      {photos.map((photo) => (
        <StoredPhoto
          key={photo.filename}
          kind={kind}
          photo={photo}
          isRemovable={servesAll || photo.mine}
          onReturn={(file) => adding.mutate([file])}
        />
      ))}
    </OrderPhotos>
  );
}

interface StoredPhotoProps {
  kind: OrderKind;
  photo: OrderCard['photos'][number];
  isRemovable: boolean;
  onReturn: (file: File) => void;
}

function StoredPhoto({ kind, photo, isRemovable, onReturn }: StoredPhotoProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const { filename, name, author } = photo;
  const { data, isError, isFetching, refetch } = useQuery(orderQueries.photo(api, filename));
  const url = useObjectUrl(data ?? null);
  const removal = useMutation({
    mutationFn: () => deleteOrderPhoto(api, filename),
    onSuccess() {
      toasts.success(`Фото убрано: ${name}`, {
        duration: UNDO_MESSAGE_MS,
        ...(data && { action: { label: 'Вернуть', onPress: () => onReturn(new File([data], name)) } }),
      });
    },
    onError: (error) => toasts.error(failureText(error), { action: retryAction(() => removal.mutate()) }),
    onSettled: () => refreshOrders(client, kind),
  });
  return (
    <OrderPhoto
      name={name}
      author={author}
      url={url}
      failed={isError && !isFetching}
      onRetry={() => void refetch()}
      {...(isRemovable && { onRemove: () => removal.mutate() })}
    />
  );
}
