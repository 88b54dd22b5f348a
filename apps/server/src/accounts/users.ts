import { ROLE_LABEL, ROLES, type Role } from '@zvonok/domain/access/roles';
import { type Kysely, sql } from 'kysely';
import { occursIn, oneOf, readLongList } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { type HistoryRow, readHistory } from '../records/history.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { workingCode } from './invites.ts';
import { activeSessions, presentSession, type SessionRow, toSession } from './own-sessions.ts';

/** A person as an administrator sees them. */
export interface UserRow {
  id: number;
  /** Null until they have registered. */
  login: string | null;
  email: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  blocked: boolean;
  protectionFromDeletion: boolean;
  teacherId: number | null;
  /** The code with which they can register; null when they have, and when it is over. */
  inviteCode: string | null;
  /** Until when the code works or worked; null when they have registered. */
  inviteExpires: Date | null;
  lastOnlineAt: Date | null;
  createdAt: Date;
  modifiedAt: Date;
  version: number;
  sessions: SessionRow[];
}

/** A user who can register, or could before their code expired. */
export interface InvitedRow {
  firstName: string;
  lastName: string;
  role: Role;
  code: string | null;
  expiresAt: Date;
}

const READ = {
  id: 'value',
  login: 'value',
  email: 'value',
  first_name: 'value',
  last_name: 'value',
  role: 'value',
  blocked: 'value',
  protected_from_deletion: 'value',
  teacher_id: 'value',
  last_online_at: 'instant',
  created_at: 'instant',
  modified_at: 'instant',
  version: 'value',
  sealed: 'value',
  expiresAt: 'instant',
} as const;

export function usersRepository(db: Kysely<Tables>, box: SecretBox) {
  const all = () =>
    db
      .selectFrom('app_user')
      .leftJoin('invite_code', (join) =>
        join
          .onRef('invite_code.user_id', '=', 'app_user.id')
          .on('invite_code.used_at', 'is', null)
          .on('invite_code.revoked_at', 'is', null),
      )
      .selectAll('app_user')
      .where('app_user.deleted_at', 'is', null)
      .select(['invite_code.code_sealed as sealed', 'invite_code.expires_at as expiresAt'])
      .orderBy('app_user.id');

  /** With the sessions they could continue at a moment. */
  async function read(found: ReturnType<typeof all>, now: Date): Promise<UserRow[]> {
    const rows = await readLongList(db, found, READ);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const sessions = await activeSessions(db, now).where(sql<boolean>`user_id = any(${ids})`).execute();
    const sessionsOf = Map.groupBy(sessions, ({ user_id }) => user_id);
    return rows.map((row) => ({
      id: row.id,
      login: row.login,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      blocked: row.blocked,
      protectionFromDeletion: row.protected_from_deletion,
      teacherId: row.teacher_id,
      inviteCode: workingCode(box, row, now),
      inviteExpires: row.expiresAt,
      lastOnlineAt: row.last_online_at,
      createdAt: row.created_at,
      modifiedAt: row.modified_at,
      version: row.version,
      sessions: (sessionsOf.get(row.id) ?? []).map(toSession),
    }));
  }

  return {
    /** Everybody, by number. */
    list: (now: Date): Promise<UserRow[]> => read(all(), now),

    async get(id: number, now: Date): Promise<UserRow | null> {
      const [user] = await read(all().where('app_user.id', '=', id), now);
      return user ?? null;
    },

    /** Who did what with an account, the last first. */
    history: (id: number): Promise<HistoryRow[]> => readHistory(db, 'user', id),

    /** Everybody who has not registered yet, by name, or of these numbers only; `code` is null if it is over. */
    async invited(now: Date, ids: readonly number[] | null): Promise<InvitedRow[]> {
      if (ids?.length === 0) return [];
      const rows = await db
        .selectFrom('app_user')
        .innerJoin('invite_code', 'invite_code.user_id', 'app_user.id')
        .select(['first_name', 'last_name', 'role', 'code_sealed as sealed', 'expires_at as expiresAt'])
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('app_user.deleted_at', 'is', null)
        .$if(ids !== null, (rows) => rows.where('app_user.id', 'in', ids ?? []))
        .orderBy('last_name')
        .orderBy('first_name')
        .orderBy('app_user.id')
        .execute();
      return rows.map((row) => ({
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        code: workingCode(box, row, now),
        expiresAt: row.expiresAt,
      }));
    },

    /**
     * Part of what a card shows, in any letter case: a name («Петрова Анна» as well as «Анна Петрова»), a login, an
     * address, a role, the teacher of the timetable.
     */
    search(text: string, now: Date): Promise<UserRow[]> {
      const shown = [
        sql`last_name || ' ' || first_name || ' ' || last_name`,
        sql`login`,
        sql`email`,
        sql`(select name from teacher where teacher.id = app_user.teacher_id)`,
      ];
      const lowered = text.trim().toLowerCase();
      const roles = ROLES.filter((role) => ROLE_LABEL[role].toLowerCase().includes(lowered));
      const found = all().where((where) =>
        where.or([occursIn(text, shown), where('role', '=', oneOf(roles))]),
      );
      return read(found, now);
    },
  };
}

/** `session` is the one that asks, which an administrator's own entry marks. */
export function presentUser(user: UserRow, session: number, timeZone: string): Wire['User'] {
  const { lastOnlineAt, createdAt, modifiedAt, inviteExpires, sessions, ...same } = user;
  return {
    ...same,
    inviteExpires: inviteExpires && serverDate(inviteExpires, timeZone),
    lastTimeOnline: lastOnlineAt && serverDate(lastOnlineAt, timeZone),
    dateCreated: serverDate(createdAt, timeZone),
    dateModified: serverDate(modifiedAt, timeZone),
    refreshTokens: sessions.map((one) => presentSession(one, session, timeZone)),
  };
}
