import { askForChanges, undoLastChange } from './change-timetable.ts';
import { discardUnsentChanges, restoreChanges, sendUnsentChanges } from './unsent-changes.ts';

/** Everything that changes lessons. One file, so that all of it is available, also offline, as soon as any of it is. */
export const TIMETABLE_CHANGES = {
  askForChanges,
  undoLastChange,
  sendUnsentChanges,
  discardUnsentChanges,
  restoreChanges,
};
