import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ifMatch } from '../if-match.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

const LESSON_TIME = '/schedule/api/schedule/lesson-time/{id}';

export async function createLessonTime(
  api: Api,
  body: Schemas['LessonTimeBody'],
): Promise<Schemas['LessonTime']> {
  return unwrap(await api.POST('/schedule/api/schedule/lesson-time', { body }));
}

/** Changes a time; one that was changed since `seen` is a 409 (`editConflictOf`). */
export async function updateLessonTime(
  api: Api,
  id: number,
  body: Schemas['LessonTimeBody'],
  seen?: number,
): Promise<Schemas['LessonTime']> {
  return unwrap(await api.PUT(LESSON_TIME, { params: { path: { id }, ...ifMatch(seen) }, body }));
}

/** Deletes a time; one that was changed since `seen` is a 409. */
export async function deleteLessonTime(api: Api, id: number, seen?: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(LESSON_TIME, { params: { path: { id }, ...ifMatch(seen) } }));
}
