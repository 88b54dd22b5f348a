import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type LessonTime = components['schemas']['LessonTime'];
export type LessonTimeBody = components['requestBodies']['LessonTime']['content']['application/json'];

const TIME = '/schedule/api/schedule/lesson-time/{id}';

export async function createLessonTime(api: Api, body: LessonTimeBody): Promise<LessonTime> {
  return unwrap(await api.POST('/schedule/api/schedule/lesson-time', { body }));
}

export async function updateLessonTime(api: Api, id: number, body: LessonTimeBody): Promise<LessonTime> {
  return unwrap(await api.PUT(TIME, { params: { path: { id } }, body }));
}

export async function deleteLessonTime(api: Api, id: number): Promise<void> {
  unwrap(await api.DELETE(TIME, { params: { path: { id } } }));
}
