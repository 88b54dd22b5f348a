import { canManageScreens } from '@zvonok/domain/access/rights';
import { serverDate } from '../../platform/clock.ts';
import { presentScreen, schoolDayToday } from '../../screens/present-screen.ts';
import { defineOperation } from '../operation.ts';

export const listScreens = defineOperation('listScreens', {
  allow: canManageScreens,
  async run(_call, services) {
    const { clock, screenMessages, screens } = services;
    const schoolDay = await schoolDayToday(services);
    return {
      screens: (await screens.list()).map((screen) => presentScreen(screen, clock, schoolDay)),
      messages: await screenMessages.current(serverDate(clock.now(), clock.timeZone)),
    };
  },
});
