import { readFileSync } from 'node:fs';
import type { Role } from '@zvonok/domain/access/roles';
import { addDays, dayOfWeek, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { NEW_ORDER_STATUS, type OrderKind } from '@zvonok/domain/orders/kinds';
import { closesOrder } from '@zvonok/domain/orders/orders';
import { shortName } from '@zvonok/domain/users/rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { storeFile } from '../feedback/feedback.ts';
import { notify } from '../notifications/notifications.ts';
import { type Clock, schoolToday } from '../platform/clock.ts';
import { nameOf, writeHistory } from '../records/history.ts';
import { type DemoOrder, demoSchool } from './demo-school.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Requests of one day come this far apart. */
const APART_MS = 20 * MINUTE_MS;

/** Requests of the last two weeks, the latest a few minutes old; what is closed was closed the day after. */
export async function seedCertificates(trx: Transaction<Tables>, now: Date): Promise<void> {
  const { certificates, users } = demoSchool();
  const clerk = users.find(({ role }) => role === 'ADMINISTRATION');
  for (const [index, certificate] of certificates.entries()) {
    const { name, eduGroup, provided, contact = null, processed, createdDayOffset } = certificate;
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
        contact,
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

const WEEK_DAYS = 7;

/** Puts a quarter of a year on each side of a school week into the calendar: the demo's «today» lies in its middle. */
export async function seedEvents(trx: Transaction<Tables>, monday: IsoDate): Promise<void> {
  const moment = (week: number, day: number, time: string) =>
    `${addDays(monday, week * WEEK_DAYS + day - 1)} ${time}:00`;
  await trx
    .insertInto('event')
    .values(
      demoSchool().events.map((event) => ({
        title: event.title,
        description: event.description,
        location: event.location,
        responsible: event.responsible,
        creator_id: sql<number>`(select id from app_user where id = ${event.creatorUserId})`,
        starts_at: moment(event.week, event.day, event.startTime),
        ends_at: moment(event.endWeek, event.endDay, event.endTime),
      })),
    )
    .execute();
}

/** A screenshot of the slow page, drawn for the demo. */
const PICTURE = { file: 'demo-feedback.png', name: 'Страница крутится.png' };

/** What people wrote to the administrators in the last weeks; never in the future, whenever the demo is started. */
export async function seedFeedback(trx: Transaction<Tables>, clock: Clock): Promise<void> {
  const today = schoolToday(clock);
  for (const { title, description, author, hasPicture, ...written } of demoSchool().feedback) {
    const moment = `${addDays(today, written.createdDayOffset)} ${written.createdTime}`;
    const { id, by, at } = await trx
      .insertInto('feedback')
      .values({
        title,
        description,
        author_name: author,
        author_id: sql<number>`(select id from app_user where id = ${written.authorUserId})`,
        created_at: sql<Date>`least(${moment}::timestamp at time zone ${clock.timeZone}, ${clock.now()}::timestamptz)`,
      })
      .returning(['id', 'author_id as by', 'created_at as at'])
      .executeTakeFirstOrThrow();
    await writeHistory(trx, { kind: 'feedback', recordId: id, action: 'created', by, at });
    if (hasPicture) {
      const bytes = readFileSync(new URL(PICTURE.file, import.meta.url));
      await storeFile(trx, id, { name: PICTURE.name, bytes });
    }
  }
}

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
        due_date: order.dueDayOffset === undefined ? null : schoolDayOf(clock, order.dueDayOffset),
      })
      .returning('id')
      .executeTakeFirstOrThrow();

    for (const { by, dayOffset, time, text } of order.comments ?? []) {
      const authorId = by === 'customer' ? order.customerUserId : demoPerson(EXECUTOR[order.kind]);
      const author = { author_id: authorId, author_name: await nameOf(trx, authorId) };
      const at = await moment(dayOffset, time);
      await trx
        .insertInto('work_order_comment')
        .values({ order_id: id, ...author, text, at })
        .execute();
    }
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
  const schoolDay = schoolDayOf(clock, dayOffset);
  const { rows } = await sql<{ moment: Date }>`
    select least(${`${schoolDay} ${time}`}::timestamp at time zone ${clock.timeZone}, ${clock.now()}::timestamptz) as moment
  `.execute(trx);
  return rows[0]?.moment ?? clock.now();
}

/** The day so many days from today; instead of a day of the weekend the Friday before. */
function schoolDayOf(clock: Clock, dayOffset: number): string {
  const day = addDays(schoolToday(clock), dayOffset);
  return addDays(day, -Math.max(dayOfWeek(day) - FRIDAY, 0));
}
