import { lessonsOfSchool, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';
import { hasSlot } from '../timetable/school-week.ts';

interface CallAboutSlot {
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** Refuses a lesson number the school does not have; the contract alone allows more. */
export function refuseOtherNumber(number: number, layout: WeekLayout, { refuse }: CallAboutSlot): void {
  if (layout.numbers.some((one) => one === number)) return;
  const message = lessonsOfSchool(layout);
  throw refuse(400, `${message}.`, { errors: [{ path: 'body.number', message }] });
}

/** Refuses a day, 1 for Monday, or a lesson the school does not have any more. */
export function refuseOtherSlot(
  { day, number }: { day: number; number: number },
  layout: WeekLayout,
  call: CallAboutSlot,
): void {
  refuseOtherNumber(number, layout, call);
  if (hasSlot(layout, day, number)) return;
  throw call.refuse(400, 'В этой школе уроки с понедельника по пятницу.');
}
