import { shortName } from '@zvonok/domain/users/names';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { writeHistory } from '../records/history.ts';
import { demoSchool } from './demo-school.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Requests of one day come this far apart. */
const APART_MS = 20 * MINUTE_MS;

/** Requests of the last two weeks, the latest a few minutes old; what is closed was closed the day after. */
export async function seedCertificates(trx: Transaction<Tables>, now: Date): Promise<void> {
  const { certificates, users } = demoSchool();
  const clerk = users.find(({ role }) => role === 'ADMINISTRATION');
  for (const [index, { name, eduGroup, provided, processed, createdDayOffset }] of certificates.entries()) {
    const fromLast = (certificates.length - index) * APART_MS;
    const created = now.getTime() + createdDayOffset * DAY_MS - fromLast;
    const closing = processed && clerk ? { by: clerk, at: new Date(created + DAY_MS) } : null;
    const executor = closing && shortName(closing.by);
    const { id } = await trx
      .insertInto('certificate')
      .values({
        name,
        edu_group: eduGroup,
        provided,
        created_at: new Date(created),
        closed_at: closing?.at ?? null,
        executor_id: closing?.by.id ?? null,
        executor_name: executor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { kind: 'certificate', recordId: id } as const;
    await writeHistory(trx, { ...about, action: 'created', by: null, at: new Date(created) });
    if (!closing) continue;
    const changes = [
      { field: 'processed', from: false, to: true },
      { field: 'executor', from: null, to: executor },
    ];
    await writeHistory(trx, { ...about, action: 'changed', by: closing.by.id, at: closing.at, changes });
  }
}
