import type { Role } from '@zvonok/domain/access/roles';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';

/** What signing in needs to know of a person. */
export interface AccountRow {
  id: number;
  login: string;
  passwordHash: string;
  role: Role;
  teacherId: number | null;
  blocked: boolean;
}

/** What a person may read about themselves. */
export interface ProfileRow {
  login: string;
  role: Role;
  email: string | null;
  firstName: string;
  lastName: string;
  createdAt: Date;
  modifiedAt: Date;
  version: number;
}

/** One spelling per login: how the index and the counters of failures compare them. */
export function loginKey(login: string): string {
  return login.trim().toLocaleLowerCase('ru-RU');
}

export function accountsRepository(db: Kysely<Tables>) {
  return {
    /** Letter case and spaces around do not matter. */
    async byLogin(login: string): Promise<AccountRow | null> {
      const row = await db
        .selectFrom('app_user')
        .select(['id', 'login', 'password_hash', 'role', 'teacher_id', 'blocked'])
        .where(sql`lower(login)`, '=', sql`lower(${login.trim()}::text collate "und-x-icu")`)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row?.login || !row.password_hash) return null;
      const { id, role, blocked } = row;
      return {
        id,
        role,
        blocked,
        login: row.login,
        passwordHash: row.password_hash,
        teacherId: row.teacher_id,
      };
    },

    /** Null for someone who has not registered yet, or is gone. */
    async profile(id: number): Promise<ProfileRow | null> {
      const row = await db
        .selectFrom('app_user')
        .select(['login', 'role', 'email', 'first_name', 'last_name', 'created_at', 'modified_at', 'version'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row?.login) return null;
      return {
        login: row.login,
        role: row.role,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        createdAt: row.created_at,
        modifiedAt: row.modified_at,
        version: row.version,
      };
    },
  };
}

export function presentProfile(user: ProfileRow, timeZone: string): Wire['Profile'] {
  return {
    login: user.login,
    role: user.role,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    dateCreated: serverDate(user.createdAt, timeZone),
    dateModified: serverDate(user.modifiedAt, timeZone),
    version: user.version,
  };
}
