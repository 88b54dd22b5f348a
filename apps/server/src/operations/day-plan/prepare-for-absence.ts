import type { AbsenceSpan } from '@zvonok/domain/absences/absence';
import { schoolToday } from '../../platform/clock.ts';
import type { Services } from '../services.ts';
import { prepareDayPlan } from './prepare-day-plan.ts';

/**
 * Plans the next day on which somebody is away. The absence stands, whatever becomes of the plan: the board makes one
 * where there is none.
 */
export async function prepareForAbsence(
  { firstDate, lastDate }: Pick<AbsenceSpan, 'firstDate' | 'lastDate'>,
  call: Parameters<typeof prepareDayPlan>[1],
  services: Services,
): Promise<void> {
  const today = schoolToday(services.clock);
  if (lastDate < today) return;
  await prepareDayPlan(firstDate > today ? firstDate : today, call, services).catch(() => {});
}
