import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type LessonTime = components['schemas']['LessonTime'];

export const lessonTimeQueries = {
  /** Everything about the bells, for invalidating. */
  all: ['lesson-time'] as const,

  list: (api: Api) =>
    queryOptions({
      queryKey: [...lessonTimeQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/schedule/api/schedule/lesson-time', { signal })),
    }),
};
