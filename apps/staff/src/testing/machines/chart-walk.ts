import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The ids of the states a walk is in the middle of. */
export type Walk = ReadonlySet<string>;

/** Where a machine begins. */
export function beginWalk(root: AnyStateNode): Walk {
  const walk = new Set<string>();
  enter(root, walk);
  return walk;
}

/** The states after this transition, whatever its guard says: the chart is walked, not the machine run. */
export function walkOn(walk: Walk, { target, source }: AnyTransitionDefinition): Walk {
  const next = new Set(walk);
  for (const node of target ?? [source]) {
    for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
      if (outer.type !== 'parallel') leaveAllBut(outer, inner, next);
      next.add(outer.id);
    }
    leave(node, next);
    enter(node, next);
  }
  return next;
}

function enter(node: AnyStateNode, walk: Set<string>): void {
  walk.add(node.id);
  const begun = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  for (const child of begun) enter(child, walk);
}

function leave(node: AnyStateNode, walk: Set<string>): void {
  walk.delete(node.id);
  for (const child of Object.values(node.states)) leave(child, walk);
}

function leaveAllBut(node: AnyStateNode, kept: AnyStateNode, walk: Set<string>): void {
  for (const child of Object.values(node.states)) if (child !== kept) leave(child, walk);
}
