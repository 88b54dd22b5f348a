import { defineScreenOperation } from '../operation.ts';
import { boardOfScreen } from './board-of-screen.ts';

export const getScreenBoard = defineScreenOperation('getScreenBoard', {
  versionOf: ({ serverTime: _, ...board }) => board,
  run: ({ screen }, services) => boardOfScreen(screen, services),
});
