import { Text } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/notifications';
import { NOTIFICATION_LABEL } from '@zvonok/domain/notifications/kinds';
import type { Notification } from '@zvonok/domain/notifications/notification';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

export interface NotificationCardProps {
  /** What it is about; null while it is closed. */
  notification: Notification | null;
  /** It is being accepted: the card waits. */
  busy?: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** One notification in full, with the button that accepts it. */
export function NotificationCard({ notification, busy = false, onAccept, onClose }: NotificationCardProps) {
  return (
    <Dialog
      open={notification !== null}
      title={notification ? NOTIFICATION_LABEL[notification.kind] : ''}
      locked={busy}
      onClose={onClose}
      onSubmit={() => !busy && onAccept()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Закрыть
          </Button>
          <Button type="submit" variant="solid" busy={busy} data-autofocus="">
            {NOTIFICATION_MESSAGE.accept}
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        {notification?.text}
      </Text>
      {notification?.details?.map((line) => (
        <Text key={line} overflowWrap="anywhere" whiteSpace="pre-line">
          {line}
        </Text>
      ))}
      {notification?.created != null && (
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          Создано: {showServerDate(notification.created)}
        </Text>
      )}
    </Dialog>
  );
}
