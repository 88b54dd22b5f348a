import type { components, operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type LessonUpdate = components['schemas']['LessonUpdate'];
export type LessonTeaching = Pick<
  NonNullable<operations['updateLesson']['parameters']['query']>,
  'educationalSubjectId' | 'teacherId' | 'roomId' | 'hideTeacher' | 'hideRoom' | 'subgroupId'
>;
type LessonMove = components['schemas']['LessonMove'];

const LESSON = '/schedule/api/schedule/lesson/{id}';

/** Moves a lesson to another slot of its class; whoever stands there changes places with it. */
export async function moveLesson(
  api: Api,
  id: number,
  scheduleOfDayId: number,
  number: NonNullable<LessonMove['number']>,
): Promise<LessonUpdate> {
  const params = { path: { id }, query: { scheduleOfDayId } };
  return unwrap(await api.PUT(LESSON, { params, body: { number } }));
}

/** Takes a lesson off the grid, or puts it back where it stood. */
export async function hideLesson(api: Api, id: number, hide: boolean): Promise<LessonUpdate> {
  return unwrap(await api.PUT(LESSON, { params: { path: { id }, query: { hide } } }));
}

/** Changes the subject, the teacher or the room of a lesson, or of one subgroup's share. */
export async function teachLesson(api: Api, id: number, teaching: LessonTeaching): Promise<LessonUpdate> {
  return unwrap(await api.PUT(LESSON, { params: { path: { id }, query: teaching } }));
}

export async function deleteLesson(api: Api, id: number): Promise<void> {
  unwrap(await api.DELETE(LESSON, { params: { path: { id } } }));
}

/** Brings a deleted lesson back to where it was. */
export async function restoreLesson(api: Api, lessonId: number): Promise<LessonUpdate> {
  const params = { query: { lessonId } };
  return unwrap(await api.POST('/schedule/api/schedule/lesson/restore', { params }));
}
