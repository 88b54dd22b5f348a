import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '@zvonok/domain/notifications/notification';

const TEXT: Record<NotificationKind, string> = {
  cartridge: 'Власова Н. И., кабинет 202',
  sysadmin: 'Якушев В. В., кабинет 310',
  repair: 'Фомина Н. Н., кабинет 115',
  certificate: 'Борисова Алиса Дмитриевна, 5А',
  replace: 'Фомина Н. Н. заменяет Якушева В. В.: 7Б, Понедельник, 3 урок, кабинет 214',
  private: 'Вход в вашу учётную запись завершён на другом устройстве.',
};

/** One notification of a kind, as the inbox gets it. */
export function notification(kind: NotificationKind, rest: Partial<Notification> = {}): Notification {
  return { kind, id: 41, created: '2026-11-16 07-42-10', text: TEXT[kind], ...rest };
}

/** One of every kind, the replacement first. */
export const aboutEverything: readonly Notification[] = [
  notification('replace'),
  ...NOTIFICATION_KINDS.filter((kind) => kind !== 'replace').map((kind) => notification(kind)),
];
