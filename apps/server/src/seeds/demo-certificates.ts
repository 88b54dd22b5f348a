import { shortName } from '@zvonok/domain/users/names';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { demoSchool } from './demo-school.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Requests of one day come this far apart. */
const APART_MS = 20 * MINUTE_MS;

/** Requests of the last two weeks, the latest a few minutes old; what is closed was closed the day after. */
export async function seedCertificates(trx: Transaction<Tables>, now: Date): Promise<void> {
  const { certificates, users } = demoSchool();
  const clerk = users.find(({ role }) => role === 'ADMINISTRATION');
  await trx
    .insertInto('certificate')
    .values(
      certificates.map(({ name, eduGroup, provided, processed, createdDayOffset }, index) => {
        const fromLast = (certificates.length - index) * APART_MS;
        const created = now.getTime() + createdDayOffset * DAY_MS - fromLast;
        const isClosed = processed && clerk !== undefined;
        return {
          name,
          edu_group: eduGroup,
          provided,
          created_at: new Date(created),
          closed_at: isClosed ? new Date(created + DAY_MS) : null,
          executor_id: isClosed ? clerk.id : null,
          executor_name: isClosed ? shortName(clerk) : null,
        };
      }),
    )
    .execute();
}
