import { type EditableLesson, type LessonEdit, numbered, withSubgroupIds } from './lesson-edit.ts';

/** Steps that can be taken back; a planner's whole afternoon. */
export const HISTORY_LIMIT = 200;

/** What goes with an edit that takes another back, or does it again: changes that its lessons lose, and get again. */
export interface CarriedChanges {
  end: readonly number[];
  putBack: readonly number[];
}

export const NOTHING_CARRIED: CarriedChanges = { end: [], putBack: [] };

/** One edit. It keeps its id while it goes back and forth. */
export interface EditStep {
  id: number;
  /** What was done, for a reader. */
  title: string;
  /** What to send to take it back, or to do it again. */
  edit: LessonEdit;
  carries: CarriedChanges;
}

/** What can be taken back and done again, the nearest step last in both. */
export interface EditHistory {
  past: readonly EditStep[];
  future: readonly EditStep[];
}

export const NO_HISTORY: EditHistory = { past: [], future: [] };

/** Something new was done: what had been taken back cannot be done again any more. */
export function withStep({ past }: EditHistory, step: EditStep): EditHistory {
  return { past: [...past, step].slice(-HISTORY_LIMIT), future: [] };
}

/** The last step has been taken back; `redo` is what does it again. Null when it cannot be done again. */
export function undone({ past, future }: EditHistory, redo: LessonEdit | null): EditHistory {
  const step = past.at(-1);
  if (!step) return { past, future };
  return { past: past.slice(0, -1), future: redo ? [...future, { ...step, edit: redo }] : future };
}

/** The nearest step has been done again; `undo` is what takes it back. */
export function redone({ past, future }: EditHistory, undo: LessonEdit | null): EditHistory {
  const step = future.at(-1);
  if (!step) return { past, future };
  return { past: undo ? [...past, { ...step, edit: undo }] : past, future: future.slice(0, -1) };
}

/** What the server did to changes with a step goes with the next way of that step. */
export function withCarried({ past, future }: EditHistory, id: number, carries: CarriedChanges): EditHistory {
  const known = (step: EditStep) => (step.id === id ? { ...step, carries } : step);
  return { past: past.map(known), future: future.map(known) };
}

/** A step that was not gone after all, on its way back or again, is where it was. */
export function notGone(history: EditHistory, step: EditStep, way: 'undo' | 'redo'): EditHistory {
  const { past, future } = withoutStep(history, step.id);
  return way === 'undo' ? { past: [...past, step], future } : { past, future: [...future, step] };
}

/** The server refused a step, whichever way it was going: it is over. */
export function withoutStep({ past, future }: EditHistory, id: number): EditHistory {
  return { past: past.filter((step) => step.id !== id), future: future.filter((step) => step.id !== id) };
}

/** The history once the server has numbered a new lesson. */
export function withNumbered(
  { past, future }: EditHistory,
  provisional: number,
  lesson: EditableLesson,
): EditHistory {
  const known = (step: EditStep) => ({ ...step, edit: numbered(step.edit, provisional, lesson) });
  return { past: past.map(known), future: future.map(known) };
}

/** The history once the server has numbered new subgroups of a lesson. */
export function withNumberedSubgroups(
  { past, future }: EditHistory,
  lessonId: number,
  ids: ReadonlyMap<number, number>,
): EditHistory {
  const known = (step: EditStep) => ({ ...step, edit: withSubgroupIds(step.edit, lessonId, ids) });
  return { past: past.map(known), future: future.map(known) };
}
