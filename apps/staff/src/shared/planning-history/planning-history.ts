import type { QueryClient } from '@tanstack/react-query';

/** Something a planner did, and the way back. */
export interface PlanningStep {
  undo: () => void;
}

/** Steps further back are forgotten. */
const STEPS_KEPT = 50;

/** How long a message that offers the way back stays, longer than others: it is read after the shock. Milliseconds. */
export const UNDO_MESSAGE_MS = 10_000;

/** A page's steps, the last one last. They go with the page. */
const histories = new WeakMap<QueryClient, PlanningStep[]>();

export function rememberStep(client: QueryClient, step: PlanningStep): void {
  histories.set(client, [...stepsOf(client), step].slice(-STEPS_KEPT));
}

/** Takes a step out, to be undone; false if that has been done already. */
export function forgetStep(client: QueryClient, step: PlanningStep): boolean {
  const steps = stepsOf(client);
  histories.set(
    client,
    steps.filter((known) => known !== step),
  );
  return steps.includes(step);
}

/** Takes back what was done last. */
export function undoLastStep(client: QueryClient): void {
  stepsOf(client).at(-1)?.undo();
}

/** Remembers a step until it is taken back; `undo` of the answer takes it back once, however often it is pressed. */
export function undoableStep(client: QueryClient, undo: () => void): PlanningStep {
  const step: PlanningStep = {
    undo: () => {
      if (forgetStep(client, step)) undo();
    },
  };
  rememberStep(client, step);
  return step;
}

function stepsOf(client: QueryClient): readonly PlanningStep[] {
  return histories.get(client) ?? [];
}
