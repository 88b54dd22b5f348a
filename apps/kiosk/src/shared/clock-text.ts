import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';

/** `08:03` on the school's clock. */
export function clockText(epochMs: number, timeZone: string): string {
  const { hour, minute } = schoolMomentAt(epochMs, timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
