import { at } from '../assignment.ts';
import { type Bare, groupOf, named, subjectOf, teachersOf } from './findings.ts';
import { Flow } from './flow.ts';
import { listAt, type Resource } from './model.ts';
import type { OpenSlots } from './open-slots.ts';

/**
 * Rooms and kinds of rooms that are needed more than they can hold. If a teacher of another finding teaches there, the
 * room is reported only if it would not do with all teachers present all week.
 */
export function roomFindings(
  open: OpenSlots,
  isWanted: (resource: Resource) => boolean,
  named: ReadonlySet<number>,
): Bare[] {
  const { model } = open;
  if (model.problem.rules.rooms !== 'strict') return [];
  const wantedBy = model.resources.map((): Map<number, number> => new Map());
  model.items.forEach((_, item) => {
    for (const resource of listAt(model.itemResources, item)) {
      const wanted = wantedBy[resource];
      wanted?.set(item, (wanted.get(item) ?? 0) + 1);
    }
  });
  return model.resources.flatMap((resource, place) => {
    const wanted = wantedBy[place];
    if (!wanted || wanted.size === 0 || !isWanted(resource)) return [];
    const found = tooManyAtOnce(open, resource, wanted) ?? tooManyHours(open, resource, { wanted, named });
    return found ? [found] : [];
  });
}

function base(resource: Resource) {
  return { severity: 'impossible' as const, who: { kind: resource.kind, ...named(resource) } };
}

function tooManyAtOnce(
  { model }: OpenSlots,
  resource: Resource,
  wanted: ReadonlyMap<number, number>,
): Bare | null {
  const found = [...wanted].find(
    ([item, needed]) => needed > resource.capacity && (model.items[item]?.hours ?? 0) > 0,
  );
  if (!found) return null;
  const [item, needed] = found;
  return {
    ...base(resource),
    rule: 'rooms-at-once',
    group: groupOf(model, item),
    subject: subjectOf(model, item),
    needed,
    capacity: resource.capacity,
    fixes: [{ kind: 'more-room', room: { kind: resource.kind, ...named(resource) }, capacity: needed }],
  };
}

function tooManyHours(
  open: OpenSlots,
  resource: Resource,
  { wanted, named: teachers }: { wanted: ReadonlyMap<number, number>; named: ReadonlySet<number> },
): Bare | null {
  const { model } = open;
  const flow = new Flow();
  const slotNodes = new Map<number, number>();
  let hours = 0;
  for (const [item, needed] of wanted) {
    const own = (model.items[item]?.hours ?? 0) * needed;
    hours += own;
    const node = flow.node();
    flow.pipe(0, node, own);
    for (let slot = 0; slot < model.week.slots; slot += 1) {
      if (!open.isPossible(item, slot)) continue;
      let slotNode = slotNodes.get(slot);
      if (slotNode === undefined) {
        slotNode = flow.node();
        slotNodes.set(slot, slotNode);
        flow.pipe(slotNode, 1, resource.capacity);
      }
      flow.pipe(node, slotNode, needed);
    }
  }
  const most = flow.fill();
  // Lessons that have no place for another reason are findings of their teacher or class.
  const hasOther = [...wanted.keys()].some(
    (item) => !hasPlace(open, item) || teachersOf(model, item).some(({ id }) => teachers.has(id)),
  );
  const isOwn = !hasOther || hours > resource.capacity * insideSlots(open, wanted);
  if (hours <= most || !isOwn) return null;
  const slots = Math.max(1, slotNodes.size);
  return {
    ...base(resource),
    rule: 'rooms',
    hours,
    most,
    capacity: resource.capacity,
    fixes: [
      {
        kind: 'more-room',
        room: { kind: resource.kind, ...named(resource) },
        capacity: resource.capacity + Math.max(1, Math.ceil((hours - most) / slots)),
      },
    ],
  };
}

function insideSlots(open: OpenSlots, wanted: ReadonlyMap<number, number>): number {
  let count = 0;
  for (let slot = 0; slot < open.model.week.slots; slot += 1) {
    if ([...wanted.keys()].some((item) => open.isInside(item, slot))) count += 1;
  }
  return count;
}

function hasPlace(open: OpenSlots, item: number): boolean {
  return open.slotsOf(item).length >= at(open.freeHours, item);
}
