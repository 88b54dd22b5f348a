import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { closedOrderText } from '@zvonok/domain/orders/order-texts';
import type { OrderRow } from '../../orders/orders.ts';
import { presentOrder } from '../../orders/present-order.ts';
import { schoolMoment } from '../../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { authorOf } from '../author.ts';
import { checkVersion } from '../check-version.ts';
import type { SignedInCall } from '../operation.ts';
import type { Services } from '../services.ts';
import { administers, missingOrder } from './scope.ts';

type Changing = Pick<Services, 'orders' | 'clock' | 'notifications'>;
interface Changed extends Pick<SignedInCall<'deleteRepairOrder'>, 'path' | 'session' | 'client'> {
  refuse(status: 404, detail: string, extras?: RefusalExtras): Refusal;
}
interface ChangedOnCondition extends Changed {
  ifMatch: readonly string[] | null;
  refuse(status: 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

const CLOSED = { type: 'order-closed', title: 'Заявка уже закрыта' };

/** What two people may have answered at once, as a body spells it. */
const EDITED_ORDER = {
  labels: FIELD_LABELS.order,
  fields: ({ status, executor, executorComment }: OrderRow) => ({
    status,
    executor,
    executorComment: executorComment ?? '',
  }),
};

/** Whoever gives an order a status becomes its executor. Closed is closed, whatever the caller has seen. */
export const updating = <Kind extends OrderKind>(kind: Kind) => ({
  allow: administers(kind),
  async run(call: ChangedOnCondition & { body: Wire['OrderUpdate'] }, { orders, clock }: Changing) {
    const { path, refuse } = call;
    const answer = { status: call.body.status, executorComment: call.body.executorComment.trim() };
    const { labels, fields } = EDITED_ORDER;
    const checkSeen = checkVersion<OrderRow>(call, { labels, fields, yours: answer });
    const check = (now: OrderRow) => {
      if (now.closedAt) {
        const closedOn = schoolMoment(now.closedAt, clock.timeZone).date;
        throw refuse(409, closedOrderText({ ...now, closedOn }), { problem: CLOSED });
      }
      checkSeen?.(now);
    };
    const order = await orders.answer(kind, path.id, answer, {
      author: authorOf(call),
      now: clock.now(),
      check,
    });
    if (!order) throw refuse(404, missingOrder(path.id));
    return presentOrder<Kind>(order, clock.timeZone);
  },
});

export const deleting = (kind: OrderKind) => ({
  allow: administers(kind),
  async run(call: ChangedOnCondition, { orders, clock }: Changing) {
    const { path, refuse } = call;
    const check = checkVersion<OrderRow>(call, { ...EDITED_ORDER, yours: null });
    const signed = { author: authorOf(call), now: clock.now(), check };
    if (!(await orders.remove(kind, path.id, signed))) throw refuse(404, missingOrder(path.id));
    return { id: path.id, deleted: true as const };
  },
});

export const restoring = <Kind extends OrderKind>(kind: Kind) => ({
  allow: administers(kind),
  async run(call: Changed, { orders, clock }: Changing) {
    const { path, refuse } = call;
    const order = await orders.restore(kind, path.id, { author: authorOf(call), now: clock.now() });
    if (!order) throw refuse(404, missingOrder(path.id));
    return presentOrder<Kind>(order, clock.timeZone);
  },
});

/** Marks the news of an order as seen. Whoever was not told of it, being its author, has nothing to mark. */
export const delivering = (kind: OrderKind) => ({
  allow: administers(kind),
  async run({ path, session, refuse }: Changed, { orders, notifications, clock }: Changing) {
    const { id } = path;
    const delivered = await notifications.deliverAbout(session.userId, kind, id, clock.now());
    if (!delivered && !(await orders.get({ kind, customerId: 'all' }, id)))
      throw refuse(404, missingOrder(id));
    return { id, delivered: true as const };
  },
});
