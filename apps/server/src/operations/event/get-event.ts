import { presentEvent } from '../../events/present-event.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { missingEvent } from './event-body.ts';

export const getEvent = defineOperation('getEvent', {
  allow: anySignedIn,
  async run({ path, refuse }, { events }) {
    const event = await events.get(path.id);
    if (!event) throw refuse(404, missingEvent(path.id));
    return presentEvent(event);
  },
});
