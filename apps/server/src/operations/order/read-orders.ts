import type { OrderKind } from '@zvonok/domain/orders/kinds';
import type { Session } from '../../accounts/tokens.ts';
import { presentOrder } from '../../orders/present-order.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { presentHistory } from '../../records/present-history.ts';
import type { Services } from '../services.ts';
import { administers, mayOrder, missingOrder, scopeOf } from './scope.ts';

type Reading = Pick<Services, 'orders' | 'clock'>;
interface Reader {
  session: Session;
}
interface ReaderOfOne extends Reader {
  path: { id: number };
  refuse(status: 404, detail: string): Refusal;
}

export const listing = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run({ session }: Reader, { orders, clock }: Reading) {
    const found = await orders.list(scopeOf(kind, session));
    return found.map((order) => presentOrder<Kind>(order, clock.timeZone));
  },
});

export const searching = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run({ session, path }: Reader & { path: { text: string } }, { orders, clock }: Reading) {
    const found = await orders.search(scopeOf(kind, session), path.text);
    return found.map((order) => presentOrder<Kind>(order, clock.timeZone));
  },
});

/** What the reader was told of and has not marked as seen. */
export const listingNew = <Kind extends OrderKind>(kind: Kind) => ({
  allow: administers(kind),
  async run({ session }: Reader, { orders, clock }: Reading) {
    const found = await orders.untold(kind, session.userId);
    return found.map((order) => presentOrder<Kind>(order, clock.timeZone));
  },
});

export const getting = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run({ session, path, refuse }: ReaderOfOne, { orders, clock }: Reading) {
    const order = await orders.get(scopeOf(kind, session), path.id);
    if (!order) throw refuse(404, missingOrder(path.id));
    return presentOrder<Kind>(order, clock.timeZone);
  },
});

/** To be read by whoever may read the order. */
export const gettingHistory = (kind: OrderKind) => ({
  allow: mayOrder(kind),
  async run({ session, path, refuse }: ReaderOfOne, { orders, clock }: Reading) {
    if (!(await orders.get(scopeOf(kind, session), path.id))) throw refuse(404, missingOrder(path.id));
    return presentHistory(await orders.history(kind, path.id), clock.timeZone);
  },
});
