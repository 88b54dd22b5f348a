import type { WeekSlot } from '@zvonok/domain/generator/finding';
import { at } from '../assignment.ts';
import { type Bare, groupOf, named, subjectOf, teachersOf } from './findings.ts';
import { Flow, type OpenSlots } from './flow.ts';
import { listAt, type Model, type Resource } from './model.ts';

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

/** Locks that take a teacher to another building between neighbouring lessons, where the rule is strict. */
export function buildingFindings(
  { model }: OpenSlots,
  isWanted: (teacher: { id: number }) => boolean,
): Bare[] {
  if (model.buildings.count === 1 || model.problem.rules.buildings !== 'strict') return [];
  const { week, teachers, teacherLessons, crosses } = model;
  const after = week.neighbours();
  const isNext = (from: number, to: number) =>
    Math.floor(from / week.periods) === Math.floor(to / week.periods) &&
    (at(after, from % week.periods) & (1 << (to % week.periods))) !== 0;
  return teachers.flatMap((who, teacher) => {
    if (crosses[teacher] === 0 || !isWanted(who)) return [];
    const locked = [...listAt(teacherLessons, teacher)].filter((lesson) => at(model.lockedAt, lesson) >= 0);
    return locked.flatMap((one) =>
      locked.flatMap((other): Bare[] => {
        const [from, to] = [at(model.lockedAt, one), at(model.lockedAt, other)];
        if (!isNext(from, to) || buildingOf(model, one, teacher) === buildingOf(model, other, teacher))
          return [];
        const lessons = [one, other].map((lesson) => {
          const item = at(model.lessonItem, lesson);
          return { group: groupOf(model, item), subject: subjectOf(model, item) };
        });
        return [
          {
            severity: 'impossible',
            who: { kind: 'teacher', ...named(who) },
            rule: 'lock-buildings',
            slot: week.place(from),
            lessons,
            fixes: lessons.map((lesson, index) => ({
              kind: 'unlock',
              ...lesson,
              slot: week.place(index === 0 ? from : to),
            })),
          },
        ];
      }),
    );
  });
}

function buildingOf({ lessonItem, itemTeachers, teacherBuilding }: Model, lesson: number, teacher: number) {
  const item = at(lessonItem, lesson);
  const place = listAt(itemTeachers, item).indexOf(teacher);
  return at(teacherBuilding, at(itemTeachers.starts, item) + place);
}

/** Locks that contradict the week, the limits, the hours or each other. */
export function lockFindings(open: OpenSlots): Bare[] {
  return [...wrongLocks(open), ...clashes(open)];
}

function wrongLocks(open: OpenSlots): Bare[] {
  const { model } = open;
  const { week, problem } = model;
  const placeOf = new Map(model.items.map(({ id }, place) => [id, place]));
  const counts = new Map<number, Map<string, WeekSlot>>();
  const found: Bare[] = [];
  for (const lock of problem.locks) {
    if (lock.kind !== 'lesson') continue;
    const item = placeOf.get(lock.item);
    const shift = item === undefined ? undefined : shiftOf(model, item);
    if (item === undefined || shift === undefined) continue;
    const slot = { day: lock.day, shift, number: lock.number };
    const place = week.slotOf(lock.day, shift, lock.number);
    counts.set(item, (counts.get(item) ?? new Map()).set(`${lock.day} ${lock.number}`, slot));
    const [group, subject] = [groupOf(model, item), subjectOf(model, item)];
    const fixes = [{ kind: 'unlock' as const, group, subject, slot }];
    const facts = { severity: 'impossible' as const, subject, slot, fixes };
    if (place < 0 || !open.isInside(item, place)) {
      found.push({ ...facts, who: { kind: 'class', ...group }, rule: 'lock-outside' });
      continue;
    }
    for (const teacher of listAt(model.itemTeachers, item)) {
      const who = model.teachers[teacher];
      if (who && open.isClosed(teacher, place)) {
        found.push({ ...facts, who: { kind: 'teacher', ...named(who) }, rule: 'lock-closed', group });
      }
    }
  }
  for (const [item, locks] of counts) {
    const hours = model.items[item]?.hours ?? 0;
    if (locks.size <= hours) continue;
    const [group, subject] = [groupOf(model, item), subjectOf(model, item)];
    found.push({
      severity: 'impossible',
      who: { kind: 'class', ...group },
      rule: 'lock-hours',
      subject,
      locks: locks.size,
      hours,
      fixes: [...locks.values()].map((slot) => ({ kind: 'unlock', group, subject, slot })),
    });
  }
  return found;
}

function shiftOf({ itemClasses, classes }: Model, item: number) {
  const [group] = listAt(itemClasses, item);
  return group === undefined ? undefined : classes[group]?.shift;
}

function clashes({ model }: OpenSlots): Bare[] {
  const { week, teachers, classes, resources } = model;
  const found: Bare[] = [];
  const lockedIn = new Map<number, number[]>();
  model.lockedAt.forEach((slot, lesson) => {
    if (slot >= 0) lockedIn.set(slot, [...(lockedIn.get(slot) ?? []), lesson]);
  });
  for (const slot of lockedIn.keys()) {
    const lessons = week.sameTime(slot).flatMap((same) => (same >= slot ? (lockedIn.get(same) ?? []) : []));
    const users = new Map<string, { who: Bare['who']; most: number; lessons: number[] }>();
    const use = (who: Bare['who'] | undefined, most: number, lesson: number, part = 0) => {
      if (!who) return;
      const key = `${who.kind} ${who.id} ${part}`;
      const known = users.get(key) ?? { who: { kind: who.kind, ...named(who) }, most, lessons: [] };
      known.lessons.push(lesson);
      users.set(key, known);
    };
    for (const lesson of lessons) {
      const item = at(model.lessonItem, lesson);
      for (const group of listAt(model.itemClasses, item)) use(as('class', classes[group]), 1, lesson);
      for (const teacher of listAt(model.itemTeachers, item))
        use(as('teacher', teachers[teacher]), 1, lesson);
      for (const place of listAt(model.itemResources, item)) {
        const resource = resources[place];
        if (resource && model.problem.rules.rooms === 'strict')
          // A kind of rooms in two buildings is two of them.
          use(as(resource.kind, resource), resource.capacity, lesson, place);
      }
    }
    for (const { who, most, lessons: own } of users.values()) {
      const items = [...new Set(own.map((lesson) => at(model.lessonItem, lesson)))];
      if (own.length <= most || items.length < 2) continue;
      const place = week.place(slot);
      const names = items.map((item) => ({ group: groupOf(model, item), subject: subjectOf(model, item) }));
      found.push({
        severity: 'impossible',
        who,
        rule: 'lock-clash',
        slot: place,
        lessons: names,
        fixes: names.map((one) => ({ kind: 'unlock', ...one, slot: place })),
      });
    }
  }
  return found;
}

function as(
  kind: Bare['who']['kind'],
  who: { id: number; name: string } | undefined,
): Bare['who'] | undefined {
  return who && { kind, ...named(who) };
}
