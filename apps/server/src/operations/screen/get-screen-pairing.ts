import { canManageScreens } from '@zvonok/domain/access/rights';
import { deviceName } from '@zvonok/domain/session/device-name';
import { serverDate } from '../../platform/clock.ts';
import { defineOperation } from '../operation.ts';
import { withPairingCode } from './pairing-code.ts';

export const getScreenPairing = defineOperation('getScreenPairing', {
  allow: canManageScreens,
  async run(call, services) {
    const { clock, screenPairings } = services;
    const { code, userAgent, address, askedAt } = await withPairingCode(
      call.path.code,
      call,
      services,
      (typed) => screenPairings.find(typed, clock.now()),
    );
    return { code, device: deviceName(userAgent), address, askedAt: serverDate(askedAt, clock.timeZone) };
  },
});
