import { useRouteContext } from '@tanstack/react-router';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { summaryCards } from '@zvonok/domain/summary/summary';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import {
  AppProvider,
  ArrowLeftIcon,
  Button,
  DaySwitcher,
  ErrorPanel,
  LoaderBar,
  PageHeader,
  PrintHead,
  SummaryCards,
} from '@zvonok/ui';
import type { ReactNode } from 'react';
import { StaleNote } from '../data/stale-note.tsx';
import { useTimetable } from '../data/use-timetable.ts';
import type { Screen } from '../search/use-screen.ts';
import { useWeek } from '../search/use-week.ts';
import './summary-screen.css';

export interface ShownDay {
  day: Weekday;
  /** As the calls take it: absent for the current week. */
  week: string | undefined;
}

interface SummaryScreenProps {
  title: string;
  screen: Screen;
  actions: ((shown: ShownDay) => ReactNode) | undefined;
}

/** What changes on one day, teacher by teacher. */
export function SummaryScreen({ title, screen, actions }: SummaryScreenProps) {
  const week = useWeek(screen.search);
  const data = useTimetable(week.parameter);
  const { timetable, isLoaded, isFailed, isFetching, retry } = data;
  const { day } = week;
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });

  return (
    <AppProvider>
      <LoaderBar active={!isLoaded && isFetching} />
      <PrintHead schoolName={schoolName} title={`Замены. ${WEEKDAY_LABEL[day]}, ${week.fullDateOf(day)}`} />
      <div className="staff-summary-head">
        <PageHeader
          title={title}
          actions={
            <>
              <Button icon={<ArrowLeftIcon size={18} />} onClick={() => screen.press('summary.leave')}>
                Назад
              </Button>
              {actions?.({ day, week: week.parameter })}
            </>
          }
        >
          <DaySwitcher
            day={day}
            date={week.dateOf(day)}
            onDayChange={(to) => screen.choose((search) => ({ ...search, day: to }))}
          />
        </PageHeader>
      </div>
      <StaleNote data={data} week={week} />
      {isFailed ? (
        <ErrorPanel
          title="Не удалось загрузить замены"
          detail="Проверьте подключение к сети и повторите."
          onRetry={retry}
          retrying={isFetching}
        />
      ) : (
        <SummaryCards cards={isLoaded ? summaryCards(partsOf(timetable, day)) : null} />
      )}
    </AppProvider>
  );
}
