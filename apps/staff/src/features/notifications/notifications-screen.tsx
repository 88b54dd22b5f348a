import { useSelector } from '@xstate/react';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/notifications';
import { opensCard } from '@zvonok/domain/notifications/kinds';
import type { Notice } from '@zvonok/domain/notifications/notice';
import { noticesIn } from '@zvonok/machines/notifications/notifications.machine';
import { Button, NotificationCard, NotificationList, PageHeader, ProgressLine } from '@zvonok/ui';
import { useState } from 'react';
import type { NotificationsActor } from '../../shared/notifications/notifications-actor.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import '../../shared/page-head/reading-page.css';
import { useDelivery } from './use-delivery.ts';

const TITLE = 'Уведомления';

/** The inbox: what is new, until it is acknowledged. */
export function NotificationsScreen({ actor }: { actor: NotificationsActor }) {
  usePageTitle(TITLE);
  const snapshot = useSelector(actor, (current) => current);
  const delivery = useDelivery(actor);
  const [opened, setOpened] = useState<Notice | null>(null);
  const { context } = snapshot;
  const notices = noticesIn(context);
  const isKnown = Object.keys(context.lists).length > 0;
  const isDelivering = snapshot.hasTag('delivering');
  const closesMany = isDelivering && context.progress.all > 1;

  const choose = (notice: Notice) => {
    if (opensCard(notice.kind)) setOpened(notice);
    else void delivery.one(notice);
  };
  const accept = async () => {
    if (!opened) return;
    await delivery.one(opened);
    setOpened(null);
  };
  return (
    <div className="staff-reading-page">
      <PageHeader
        title={TITLE}
        actions={
          notices.length > 0 && (
            <Button busy={isDelivering} onClick={() => void delivery.all(notices)}>
              Закрыть все
            </Button>
          )
        }
      />
      <p className="zv-sr-only" role="status">
        {isKnown && notices.length === 0 && NOTIFICATION_MESSAGE.none}
      </p>
      {closesMany && (
        <ProgressLine label="Уведомления закрываются" done={context.progress.done / context.progress.all} />
      )}
      <NotificationList notices={isKnown ? notices : null} busy={isDelivering} onChoose={choose} />
      <NotificationCard
        notice={opened}
        busy={isDelivering}
        onAccept={() => void accept()}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
