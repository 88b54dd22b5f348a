import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';

/** A way through a machine: what happens, in order, and the state it must end in. */
export interface Way<TEvent> {
  name: string;
  events: TEvent[];
  state: AnyMachineSnapshot;
}

/**
 * The shortest way to every combination of states the events can lead to.
 *
 * `createTestModel` refuses machines with `after` and `invoke`; the traversal itself does not: a delay or an actor's
 * answer is an event like any other (`xstate.after.…`, `xstate.done.actor.…`) once it is listed. States are
 * distinguished by their value, since counters in a context would make them infinite, and by what `mark` says.
 */
export function waysThrough<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: {
    input: InputFrom<TMachine>;
    events: readonly EventFromLogic<TMachine>[];
    mark?: (snapshot: AnyMachineSnapshot) => unknown;
  },
): Way<EventFromLogic<TMachine>>[] {
  const paths = getShortestPaths<AnyStateMachine>(machine, {
    input: options.input,
    events: options.events,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, options.mark?.(snapshot)]),
  });
  return paths.map(({ state, steps }) => {
    const events = steps.map((step) => step.event).filter((event) => event.type !== 'xstate.init');
    return {
      name: `${JSON.stringify(state.value)} by ${events.map((event) => event.type).join(', ') || 'starting'}`,
      events,
      state,
    };
  });
}

/** Every state a machine declares, by id; histories and states it always leaves at once are no places to be in. */
export function declaredStates(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter((node) => node.type !== 'history')
    .filter((node) => !node.always?.some((transition) => transition.guard === undefined))
    .map((node) => node.id)
    .sort();
}

/** Every state the ways end in, with the states around it, by id. */
export function reachedStates(ways: readonly Way<unknown>[]): string[] {
  const ids = ways.flatMap((way) => way.state._nodes.filter((node) => node.parent).map((node) => node.id));
  return [...new Set(ids)].sort();
}
