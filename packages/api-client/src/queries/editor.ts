import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

/** What the editor of the permanent timetable offers to choose from; extensions all, so `isNotOffered` hides them. */
export const editorQueries = {
  all: ['editor'] as const,

  /** Lessons that wait beside the grid. */
  unplaced: (api: Api) =>
    queryOptions({
      queryKey: [...editorQueries.all, 'unplaced'] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/lesson/unplaced', { signal })),
    }),

  subjects: (api: Api) =>
    queryOptions({
      queryKey: [...editorQueries.all, 'subjects'] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/educational-subject', { signal })),
    }),

  rooms: (api: Api) =>
    queryOptions({
      queryKey: [...editorQueries.all, 'rooms'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/schedule/api/schedule/room', { signal })),
    }),
};
