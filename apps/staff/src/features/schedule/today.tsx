import { Link, useNavigate } from '@tanstack/react-router';
import { canSwap } from '@zvonok/domain/access/rights';
import { movedTitle } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { dayOverview, ownDay } from '@zvonok/domain/summary/day-overview';
import { buttonLook, ListIcon, UserIcon } from '@zvonok/ui/controls';
import { DayOverviewCard, OwnDay } from '@zvonok/ui/timetable/planning';
import { usePageKeys } from '../../shared/page-keys/use-page-keys.ts';
import { useEndedToday } from '../../shared/school-week/use-ended-lessons.ts';
import { usePerson, useRoles } from '../../shared/session/use-session.ts';
import { useTimetable } from './timetable-query.ts';
import { useScheduleWeek } from './use-schedule-week.ts';

/**
 * What the home page begins with: the day of the whole school for those who plan it, and a teacher's own lessons with
 * what was changed in them. Nothing on a day without lessons, and where the timetable cannot be had.
 */
export function Today() {
  const week = useScheduleWeek({});
  const moved = week.summaryMoved;
  const data = useTimetable(week, moved);
  const ended = useEndedToday(week, moved);
  const mayPlan = canSwap(useRoles());
  const teacherId = usePerson()?.teacherId ?? null;
  const { timetable, absences } = data;
  const day = week.summaryDay;
  const navigate = useNavigate();
  const date = dateInWeek(week.monday, day);
  const plan = { to: '/app/schedule/morning', search: { date } } as const;
  const isOff = !moved && (Boolean(week.inCalendar.holiday) || week.inCalendar.daysOff.has(day));
  const isShown = data.isLoaded && !data.isOfAnotherWeek && timetable.rows.length > 0 && !isOff;
  usePageKeys(isShown && mayPlan && absences ? [['KeyN', () => void navigate(plan)]] : []);
  if (!isShown) return null;
  const isToday = day === week.today;
  // Of a moved day the lessons are those of the weekday it follows, as they are on its date.
  const lessonsOf = moved?.day ?? day;
  const own = teacherId === null ? [] : ownDay(timetable, teacherId, lessonsOf);
  const note = moved ? `, ${movedTitle(moved.day).toLowerCase()}` : '';
  return (
    <>
      {mayPlan && (
        <DayOverviewCard
          title={`${isToday ? 'Сегодня' : week.dateOf(day)}${note}`}
          overview={dayOverview(timetable, lessonsOf, isToday ? ended : undefined)}
          actions={
            <>
              {absences && (
                <Link {...plan} aria-keyshortcuts="N" {...buttonLook({ size: 'sm', variant: 'solid' })}>
                  <UserIcon size={16} />
                  Кого сегодня нет
                </Link>
              )}
              <Link
                to="/app/schedule"
                search={{ mode: 'view-summary', day, ...(week.parameter && { week: week.parameter }) }}
                {...buttonLook({ size: 'sm' })}
              >
                <ListIcon size={16} />
                Просмотр замен
              </Link>
            </>
          }
        />
      )}
      {own.length > 0 && (
        <OwnDay title={`${isToday ? 'Сегодня у вас' : `У вас ${week.dateOf(day)}`}${note}`} lessons={own} />
      )}
    </>
  );
}
