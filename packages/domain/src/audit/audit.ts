import { FIELD_LABELS } from '../conflicts/field-labels.ts';
import { SECOND_FACTOR_MESSAGE } from '../messages/session.ts';
import type { AuditGroup } from '../sorting/list-choices.ts';

export const AUDIT_GROUP_LABEL = {
  'sign-ins': 'Вход и сессии',
  protection: 'Пароли и защита входа',
  users: 'Пользователи и роли',
  invites: 'Приглашения',
  timetable: 'Замены и удаления',
  requests: 'Заявки и отзывы',
  files: 'Загрузка и выгрузка',
  settings: 'Настройки и справочники',
  backups: 'Копии и восстановление',
} as const satisfies Record<AuditGroup, string>;

interface AuditActionEntry {
  group: AuditGroup;
  /** What happened, without the subject: Russian verbs and names would have to agree, a colon needs no grammar. */
  label: string;
}

/**
 * Everything the journal knows, with its group and its Russian words. An action is never renamed: entries keep it for
 * 400 days.
 */
export const AUDIT_ACTIONS = {
  'sign-in.succeeded': { group: 'sign-ins', label: 'Вход' },
  'sign-in.wrong-password': { group: 'sign-ins', label: 'Неверный пароль' },
  'sign-in.unknown-login': { group: 'sign-ins', label: 'Попытка входа: неизвестный логин' },
  'sign-in.blocked': { group: 'sign-ins', label: 'Отказ во входе: учётная запись заблокирована' },
  'sign-in.locked-out': { group: 'sign-ins', label: 'Вход закрыт на время: слишком много попыток' },
  'sign-in.wrong-second-factor': { group: 'sign-ins', label: 'Неверный код второго фактора' },
  'sign-in.recovery-code-used': { group: 'sign-ins', label: 'Вход по запасному коду' },
  'session.signed-out': { group: 'sign-ins', label: 'Выход' },
  'session.ended': { group: 'sign-ins', label: 'Сессия завершена' },
  'session.token-reused': {
    group: 'sign-ins',
    label: 'Сессия завершена: её ключ использовали дважды, возможно, его скопировали',
  },
  'session.all-ended': { group: 'sign-ins', label: 'Завершены сессии всех пользователей' },
  'registration.unknown-code': {
    group: 'sign-ins',
    label: 'Отказ в регистрации: неверный пригласительный код',
  },
  'user.registered': { group: 'sign-ins', label: 'Регистрация по пригласительному коду' },

  'password.changed': { group: 'protection', label: 'Пароль изменён владельцем' },
  'password.set': { group: 'protection', label: 'Пароль задан администратором' },
  'password.link-issued': { group: 'protection', label: 'Выдана ссылка для нового пароля' },
  'password.set-by-link': { group: 'protection', label: 'Пароль задан по ссылке' },
  'password.reset-on-server': { group: 'protection', label: 'Пароль сброшен командой на сервере' },
  'second-factor.turned-on': { group: 'protection', label: 'Второй фактор включён' },
  'second-factor.turned-off': { group: 'protection', label: SECOND_FACTOR_MESSAGE.turnedOff },
  'second-factor.reset': { group: 'protection', label: 'Второй фактор сброшен администратором' },
  'second-factor.codes-renewed': { group: 'protection', label: 'Запасные коды выпущены заново' },
  'signing-key.rotated': { group: 'protection', label: 'Ключ подписи заменён' },

  'user.created': { group: 'users', label: 'Пользователь создан' },
  'user.changed': { group: 'users', label: 'Данные пользователя изменены' },
  'user.role-changed': { group: 'users', label: 'Роль изменена' },
  'user.blocked': { group: 'users', label: 'Пользователь заблокирован' },
  'user.unblocked': { group: 'users', label: 'Пользователь разблокирован' },
  'user.deleted': { group: 'users', label: 'Пользователь удалён' },
  'user.restored': { group: 'users', label: 'Удалённый пользователь возвращён' },
  'user.teacher-linked': { group: 'users', label: 'Пользователь связан с учителем' },
  'user.teacher-unlinked': { group: 'users', label: 'Связь с учителем снята' },
  'channel.slips-printed': { group: 'users', label: 'Листки для MAX напечатаны' },
  'channel.linked': { group: 'users', label: 'Согласие получать сообщения' },
  'channel.left': { group: 'users', label: 'Отказ от сообщений' },

  'invite.issued': { group: 'invites', label: 'Выдан пригласительный код' },
  'invite.reset': { group: 'invites', label: 'Пригласительный код выдан заново' },
  'invite.printed': { group: 'invites', label: 'Напечатаны пригласительные коды' },

  'replacements.cleared': { group: 'timetable', label: 'Замены недели сброшены' },
  'replacements.restored': { group: 'timetable', label: 'Сброшенные замены возвращены' },
  'absence.entered': { group: 'timetable', label: 'Отмечено отсутствие' },
  'absence.changed': { group: 'timetable', label: 'Сроки отсутствия изменены' },
  'absence.shortened': { group: 'timetable', label: 'Отсутствие закончено раньше' },
  'absence.taken-back': { group: 'timetable', label: 'Отсутствие снято' },
  'absence.restored': { group: 'timetable', label: 'Отсутствие возвращено' },
  'absence.request-accepted': { group: 'timetable', label: 'Просьба об отсутствии принята' },
  'absence.request-declined': { group: 'timetable', label: 'Просьба об отсутствии отклонена' },
  'absence.refusal-lifted': { group: 'timetable', label: 'Отказ от замены снят' },
  'plan.published': { group: 'timetable', label: 'Опубликован план замен' },
  'plan.recalled': { group: 'timetable', label: 'Публикация плана отозвана' },
  'plan.restored': { group: 'timetable', label: 'Отозванная публикация плана возвращена' },
  'month.closed': { group: 'timetable', label: 'Закрыт месяц замен' },
  'lesson.deleted': { group: 'timetable', label: 'Урок удалён' },
  'event.deleted': { group: 'timetable', label: 'Событие удалено' },
  'event.restored': { group: 'timetable', label: 'Событие возвращено' },
  'feedback.deleted': { group: 'requests', label: 'Фидбек удалён' },
  'feedback.restored': { group: 'requests', label: 'Удалённый фидбек возвращён' },

  'order.deleted': { group: 'requests', label: 'Заявка удалена' },
  'order.restored': { group: 'requests', label: 'Заявка возвращена' },
  'certificate.deleted': { group: 'requests', label: 'Заявка на справку удалена' },
  'certificate.restored': { group: 'requests', label: 'Заявка на справку возвращена' },
  'certificate.printed': { group: 'files', label: 'Выгружены справки (PDF)' },

  'timetable.imported': { group: 'files', label: 'Загружено расписание из книги' },
  'timetable.generated': { group: 'files', label: 'Применено составленное расписание' },
  'timetable.taken-back': { group: 'files', label: 'Возвращено расписание до применения' },
  'timetable.exported': { group: 'files', label: 'Выгружено расписание' },
  'replacements.printed': { group: 'files', label: 'Выгружены замены (PDF)' },
  'audit.exported': { group: 'files', label: 'Выгружен журнал действий' },
  'paper.exported': { group: 'files', label: 'Выгружена бумага месяца' },
  'timesheet.exported': { group: 'files', label: 'Выгружен табель с причинами отсутствий' },
  'list.exported': { group: 'files', label: 'Выгружен список' },

  'lesson-time.created': { group: 'settings', label: 'Звонок добавлен' },
  'lesson-time.changed': { group: 'settings', label: 'Звонок изменён' },
  'lesson-time.deleted': { group: 'settings', label: 'Звонок удалён' },
  'calendar.created': { group: 'settings', label: 'Запись учебного календаря добавлена' },
  'calendar.changed': { group: 'settings', label: 'Запись учебного календаря изменена' },
  'school-week.changed': { group: 'settings', label: 'Дни и уроки недели изменены' },
  'school-bells.changed': { group: 'settings', label: 'Смены и наборы звонков изменены' },
  'curriculum.refilled': { group: 'settings', label: 'Учебный план заполнен заново по расписанию' },
  'calendar.deleted': { group: 'settings', label: 'Запись учебного календаря удалена' },
  'teacher.created': { group: 'settings', label: 'Учитель добавлен' },
  'teacher.changed': { group: 'settings', label: 'Данные учителя изменены' },
  'teacher.deleted': { group: 'settings', label: 'Учитель удалён' },
  'setting.changed': { group: 'settings', label: 'Настройка изменена' },
  'screen.paired': { group: 'settings', label: 'Экран подключён' },
  'screen.changed': { group: 'settings', label: 'Экран изменён' },
  'screen.revoked': { group: 'settings', label: 'Экран отключён' },
  'screen-message.sent': { group: 'settings', label: 'Сообщение на экраны' },
  'screen-message.ended': { group: 'settings', label: 'Сообщение на экранах снято' },

  'backup.created': { group: 'backups', label: 'Сделана копия' },
  'backup.failed': { group: 'backups', label: 'Копия не получилась' },
  'backup.restored': { group: 'backups', label: 'Школа восстановлена из копии' },
} as const satisfies Record<string, AuditActionEntry>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The actions of a group, for filtering the journal. */
export function actionsOfGroup(group: AuditGroup): AuditAction[] {
  return (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter(
    (action) => AUDIT_ACTIONS[action].group === group,
  );
}

/** The group of an action; null for one an older or a newer version of the product wrote. */
export function groupOfAction(action: string): AuditGroup | null {
  return isAuditAction(action) ? AUDIT_ACTIONS[action].group : null;
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, action);
}

/** What happened to what, as one line: «Неверный пароль: zhdanova.gd». An unknown action is shown as it is. */
export function auditText(action: string, subject: string | null): string {
  const label = isAuditAction(action) ? AUDIT_ACTIONS[action].label : action;
  return subject ? `${label}: ${subject}` : label;
}

/** What an entry of the journal may be about. */
export type AuditSubjectKind =
  | 'user'
  | 'session'
  | 'invite'
  | 'timetable'
  | 'lesson'
  | 'lesson-time'
  | 'teacher'
  | 'calendar'
  | 'absence'
  | 'event'
  | 'feedback'
  | 'order'
  | 'certificate'
  | 'list'
  | 'setting'
  | 'screen'
  | 'screen-message'
  | 'backup'
  | 'journal';

/** Fields, each with what it was and what it is; null is nothing. Never a password, a code or a key. */
export type AuditChanges = Readonly<Record<string, { from: string | null; to: string | null }>>;

/** Days an entry is kept: a school year and a summer, so that last autumn can still be looked up. */
export const AUDIT_KEPT_DAYS = 400;

// A name is a person's here; a screen's is labelled as its title.
const { name: _name, ...SCREEN_FIELDS } = FIELD_LABELS.screen;
const { title: _title, ...TEMPLATE_FIELDS } = FIELD_LABELS.certificateTemplate;

/** Words for the fields of `AuditChanges`, in the order in which a reader meets them. */
const AUDIT_FIELD_LABEL: Readonly<Record<string, string>> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  email: 'Почта',
  login: 'Логин',
  role: 'Роль',
  blocked: 'Заблокирован',
  protectionFromDeletion: FIELD_LABELS.user.protectionFromDeletion,
  teacher: 'Учитель',
  name: 'Имя',
  eduSubject: 'Предметы',
  uid: 'Внешний код',
  title: 'Название',
  firstDate: 'Первый день',
  lastDate: 'Последний день',
  follows: 'По расписанию',
  dayCount: 'Учебных дней',
  firstLesson: 'Первый урок',
  lastLesson: 'Последний урок',
  number: 'Урок',
  time: 'Время',
  week: 'Неделя',
  file: 'Файл',
  added: 'Добавлено уроков',
  changed: 'Изменено уроков',
  startsOn: 'Действует с',
  removed: 'Убрано уроков',
  ended: 'Снято замен',
  unread: 'Принято непрочитанных ячеек',
  lost: 'Принята потеря уроков',
  restored: 'Возвращено замен',
  notRestored: 'Не вернулось замен: уроки изменили',
  count: 'Количество',
  device: 'Устройство',
  filter: 'Отбор',
  ...FIELD_LABELS.school,
  ...SCREEN_FIELDS,
  ...FIELD_LABELS.planning,
  ...TEMPLATE_FIELDS,
  until: 'До',
};

/** The Russian name of a field; a field without one stands for itself. */
export function auditFieldLabel(field: string): string {
  return AUDIT_FIELD_LABEL[field] ?? field;
}

/** The fields of an entry in that order, others after them: a database keeps them in an order of its own. */
export function auditFields(changes: AuditChanges): string[] {
  const known = Object.keys(AUDIT_FIELD_LABEL).filter((field) => Object.hasOwn(changes, field));
  return [...known, ...Object.keys(changes).filter((field) => !known.includes(field))];
}

/** Only the fields that differ; undefined when none does. */
export function auditChanges(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): AuditChanges | undefined {
  const changed = Object.keys(after).filter((field) => (before[field] ?? null) !== after[field]);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  );
}

/** What is known of something new, as changes from nothing. */
export function auditFacts(facts: Readonly<Record<string, string | number | null>>): AuditChanges {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      { from: null, to: value === null ? null : String(value) },
    ]),
  );
}
