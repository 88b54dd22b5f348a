import { presentEvent } from '../../events/present-event.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

export const searchEvents = defineOperation('searchEvents', {
  allow: anySignedIn,
  run: async ({ path }, { events }) => (await events.search(path.text)).map(presentEvent),
});
