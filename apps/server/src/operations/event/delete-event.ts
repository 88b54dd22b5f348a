import { canAdministerEvents } from '@zvonok/domain/access/rights';
import type { EventRow } from '../../events/events.ts';
import { authorOf } from '../author.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EDITED_EVENT, missingEvent } from './event-body.ts';

export const deleteEvent = defineOperation('deleteEvent', {
  allow: canAdministerEvents,
  async run(call, { clock, events }) {
    const { path, refuse } = call;
    const check = checkVersion<EventRow>(call, { ...EDITED_EVENT, yours: null });
    const signed = { author: authorOf(call), now: clock.now(), check };
    if (!(await events.remove(path.id, signed))) throw refuse(404, missingEvent(path.id));
    return { delete_event: 'true' as const };
  },
});
