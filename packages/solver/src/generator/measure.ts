import type { GeneratorRule } from '@zvonok/domain/generator/rules';
import { at } from '../assignment.ts';
import { countOf, crowdedOf, heavy, overNorm, pairsOf, repeatsOf, uneven } from './course-days.ts';
import { listAt } from './model.ts';
import {
  CLASH,
  type CostLine,
  type CostTerm,
  type Culprit,
  type TimetableMetrics,
  UNPLACED,
  windowsCost,
} from './result.ts';
import type { TimetableState } from './state.ts';

/** What a timetable is known by, what each rule costs, and who breaks strict ones. */
export interface Measured {
  metrics: TimetableMetrics;
  lines: readonly CostLine[];
  culprits: readonly Culprit[];
}

const MOST_CULPRITS = 10;

/** Counts a timetable from the beginning. */
export function measure(state: TimetableState): Measured {
  const { model } = state;
  const { weights } = model;
  const tally = new Tally(model.problem.rules);
  const teachers = ofTeachers(state, tally);
  const classes = ofClasses(state, tally);
  const items = ofItems(state, tally);
  const { cost: roomsCost, ...rooms } = ofRooms(state, tally);
  let [unplaced, moved] = [0, 0];
  for (let lesson = 0; lesson < state.slotOf.length; lesson += 1) {
    const slot = at(state.slotOf, lesson);
    if (slot < 0) {
      unplaced += 1;
      for (const group of listAt(model.itemClasses, at(model.lessonItem, lesson)))
        tally.add('unplaced', 'class', model.classes[group], 1);
    } else if (model.problem.current.length > 0) {
      if (model.isCurrent[at(model.lessonItem, lesson) * model.week.slots + slot] === 0) moved += 1;
    }
  }
  const movedCost = moved * model.movedCost;
  const metrics: TimetableMetrics = {
    clashes: teachers.clashes,
    unplaced,
    windows: teachers.windows,
    windowsMean: teachers.teaching === 0 ? 0 : teachers.windows / teachers.teaching,
    windowsMost: teachers.windowsMost,
    ...items,
    ...classes.metrics,
    ...rooms,
    closedSlots: teachers.closedSlots,
    teacherDayOver: teachers.teacherDayOver,
    freeDaysMissing: teachers.freeDaysMissing,
    unwantedSlots: teachers.unwantedSlots,
    ...(state.crossings && { crossings: teachers.crossings, windowsMoving: teachers.windowsMoving }),
    moved,
  };
  const line = (term: GeneratorRule, count: number, cost = weights[term] * count) => ({ term, count, cost });
  const lines: CostLine[] = [
    { term: 'clashes', count: metrics.clashes, cost: CLASH * metrics.clashes },
    { term: 'unplaced', count: unplaced, cost: UNPLACED * unplaced },
    line('rooms', metrics.roomsOver, roomsCost),
    line('teacher-slots', metrics.closedSlots),
    line('teacher-day', metrics.teacherDayOver),
    line('free-day', metrics.freeDaysMissing),
    line('repeats', metrics.repeats),
    line('class-norm', classes.beyondLeast),
    line('doubles', metrics.brokenDoubles),
    line('spread', metrics.crowded),
    line('even-days', metrics.unevenDays),
    line('teacher-windows', teachers.windowsCounted, teachers.windowsCost),
    ...(state.crossings ? [line('buildings', teachers.crossings)] : []),
    line('heavy-day', metrics.heavyEdgeDays, classes.heavyCost),
    line('wishes', metrics.unwantedSlots),
    { term: 'moves', count: moved, cost: movedCost },
  ];
  return { metrics, lines, culprits: tally.worst() };
}

/** Who breaks what has to hold. */
class Tally {
  private readonly rules: Readonly<Record<GeneratorRule, string>>;
  private readonly found = new Map<string, Culprit>();

  constructor(rules: Readonly<Record<GeneratorRule, string>>) {
    this.rules = rules;
  }

  add(
    rule: CostTerm,
    kind: Culprit['kind'],
    who: { id: number; name: string } | undefined,
    count: number,
  ): void {
    const isStrict =
      rule === 'clashes' || rule === 'unplaced' || (rule !== 'moves' && this.rules[rule] === 'strict');
    if (count <= 0 || !isStrict || !who) return;
    const key = `${rule} ${kind} ${who.id}`;
    const known = this.found.get(key);
    this.found.set(key, { rule, kind, id: who.id, name: who.name, count: count + (known?.count ?? 0) });
  }

  worst(): Culprit[] {
    return [...this.found.values()].sort((a, b) => b.count - a.count).slice(0, MOST_CULPRITS);
  }
}

function ofTeachers(state: TimetableState, tally: Tally) {
  const { model } = state;
  const { slots, days } = model.week;
  const sums = {
    clashes: 0,
    windows: 0,
    windowsMost: 0,
    windowsCounted: 0,
    windowsCost: 0,
    teaching: 0,
    closedSlots: 0,
    unwantedSlots: 0,
    teacherDayOver: 0,
    freeDaysMissing: 0,
    crossings: 0,
    windowsMoving: 0,
  };
  model.teachers.forEach((who, teacher) => {
    let [windows, over, free] = [0, 0, 0];
    days.forEach((_, day) => {
      const mask = at(state.teacherDay, teacher * days.length + day);
      windows += model.week.windows(mask);
      if (mask === 0) free += 1;
      over += Math.max(0, countOf(mask) - (who.mostADay ?? 99));
    });
    let [clashes, closed] = [0, 0];
    for (let slot = 0; slot < slots; slot += 1) {
      const count = at(state.count, teacher * slots + slot);
      if (count === 0) continue;
      clashes += (count * (count - 1)) / 2;
      for (const other of model.week.sameTime(slot))
        if (other > slot) clashes += count * at(state.count, teacher * slots + other);
      const slotState = model.slotState[teacher * slots + slot];
      if (slotState === 1) closed += count;
      if (slotState === 2) sums.unwantedSlots += count;
    }
    if (free < days.length) sums.teaching += 1;
    const counted = Math.max(0, windows - (who.windows ?? 0));
    const missing = Math.max(0, (who.freeDays ?? 0) - free);
    const crossings = state.crossings?.of(teacher) ?? 0;
    sums.clashes += clashes;
    sums.windows += windows;
    sums.windowsMost = Math.max(sums.windowsMost, windows);
    sums.windowsCounted += counted;
    sums.windowsCost += windowsCost(counted, model.weights['teacher-windows']);
    sums.closedSlots += closed;
    sums.teacherDayOver += over;
    sums.freeDaysMissing += missing;
    sums.crossings += crossings;
    sums.windowsMoving += state.crossings?.windowsOf(teacher) ?? 0;
    tally.add('clashes', 'teacher', who, clashes);
    tally.add('teacher-slots', 'teacher', who, closed);
    tally.add('teacher-day', 'teacher', who, over);
    tally.add('free-day', 'teacher', who, missing);
    tally.add('teacher-windows', 'teacher', who, counted);
    tally.add('buildings', 'teacher', who, crossings);
  });
  return sums;
}

function ofClasses(state: TimetableState, tally: Tally) {
  const { model } = state;
  const metrics = { overNorm: 0, overNormLeast: 0, heavyEdgeDays: 0, unevenDays: 0 };
  let [beyondLeast, heavyCost] = [0, 0];
  model.classes.forEach((who, group) => {
    const [over, least] = [overNorm(state, group), at(model.leastOver, group)];
    const [unevenBy, heavyBy] = [uneven(state, group), heavy(state, group)];
    metrics.overNorm += over;
    metrics.overNormLeast += least;
    metrics.unevenDays += unevenBy;
    beyondLeast += Math.max(0, over - least);
    if (heavyBy > 0) {
      metrics.heavyEdgeDays += 1;
      if (model.weights['heavy-day'] > 0) heavyCost += model.weights['heavy-day'] + 2 * heavyBy;
    }
    tally.add('class-norm', 'class', who, over - least);
    tally.add('even-days', 'class', who, unevenBy);
    tally.add('heavy-day', 'class', who, heavyBy > 0 ? 1 : 0);
  });
  return { metrics, beyondLeast, heavyCost };
}

function ofItems(state: TimetableState, tally: Tally) {
  const { model } = state;
  const { days } = model.week;
  const sums = { repeats: 0, brokenDoubles: 0, crowded: 0 };
  model.items.forEach(({ mostADay, doubles }, item) => {
    let [used, repeats, pairs] = [0, 0, 0];
    days.forEach((_, day) => {
      const mask = at(state.itemDay, item * days.length + day);
      if (mask !== 0) used += 1;
      repeats += Math.max(0, countOf(mask) - mostADay);
      pairs += pairsOf(mask);
    });
    const broken = Math.max(0, doubles - pairs);
    const crowded = Math.max(0, at(model.mostDays, item) - used);
    sums.repeats += repeats;
    sums.brokenDoubles += broken;
    sums.crowded += crowded;
    for (const group of listAt(model.itemClasses, item)) {
      tally.add('repeats', 'class', model.classes[group], repeats);
      tally.add('doubles', 'class', model.classes[group], broken);
      tally.add('spread', 'class', model.classes[group], crowded);
    }
  });
  model.courses.group.forEach((group, course) => {
    const [repeats, crowded] = [repeatsOf(state, course), crowdedOf(state, course)];
    sums.repeats += repeats;
    sums.crowded += crowded;
    tally.add('repeats', 'class', model.classes[group], repeats);
    tally.add('spread', 'class', model.classes[group], crowded);
  });
  return sums;
}

/**
 * Second lessons in a room, and so on: those that come to a room that has as many as it takes, and those that may. What
 * is over in a room of a kind and in the kind is one lesson.
 */
function ofRooms(state: TimetableState, tally: Tally) {
  const { model } = state;
  const { resources } = model;
  const sums = { roomsOver: 0, roomDoublesAllowed: 0, cost: 0 };
  const withinKind = resources.map((): number[] => []);
  resources.forEach(({ kindAt }, place) => {
    withinKind[kindAt]?.push(place);
  });
  resources.forEach((resource, place) => {
    const rooms = withinKind[place] ?? [];
    let own = 0;
    for (let slot = 0; slot < model.week.slots; slot += 1) {
      sums.cost += state.costOfRooms(place, slot);
      const over = beyond(state, place, slot, resource.capacity);
      own += over;
      if (resource.kindAt >= 0) continue;
      const sumOf = (most: 'capacity' | 'rooms') =>
        rooms.reduce((sum, room) => sum + beyond(state, room, slot, resources[room]?.[most] ?? 0), 0);
      const all = Math.max(over, sumOf('capacity'));
      const doubles = Math.max(beyond(state, place, slot, resource.rooms), sumOf('rooms'));
      sums.roomsOver += all;
      sums.roomDoublesAllowed += Math.max(0, doubles - all);
    }
    tally.add('rooms', resource.kind, resource, own);
  });
  return sums;
}

/** Of the lessons a resource has at a slot, those that come when so many are there: each once, whatever the shifts. */
function beyond({ model, load }: TimetableState, resource: number, slot: number, most: number): number {
  const { slots, periods, overlap } = model.week;
  const own = at(load, resource * slots + slot);
  if (own === 0) return 0;
  const period = slot % periods;
  let before = 0;
  for (const other of overlap[period] as Int32Array) {
    if (other < period) before += at(load, resource * slots + slot - period + other);
  }
  return Math.min(own, Math.max(0, before + own - most));
}
