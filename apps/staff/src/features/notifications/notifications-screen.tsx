import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/records';
import { type Notification, opensCard } from '@zvonok/domain/notifications/notification';
import { notificationsIn } from '@zvonok/machines/notifications/notifications.machine';
import { AcceptedNotifications, NotificationCard, NotificationList } from '@zvonok/ui/account';
import { Button } from '@zvonok/ui/controls';
import { ErrorPanel, ProgressLine } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { useState } from 'react';
import { failureDetail } from '../../shared/load-failures.ts';
import { fetchAccepted } from '../../shared/notifications/fetch-notifications.ts';
import type { NotificationsActor } from '../../shared/notifications/notifications-actor.ts';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useDelivery } from './use-delivery.ts';

const TITLE = 'Уведомления';
const NONE: readonly Notification[] = [];

/** The inbox: what is new, until it is acknowledged. */
export function NotificationsScreen({ actor }: { actor: NotificationsActor }) {
  usePageTitle(TITLE);
  const snapshot = useSelector(actor, (current) => current);
  const delivery = useDelivery(actor);
  const [opened, setOpened] = useState<Notification | null>(null);
  const { context } = snapshot;
  const notifications = notificationsIn(context);
  const accepted = useAccepted(notifications.length);
  const isKnown = Object.keys(context.lists).length > 0;
  // The lists are polled all the time; that the server is out of reach follows from the one that is fetched once.
  const isOutOfReach = accepted.isError;
  const isDelivering = snapshot.hasTag('delivering');
  const closesMany = isDelivering && context.progress.all > 1;

  const choose = (notification: Notification) => {
    if (opensCard(notification.kind)) setOpened(notification);
    else void delivery.one(notification);
  };
  const accept = async () => {
    if (!opened) return;
    await delivery.one(opened);
    setOpened(null);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={TITLE}
        actions={
          notifications.length > 0 && (
            <Button busy={isDelivering} onClick={() => void delivery.all(notifications)}>
              Закрыть все
            </Button>
          )
        }
      />
      <p className="zv-sr-only" role="status">
        {isKnown && notifications.length === 0 && NOTIFICATION_MESSAGE.none}
      </p>
      {closesMany && (
        <ProgressLine label="Уведомления закрываются" done={context.progress.done / context.progress.all} />
      )}
      {isKnown || !isOutOfReach ? (
        <NotificationList
          notifications={isKnown ? notifications : null}
          busy={isDelivering}
          onChoose={choose}
        />
      ) : (
        <ErrorPanel
          title="Не удалось загрузить уведомления"
          detail={failureDetail(accepted.error)}
          retrying={accepted.isFetching}
          onRetry={() => {
            actor.send({ type: 'notifications.wake' });
            void accepted.refetch();
          }}
        />
      )}
      <AcceptedNotifications notifications={accepted.data ?? NONE} />
      <NotificationCard
        notification={opened}
        busy={isDelivering}
        onAccept={() => void accept()}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

/**
 * What was accepted of late, refetched whenever the number of new ones changes; nothing on a host that keeps no such
 * list.
 */
function useAccepted(unread: number) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  return useQuery({
    queryKey: ['notification', 'accepted', unread],
    queryFn: () => fetchAccepted(api),
    enabled: api.offers('listAcceptedNotifications'),
    retry: 1,
    placeholderData: keepPreviousData,
  });
}
