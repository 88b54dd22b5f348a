import { Card, chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NOTIFICATION_LABEL } from '@zvonok/domain/notifications/kinds';
import { type Notification, notificationKey } from '@zvonok/domain/notifications/notification';
import { ACCEPTED_KEPT_DAYS } from '@zvonok/domain/notifications/polling';
import { AppProvider } from '../tokens/app-provider.tsx';
import { NotificationIcon } from './notification-icon.tsx';

export interface AcceptedNotificationsProps {
  /** Newest first; nothing is drawn without any. */
  notifications: readonly Notification[];
}

/** Notifications accepted of late, for rereading only. */
export function AcceptedNotifications({ notifications }: AcceptedNotificationsProps) {
  if (notifications.length === 0) return null;
  return (
    <AppProvider>
      <chakra.section aria-labelledby="accepted-notifications" css={styles.root}>
        <chakra.h2 id="accepted-notifications" css={{ textStyle: 'lg' }}>
          Принятые
        </chakra.h2>
        <chakra.p css={styles.note}>За последние {ACCEPTED_KEPT_DAYS} дней.</chakra.p>
        <Card.Root asChild>
          <ul>
            {notifications.map((notification) => (
              <chakra.li key={notificationKey(notification)} css={styles.row}>
                <NotificationIcon kind={notification.kind} />
                <div>
                  <chakra.p css={styles.head}>
                    <b>{NOTIFICATION_LABEL[notification.kind]}</b>
                    {notification.created !== null && (
                      <chakra.time css={styles.time}>{showServerDate(notification.created)}</chakra.time>
                    )}
                  </chakra.p>
                  <chakra.p css={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                    {notification.text}
                  </chakra.p>
                </div>
              </chakra.li>
            ))}
          </ul>
        </Card.Root>
      </chakra.section>
    </AppProvider>
  );
}

const styles = {
  root: { display: 'grid', gap: '2', mt: '6' },
  note: { color: 'fg.muted', textStyle: 'sm' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    px: '4',
    py: '2',
    textStyle: 'sm',
    '& + &': { borderTopWidth: '1px' },
    '& > svg': { color: 'fg.muted' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '3',
  },
  time: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
} as const;
