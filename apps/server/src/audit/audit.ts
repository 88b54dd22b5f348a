import type { AuditAction, AuditChanges, AuditSubjectKind } from '@zvonok/domain/audit/audit';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What a user did or was refused, or what happened by itself. Names stand in it as they are now; never a secret. */
export interface AuditEntry {
  action: AuditAction;
  /**
   * Null if no user is signed in, or for the system. Without `name` it is the person's name as the database has it now.
   */
  actor: { userId: number; name?: string } | null;
  address: string | null;
  subject?: { kind: AuditSubjectKind; id: number | null; label: string };
  changes?: AuditChanges;
  at: Date;
}

/** The author of an action, as an operation knows them: what every entry of one call has in common. */
export interface AuditAuthor {
  userId: number;
  address: string;
}

/** File names and the like are foreign text. */
const MAX_TEXT = 500;

/**
 * Writes an entry into the journal. Called inside the transaction of what it records, so that both happen or neither
 * does.
 */
export async function recordAudit(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  const { action, actor, address, subject, changes, at } = entry;
  await db
    .insertInto('audit_entry')
    .values({
      action,
      at,
      address,
      actor_user_id: actor?.userId ?? null,
      actor_name: actor && (actor.name ?? nameOf(actor.userId)),
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_label: subject ? storable(subject.label) : null,
      changes: changes ? JSON.stringify(changes, (_field, value) => storableValue(value)) : null,
    })
    .execute();
}

/** The name with which the journal calls a person: last name first, as lists do. */
export function auditName(person: { firstName: string; lastName: string }): string {
  return `${person.lastName} ${person.firstName}`;
}

function nameOf(userId: number) {
  return sql<string | null>`(select last_name || ' ' || first_name from app_user where id = ${userId})`;
}

function storableValue(value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value;
}

/** PostgreSQL holds no NUL, and a label of ten thousand letters is unreadable. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, MAX_TEXT);
}
