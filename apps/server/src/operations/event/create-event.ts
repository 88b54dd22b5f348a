import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { presentEvent } from '../../presenters/event.ts';
import { defineOperation } from '../operation.ts';
import { eventOf } from './event-body.ts';

export const createEvent = defineOperation('createEvent', {
  allow: canAdministerEvents,
  run: async (call, { events }) => presentEvent(await events.create(eventOf(call), call.session.userId)),
});
