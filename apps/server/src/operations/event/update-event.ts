import { canAdministerEvents } from '@zvonok/domain/access/rights';
import type { EventRow } from '../../events/events.ts';
import { presentEvent } from '../../events/present-event.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EDITED_EVENT, eventOf, missingEvent } from './event-body.ts';

/** Whoever changes an event, its author stays. */
export const updateEvent = defineOperation('updateEvent', {
  allow: canAdministerEvents,
  async run(call, { clock, events }) {
    const { id } = call.path;
    const given = eventOf(call);
    const { labels, fields } = EDITED_EVENT;
    const check = checkVersion<EventRow>(call, { labels, fields, yours: fields(given) });
    const event = await events.update(id, given, { userId: call.session.userId, now: clock.now(), check });
    if (!event) throw call.refuse(404, missingEvent(id));
    return presentEvent(event);
  },
});
