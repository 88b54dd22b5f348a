import { ORDER_STATUSES } from '@zvonok/domain/orders/kinds';
import { closesOrder } from '@zvonok/domain/orders/orders';
import { openTestSchool } from '../../apps/server/src/testing/school.ts';
import { median } from './median.ts';

// What the lists of a big school cost the server: five thousand work orders and two thousand users, listed and
// searched. The real server without a network, on the embedded database or that of TEST_DATABASE_URL. The processor's
// time is this process's own, and says more than the clock's on a machine that is busy otherwise.
const ORDERS = 5_000;
const USERS = 2_000;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 10);
const HOUR_MS = 3_600_000;
const SEARCHES = {
  orders: ['барабан', 'Фомина', '214', 'нет такого', 'а'],
  users: ['ёлкин', 'ёлкин 7', 'user1500', 'ADMIN', 'нет такого', 'а'],
};

const school = await openTestSchool({ compares: false });
const { db } = school.database;
const present = (await db.selectFrom('app_user').select('id').execute()).length;
const now = Date.now();
for (const numbers of chunks(USERS - present)) {
  const people = numbers.map((n) => ({
    login: `user${n}`,
    password_hash: 'none',
    email: `user${n}@school.example`,
    first_name: 'Юрий',
    last_name: `Ёлкин ${n}`,
    role: 'TEACHER' as const,
    created_at: new Date(now),
    modified_at: new Date(now),
  }));
  await db.insertInto('app_user').values(people).execute();
}
for (const numbers of chunks(ORDERS)) {
  const orders = numbers.map((n) => {
    const status = ORDER_STATUSES[n % ORDER_STATUSES.length] ?? 'COMPLETED';
    const isTaken = status !== 'AWAITING_EXECUTION';
    return {
      kind: 'cartridge' as const,
      customer_id: 1 + (n % present),
      customer_name: 'Фомина Н.',
      room: 100 + (n % 300),
      printer_model: `Kyocera P${n}`,
      number_of_cartridges: 1 + (n % 5),
      customer_comment: `Принтер печатает бледно, посередине белая полоса. Случай ${n}`,
      status,
      executor_name: isTaken ? 'Герасимов Д.' : null,
      executor_comment: isTaken ? 'Картридж заправлен, барабан почищен.' : null,
      created_at: new Date(now - n * HOUR_MS),
      closed_at: closesOrder(status) ? new Date(now) : null,
    };
  });
  await db.insertInto('work_order').values(orders).execute();
}

const administrator = await school.as('ADMIN');
const requester = await school.as('TEACHER');
const ORDERS_AT = '/work-order/api/order/cartridge';
const USERS_AT = '/user-management/api/users';

/** Numbers from 1 on, in parts that one statement can insert. */
function chunks(count: number): number[][] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Array.from({ length: Math.ceil(count / 500) }, (_, at) => numbers.slice(at * 500, (at + 1) * 500));
}

async function measure(who: typeof administrator, address: string): Promise<string> {
  const took: number[] = [];
  const worked: number[] = [];
  let found = 0;
  for (let round = -2; round < ROUNDS; round += 1) {
    const [started, before] = [performance.now(), process.cpuUsage()];
    const answer = await who.get(address);
    const { user, system } = process.cpuUsage(before);
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}.`);
    if (round >= 0) {
      took.push(performance.now() - started);
      worked.push((user + system) / 1000);
    }
    found = answer.json<object[]>().length;
  }
  const slowest = Math.max(...took).toFixed(0);
  const busy = `processor ${median(worked).toFixed(0)} ms`;
  return `median ${median(took).toFixed(0)} ms, slowest ${slowest} ms, ${busy}, ${found} found`;
}

console.log(`\n${ORDERS} work orders`);
console.log(`all of them:         ${await measure(administrator, ORDERS_AT)}`);
console.log(`a requester's own:   ${await measure(requester, ORDERS_AT)}`);
for (const text of SEARCHES.orders)
  console.log(
    `search «${text}»: ${await measure(administrator, `${ORDERS_AT}/search/${encodeURIComponent(text)}`)}`,
  );
console.log(`\n${USERS} users`);
console.log(`all of them:         ${await measure(administrator, USERS_AT)}`);
for (const text of SEARCHES.users)
  console.log(
    `search «${text}»: ${await measure(administrator, `${USERS_AT}/search/${encodeURIComponent(text)}`)}`,
  );
await school.close();
