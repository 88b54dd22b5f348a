import { ROLE_LABEL, ROLES } from '../access/roles.ts';
import { WEEKDAY_GENITIVE } from '../calendar/day-name.ts';
import { isWeekday } from '../calendar/weekday.ts';
import { isOrderStatus, ORDER_STATUS_LABEL } from '../orders/status.ts';
import { screenChoiceText } from '../screens/profile.ts';
import { withFullStop } from '../text/full-stop.ts';
import type { Difference, Fields, FieldValue } from './differences.ts';

/** A field's value as a person reads it. */
export function fieldValueText(value: FieldValue): string {
  if (value === null || value === '') return 'пусто';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  // Only days whose timetable is followed are weekdays: 'по расписанию понедельника'.
  if (isWeekday(value)) return WEEKDAY_GENITIVE[value];
  const role = ROLES.find((one) => one === value);
  if (role) return ROLE_LABEL[role];
  if (isOrderStatus(value)) return ORDER_STATUS_LABEL[value];
  const choice = screenChoiceText(String(value));
  if (choice !== null) return choice;
  const moment = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(String(value));
  return moment ? `${moment[3]}.${moment[2]}.${moment[1]} ${moment[4]}` : String(value);
}

/** Shown to a user who edits a record that has been saved by another user meanwhile. */
export function changedMeanwhileText(differences: readonly Difference[]): string {
  const now = differences.map(({ label, theirs }) => `${label} — ${quoted(theirs)}`).join('; ');
  return withFullStop(`Пока вы редактировали, запись изменили. Сейчас: ${now}`);
}

/** Shown to a user who deletes a record that has been saved by another user meanwhile. */
export function deletedMeanwhileText(theirs: Fields, labels: Readonly<Record<string, string>>): string {
  const now = Object.entries(labels)
    .map(([field, label]) => `${label} — ${quoted(theirs[field] ?? null)}`)
    .join('; ');
  return `С тех пор как вы видели запись, её изменили. Сейчас: ${withFullStop(now)} Если удалить всё равно нужно, повторите.`;
}

function quoted(value: FieldValue): string {
  return typeof value === 'string' && value !== '' ? `«${fieldValueText(value)}»` : fieldValueText(value);
}
