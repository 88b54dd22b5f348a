import { createTeacher } from '@zvonok/api-client/calls/teachers';
import { createUser, updateUser } from '@zvonok/api-client/calls/users';
import type { Api } from '@zvonok/api-client/create-api';
import type { User } from '@zvonok/api-client/queries/users';
import type { UserCreateForm } from '@zvonok/domain/forms/user';
import { autoTeacherName } from '@zvonok/domain/users/rules';

export interface AddedUser {
  user: User;
  /** A teacher was wanted and there is none: the person is stored, and can be linked later. */
  lacksTeacher: boolean;
}

/**
 * Adds a person and, where one is wanted, their teacher. Our server gives a teacher's account its teacher at once; any
 * other is asked for one and told to link them.
 */
export async function addUser(
  api: Api,
  { createTeacher: wantsTeacher, ...form }: UserCreateForm,
  key: string,
): Promise<AddedUser> {
  const body = { ...form, teacherId: wantsTeacher ? null : form.teacherId };
  const user = await createUser(api, body, key);
  if (!wantsTeacher || user.teacherId !== null) return { user, lacksTeacher: false };
  try {
    const name = autoTeacherName(user.lastName, user.firstName);
    const { id: teacherId } = await createTeacher(api, { name, eduSubject: '' });
    const { firstName, lastName, role, blocked, protectionFromDeletion, version: seen } = user;
    const linked = await updateUser(
      api,
      user.id,
      { firstName, lastName, role, blocked, protectionFromDeletion, teacherId },
      { seen },
    );
    return { user: linked, lacksTeacher: false };
  } catch {
    return { user, lacksTeacher: true };
  }
}
