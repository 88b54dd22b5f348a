import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { presentHistory } from '../../records/present-history.ts';
import { defineOperation } from '../operation.ts';
import { missingEvent } from './event-body.ts';

/** Who changed what of an event, and when. */
export const getEventHistory = defineOperation('getEventHistory', {
  allow: canAdministerEvents,
  async run({ path, refuse }, { clock, events }) {
    if (!(await events.get(path.id))) throw refuse(404, missingEvent(path.id));
    return presentHistory(await events.history(path.id), clock.timeZone);
  },
});
