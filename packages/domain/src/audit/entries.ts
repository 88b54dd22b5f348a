import { FIELD_LABELS } from '../conflicts/field-labels.ts';

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
const { name: _, ...SCREEN_FIELDS } = FIELD_LABELS.screen;

/** Words for the fields of `AuditChanges`, in the order in which a reader meets them. */
const AUDIT_FIELD_LABEL: Readonly<Record<string, string>> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  email: 'Почта',
  login: 'Логин',
  role: 'Роль',
  blocked: 'Заблокирован',
  protectionFromDeletion: 'Защита от удаления',
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
