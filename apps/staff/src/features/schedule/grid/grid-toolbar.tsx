import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import type { ReactNode } from 'react';
import type { ShownWeek } from '../search/use-week.ts';

interface GridToolbarProps {
  week: ShownWeek;
  /** The selector. */
  children: ReactNode;
}

const range = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** What is chosen, and which week is shown («23–27 ноября»): at the weekend it is the coming one, and a planner has to see that. */
export function GridToolbar({ week: { monday }, children }: GridToolbarProps) {
  const [from, to] = [monday, dateInWeek(monday, 'FRIDAY')].map((date) => new Date(`${date}T00:00:00Z`));
  return (
    <div className="staff-toolbar">
      {children}
      <p className="staff-week">{from && to && range.formatRange(from, to)}</p>
    </div>
  );
}
