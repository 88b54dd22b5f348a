import { canManageScreens } from '@zvonok/domain/access/rights';
import { presentScreen, schoolDayToday } from '../../screens/present-screen.ts';
import type { ScreenRow } from '../../screens/screens.ts';
import { authorOf } from '../author.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EDITED_SCREEN, missingScreen, screenFormOf } from './screen-body.ts';

export const updateScreen = defineOperation('updateScreen', {
  allow: canManageScreens,
  async run(call, services) {
    const { clock, screens } = services;
    const { id } = call.path;
    const form = screenFormOf(call);
    const check = checkVersion<ScreenRow>(call, { ...EDITED_SCREEN, yours: form });
    const changed = await screens.update(id, form, { author: authorOf(call), now: clock.now(), check });
    const stored = changed && (await screens.find(id));
    if (!stored) throw call.refuse(404, missingScreen(id));
    return presentScreen(stored, clock, await schoolDayToday(services));
  },
});
