import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/notifications';
import { NOTIFICATION_LABEL, opensCard } from '@zvonok/domain/notifications/kinds';
import { type Notice, noticeKey } from '@zvonok/domain/notifications/notice';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { BellIcon } from '../icon/icon.tsx';
import { CheckIcon, ChevronRightIcon } from '../icon/later-icon.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import './notification-list.css';

const SKELETON_ROWS = ['first', 'second', 'third'];

export interface NotificationListProps {
  /** Newest first; null while nothing is known yet. */
  notices: readonly Notice[] | null;
  /** Some are being marked as seen: presses wait. */
  busy?: boolean;
  /** One was chosen: it opens its card, or is marked as seen by this. */
  onChoose: (notice: Notice) => void;
}

/** What is new, as a list of buttons: kind, time and text. The sign at the end tells what pressing does. */
export function NotificationList({ notices, busy = false, onChoose }: NotificationListProps) {
  if (notices === null) {
    return (
      <div className="zv-notices-skeleton" role="status" aria-label="Уведомления загружаются">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height="4.25rem" />
        ))}
      </div>
    );
  }
  if (notices.length === 0) {
    return <EmptyState title={NOTIFICATION_MESSAGE.none} icon={<BellIcon size={32} />} />;
  }
  return (
    <ul className="zv-notices">
      {notices.map((notice) => (
        <li key={noticeKey(notice)}>
          <button
            type="button"
            className="zv-notice"
            data-kind={notice.kind}
            aria-disabled={busy || undefined}
            onClick={() => !busy && onChoose(notice)}
          >
            <span className="zv-notice-icon">
              <NotificationIcon kind={notice.kind} />
            </span>
            <span className="zv-notice-head">
              <b>{NOTIFICATION_LABEL[notice.kind]}</b>
              <time>{showServerDate(notice.created)}</time>
            </span>
            <span className="zv-notice-text">{notice.text}</span>
            <span className="zv-notice-sign">
              {opensCard(notice.kind) ? (
                <ChevronRightIcon />
              ) : (
                <>
                  <CheckIcon />
                  <span className="zv-sr-only">Отметить прочитанным</span>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
