import { defineScreenStream } from '../operation.ts';

/** For one paired screen: that its board is another now, and nothing else. */
export const streamScreenUpdates = defineScreenStream('streamScreenUpdates', {
  follow: ({ id }) => [{ topic: 'screen', key: String(id) }],
});
