import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

const TEACHER = '/schedule/api/schedule/teacher/{id}';

/** Adds a teacher; answers the number. */
export async function createTeacher(api: Api, body: Schemas['TeacherCreate']): Promise<Schemas['CreatedId']> {
  return unwrap(await api.POST('/schedule/api/schedule/teacher', { body }));
}

/** Changes a teacher; `resetUid` gives a new outside code instead of the one in the body. */
export async function updateTeacher(
  api: Api,
  id: number,
  body: Schemas['TeacherUpdate'],
  resetUid = false,
): Promise<Schemas['Teacher']> {
  const query = resetUid ? { resetUid } : {};
  return unwrap(await api.PUT(TEACHER, { params: { path: { id }, query }, body }));
}

export async function deleteTeacher(api: Api, id: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(TEACHER, { params: { path: { id } } }));
}
