import type { Role } from '@zvonok/domain/access/roles';
import { openTestSchool } from '../../apps/server/src/testing/school.ts';

// What a school's open screens cost the server when nothing happens: every one asks for four kinds of notifications
// each half minute. The real server and the embedded database, without a network; a year of read notifications lies in
// the table.
const PEOPLE = 150;
const POLL_S = 30;
const ADDRESSES = [
  '/schedule/api/schedule/replacement-teacher/new',
  '/work-order/api/order/notification/new',
  '/adm-procedure/api/certificate/new',
  '/notification/api/private/new',
];
const ROLES: readonly Role[] = ['HEADMASTER', 'ADMIN'];
const OLD_PER_PERSON = 500;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 10);

const school = await openTestSchool();
const { db } = school.database;
const users = await db.selectFrom('app_user').select('id').execute();
const content = JSON.stringify({ message: 'MONDAY, 16.11.2026, 3 урок: вы ведёте 7Б, Алгебра, каб. 214.' });
const seen = { kind: 'replace' as const, content, created_at: new Date(), delivered_at: new Date() };
for (const { id } of users) {
  const old = Array.from({ length: OLD_PER_PERSON }, (_, index) => ({
    ...seen,
    user_id: id,
    subject_id: index,
  }));
  await db.insertInto('notification').values(old).execute();
}

const people = await Promise.all(ROLES.map((role) => school.as(role)));
const took: number[] = [];
for (let round = -1; round < ROUNDS; round += 1) {
  const started = performance.now();
  for (let asked = 0; asked < PEOPLE; asked += 1) {
    const person = people[asked % people.length];
    for (const address of ADDRESSES) {
      const answer = await person?.get(address);
      if (answer?.statusCode !== 200) throw new Error(`${address} answered ${answer?.statusCode}.`);
    }
  }
  if (round >= 0) took.push(performance.now() - started);
}
await school.close();

const sorted = took.toSorted((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
const calls = PEOPLE * ADDRESSES.length;
console.log(
  `\n${PEOPLE} screens asking for news once, ${calls} calls, ${users.length * OLD_PER_PERSON} old notifications`,
);
console.log(`a call: ${(median / calls).toFixed(2)} ms`);
console.log(
  `all of them: ${median.toFixed(0)} ms of every ${POLL_S} s (${(median / POLL_S / 10).toFixed(1)} % of one core)`,
);
