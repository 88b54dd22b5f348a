import type { FormError } from '@zvonok/domain/forms/check-form';
import { minutesToWait } from '@zvonok/domain/text/minutes-to-wait';
import { lessonsOfSchool, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { Refusal, type RefusalExtras } from '../platform/refusal.ts';
import { hasSlot } from '../timetable/school-week.ts';

/** The errors of a form of the domain as the contract's `errors[]`. */
export function bodyErrors(errors: readonly FormError[]): RefusalExtras {
  return { errors: errors.map(({ field, message }) => ({ path: `body.${field}`, message })) };
}

/** An error at one field of a body. */
export function wrongField(field: string, message: string): RefusalExtras {
  return { errors: [{ path: `body.${field}`, message }] };
}

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
  return `Учителя с номером ${id} нет. Возможно, его уже удалили.`;
}

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
