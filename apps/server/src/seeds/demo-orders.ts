import type { Role } from '@zvonok/domain/access/roles';
import { addDays, dayOfWeek } from '@zvonok/domain/calendar/school-date';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { closesOrder } from '@zvonok/domain/orders/rules';
import { NEW_ORDER_STATUS } from '@zvonok/domain/orders/status';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { type Clock, schoolToday } from '../platform/clock.ts';
import { nameOf, writeHistory } from '../records/history.ts';
import { type DemoOrder, demoSchool } from './demo-school.ts';

/** Who takes the orders of each kind on. */
const EXECUTOR: Record<OrderKind, Role> = {
  cartridge: 'ADMIN',
  sysadmin: 'ADMIN',
  repair: 'SERVICE_PERSONNEL',
};
/** The demo says of an answer only the day. */
const ANSWERED_AT = '16:20';
const FRIDAY = 5;

/** Puts in the work orders of the last weeks, with their history and the news of unassigned ones. */
export async function seedOrders(trx: Transaction<Tables>, clock: Clock): Promise<void> {
  const moment = (dayOffset: number, time: string) => momentOf(trx, clock, dayOffset, time);
  for (const order of demoSchool().workOrders) {
    const createdAt = await moment(order.createdDayOffset, order.createdTime);
    const answeredAt =
      order.updatedDayOffset === null ? null : await moment(order.updatedDayOffset, ANSWERED_AT);
    const executorId = answeredAt && demoPerson(EXECUTOR[order.kind]);
    const executor = executorId === null ? null : await nameOf(trx, executorId);
    const customerName = await nameOf(trx, order.customerUserId);
    const { id } = await trx
      .insertInto('work_order')
      .values({
        ...columns(order),
        customer_name: customerName,
        executor_id: executorId,
        executor_name: executor,
        created_at: createdAt,
        closed_at: closesOrder(order.status) ? answeredAt : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

    const about = { kind: order.kind, recordId: id };
    await writeHistory(trx, { ...about, action: 'created', by: order.customerUserId, at: createdAt });
    if (answeredAt && executorId !== null) {
      const changes = [
        { field: 'status', from: NEW_ORDER_STATUS, to: order.status },
        { field: 'executor', from: null, to: executor },
        ...(order.executorComment
          ? [{ field: 'executorComment', from: null, to: order.executorComment }]
          : []),
      ];
      await writeHistory(trx, { ...about, action: 'changed', by: executorId, at: answeredAt, changes });
    } else {
      const content = { customerName, room: order.room };
      await notify(trx, { kind: order.kind, subjectId: id, content }, 'all', createdAt, {
        but: order.customerUserId,
      });
    }
  }
}

function columns(order: DemoOrder) {
  return {
    kind: order.kind,
    customer_id: order.customerUserId,
    room: order.room,
    printer_model: order.printerModel ?? null,
    number_of_cartridges: order.numberOfCartridges ?? null,
    customer_comment: order.comment,
    status: order.status,
    executor_comment: order.executorComment,
  };
}

function demoPerson(role: Role): number {
  const person = demoSchool().users.find((user) => user.role === role);
  if (!person) throw new Error(`demo-school.json has nobody with the role ${role}.`);
  return person.id;
}

/** A moment so many days from today; on a weekend the Friday before, and never later than now. */
async function momentOf(
  trx: Transaction<Tables>,
  clock: Clock,
  dayOffset: number,
  time: string,
): Promise<Date> {
  const day = addDays(schoolToday(clock), dayOffset);
  const schoolDay = addDays(day, -Math.max(dayOfWeek(day) - FRIDAY, 0));
  const { rows } = await sql<{ moment: Date }>`
    select least(${`${schoolDay} ${time}`}::timestamp at time zone ${clock.timeZone}, ${clock.now()}::timestamptz) as moment
  `.execute(trx);
  return rows[0]?.moment ?? clock.now();
}
