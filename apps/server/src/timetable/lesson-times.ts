import { type AuditAction, type AuditChanges, auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Kysely, Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

/** When a lesson is, as text 'start - end'. */
export interface NewLessonTime {
  number: number;
  time: string;
}

export interface LessonTimeRow extends NewLessonTime {
  id: number;
  version: number;
}

const COLUMNS = ['id', 'number', 'time', 'version'] as const;

/** Who changes the bells, for the journal, and what may refuse it. */
interface Signed {
  author: AuditAuthor;
  now: Date;
  /** May refuse what a record has become. */
  check?: ((now: LessonTimeRow) => void) | undefined;
  /** Called in the transaction before anything is written; what it answers is called afterwards, and may refuse. */
  settle?: (trx: Transaction<Tables>) => Promise<() => Promise<void>>;
}

/**
 * The bells, by lesson number; a number has one. They stand on every screen, and lessons are compared by them, so a
 * change of a bell is a new version of the timetable.
 */
export function lessonTimesRepository(db: Kysely<Tables>) {
  const all = () => db.selectFrom('lesson_time').select(COLUMNS).orderBy('number');
  const get = async (id: number) => (await all().where('id', '=', id).executeTakeFirst()) ?? null;

  return {
    list: () => all().execute(),
    get,

    /** Null when the number has a time already. */
    add(lessonTime: NewLessonTime, by: Signed) {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const settle = await by.settle?.(trx);
        const added = await trx
          .insertInto('lesson_time')
          .values(lessonTime)
          .onConflict((conflict) => conflict.column('number').doNothing())
          .returning(COLUMNS)
          .executeTakeFirst();
        if (!added) return null;
        const { id, number, time } = added;
        await record(trx, by, {
          action: 'lesson-time.created',
          id,
          number,
          changes: auditFacts({ number, time }),
        });
        await settle?.();
        await bumpVersion(trx);
        return added;
      });
    },

    /** Null when another record has the number. The record must be there. */
    async update(id: number, lessonTime: NewLessonTime, by: Signed) {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const all = await trx.selectFrom('lesson_time').select(COLUMNS).orderBy('id').execute();
        const now = all.find((one) => one.id === id);
        if (now) by.check?.(now);
        const settle = await by.settle?.(trx);
        if (all.some((other) => other.number === lessonTime.number && other.id !== id)) return null;
        const updated = await trx
          .updateTable('lesson_time')
          .set(lessonTime)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst();
        if (!updated || !now) return null;
        const changes = auditChanges(words(now), words(updated));
        if (!changes) return updated;
        await record(trx, by, { action: 'lesson-time.changed', id, number: now.number, changes });
        await settle?.();
        await bumpVersion(trx);
        return updated;
      });
    },

    /** True when there was one. */
    async remove(id: number, by: Signed): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const now = await trx
          .selectFrom('lesson_time')
          .select(COLUMNS)
          .where('id', '=', id)
          .executeTakeFirst();
        if (!now) return false;
        by.check?.(now);
        const settle = await by.settle?.(trx);
        await trx.deleteFrom('lesson_time').where('id', '=', id).execute();
        const { number, time } = now;
        const changes = { time: { from: time, to: null } };
        await record(trx, by, { action: 'lesson-time.deleted', id, number, changes });
        await settle?.();
        await bumpVersion(trx);
        return true;
      });
    },
  };
}

function words({ number, time }: NewLessonTime) {
  return { number: String(number), time };
}

function record(
  trx: Transaction<Tables>,
  { author, now }: Signed,
  entry: { action: AuditAction; id: number; number: number; changes: AuditChanges },
): Promise<void> {
  const { action, id, number, changes } = entry;
  const subject = { kind: 'lesson-time', id, label: `${number} урок` } as const;
  const actor = { userId: author.userId };
  return recordAudit(trx, { action, actor, address: author.address, subject, changes, at: now });
}

export function presentLessonTime({ id, number, time, version }: LessonTimeRow): Wire['LessonTime'] {
  return { id, number: number as LessonNumber, time, version };
}
