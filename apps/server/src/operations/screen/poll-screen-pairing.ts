import { definePublicOperation } from '../operation.ts';

export const pollScreenPairing = definePublicOperation('pollScreenPairing', {
  async run({ body }, { clock, screenPairings }) {
    const state = await screenPairings.poll(body.deviceCode, clock.now());
    return { status: state.status, credential: state.status === 'paired' ? state.credential : null };
  },
});
