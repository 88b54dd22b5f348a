import { canEditSchedule } from '@zvonok/domain/access/rights';
import { nextSchoolWeek } from '@zvonok/domain/calendar/calendar-week';
import { FREE_WEEK } from '@zvonok/domain/calendar/school-calendar';
import { EMPTY_TIMETABLE } from '@zvonok/domain/messages/timetable';
import { Button } from '@zvonok/ui/controls';
import { EmptyState } from '@zvonok/ui/feedback';
import type { ReactNode } from 'react';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import styles from './schedule-page.module.css';
import { type TimetableProps, TimetableToolbar } from './timetable-options.tsx';

type EmptyWeek = Pick<TimetableProps, 'screen' | 'week' | 'data'>;

/** Instead of the table in a week without a single lesson, or in a school without a timetable. */
export function EmptyTimetable({ actions, ...shown }: EmptyWeek & { actions: ReactNode }) {
  return shown.data.timetable.rows.length > 0 ? <HolidayWeek {...shown} /> : <NoClasses actions={actions} />;
}

/** Which holidays it is, and the way to the next lessons. */
function HolidayWeek({ screen, week, data }: EmptyWeek) {
  const next = nextSchoolWeek(week.monday, useSchoolCalendar(), week.layout.days);
  return (
    <div className={styles.holiday}>
      <TimetableToolbar screen={screen} week={week} data={data}>
        <Button size="sm" onClick={() => screen.choose((search) => ({ ...search, week: next }))}>
          К следующей учебной неделе
        </Button>
      </TimetableToolbar>
      <EmptyState title={week.inCalendar.holiday ?? ''}>{FREE_WEEK}</EmptyState>
    </div>
  );
}

/** What to do about it, for users who may. */
function NoClasses({ actions }: { actions: ReactNode }) {
  const mayEdit = canEditSchedule(useRoles());
  return (
    <EmptyState title={EMPTY_TIMETABLE.classes} action={mayEdit && actions}>
      {mayEdit
        ? 'Загрузите книгу с расписанием. Как она выглядит, покажет образец.'
        : 'Как только расписание внесут, оно появится здесь само. Спросите того, кто его составляет.'}
    </EmptyState>
  );
}
