import { auditFacts } from '@zvonok/domain/audit/audit';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import type { TimedMessage } from '@zvonok/domain/screens/profile';
import { type Kysely, sql } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';

/** What the school says on all of its screens. */
export interface ScreenMessage extends TimedMessage {
  id: number;
  /** Null once their account is gone. */
  author: string | null;
}

interface Change {
  author: AuditAuthor;
  now: Date;
  /** The same moment by the school's clock, as messages have theirs. */
  schoolNow: string;
}

/** Messages on the screens. */
export function screenMessagesRepository(db: Kysely<Tables>) {
  return {
    /** Those that are not over, by their start. */
    current(schoolNow: string): Promise<ScreenMessage[]> {
      return messages(db)
        .where('ends_at', '>', schoolNow)
        .orderBy('starts_at')
        .orderBy('screen_message.id')
        .execute();
    },

    /** An urgent one takes the place of whichever was there. */
    send(message: TimedMessage, { author, now, schoolNow }: Change): Promise<ScreenMessage> {
      return db.transaction().execute(async (trx) => {
        if (message.kind === 'urgent') {
          await trx
            .updateTable('screen_message')
            .set({ ends_at: schoolNow, starts_at: sql`least(starts_at, ${schoolNow})` })
            .where('kind', '=', 'urgent')
            .where('ends_at', '>', schoolNow)
            .execute();
        }
        const { id } = await trx
          .insertInto('screen_message')
          .values({
            kind: message.kind,
            text: message.text,
            starts_at: message.from,
            ends_at: message.until,
            author_id: author.userId,
            created_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordAudit(trx, {
          action: 'screen-message.sent',
          actor: { userId: author.userId },
          address: author.address,
          subject: { kind: 'screen-message', id, label: message.text },
          changes: auditFacts({ until: showServerDate(message.until) }),
          at: now,
        });
        return messages(trx).where('screen_message.id', '=', id).executeTakeFirstOrThrow();
      });
    },

    /** Takes a message down before its time; returns whether it was there. */
    end(id: number, { author, now, schoolNow }: Change): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('screen_message')
          .set({ ends_at: schoolNow, starts_at: sql`least(starts_at, ${schoolNow})` })
          .where('id', '=', id)
          .where('ends_at', '>', schoolNow)
          .returning('text')
          .executeTakeFirst();
        if (!ended) return false;
        await recordAudit(trx, {
          action: 'screen-message.ended',
          actor: { userId: author.userId },
          address: author.address,
          subject: { kind: 'screen-message', id, label: ended.text },
          at: now,
        });
        return true;
      });
    },
  };
}

function messages(db: Kysely<Tables>) {
  return db
    .selectFrom('screen_message')
    .leftJoin('app_user', 'app_user.id', 'screen_message.author_id')
    .select([
      'screen_message.id',
      'screen_message.kind',
      'screen_message.text',
      'screen_message.starts_at as from',
      'screen_message.ends_at as until',
      sql<string | null>`app_user.last_name || ' ' || app_user.first_name`.as('author'),
    ]);
}
