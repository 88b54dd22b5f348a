import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { presentEvent } from '../../events/present-event.ts';
import { defineOperation } from '../operation.ts';
import { eventOf } from './event-body.ts';

export const createEvent = defineOperation('createEvent', {
  allow: canAdministerEvents,
  run(call, { clock, events }) {
    const event = eventOf(call);
    const { userId } = call.session;
    return call.once(async (trx) =>
      presentEvent(await events.create(trx, event, { userId, now: clock.now() })),
    );
  },
});
