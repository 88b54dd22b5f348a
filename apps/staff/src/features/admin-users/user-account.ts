import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { createTeacher, teacherQueries } from '@zvonok/api-client/teachers';
import { createUser, roleQueries, type User, updateUser, userQueries } from '@zvonok/api-client/users';
import { autoCreatesTeacher, type Role } from '@zvonok/domain/access/roles';
import type { UserCreateForm, UserEditForm } from '@zvonok/domain/forms/account';
import { autoTeacherName } from '@zvonok/domain/users/rules';
import type { TeacherChoice } from '@zvonok/ui/users';
import { useMemo } from 'react';

/** Fetches again what shows people: their lists, and the teachers, who may be linked to them. */
export function refreshUsers(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [userQueries.all, teacherQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** What this host calls its roles, and which of them teach; where it does not say, our own rules hold. */
export function useRoleNames() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({ ...roleQueries.list(api), retry: false, staleTime: Number.POSITIVE_INFINITY });
  return {
    names: Object.fromEntries((data ?? []).map(({ role, name }) => [role, name])) as Partial<
      Record<Role, string>
    >,
    createsTeacher: (role: Role): boolean =>
      data?.find((entry) => entry.role === role)?.autoCreateTeacher ?? autoCreatesTeacher(role),
  };
}

const NONE: readonly TeacherChoice[] = [];

/** The teachers of the timetable, with whose account each is unless it is this person's. */
export function useTeacherChoices(userId: number | null): readonly TeacherChoice[] {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery(teacherQueries.list(api));
  return useMemo(
    () =>
      data?.map(({ id, name, user }) => ({
        id,
        name,
        takenBy: user && user.id !== userId ? `${user.lastName} ${user.firstName}` : null,
      })) ?? NONE,
    [data, userId],
  );
}

/** A stored account that was to have its teacher. */
interface WithTeacher {
  user: User;
  /** A teacher was wanted and there is none: the person is stored, and can be linked later. */
  lacksTeacher: boolean;
}

/**
 * Sees to it that a stored account has its teacher. Our server gives it one at once; on any other host a teacher is
 * created and linked here.
 */
async function withTeacher(api: Api, user: User): Promise<WithTeacher> {
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
