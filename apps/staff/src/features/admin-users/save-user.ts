import { updateUser } from '@zvonok/api-client/calls/users';
import type { Api } from '@zvonok/api-client/create-api';
import type { User } from '@zvonok/api-client/queries/users';
import type { Role } from '@zvonok/domain/access/roles';
import type { UserEditForm } from '@zvonok/domain/forms/user';
import { type WithTeacher, withTeacher } from './with-teacher.ts';

interface Save {
  /** The account as the form began with it. */
  user: User;
  values: UserEditForm;
  /** The version this person saw. */
  seen: number | undefined;
  /** Which roles teach on this host. */
  createsTeacher: (role: Role) => boolean;
}

/** Saves an account; an account that gets a teaching role and has no teacher gets one, as a new account does. */
export async function saveUser(api: Api, { user, values, seen, createsTeacher }: Save): Promise<WithTeacher> {
  const { password, ...body } = values;
  // Null keeps the teacher there is: only this parameter unlinks.
  const removeTeacher = values.teacherId === null && user.teacherId !== null;
  const saved = await updateUser(api, user.id, password === '' ? body : values, { removeTeacher, seen });
  const begins = createsTeacher(values.role) && !createsTeacher(user.role) && !removeTeacher;
  return begins ? withTeacher(api, saved) : { user: saved, lacksTeacher: false };
}
