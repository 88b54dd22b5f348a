import { createTeacher } from '@zvonok/api-client/calls/teachers';
import { updateUser } from '@zvonok/api-client/calls/users';
import type { Api } from '@zvonok/api-client/create-api';
import type { User } from '@zvonok/api-client/queries/users';
import { autoTeacherName } from '@zvonok/domain/users/rules';

/** A stored account that was to have its teacher. */
export interface WithTeacher {
  user: User;
  /** A teacher was wanted and there is none: the person is stored, and can be linked later. */
  lacksTeacher: boolean;
}

/**
 * Sees to it that a stored account has its teacher. Our server gives it one at once; on any other host a teacher is
 * created and linked here.
 */
export async function withTeacher(api: Api, user: User): Promise<WithTeacher> {
  if (user.teacherId !== null) return { user, lacksTeacher: false };
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
