import { canManageScreens } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { boardOfScreen } from './board-of-screen.ts';
import { missingScreen } from './screen-body.ts';

export const getScreenPreview = defineOperation('getScreenPreview', {
  allow: canManageScreens,
  async run({ path, refuse }, services) {
    const screen = await services.screens.find(path.id);
    if (!screen) throw refuse(404, missingScreen(path.id));
    return boardOfScreen(screen, services);
  },
});
