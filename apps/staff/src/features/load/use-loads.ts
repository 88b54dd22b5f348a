import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { teacherQueries } from '@zvonok/api-client/teachers';
import {
  type ClassLoad,
  classLoads,
  hoursWithoutTeacher,
  type TeacherLoad,
  teacherLoads,
} from '@zvonok/domain/load/teacher-load';
import { withoutDays } from '@zvonok/domain/timetable/open-lessons';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { useMemo } from 'react';
import { failureDetail } from '../../shared/load-failures.ts';
import { permanentTimetable } from '../../shared/permanent-timetable.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import type { LoadWeek } from './use-load-week.ts';

export interface Loads {
  teachers: readonly TeacherLoad[];
  classes: readonly ClassLoad[];
  /** Hours of lessons without a teacher. */
  withoutTeacher: number;
}

/** The load of the permanent timetable, or of a week; null until it is there. Made of documented calls only. */
export function useLoads(layout: WeekLayout, week: LoadWeek | null) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const plan = useQuery({ ...permanentTimetable(api), enabled: week === null });
  const shown = useQuery({
    ...groupQueries.editor(api, week?.parameter),
    enabled: week !== null,
    placeholderData: keepPreviousData,
  });
  const staff = useQuery(teacherQueries.editor(api));
  const times = useQuery(lessonTimeQueries.list(api));
  const bells = useWeekBells(times.data, week?.monday ?? null);
  const groups = week === null ? plan : shown;
  const { data: records } = groups;
  const { data: teachers } = staff;
  const daysOff = week?.daysOff;
  const loads = useMemo((): Loads | null => {
    if (!records || !teachers) return null;
    const timetable = withoutDays(buildTimetable(records, layout, bells), [...(daysOff?.keys() ?? [])]);
    return {
      teachers: teacherLoads(timetable, teachers),
      classes: classLoads(timetable),
      withoutTeacher: hoursWithoutTeacher(timetable),
    };
  }, [records, teachers, layout, bells, daysOff]);
  const failed = [groups, staff].filter(({ isError }) => isError);
  return {
    loads,
    failure:
      failed.length === 0
        ? null
        : {
            title: 'Не удалось загрузить нагрузку',
            detail: failureDetail(failed[0]?.error),
            retrying: failed.some(({ isFetching }) => isFetching),
            onRetry: () => {
              for (const { refetch } of failed) void refetch();
            },
          },
  };
}
