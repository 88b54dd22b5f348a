import { at } from '../assignment.ts';
import { type Bare, groupOf, named, sumOf, unique } from './findings.ts';
import { Flow, type OpenSlots } from './flow.ts';
import { listAt } from './model.ts';
import type { ProblemTeacher } from './problem.ts';

/** Teachers who have more to teach than their week holds. */
export function teacherFindings(open: OpenSlots, isWanted: (teacher: ProblemTeacher) => boolean): Bare[] {
  const { model } = open;
  const itemsOf = model.teachers.map((): number[] => []);
  model.items.forEach((_, item) => {
    for (const teacher of new Set(listAt(model.itemTeachers, item))) itemsOf[teacher]?.push(item);
  });
  return model.teachers.flatMap((teacher, place) => {
    const items = itemsOf[place] ?? [];
    if (items.length === 0 || !isWanted(teacher)) return [];
    const found =
      tooFewSlots(open, place, items) ?? tooFewInDays(open, place, items) ?? noMatching(open, place, items);
    return found ? [found] : [];
  });
}

function base(teacher: ProblemTeacher) {
  return { severity: 'impossible' as const, who: { kind: 'teacher' as const, ...named(teacher) } };
}

function hoursOf(open: OpenSlots, items: readonly number[]): number {
  return sumOf(items.map((item) => at(open.freeHours, item)));
}

/** Slots at which any of the classes could be taught, closed ones left out. */
function slotsOf(open: OpenSlots, place: number, items: readonly number[]): number[] {
  const found: number[] = [];
  for (let slot = 0; slot < open.model.week.slots; slot += 1) {
    if (!open.isClosed(place, slot) && items.some((item) => open.isInside(item, slot))) found.push(slot);
  }
  return found;
}

function tooFewSlots(open: OpenSlots, place: number, items: readonly number[]): Bare | null {
  const teacher = open.model.teachers[place];
  const hours = sumOf(items.map((item) => open.model.items[item]?.hours ?? 0));
  const slots = slotsOf(open, place, items).length;
  if (!teacher || hours <= slots) return null;
  const missing = hours - slots;
  return {
    ...base(teacher),
    rule: 'teacher-slots',
    hours,
    slots,
    fixes: [
      ...(teacher.closed.length >= missing
        ? [{ kind: 'open-slots' as const, teacher: named(teacher), count: missing }]
        : []),
      { kind: 'other-teacher', teacher: named(teacher), hours: missing },
    ],
  };
}

function mostADayOf(open: OpenSlots, { mostADay }: ProblemTeacher): number | undefined {
  return open.model.problem.rules['teacher-day'] === 'strict' ? mostADay : undefined;
}

function freeDaysOf(open: OpenSlots, { freeDays = 0 }: ProblemTeacher): number {
  return open.model.problem.rules['free-day'] === 'strict' ? freeDays : 0;
}

function tooFewInDays(open: OpenSlots, place: number, items: readonly number[]): Bare | null {
  const teacher = open.model.teachers[place];
  if (!teacher) return null;
  const { periods, days } = open.model.week;
  const [mostADay, freeDays] = [mostADayOf(open, teacher), freeDaysOf(open, teacher)];
  if (mostADay === undefined && freeDays === 0) return null;
  const slots = slotsOf(open, place, items);
  const perDay = days
    .map((_, day) => slots.filter((slot) => Math.floor(slot / periods) === day).length)
    .map((count) => Math.min(count, mostADay ?? count))
    .sort((a, b) => b - a);
  const most = sumOf(perDay.slice(0, Math.max(0, days.length - freeDays)));
  const hours = sumOf(items.map((item) => open.model.items[item]?.hours ?? 0));
  if (hours <= most) return null;
  const who = named(teacher);
  const working = Math.max(1, perDay.filter((count) => count > 0).length - freeDays);
  return {
    ...base(teacher),
    rule: 'teacher-days',
    hours,
    most,
    ...(mostADay !== undefined && { mostADay }),
    ...(freeDays > 0 && { freeDays }),
    fixes: [
      ...(freeDays > 0 ? [{ kind: 'free-days' as const, teacher: who, freeDays: freeDays - 1 }] : []),
      ...(mostADay !== undefined
        ? [{ kind: 'teacher-day' as const, teacher: who, mostADay: Math.ceil(hours / working) }]
        : []),
      { kind: 'other-teacher', teacher: who, hours: hours - most },
    ],
  };
}

/** Lessons of a teacher flow over items, days and slots; what does not come through has no place in any timetable. */
function noMatching(open: OpenSlots, place: number, items: readonly number[]): Bare | null {
  const { model } = open;
  const teacher = model.teachers[place];
  if (!teacher) return null;
  const days = model.week.days.map((_, day) => day);
  let worst: Narrow | null = null;
  for (const free of subsetsOf(days, freeDaysOf(open, teacher))) {
    const narrow = narrowest(open, { items, free, mostADay: mostADayOf(open, teacher) });
    if (!narrow) return null;
    worst ??= narrow;
  }
  if (!worst) return null;
  const missing = Math.max(1, worst.hours - worst.slots);
  return {
    ...base(teacher),
    rule: 'teacher-matching',
    groups: unique(worst.items.map((item) => groupOf(model, item))),
    hours: worst.hours,
    slots: worst.slots,
    fixes: [
      ...(teacher.closed.length > 0
        ? [
            {
              kind: 'open-slots' as const,
              teacher: named(teacher),
              count: Math.min(missing, teacher.closed.length),
            },
          ]
        : []),
      { kind: 'other-teacher', teacher: named(teacher), hours: missing },
    ],
  };
}

interface Narrow {
  items: readonly number[];
  hours: number;
  slots: number;
}

/** Items that share too few places; null if all lessons have one. */
function narrowest(
  open: OpenSlots,
  {
    items,
    free,
    mostADay,
  }: { items: readonly number[]; free: readonly number[]; mostADay: number | undefined },
): Narrow | null {
  const { model } = open;
  const { periods, days } = model.week;
  const flow = new Flow();
  const itemNodes = items.map(() => flow.node());
  const dayNodes = days.map(() => flow.node());
  const slotNodes = new Map<number, number>();
  let hours = 0;
  days.forEach((_, day) => {
    const locked = sumOf(items.map((item) => at(open.lockedOn, item * days.length + day)));
    const most = free.includes(day) ? 0 : Math.max(0, (mostADay ?? periods) - locked);
    flow.pipe(dayNodes[day] ?? 0, 1, most);
  });
  items.forEach((item, index) => {
    const own = at(open.freeHours, item);
    hours += own;
    flow.pipe(0, itemNodes[index] ?? 0, own);
    const ofDay = days.map((_, day) => {
      const node = flow.node();
      flow.pipe(itemNodes[index] ?? 0, node, open.mostOn(item, day));
      return node;
    });
    for (const slot of open.slotsOf(item)) {
      const day = Math.floor(slot / periods);
      let node = slotNodes.get(slot);
      if (node === undefined) {
        node = flow.node();
        slotNodes.set(slot, node);
        flow.pipe(node, dayNodes[day] ?? 0, 1);
      }
      flow.pipe(ofDay[day] ?? 0, node, 1);
    }
  });
  const placed = flow.fill();
  if (placed === hours) return null;
  const near = flow.nearSource();
  const narrow = items.filter((_, index) => near.has(itemNodes[index] ?? 0));
  const wanted = hoursOf(open, narrow);
  return { items: narrow, hours: wanted, slots: wanted - (hours - placed) };
}

function subsetsOf(all: readonly number[], size: number): number[][] {
  if (size <= 0) return [[]];
  return all.flatMap((first, index) =>
    subsetsOf(all.slice(index + 1), size - 1).map((others) => [first, ...others]),
  );
}
