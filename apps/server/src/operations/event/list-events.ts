import { presentEvent } from '../../events/present-event.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

export const listEvents = defineOperation('listEvents', {
  allow: anySignedIn,
  run: async (_call, { events }) => (await events.list()).map(presentEvent),
});
