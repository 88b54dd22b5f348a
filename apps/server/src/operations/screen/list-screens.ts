import { canManageScreens } from '@zvonok/domain/access/rights';
import { serverDate } from '../../platform/clock.ts';
import { presentScreen } from '../../screens/present-screen.ts';
import { defineOperation } from '../operation.ts';

export const listScreens = defineOperation('listScreens', {
  allow: canManageScreens,
  async run(_call, { clock, schoolWeek, screenMessages, screens }) {
    const { days } = await schoolWeek.layout();
    return {
      screens: (await screens.list()).map((screen) => presentScreen(screen, clock, days)),
      messages: await screenMessages.current(serverDate(clock.now(), clock.timeZone)),
    };
  },
});
