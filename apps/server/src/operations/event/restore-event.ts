import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { presentEvent } from '../../events/present-event.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingEvent } from './event-body.ts';

/** Brings a deleted event back as it was; one that is there stays as it is. */
export const restoreEvent = defineOperation('restoreEvent', {
  allow: canAdministerEvents,
  async run(call, { clock, events }) {
    const { id } = call.path;
    const event = await events.restore(id, { author: authorOf(call), now: clock.now() });
    if (!event) throw call.refuse(404, missingEvent(id));
    return presentEvent(event);
  },
});
