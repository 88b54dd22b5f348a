import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type TeacherCreate = components['schemas']['TeacherCreate'];
export type TeacherUpdate = components['schemas']['TeacherUpdate'];

const TEACHER = '/schedule/api/schedule/teacher/{id}';

/** Answers the new teacher's id. */
export async function createTeacher(api: Api, body: TeacherCreate): Promise<number> {
  return unwrap(await api.POST('/schedule/api/schedule/teacher', { body })).id;
}

/** With `resetUid` the server makes up a new outside code and ignores the one in the body. */
export async function updateTeacher(
  api: Api,
  id: number,
  body: TeacherUpdate,
  { resetUid = false } = {},
): Promise<components['schemas']['Teacher']> {
  const params = { path: { id }, query: resetUid ? { resetUid } : {} };
  return unwrap(await api.PUT(TEACHER, { params, body }));
}

export async function deleteTeacher(api: Api, id: number): Promise<void> {
  unwrap(await api.DELETE(TEACHER, { params: { path: { id } } }));
}
