import { useRouteContext } from '@tanstack/react-router';
import { isEnded } from '@zvonok/domain/bells/ended-lessons';
import { movedTitle } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { summaryCards } from '@zvonok/domain/summary/summary';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import { ArrowLeftIcon, Button } from '@zvonok/ui/controls';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { PageHeader, PrintHead } from '@zvonok/ui/layout';
import { DaySwitcher } from '@zvonok/ui/timetable';
import { SummaryCards } from '@zvonok/ui/timetable/planning';
import type { ReactNode } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import styles from '../../shared/page-head/screen-only.module.css';
import { useEndedToday } from '../../shared/school-week/use-ended-lessons.ts';
import { OpenLessonCount } from './absences/lazy-absences.tsx';
import { nameLinks } from './name-link.tsx';
import { PendingCount, StaleNote, UnsentNote } from './timetable-notes.tsx';
import { useTimetable } from './timetable-query.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';
import { type ShownWeek, useScheduleWeek } from './use-schedule-week.ts';
import { WeekNavigation } from './week-navigation.tsx';

export interface ShownDay {
  day: Weekday;
  /** As the calls take it: absent for the current week. */
  week: string | undefined;
}

/** Returns whether a lesson of a date is over. */
function useIsOver(date: IsoDate, week: ShownWeek) {
  const today = useSchoolDate();
  const ended = useEndedToday(week, week.summaryMoved);
  return (part: LessonPart) => date < today || (date === today && isEnded(ended, part));
}

interface SummaryPageProps {
  title: string;
  screen: ScheduleScreen;
  actions: ((shown: ShownDay) => ReactNode) | undefined;
}

/** What changes on one day, teacher by teacher. */
export function SummaryPage({ title, screen, actions }: SummaryPageProps) {
  const week = useScheduleWeek(screen.search);
  const moved = week.summaryMoved;
  const data = useTimetable(week, moved);
  const { timetable, isLoaded, failure, isFetching, retry } = data;
  const day = week.summaryDay;
  const isOver = useIsOver(dateInWeek(week.monday, day), week);
  const worked = moved ? movedTitle(moved.day).toLowerCase() : '';
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });

  return (
    <>
      <PrintHead schoolName={schoolName} title={`Замены. ${WEEKDAY_LABEL[day]}, ${week.fullDateOf(day)}`} />
      <div className={styles.screenOnly} data-summary-head="">
        <PageHeader
          title={title}
          actions={
            <>
              <PendingCount />
              {!moved && <OpenLessonCount screen={screen} week={week} data={data} day={day} />}
              <Button icon={<ArrowLeftIcon size={18} />} onClick={() => screen.press('summary.leave')}>
                Назад
              </Button>
              {actions?.({ day, week: week.parameter })}
            </>
          }
        >
          <WeekNavigation screen={screen} week={week} />
          <DaySwitcher
            days={week.summaryDays}
            day={day}
            date={moved ? `${week.dateOf(day)}, ${worked}` : week.dateOf(day)}
            onDayChange={(to) => screen.choose((search) => ({ ...search, day: to }))}
          />
        </PageHeader>
      </div>
      <StaleNote data={data} week={week} />
      <UnsentNote />
      {failure ? (
        <ErrorPanel
          title="Не удалось загрузить замены"
          detail={failureDetail(failure)}
          onRetry={retry}
          retrying={isFetching}
        />
      ) : (
        <SummaryCards
          cards={isLoaded ? summaryCards(partsOf(timetable, moved?.day ?? day), isOver) : null}
          nothing={moved ? undefined : week.inCalendar.daysOff.get(day)}
          renderName={nameLinks(data.teachers, screen.search)}
        />
      )}
    </>
  );
}
