import { askForChanges, undoLastChange } from './change-timetable.ts';
import { discardUnsentChanges, restoreChanges, sendUnsentChanges } from './unsent-changes.ts';

/** Everything that changes lessons. One file: whoever has the first of it can use all of it, also without a network. */
export const TIMETABLE_CHANGES = {
  askForChanges,
  undoLastChange,
  sendUnsentChanges,
  discardUnsentChanges,
  restoreChanges,
};
