import { Card, chakra, defineSlotRecipe, Text, useSlotRecipe, VisuallyHidden } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/records';
import {
  NOTIFICATION_LABEL,
  type Notification,
  type NotificationKind,
  notificationKey,
  opensCard,
} from '@zvonok/domain/notifications/notification';
import { ACCEPTED_KEPT_DAYS } from '@zvonok/domain/notifications/polling';
import type { ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import type { IconProps } from '../controls/glyph.tsx';
import {
  BellIcon,
  ChevronRightIcon,
  FileIcon,
  MonitorIcon,
  PrinterIcon,
  SwapIcon,
  UserIcon,
  WrenchIcon,
} from '../controls/icon.tsx';
import { CheckIcon } from '../controls/lazy-icon.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

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
export function NotificationList({ notifications, busy = false, onChoose }: NotificationListProps) {
  const styles = useSlotRecipe({ recipe: notificationListRecipe })();
  if (notifications?.length === 0) {
    return <EmptyState title={NOTIFICATION_MESSAGE.none} icon={<BellIcon size={32} />} />;
  }
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

const notificationListRecipe = defineSlotRecipe({
  slots: ['list', 'row', 'icon', 'head', 'time', 'text', 'sign'],
  base: {
    list: { display: 'grid', gap: '2' },
    row: {
      display: 'grid',
      gridTemplate: '"icon head sign" auto "icon text sign" auto / auto minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '1',
      width: 'full',
      px: '4',
      py: '3',
      textAlign: 'start',
      transition: 'background-color {durations.fast} {easings.default}',
      _hover: { bg: 'bg.hover' },
      '&[aria-disabled=true]': { cursor: 'progress' },
    },
    icon: {
      gridArea: 'icon',
      display: 'grid',
      placeItems: 'center',
      alignSelf: 'start',
      boxSize: '9',
      borderRadius: 'full',
      bg: 'current.bg',
      color: 'current.mark',
      '[data-kind=replace] &': { bg: 'replaced.bg', color: 'replaced.mark' },
    },
    head: {
      gridArea: 'head',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '3',
      '& > b': { fontWeight: 'semibold' },
    },
    time: { color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    text: { gridArea: 'text', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    sign: { gridArea: 'sign', alignSelf: 'center', color: 'fg.muted' },
  },
});

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

const DRAWING: Record<NotificationKind, (props: IconProps) => ReactElement> = {
  cartridge: PrinterIcon,
  sysadmin: MonitorIcon,
  repair: WrenchIcon,
  certificate: FileIcon,
  replace: SwapIcon,
  private: UserIcon,
};

/** The drawing of a kind; always shown next to its word. */
export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Drawing = DRAWING[kind];
  return <Drawing />;
}

export interface AcceptedNotificationsProps {
  /** Newest first; nothing is drawn without any. */
  notifications: readonly Notification[];
}

/** Notifications accepted of late, for rereading only. */
export function AcceptedNotifications({ notifications }: AcceptedNotificationsProps) {
  if (notifications.length === 0) return null;
  return (
    <chakra.section aria-labelledby="accepted-notifications" css={acceptedStyles.root}>
      <chakra.h2 id="accepted-notifications" css={{ textStyle: 'lg' }}>
        Принятые
      </chakra.h2>
      <chakra.p css={acceptedStyles.note}>За последние {ACCEPTED_KEPT_DAYS} дней.</chakra.p>
      <Card.Root asChild>
        <ul>
          {notifications.map((notification) => (
            <chakra.li key={notificationKey(notification)} css={acceptedStyles.row}>
              <NotificationIcon kind={notification.kind} />
              <div>
                <chakra.p css={acceptedStyles.head}>
                  <b>{NOTIFICATION_LABEL[notification.kind]}</b>
                  {notification.created !== null && (
                    <chakra.time css={acceptedStyles.time}>
                      {showServerDate(notification.created)}
                    </chakra.time>
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
  );
}

const acceptedStyles = {
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
