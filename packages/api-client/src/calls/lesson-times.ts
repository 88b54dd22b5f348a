import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

const LESSON_TIME = '/schedule/api/schedule/lesson-time/{id}';

export async function createLessonTime(
  api: Api,
  body: Schemas['LessonTimeBody'],
): Promise<Schemas['LessonTime']> {
  return unwrap(await api.POST('/schedule/api/schedule/lesson-time', { body }));
}

export async function updateLessonTime(
  api: Api,
  id: number,
  body: Schemas['LessonTimeBody'],
): Promise<Schemas['LessonTime']> {
  return unwrap(await api.PUT(LESSON_TIME, { params: { path: { id } }, body }));
}

export async function deleteLessonTime(api: Api, id: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(LESSON_TIME, { params: { path: { id } } }));
}
