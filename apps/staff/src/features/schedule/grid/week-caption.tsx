import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import type { ShownWeek } from '../search/use-week.ts';

const range = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** «23–27 ноября»: at the weekend the coming week is shown, and a planner has to see it. */
export function WeekCaption({ week: { monday } }: { week: ShownWeek }) {
  const [from, to] = [monday, dateInWeek(monday, 'FRIDAY')].map((date) => new Date(`${date}T00:00:00Z`));
  return <p className="staff-week">{from && to && range.formatRange(from, to)}</p>;
}
