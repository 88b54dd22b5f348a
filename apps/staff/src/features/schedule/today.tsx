import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { dayPlanQueries } from '@zvonok/api-client/day-plans';
import { whoIsAway } from '@zvonok/domain/absences/absence-texts';
import { canSwap } from '@zvonok/domain/access/rights';
import { type EndedLessons, NONE_ENDED } from '@zvonok/domain/bells/ended-lessons';
import { hoursOf, timesOn } from '@zvonok/domain/bells/week-bells';
import { movedTitle } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { partKey } from '@zvonok/domain/lesson/lesson-part';
import { countChanges, doneText } from '@zvonok/domain/planning/publication-texts';
import { dayOverview, nextOwnLesson, ownDay } from '@zvonok/domain/summary/day-overview';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { buttonLook, ListIcon, UserIcon } from '@zvonok/ui/controls';
import { DayOverviewCard, OwnDay } from '@zvonok/ui/timetable/planning';
import { useEffect } from 'react';
import { useSchoolDate, useSchoolMinute } from '../../shared/clock/school-clock.ts';
import { usePageKeys } from '../../shared/page-keys/use-page-keys.ts';
import { useEndedToday } from '../../shared/school-week/use-ended-lessons.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { usePerson, useRoles } from '../../shared/session/use-session.ts';
import { useTimetable } from './timetable-query.ts';
import { type ShownWeek, useScheduleWeek } from './use-schedule-week.ts';

type KnownTimetable = ReturnType<typeof useTimetable>;

interface DayProps {
  week: ShownWeek;
  data: KnownTimetable;
  /** Of a moved day the lessons are those of the weekday it follows, as they are on its date. */
  lessonsOf: Weekday;
  /** 'Сегодня', '30 ноября' */
  title: string;
  isToday: boolean;
  ended: EndedLessons;
}

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
  const day = week.summaryDay;
  const isOff = !moved && (Boolean(week.inCalendar.holiday) || week.inCalendar.daysOff.has(day));
  const isShown = data.isLoaded && !data.isOfAnotherWeek && data.timetable.rows.length > 0 && !isOff;
  if (!isShown) return null;
  const isToday = day === week.today;
  const note = moved ? `, ${movedTitle(moved.day).toLowerCase()}` : '';
  const lessonsOf = moved?.day ?? day;
  const shared = { week, data, lessonsOf, isToday, ended: isToday ? ended : NONE_ENDED };
  return (
    <>
      {teacherId !== null && (
        <OwnLessonsOfDay
          {...shared}
          title={`${isToday ? 'Сегодня у вас' : `У вас ${week.dateOf(day)}`}${note}`}
          teacherId={teacherId}
        />
      )}
      {mayPlan && <SchoolDay {...shared} title={`${isToday ? 'Сегодня' : week.dateOf(day)}${note}`} />}
    </>
  );
}

/** The day of those who plan. */
function SchoolDay({ week, data, lessonsOf, title, isToday, ended }: DayProps) {
  const { timetable, absences } = data;
  const day = week.summaryDay;
  const date = dateInWeek(week.monday, day);
  const plan = { to: '/app/schedule/morning', search: { date } } as const;
  const inWeek = { day, ...(week.parameter && { week: week.parameter }) };
  const navigate = useNavigate();
  usePageKeys(absences ? [['KeyN', () => void navigate(plan)]] : []);
  return (
    <DayOverviewCard
      title={title}
      overview={dayOverview(timetable, lessonsOf, ended)}
      date={date}
      published={usePublished(date, data)}
      renderClose={(part, label) => (
        <Link
          to="/app/schedule"
          search={{ mode: 'edit', lesson: partKey(part), ...inWeek }}
          aria-label={`Закрыть: ${label}`}
        >
          закрыть
        </Link>
      )}
      actions={
        <>
          {absences && (
            <Link {...plan} aria-keyshortcuts="N" {...buttonLook({ size: 'sm', variant: 'solid' })}>
              <UserIcon size={16} />
              {whoIsAway(isToday)}
            </Link>
          )}
          <Link
            to="/app/schedule"
            search={{ mode: 'view-summary', ...inWeek }}
            {...buttonLook({ size: 'sm' })}
          >
            <ListIcon size={16} />
            Просмотр замен
          </Link>
        </>
      }
    />
  );
}

/** The publications of a day that stand: 'в 08:03, Жданова Галина: 5 изменений'. */
function usePublished(date: IsoDate, { timetable }: KnownTimetable): readonly string[] {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const today = useSchoolDate();
  const { data, refetch } = useQuery({ ...dayPlanQueries.publications(api, date), retry: false });
  const isOffered = api.offers('listPublications');
  // Publishing or recalling makes another timetable.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new timetable is the news.
  useEffect(() => {
    if (isOffered) void refetch({ cancelRefetch: false });
  }, [timetable, refetch, isOffered]);
  const standing = data?.publications.filter(({ recalledAt }) => recalledAt === null) ?? [];
  return standing.map(
    ({ publishedAt, publishedBy, made, ended }) =>
      `${doneText({ at: publishedAt, by: publishedBy }, today)}: ${counted(countChanges(made, ended), NOUN.change)}`,
  );
}

/** A teacher's lessons of the day, the next one large. */
function OwnLessonsOfDay(props: DayProps & { teacherId: number }) {
  const { week, data, lessonsOf, title, isToday, ended, teacherId } = props;
  const minute = useSchoolMinute();
  const bells = useWeekBells(data.lessonTimes, week.monday, week.summaryMoved);
  const lessons = ownDay(data.timetable, teacherId, lessonsOf);
  if (lessons.length === 0) return null;
  const next = nextOwnLesson(lessons, ended);
  const times = next && timesOn(bells, data.lessonTimes, lessonsOf, next.part.group.shift);
  const hours = (next && times && hoursOf(times).get(next.part.number)) ?? null;
  const isNow = isToday && hours !== null && minute >= hours.start;
  return <OwnDay title={title} lessons={lessons} next={next && { lesson: next, hours, isNow }} />;
}
