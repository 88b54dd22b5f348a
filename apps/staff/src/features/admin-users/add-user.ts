import { createUser } from '@zvonok/api-client/calls/users';
import type { Api } from '@zvonok/api-client/create-api';
import type { UserCreateForm } from '@zvonok/domain/forms/user';
import { type WithTeacher, withTeacher } from './with-teacher.ts';

/** Adds a person and, where one is wanted, their teacher. */
export async function addUser(
  api: Api,
  { createTeacher: wantsTeacher, ...form }: UserCreateForm,
  key: string,
): Promise<WithTeacher> {
  const body = { ...form, teacherId: wantsTeacher ? null : form.teacherId };
  const user = await createUser(api, body, key);
  return wantsTeacher ? withTeacher(api, user) : { user, lacksTeacher: false };
}
