import { ROLE_LABEL, ROLES } from '../access/roles.ts';
import { formatDate, isIsoDate } from '../calendar/school-date.ts';
import { isWeekday, WEEKDAY_GENITIVE } from '../calendar/weekday.ts';
import { isOrderStatus, ORDER_STATUS_LABEL } from '../orders/kinds.ts';
import { screenChoiceText } from '../screens/profile.ts';
import { withFullStop } from '../text/sentences.ts';

/** What one field of a form may hold. */
export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, FieldValue>>;

/** A field whose sent value differs from the value stored meanwhile. */
export interface Difference {
  field: string;
  label: string;
  yours: FieldValue;
  theirs: FieldValue;
}

/**
 * Fields with a label in which two states of a record differ, in the order of the labels; one that is not sent is not
 * compared.
 */
export function differencesOf(
  yours: Fields,
  theirs: Fields,
  labels: Readonly<Record<string, string>>,
): Difference[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const [mine, other] = [yours[field], theirs[field]];
    return mine === undefined || other === undefined || mine === other
      ? []
      : [{ field, label, yours: mine, theirs: other }];
  });
}

/** A field two people have given different values. */
export interface EditConflict {
  field: string;
  yours: FieldValue;
  theirs: FieldValue;
}

/** A field only the other person has changed. */
export interface TakenOver {
  field: string;
  before: FieldValue;
  now: FieldValue;
}

export interface MergedEdits {
  /** What to go on with: theirs where only they changed something, yours everywhere else. */
  merged: Fields;
  conflicts: readonly EditConflict[];
  taken: readonly TakenOver[];
}

/**
 * Two edits of one record, three ways: what both began with (`base`), what you have by now and what the other person
 * has saved. A field that both gave the same value is no conflict, and neither is one that only you touched.
 */
export function mergeEdits(base: Fields, yours: Fields, theirs: Fields): MergedEdits {
  const merged: Record<string, FieldValue> = { ...yours };
  const conflicts: EditConflict[] = [];
  const taken: TakenOver[] = [];
  for (const [field, mine] of Object.entries(yours)) {
    const [before = null, other = mine] = [base[field], theirs[field]];
    if (other === mine || other === before) continue;
    if (mine !== before) conflicts.push({ field, yours: mine, theirs: other });
    else {
      merged[field] = other;
      taken.push({ field, before, now: other });
    }
  }
  return { merged, conflicts, taken };
}

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
  if (isIsoDate(value)) return formatDate(value);
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
    .filter(([field]) => field in theirs)
    .map(([field, label]) => `${label} — ${quoted(theirs[field] ?? null)}`)
    .join('; ');
  return `С тех пор как вы видели запись, её изменили. Сейчас: ${withFullStop(now)} Если удалить всё равно нужно, повторите.`;
}

function quoted(value: FieldValue): string {
  return typeof value === 'string' && value !== '' ? `«${fieldValueText(value)}»` : fieldValueText(value);
}
