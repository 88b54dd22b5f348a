import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { MORNING_NAME } from '@zvonok/domain/planning/morning-texts';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton } from '@zvonok/ui/controls';
import { EmptyState } from '@zvonok/ui/feedback';
import { SchedulePageHeader } from '../../shared/page-head/schedule-page-header.tsx';
import { DayBoard } from './day-board.tsx';
import { readMorningSearch } from './morning-search.ts';
import { nextDayLabel } from './plan-texts.ts';
import { useMorningDate } from './use-morning-day.ts';

/** /app/schedule/morning: who is not there, and what becomes of their lessons. */
export function MorningScreen() {
  const { date: asked } = readMorningSearch(useSearch({ strict: false }));
  const { date, next, days, previous, today, note, holiday } = useMorningDate(asked);
  // After the sign, it is in no request and in no log.
  const typed = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const show = (wanted: string) =>
    void navigate({ to: '.', search: { date: wanted } as never, replace: true, resetScroll: false });
  return (
    <>
      <SchedulePageHeader title={MORNING_NAME}>
        <IconButton
          label="Предыдущий учебный день"
          icon={<ChevronLeftIcon />}
          disabled={previous === null}
          onClick={() => previous && show(previous)}
        />
        <time dateTime={date}>{date === today ? `Сегодня, ${dayTitle(date)}` : dayTitle(date)}</time>
        <IconButton label="Следующий учебный день" icon={<ChevronRightIcon />} onClick={() => show(next)} />
        {note && <p>{note}</p>}
      </SchedulePageHeader>
      {holiday === null ? (
        // Another day is another plan.
        <DayBoard key={date} date={date} next={next} days={days} onShow={show} typed={typed} />
      ) : (
        <EmptyState
          title={holiday}
          action={
            <Button variant="solid" onClick={() => show(next)}>
              {nextDayLabel(next)}
            </Button>
          }
        >
          В этот день уроков нет, и планировать нечего.
        </EmptyState>
      )}
    </>
  );
}
