import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type EditorGroup, groupQueries } from '@zvonok/api-client/groups';
import { type LessonTime, lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { type Teacher, teacherQueries } from '@zvonok/api-client/teachers';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { withClashes } from '@zvonok/domain/timetable/busy';
import { applyOptimistically, lessonKeysOf } from '@zvonok/domain/timetable/change-effects';
import { unsentText } from '@zvonok/domain/timetable/change-texts';
import { withAbsences, withoutDays } from '@zvonok/domain/timetable/open-lessons';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { useMemo } from 'react';
import { useAbsences } from '../../shared/absences/use-absences.ts';
import { useUnsavedChanges } from '../../shared/pending-changes/pending-changes.ts';
import { usePlanning } from '../../shared/planning/use-planning.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { RARELY_CHANGED_MS } from '../../shared/school-week/use-week-layout.ts';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';
import { usePainted } from '../../shared/use-painted.ts';
import type { ShownWeek } from './use-schedule-week.ts';

/** How often the timetable is refetched; unchanged, the answer is an empty 304. */
const REVALIDATE_MS = 20_000;

const NO_GROUPS: readonly EditorGroup[] = [];
const NO_TEACHERS: readonly Teacher[] = [];
const NO_TIMES: readonly LessonTime[] = [];

export type TimetableData = ReturnType<typeof useTimetable>;

/**
 * Whether an answer is still to come. The day on which the table opens depends on the bells, so it waits for them, but
 * not for a host that does not answer.
 */
function isFirstAttempt({ isPending, fetchStatus, failureCount }: UseQueryResult): boolean {
  return isPending && fetchStatus === 'fetching' && failureCount === 0;
}

/**
 * The week of the whole school: the server's last answer with the user's own pending changes on top. With `moved` the
 * lessons of the weekday it follows are as they are on that day, and the others as the permanent timetable has them.
 */
export function useTimetable(
  {
    monday,
    parameter,
    layout,
    inCalendar,
  }: Pick<ShownWeek, 'monday' | 'parameter' | 'layout' | 'inCalendar'>,
  moved: WorkedDay | null = null,
) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const pollMs = usePollInterval(REVALIDATE_MS);
  const groups = useQuery({
    ...(moved ? groupQueries.movedDay(api, moved.date) : groupQueries.editor(api, parameter)),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
  const teachers = useQuery({ ...teacherQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const lessonTimes = useQuery({ ...lessonTimeQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const bells = useWeekBells(lessonTimes.data, monday, moved);
  const { pending, unsent } = useUnsavedChanges(monday);
  const absences = useAbsences({ monday, parameter, moved });
  // Candidates are ranked when a lesson is opened, and none can be before there is one.
  const { data: planning } = usePlanning(usePainted(groups.data !== undefined));

  const records = groups.data ?? NO_GROUPS;
  const known = teachers.data ?? NO_TEACHERS;
  const timetable = useMemo(
    () =>
      withClashes(
        withAbsences(
          moved
            ? buildTimetable(records, layout, bells)
            : withoutDays(applyOptimistically(buildTimetable(records, layout, bells), pending, known), [
                ...inCalendar.daysOff.keys(),
              ]),
          absences,
        ),
      ),
    [records, known, pending, layout, bells, inCalendar, absences, moved],
  );
  const queries = [groups, teachers, lessonTimes];
  const failed = [groups, teachers].find(({ isError, data }) => isError && !data);

  return {
    timetable,
    teachers: known,
    /** Who is away in the week; undefined for users who do not plan, and on a host without absences. */
    absences,
    /** By what candidates are ranked; undefined if the school does not say. */
    planning,
    lessonTimes: lessonTimes.data ?? NO_TIMES,
    /** `partKey` of every lesson whose change is on its way. */
    pending: useMemo(() => new Set(pending.flatMap(lessonKeysOf)), [pending]),
    /** By `partKey`: changes that have not reached the server yet, as a text for the user. */
    unsent: useMemo(
      () => new Map(unsent.flatMap((change) => lessonKeysOf(change).map((key) => [key, unsentText(change)]))),
      [unsent],
    ),
    isLoaded: groups.data !== undefined && teachers.data !== undefined && !isFirstAttempt(lessonTimes),
    /** Why the last attempt failed; undefined if it did not, or what came before is still shown. */
    failure: failed?.error,
    /** What is shown could not be brought up to date, whether it came from the server or was kept from another day. */
    isStale: groups.dataUpdatedAt > 0 && groups.errorUpdatedAt > groups.dataUpdatedAt,
    /** When the server said so last, in milliseconds since 1970; 0 when it has said nothing yet. */
    updatedAt: groups.dataUpdatedAt,
    /** The lessons are still those of the week shown before. */
    isOfAnotherWeek: groups.isPlaceholderData,
    isFetching: queries.some((query) => query.isFetching),
    retry: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
