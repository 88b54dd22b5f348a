import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { missingEvent } from './event-body.ts';

export const deleteEvent = defineOperation('deleteEvent', {
  allow: canAdministerEvents,
  async run({ path, refuse }, { events }) {
    if (!(await events.remove(path.id))) throw refuse(404, missingEvent(path.id));
    return { delete_event: 'true' as const };
  },
});
