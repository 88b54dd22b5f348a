import type { Fields, FieldValue } from '@zvonok/domain/conflicts/conflicts';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { shortName } from '@zvonok/domain/users/rules';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';

/** What has a history. */
export type RecordKind = OrderKind | 'certificate' | 'feedback' | 'user' | 'event';
export type HistoryAction = 'created' | 'changed' | 'deleted' | 'restored';

/** A field before an edit and after it, as the wire spells both. */
export interface RecordChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
}

export interface HistoryRow {
  id: number;
  at: Date;
  /** The name as it was; null if no user was signed in. */
  author: string | null;
  action: HistoryAction;
  changes: readonly RecordChange[];
}

/**
 * Writes down what was done to a record, inside the transaction that does it. An edit that changed nothing is not
 * written down. Never a password, a code or a key among the changes.
 */
export async function writeHistory(
  trx: Transaction<Tables>,
  entry: {
    kind: RecordKind;
    recordId: number;
    action: HistoryAction;
    /** Null if no user is signed in. */
    by: number | null;
    at: Date;
    changes?: readonly RecordChange[];
  },
): Promise<void> {
  const { kind, recordId, action, by, at, changes = [] } = entry;
  if (action === 'changed' && changes.length === 0) return;
  await trx
    .insertInto('record_history')
    .values({
      kind,
      record_id: recordId,
      at,
      author_id: by,
      author_name: by === null ? null : await nameOf(trx, by),
      action,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** Everything that was done to a record, the last first. */
export async function readHistory(
  db: Kysely<Tables>,
  kind: RecordKind,
  recordId: number,
): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('record_history')
    .select(['id', 'at', 'author_name', 'action', 'changes'])
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ author_name, ...row }) => ({ ...row, author: author_name }));
}

/** The fields of `after` that differ from `before`, in their order. */
export function fieldChanges(before: Fields, after: Fields): RecordChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

/** The name under which records know a person who does something now. */
export async function nameOf(trx: Kysely<Tables>, userId: number): Promise<string> {
  const person = await trx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return shortName(person);
}

export function presentHistory(rows: readonly HistoryRow[], timeZone: string): Wire['RecordHistoryEntry'][] {
  return rows.map(({ at, changes, ...row }) => ({
    ...row,
    at: serverDate(at, timeZone),
    changes: [...changes],
  }));
}
