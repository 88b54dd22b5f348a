import {
  type AuditChanges,
  actionsOfGroup,
  auditFieldLabel,
  auditFields,
  auditText,
  groupOfAction,
} from '@zvonok/domain/audit/audit';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { AuditGroup } from '@zvonok/domain/sorting/list-choices';
import { type Kysely, sql } from 'kysely';
import { occursIn } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { type Clock, serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';

/** The wanted entries; what is left out does not matter. */
export interface AuditFilter {
  /** Days by the school's clock, the last one included. */
  from?: IsoDate;
  to?: IsoDate;
  group?: AuditGroup;
  /** The user who did something, or to whom it was done. */
  person?: number;
  /** Part of a name, of the subject or of an address, in any letter case. */
  text?: string;
}

export interface AuditRow {
  id: number;
  at: Date;
  action: string;
  actor: { id: number; name: string } | null;
  address: string | null;
  subject: { kind: string; id: number | null; label: string } | null;
  changes: AuditChanges;
}

const SEARCHED = [sql`actor_name`, sql`subject_label`, sql`address`];

/** Reads the journal, the newest first. */
export function auditRepository(db: Kysely<Tables>, clock: Pick<Clock, 'timeZone'>) {
  const midnight = (day: IsoDate) => sql<Date>`(${day}::timestamp at time zone ${clock.timeZone})`;

  function found({ from, to, group, person, text }: AuditFilter) {
    return db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .$if(from !== undefined, (rows) => rows.where('at', '>=', midnight(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where('at', '<', midnight(addDays(to ?? '', 1))))
      .$if(group !== undefined, (rows) => rows.where('action', 'in', group ? actionsOfGroup(group) : []))
      .$if(person !== undefined, (rows) =>
        rows.where((where) =>
          where.or([
            where('actor_user_id', '=', person ?? 0),
            where.and([where('subject_kind', '=', 'user'), where('subject_id', '=', person ?? 0)]),
          ]),
        ),
      )
      .$if(text !== undefined, (rows) => rows.where(occursIn(text ?? '', SEARCHED)));
  }

  return {
    /** Up to `limit` entries with numbers below `before`. */
    async page(
      filter: AuditFilter,
      { before, limit }: { before?: number; limit: number },
    ): Promise<AuditRow[]> {
      const rows = await found(filter)
        .$if(before !== undefined, (older) => older.where('id', '<', before ?? 0))
        .limit(limit)
        .execute();
      return rows.map(toRow);
    },
  };
}

function toRow(row: {
  id: number;
  at: Date;
  action: string;
  actor_user_id: number | null;
  actor_name: string | null;
  address: string | null;
  subject_kind: string | null;
  subject_id: number | null;
  subject_label: string | null;
  changes: AuditChanges | null;
}): AuditRow {
  const { id, at, action, actor_user_id, actor_name, address, subject_kind, subject_id, subject_label } = row;
  return {
    id,
    at,
    action,
    address,
    actor: actor_user_id === null ? null : { id: actor_user_id, name: actor_name ?? '' },
    subject:
      subject_kind === null ? null : { kind: subject_kind, id: subject_id, label: subject_label ?? '' },
    changes: row.changes ?? {},
  };
}

export function presentAuditEntry(row: AuditRow, timeZone: string): Wire['AuditEntry'] {
  const { id, at, action, actor, address, subject, changes } = row;
  return {
    id,
    at: serverDate(at, timeZone),
    action,
    group: groupOfAction(action),
    text: auditText(action, subject?.label ?? null),
    actor,
    address,
    subject,
    changes: auditFields(changes).map((field) => ({
      field,
      label: auditFieldLabel(field),
      from: changes[field]?.from ?? null,
      to: changes[field]?.to ?? null,
    })),
  };
}
