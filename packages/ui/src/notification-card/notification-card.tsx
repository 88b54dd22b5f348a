import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/notifications';
import { NOTIFICATION_LABEL } from '@zvonok/domain/notifications/kinds';
import type { Notice } from '@zvonok/domain/notifications/notice';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/modal.tsx';
import './notification-card.css';

export interface NotificationCardProps {
  /** What it is about; null while it is closed. */
  notice: Notice | null;
  /** It is being accepted: the card waits. */
  busy?: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** One notification in full, with the button that accepts it. */
export function NotificationCard({ notice, busy = false, onAccept, onClose }: NotificationCardProps) {
  return (
    <Modal
      open={notice !== null}
      title={notice ? NOTIFICATION_LABEL[notice.kind] : ''}
      locked={busy}
      onClose={onClose}
      onSubmit={() => !busy && onAccept()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Закрыть
          </Button>
          <Button type="submit" variant="solid" busy={busy} data-start="">
            {NOTIFICATION_MESSAGE.accept}
          </Button>
        </>
      }
    >
      <p className="zv-notice-card-text">{notice?.text}</p>
      {notice && <p className="zv-notice-card-time">Создано: {showServerDate(notice.created)}</p>}
    </Modal>
  );
}
