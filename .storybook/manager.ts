import { addons } from 'storybook/manager-api';
import { followSystem, systemMode, themeOf } from './theme.ts';

const show = () => addons.setConfig({ theme: themeOf(systemMode()), sidebar: { showRoots: true } });

show();
followSystem(show);
