import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What a walk is in the middle of. */
export interface Walk {
  /** The ids of its states. */
  here: ReadonlySet<string>;
  /** The state that was last the current one in another, by that one's id: a history leads back to it. */
  last: ReadonlyMap<string, AnyStateNode>;
}

/** Where a machine begins. */
export function beginWalk(root: AnyStateNode): Walk {
  const step = new WalkStep({ here: new Set(), last: new Map() });
  step.enter(root);
  return step.walk();
}

/** The states after this transition, whatever its guard says: the chart is walked, not the machine run. */
export function walkOn(walk: Walk, { target, source }: AnyTransitionDefinition): Walk {
  const step = new WalkStep(walk);
  for (const node of target ?? [source]) {
    for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
      if (outer.type !== 'parallel') step.leaveAllBut(outer, inner);
      step.stayIn(outer);
    }
    step.leave(node);
    step.enter(node);
  }
  return step.walk();
}

class WalkStep {
  #here: Set<string>;
  #last: Map<string, AnyStateNode>;

  constructor({ here, last }: Walk) {
    this.#here = new Set(here);
    this.#last = new Map(last);
  }

  walk(): Walk {
    return { here: this.#here, last: this.#last };
  }

  stayIn({ id }: AnyStateNode): void {
    this.#here.add(id);
  }

  enter(node: AnyStateNode): void {
    if (node.type === 'history') {
      const parent = node.parent as AnyStateNode;
      const remembered = this.#last.get(parent.id);
      for (const child of remembered ? [remembered] : (parent.initial?.target ?? [])) this.enter(child);
      return;
    }
    this.#here.add(node.id);
    const begun = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
    for (const child of begun) this.enter(child);
  }

  leave(node: AnyStateNode): void {
    if (this.#here.delete(node.id) && node.parent) this.#last.set(node.parent.id, node);
    for (const child of Object.values(node.states)) this.leave(child);
  }

  leaveAllBut(node: AnyStateNode, kept: AnyStateNode): void {
    for (const child of Object.values(node.states)) if (child !== kept) this.leave(child);
  }
}
