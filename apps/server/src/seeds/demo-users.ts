import { ROLE_LABEL, type Role } from '@zvonok/domain/access/roles';
import type { Transaction } from 'kysely';
import { hashPassword } from '../accounts/passwords.ts';
import type { Tables } from '../database/tables.ts';
import { demoSchool } from './demo-school.ts';

/** The password of every demo account. It is printed at start and signs in to invented data only. */
export const DEMO_PASSWORD = 'Zvonok-2026';

/** One person of every role; the secretary, whose day the demo shows, first. */
const BANNER_LOGINS: Record<Role, string> = {
  ADMIN_EDU_PART: 'zhdanova.gd',
  TEACHER: 'loginova.vn',
  HEADTEACHER: 'eliseeva.oa',
  HEADMASTER: 'petrova.ev',
  ADMIN: 'gerasimov.de',
  ADMINISTRATION: 'saveleva.eyu',
  SERVICE_PERSONNEL: 'kiselev.vs',
};

export interface DemoAccount {
  login: string;
  /** «Фамилия Имя». */
  name: string;
  /** The role's Russian label. */
  role: string;
}

/** One account per role to start the demo with, the secretary first. */
export function demoAccounts(): DemoAccount[] {
  return Object.values(BANNER_LOGINS).flatMap((login) => {
    const user = demoSchool().users.find((candidate) => candidate.login === login);
    return user ? [{ login, name: `${user.lastName} ${user.firstName}`, role: ROLE_LABEL[user.role] }] : [];
  });
}

/** One hash serves all: with the same known password, different salts would hide nothing and cost three seconds. */
export function demoPasswordHash(): Promise<string> {
  return hashPassword(DEMO_PASSWORD);
}

export async function seedUsers(trx: Transaction<Tables>, passwordHash: string, now: Date): Promise<void> {
  await trx
    .insertInto('app_user')
    .values(
      demoSchool().users.map((user) => ({
        id: user.id,
        login: user.login,
        password_hash: passwordHash,
        email: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        role: user.role,
        teacher_id: user.teacherId,
        last_online_at: null,
        created_at: now,
        modified_at: now,
      })),
    )
    .execute();
}
