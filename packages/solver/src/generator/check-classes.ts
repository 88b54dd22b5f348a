import { learnsInFirstShift } from '@zvonok/domain/generator/norms';
import { at } from '../assignment.ts';
import { type Bare, named, subjectOf, sumOf, teachersOf, unique } from './findings.ts';
import { Flow, type OpenSlots } from './flow.ts';
import { listAt } from './model.ts';
import type { ProblemClass } from './problem.ts';

/** Classes that have more to be taught than their week holds, and those that exceed a norm. */
export function classFindings(open: OpenSlots, isWanted: (group: ProblemClass) => boolean): Bare[] {
  const { model } = open;
  const itemsOf = model.classes.map((): number[] => []);
  model.items.forEach((_, item) => {
    for (const group of listAt(model.itemClasses, item)) itemsOf[group]?.push(item);
  });
  return model.classes.flatMap((group, place) => {
    const items = itemsOf[place] ?? [];
    if (!isWanted(group)) return [];
    const impossible =
      tooFewSlots(open, place) ?? noBeginning(open, place, items) ?? noMatching(open, place, items);
    return [impossible, secondShift(group), overDay(open, place), overWeek(open, place)].filter(
      (one) => one !== null,
    );
  });
}

/** Its shift is the school's, so nothing here mends it. */
function secondShift(group: ProblemClass): Bare | null {
  if (group.shift !== 2 || !learnsInFirstShift(group.grade)) return null;
  const who = { kind: 'class' as const, ...named(group) };
  return { severity: 'excess', who, rule: 'class-shift', grade: group.grade, fixes: [] };
}

function base(group: ProblemClass) {
  return { severity: 'impossible' as const, who: { kind: 'class' as const, ...named(group) } };
}

function tooFewSlots({ model }: OpenSlots, place: number): Bare | null {
  const group = model.classes[place];
  const days = model.week.days.length;
  const slots = sumOf(model.week.days.map((_, day) => at(model.longest, place * days + day)));
  const hours = at(model.classHours, place);
  if (!group || hours <= slots) return null;
  return {
    ...base(group),
    rule: 'class-slots',
    hours,
    slots,
    fixes: [{ kind: 'fewer-hours', group: named(group), hours: hours - slots }],
  };
}

/** A day is as long as lessons can follow each other from the first one: it ends at a slot that no teacher can take. */
function noBeginning(open: OpenSlots, place: number, items: readonly number[]): Bare | null {
  const { model } = open;
  const group = model.classes[place];
  const { periods, days } = model.week;
  const lengths = days.map((_, day) => {
    let length = 0;
    while (length < at(model.longest, place * days.length + day)) {
      const slot = day * periods + at(model.base, place) + length;
      if (!items.some((item) => open.isPossible(item, slot))) break;
      length += 1;
    }
    return length;
  });
  const hours = at(model.classHours, place);
  const most = sumOf(lengths);
  if (!group || hours <= most) return null;
  const short = days.filter((_, day) => (lengths[day] ?? 0) < at(model.longest, place * days.length + day));
  const teachers = unique(items.flatMap((item) => teachersOf(model, item)));
  return {
    ...base(group),
    rule: 'class-start',
    hours,
    most,
    days: short,
    fixes: [
      ...teachers
        .filter(({ id }) => (model.problem.teachers.find((one) => one.id === id)?.closed.length ?? 0) > 0)
        .slice(0, 3)
        .map((teacher) => ({ kind: 'open-slots' as const, teacher, count: hours - most })),
      { kind: 'fewer-hours', group: named(group), hours: hours - most },
    ],
  };
}

/** Lessons of a class flow over days and slots; what does not come through has no place in any timetable. */
function noMatching(open: OpenSlots, place: number, items: readonly number[]): Bare | null {
  const { model } = open;
  const group = model.classes[place];
  const { periods, days } = model.week;
  const flow = new Flow();
  const slotNodes = new Map<number, number>();
  let hours = 0;
  const itemNodes = items.map((item) => {
    const node = flow.node();
    const own = at(open.freeHours, item);
    hours += own;
    flow.pipe(0, node, own);
    const ofDay = days.map((_, day) => {
      const next = flow.node();
      flow.pipe(node, next, open.mostOn(item, day));
      return next;
    });
    for (const slot of open.slotsOf(item)) {
      let slotNode = slotNodes.get(slot);
      if (slotNode === undefined) {
        slotNode = flow.node();
        slotNodes.set(slot, slotNode);
        flow.pipe(slotNode, 1, 1);
      }
      flow.pipe(ofDay[Math.floor(slot / periods)] ?? 0, slotNode, 1);
    }
    return node;
  });
  const missing = hours - flow.fill();
  if (!group || missing === 0) return null;
  const near = flow.nearSource();
  const narrow = items.filter((_, index) => near.has(itemNodes[index] ?? 0));
  const wanted = sumOf(narrow.map((item) => at(open.freeHours, item)));
  const teachers = unique(narrow.flatMap((item) => teachersOf(model, item)));
  // A single item has a finding of its own.
  if (narrow.length < 2) return null;
  return {
    ...base(group),
    rule: 'class-matching',
    subjects: unique(narrow.map((item) => subjectOf(model, item))),
    teachers,
    hours: wanted,
    slots: wanted - missing,
    fixes: [
      ...teachers.slice(0, 3).map((teacher) => ({ kind: 'open-slots' as const, teacher, count: missing })),
      { kind: 'fewer-hours', group: named(group), hours: missing },
    ],
  };
}

function overDay({ model }: OpenSlots, place: number): Bare | null {
  const group = model.classes[place];
  const over = at(model.leastOver, place);
  if (!group || over === 0 || model.problem.rules['class-norm'] === 'ignored') return null;
  const hours = at(model.classHours, place);
  return {
    severity: 'excess',
    who: { kind: 'class', ...named(group) },
    rule: 'class-norm',
    hours,
    most: hours - over,
    aDay: group.norm.aDay,
    fixes: [{ kind: 'fewer-hours', group: named(group), hours: over }],
  };
}

function overWeek({ model }: OpenSlots, place: number): Bare | null {
  const group = model.classes[place];
  const hours = at(model.classHours, place);
  const norm = group?.weekNorm;
  if (!group || !norm || hours <= norm.most) return null;
  return {
    severity: 'excess',
    who: { kind: 'class', ...named(group) },
    rule: 'week-norm',
    hours,
    least: norm.least,
    most: norm.most,
    fixes: [{ kind: 'fewer-hours', group: named(group), hours: hours - norm.most }],
  };
}
