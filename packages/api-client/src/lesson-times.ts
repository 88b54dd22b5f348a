import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

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

type Schemas = components['schemas'];

const LESSON_TIME = '/schedule/api/schedule/lesson-time/{id}';

interface Consent {
  /** The version that was seen; another one is a 409 (`editConflictOf`). */
  seen?: number | undefined;
  /** How many substitutions were seen to be at another time; others are a 409 (`retimedChangesOf`). */
  retimed: number;
}

export async function createLessonTime(
  api: Api,
  body: Schemas['LessonTimeBody'],
  { retimed }: Pick<Consent, 'retimed'>,
): Promise<Schemas['LessonTime']> {
  const params = { query: { retimed } };
  return unwrap(await api.POST('/schedule/api/schedule/lesson-time', { params, body }));
}

export async function updateLessonTime(
  api: Api,
  id: number,
  body: Schemas['LessonTimeBody'],
  { seen, retimed }: Consent,
): Promise<Schemas['LessonTime']> {
  const params = { path: { id }, query: { retimed }, ...ifMatch(seen) };
  return unwrap(await api.PUT(LESSON_TIME, { params, body }));
}

export async function deleteLessonTime(
  api: Api,
  id: number,
  { seen, retimed }: Consent,
): Promise<Schemas['Deleted']> {
  const params = { path: { id }, query: { retimed }, ...ifMatch(seen) };
  return unwrap(await api.DELETE(LESSON_TIME, { params }));
}
