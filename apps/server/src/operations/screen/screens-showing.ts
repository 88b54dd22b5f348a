import { serverDate } from '../../platform/clock.ts';
import type { Wire } from '../../platform/schemas.ts';
import { presentScreen, schoolDayToday } from '../../screens/present-screen.ts';
import type { Services } from '../services.ts';
import { boardOfScreen } from './board-of-screen.ts';

/** How many of the screens that should be on have said that they show their board as it is now. */
export async function screensShowing(services: Services): Promise<Wire['ScreensShowing']> {
  const { clock, screens } = services;
  const schoolDay = await schoolDayToday(services);
  const awake = (await screens.list()).filter(
    (screen) => presentScreen(screen, clock, schoolDay).health !== 'asleep',
  );
  const said = await Promise.all(
    awake.map(async ({ report, ...screen }) => {
      if (!report?.boardAt) return [];
      const { version } = await boardOfScreen(screen, services);
      return report.board === version ? [report.boardAt] : [];
    }),
  );
  const times = said.flat().map((time) => time.getTime());
  return {
    total: awake.length,
    current: times.length,
    updatedAt: times.length > 0 ? serverDate(new Date(Math.max(...times)), clock.timeZone) : null,
  };
}
