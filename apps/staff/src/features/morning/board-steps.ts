import type { QueryClient } from '@tanstack/react-query';
import type { morningMachine } from '@zvonok/machines/morning/morning.machine';
import type { ActorRefFrom } from 'xstate';
import {
  forgetStep,
  type PlanningStep,
  rememberStep,
  undoableStep,
} from '../../shared/planning-history/planning-history.ts';

interface BoardStepsOptions {
  actor: ActorRefFrom<typeof morningMachine>;
  /** Takes the publication back by the rules of its button. */
  onRecall: () => void;
}

/**
 * Keeps what is done on the board as steps of the history of planning: each edit of the plan, its publication while it
 * stands, and a recall until it is taken back; one that took the last step back is no step itself. The answer forgets
 * them: nothing is left of them without the board.
 */
export function rememberBoardSteps(client: QueryClient, { actor, onRecall }: BoardStepsOptions): () => void {
  let edits: readonly PlanningStep[] = [];
  let published: { step: PlanningStep; handle: unknown } | null = null;
  let recalled: { step: PlanningStep; of: unknown } | null = null;
  let { earlier: before } = actor.getSnapshot().context;
  const keepEdits = (count: number) => {
    for (const step of edits.slice(count)) forgetStep(client, step);
    edits = edits.slice(0, count);
  };
  const forgetPublished = () => {
    if (published) forgetStep(client, published.step);
    published = null;
  };
  const forgetRecalled = () => {
    if (recalled) forgetStep(client, recalled.step);
    recalled = null;
  };
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const { earlier, publication, recallFailure } = snapshot.context;
    const last = earlier.at(-1);
    if (last && !before.includes(last)) {
      const step = undoableStep(client, () => actor.send({ type: 'draft.undo' }));
      edits = [...edits, step].slice(-earlier.length);
    } else if (earlier !== before) keepEdits(earlier.length);
    before = earlier;
    if (published && (publication?.handle !== published.handle || recallFailure !== null)) forgetPublished();
    if (!published && publication && snapshot.matches('published')) {
      published = { step: { undo: onRecall }, handle: publication.handle };
      rememberStep(client, published.step);
    }
    const { recalled: now } = snapshot.context;
    if (recalled && (now?.publication !== recalled.of || now?.failure !== null)) forgetRecalled();
    if (!recalled && now && now.failure === null && !now.isUndo) {
      recalled = { step: { undo: () => actor.send({ type: 'recall.undo' }) }, of: now.publication };
      rememberStep(client, recalled.step);
    }
  });
  return () => {
    unsubscribe();
    keepEdits(0);
    forgetPublished();
    forgetRecalled();
  };
}
