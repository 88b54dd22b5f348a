import { Card, chakra, Skeleton, useSlotRecipe, VisuallyHidden } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/notifications';
import { NOTIFICATION_LABEL, opensCard } from '@zvonok/domain/notifications/kinds';
import { type Notification, notificationKey } from '@zvonok/domain/notifications/notification';
import { BellIcon, ChevronRightIcon } from '../controls/icon.tsx';
import { CheckIcon } from '../controls/lazy-icon.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { notificationListRecipe } from './notification-list.recipe.ts';

const SKELETON_ROWS = ['first', 'second', 'third'];

export interface NotificationListProps {
  /** Newest first; null while nothing is known yet. */
  notifications: readonly Notification[] | null;
  /** Some are being marked as seen: presses wait. */
  busy?: boolean;
  /** One was chosen: it opens its card, or is marked as seen by this. */
  onChoose: (notification: Notification) => void;
}

/** What is new, as a list of buttons: kind, time and text. The icon at the end shows what pressing does. */
export function NotificationList(props: NotificationListProps) {
  if (props.notifications?.length === 0) {
    return <EmptyState title={NOTIFICATION_MESSAGE.none} icon={<BellIcon size={32} />} />;
  }
  return (
    <AppProvider>
      <Notifications {...props} />
    </AppProvider>
  );
}

function Notifications({ notifications, busy = false, onChoose }: NotificationListProps) {
  const styles = useSlotRecipe({ recipe: notificationListRecipe })();
  if (notifications === null) {
    return (
      <chakra.div css={styles.list} role="status" aria-label="Уведомления загружаются">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height="4.25rem" />
        ))}
      </chakra.div>
    );
  }
  return (
    <chakra.ul css={styles.list}>
      {notifications.map((notification) => (
        <li key={notificationKey(notification)}>
          <Card.Root asChild css={styles.row}>
            <button
              type="button"
              data-kind={notification.kind}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onChoose(notification)}
            >
              <chakra.span css={styles.icon}>
                <NotificationIcon kind={notification.kind} />
              </chakra.span>
              <chakra.span css={styles.head}>
                <b>{NOTIFICATION_LABEL[notification.kind]}</b>
                {notification.created !== null && (
                  <chakra.time css={styles.time}>{showServerDate(notification.created)}</chakra.time>
                )}
              </chakra.span>
              <chakra.span css={styles.text}>{notification.text}</chakra.span>
              <chakra.span css={styles.sign}>
                {opensCard(notification.kind) ? (
                  <ChevronRightIcon />
                ) : (
                  <>
                    <CheckIcon />
                    <VisuallyHidden>Отметить прочитанным</VisuallyHidden>
                  </>
                )}
              </chakra.span>
            </button>
          </Card.Root>
        </li>
      ))}
    </chakra.ul>
  );
}
