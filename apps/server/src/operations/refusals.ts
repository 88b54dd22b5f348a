import {
  changedMeanwhileText,
  deletedMeanwhileText,
  differencesOf,
  type Fields,
} from '@zvonok/domain/conflicts/conflicts';
import type { FormError } from '@zvonok/domain/forms/fields';
import { minutesToWait } from '@zvonok/domain/text/plural';
import { lessonsOfSchool, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { missingRecord, Refusal, type RefusalExtras } from '../platform/refusal.ts';
import { hasSlot } from '../timetable/school-week.ts';

/** The errors of a form of the domain as the contract's `errors[]`. */
export function bodyErrors(errors: readonly FormError[]): RefusalExtras {
  return { errors: errors.map(({ field, message }) => ({ path: `body.${field}`, message })) };
}

/** An error at one field of a body. */
export function wrongField(field: string, message: string): RefusalExtras {
  return { errors: [{ path: `body.${field}`, message }] };
}

/** For a code of the second factor that opens nothing; `title` is also the text at its field. */
export const WRONG_CODE = {
  title: 'Код не подошёл',
  detail: 'Проверьте код и время на телефоне. Каждый код принимается один раз.',
} as const;

/** For an order or a certificate request that is closed already. */
export const CLOSED_REQUEST = { type: 'order-closed', title: 'Заявка уже закрыта' };

/** For a plan that a colleague has changed since it was read. */
export const PLAN_CHANGED = { type: 'conflict', title: 'План тем временем изменили' };

/** For a session that has ended, whatever the reason. */
export const SIGN_IN_AGAIN = 'Срок входа истёк. Войдите ещё раз.';

/** A 429 after too many failures, with the seconds to wait. */
export function tooManyAttempts(retryAfterS: number): Refusal {
  return new Refusal(429, `Попробуйте ещё раз через ${minutesToWait(retryAfterS)}.`, {
    headers: { 'Retry-After': String(retryAfterS) },
  });
}

export function missingLesson(id: number): string {
  return `Урока с номером ${id} нет. Возможно, его уже удалили из расписания.`;
}

export function missingTeacher(id: number): string {
  return missingRecord('Учителя', id, 'его');
}

export function notOfLesson(subgroupId: number): string {
  return `Подгруппы с номером ${subgroupId} у этого урока нет.`;
}

/** Why the subgroups of a lesson or of a curriculum cannot be as they are sent. */
export const WRONG_SUBGROUPS = {
  unnamed: 'Назовите каждую подгруппу',
  single: 'Подгрупп бывает не меньше двух',
  taughtAsWhole: 'В уроке по подгруппам учитель, кабинет и поток указываются у подгрупп',
} as const;

interface CallAboutSlot {
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** Refuses a lesson number that the school does not have; the contract allows more. */
export function refuseOtherNumber(number: number, layout: WeekLayout, { refuse }: CallAboutSlot): void {
  if (layout.numbers.some((one) => one === number)) return;
  const message = lessonsOfSchool(layout);
  throw refuse(400, `${message}.`, wrongField('number', message));
}

/** Refuses a day (1 is Monday) or a lesson number that the school does not have. */
export function refuseOtherSlot(
  { day, number }: { day: number; number: number },
  layout: WeekLayout,
  call: CallAboutSlot,
): void {
  refuseOtherNumber(number, layout, call);
  if (hasSlot(layout, day, number)) return;
  throw call.refuse(400, 'В этой школе уроки с понедельника по пятницу.');
}

interface ConditionalCall {
  /** The versions of the record that the caller saw (`If-Match`); null without the header. */
  ifMatch: readonly string[] | null;
  refuse(status: 409, detail: string, extras?: RefusalExtras): Refusal;
}

interface EditedRecord<Row> {
  labels: Readonly<Record<string, string>>;
  /** The fields of a stored record, under the names of the call's body. */
  fields: (row: Row) => Fields;
  /** The body's fields; null for a call that deletes. */
  yours: Fields | null;
}

const CHANGED = { type: 'conflict', title: 'Запись тем временем изменили' };

/**
 * Returns a check that a repository calls inside the transaction that writes. It refuses with 409 if the record is no
 * longer the one that was seen, with the fields that differ and their values now; writing what is stored already
 * passes. Returns undefined if the call has no `If-Match`.
 */
export function checkVersion<Row extends { version: number }>(
  { ifMatch, refuse }: ConditionalCall,
  { labels, fields, yours }: EditedRecord<Row>,
): ((now: Row) => void) | undefined {
  if (ifMatch === null) return undefined;
  return (now) => {
    if (ifMatch.includes(String(now.version))) return;
    const current = fields(now);
    const differences = yours ? differencesOf(yours, current, labels) : [];
    if (yours && differences.length === 0) return;
    const detail = yours ? changedMeanwhileText(differences) : deletedMeanwhileText(current, labels);
    throw refuse(409, detail, {
      problem: CHANGED,
      members: { differences, current, version: now.version },
      headers: { ETag: recordETag(now.version) },
    });
  };
}

/** A record's version as its ETag. */
export function recordETag(version: number): string {
  return `"${version}"`;
}
