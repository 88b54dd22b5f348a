import { EVERYBODY } from '../../updates/topics.ts';
import { defineStream } from '../operation.ts';
import { requireOpenBoard } from './require-open-board.ts';

/** For a screen in the corridor: that its board is another now, and nothing else. */
export const streamBoardUpdates = defineStream('streamBoardUpdates', {
  allow: null,
  follow(call, _session, { school }) {
    requireOpenBoard(call, school);
    return [{ topic: 'board', key: EVERYBODY }];
  },
});
