import { defineScreenOperation } from '../operation.ts';
import { boardOfScreen } from './board-of-screen.ts';

export const getScreenBoard = defineScreenOperation('getScreenBoard', {
  versionOf: ({ version }) => ({ version }),
  run: ({ screen }, services) => boardOfScreen(screen, services),
});
