import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { presentEvent } from '../../presenters/event.ts';
import { defineOperation } from '../operation.ts';
import { eventOf, missingEvent } from './event-body.ts';

/** Whoever changes an event, its author stays. */
export const updateEvent = defineOperation('updateEvent', {
  allow: canAdministerEvents,
  async run(call, { events }) {
    const { id } = call.path;
    const event = await events.update(id, eventOf(call));
    if (!event) throw call.refuse(404, missingEvent(id));
    return presentEvent(event);
  },
});
