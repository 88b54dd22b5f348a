import { canManageScreens } from '@zvonok/domain/access/rights';
import { presentScreen, schoolDayToday } from '../../screens/present-screen.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { withPairingCode } from './pairing-code.ts';
import { screenFormOf } from './screen-body.ts';

/** Confirms the code of a screen, which fetches its credential by itself. */
export const createScreen = defineOperation('createScreen', {
  allow: canManageScreens,
  async run(call, services) {
    const { clock, screens } = services;
    const form = screenFormOf(call);
    const change = { author: authorOf(call), now: clock.now() };
    const screen = await withPairingCode(call.body.code, call, services, (code) =>
      screens.pair(code, form, change),
    );
    return presentScreen({ ...screen, report: null }, clock, await schoolDayToday(services));
  },
});
