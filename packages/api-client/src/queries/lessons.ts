import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek, weekKey } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type Lesson = components['schemas']['Lesson'];
type Weekday = components['schemas']['Weekday'];

export const lessonQueries = {
  /** Everything about lessons, for invalidating. */
  all: ['lesson'] as const,

  /** The lessons of one day that differ from the timetable, in the given week or the current one. */
  replacements: (api: Api, day: Weekday, week?: string) =>
    queryOptions({
      queryKey: [...lessonQueries.all, 'replacements', day, weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { path: { dayName: day }, query: inWeek(week) };
        const path = '/schedule/api/schedule/lesson/find-replacements/{dayName}';
        return unwrap(await api.GET(path, { params, signal }));
      },
    }),

  /** Lessons in the tray of a week's permanent timetable, or of the one that holds now. */
  unplaced: (api: Api, week?: string) =>
    queryOptions({
      queryKey: [...lessonQueries.all, 'unplaced', weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/lesson/unplaced', { params, signal }));
      },
    }),
};
