import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { WeekSlot } from '@zvonok/domain/generator/finding';
import type { RuleTable } from '@zvonok/domain/generator/rules';
import { randomStream } from '../anneal.ts';
import { at } from '../assignment.ts';
import { daysToFree, wishOf } from './broken.ts';
import { Chains } from './chains.ts';
import { changesIn, leastMoved, touchedClasses } from './changes.ts';
import { applyCurrent } from './check.ts';
import { compile, type Housed, listAt, type Model } from './model.ts';
import { keepRooms } from './other-rooms.ts';
import type { GeneratorProblem, PlacedLesson } from './problem.ts';
import { TimetableState } from './state.ts';

/** Orders in which the lessons are mended; the one with the fewest changes is taken. */
const ORDERS = 5;
/** Further orders of a wider search, for each choice of free days. */
const MORE_ORDERS = 40;
/** Exchanges that are tried for one lesson, and how many times more where some was not mended. */
const MOST_TRIED = 30_000;
const MORE_TRIED = 30;
/** Exchanges of all orders together, per requested round, after which no other order is begun. */
const TRIES_A_ROUND = 10_000;
/** Days that are tried as the free day of a teacher who has none. */
const DAYS_TRIED = 3;
const MOST_DAYS = 7;

/** The standing timetable after as few changes as were found. */
export interface Repaired {
  slotOf: Int32Array;
  /** Which lessons are in other rooms than their line asks for. */
  housed: ReadonlyMap<number, Housed>;
  /** Broken wishes, missing free days, lessons without a place and windows of classes; 0 if all of it is mended. */
  left: number;
  /** Lessons that are moved and lessons in another room; classes with any of them. */
  changes: number;
  classes: number;
  /** Whether moving lessons that may move could mend more; if all is mended, whether fewer changes could be enough. */
  canGoOn: boolean;
  /** No timetable without what was to be mended has fewer moved lessons. */
  least: number;
}

export interface RepairOptions {
  /** How long to search for chains, as long as so many rounds of a walk. */
  rounds: number;
  /** What was found before: further orders are tried, and only what is better is found. */
  from?: Repaired | undefined;
  /** Which further orders. */
  seed: number;
  isStopped: () => boolean;
  /** Called with the timetable of each order that is better than those before. */
  onBetter: (found: Repaired) => void;
  /** Called after each order with the part of the exchanges that have been tried. */
  onOrder: (share: number) => void;
}

/** What a repair begins with, and how what it comes to is judged. */
export class RepairTask {
  /** The standing timetable, once for each choice of the free days that are missing. */
  readonly starts: readonly TimetableState[];
  readonly least: number;
  private readonly judged: TimetableState;

  constructor(problem: GeneratorProblem) {
    this.starts = freeDayTries(problem).map((asked) =>
      standing(modelOf({ ...asked, rules: strictAlone(asked.rules) }, 'scratch')),
    );
    this.least = Math.min(...this.starts.map(leastMoved));
    this.judged = standing(modelOf(problem, 'repair'));
  }

  /** A timetable as what a repair has come to; keeps copies. */
  judge(slotOf: Int32Array, housed: ReadonlyMap<number, Housed>): Repaired {
    const { judged, least } = this;
    judged.restore(slotOf, housed);
    const [left, changes] = [unmended(judged), changesIn(judged)];
    return {
      ...{ slotOf: Int32Array.from(slotOf), housed: new Map(housed) },
      ...{ left, changes, classes: touchedClasses(judged).size, least },
      canGoOn: left > 0 ? couldBeMended(judged) : changes > least,
    };
  }

  /** Lessons that a repair has found before, as far as the problem has them still. */
  judgeLessons(lessons: readonly PlacedLesson[]): Repaired {
    const { model } = this.judged;
    const { slotOf, housed } = standing(withLessons(model, lessons));
    return this.judge(slotOf, housed);
  }
}

/** Whether one has mended more than the other, or as much with fewer changes, or in fewer classes. */
export function isBetterRepair(one: Repaired, other: Repaired): boolean {
  const numbers = ({ left, changes, classes }: Repaired) => [left, changes, classes];
  const than = numbers(other);
  const place = numbers(one).findIndex((count, index) => count !== than[index]);
  return place >= 0 && (numbers(one)[place] ?? 0) < (than[place] ?? 0);
}

/**
 * Mends what people ask for and what cannot be: lessons in closed slots, clashes, days that are too long for a teacher,
 * missing free days, lessons without a place, locks. Other strict rules are broken no more than they stand. Where
 * nothing of it is broken, nothing moves.
 */
export function repair(
  problem: GeneratorProblem,
  task: RepairTask,
  { rounds, from, seed, isStopped, onBetter, onOrder }: RepairOptions,
): Repaired {
  const whole = new TimetableState(modelOf(problem, 'repair'));
  const starts = task.starts.slice(0, from ? MOST_DAYS : DAYS_TRIED);
  const [orders, most] = [from ? MORE_ORDERS : ORDERS, TRIES_A_ROUND * rounds];
  let tried = 0;
  let best = from;
  for (const [choice, start] of starts.entries()) {
    const { model } = start;
    const own = leastMoved(start);
    const mostHere = from ? (most * (choice + 1)) / starts.length : most;
    let first: readonly number[] = [];
    let isCut = false;
    for (let order = 0; order < orders; order += 1) {
      const state = order === 0 ? start : standing(model);
      const tries = triesOf({ isCut, from, most: mostHere - tried });
      const chains = new Chains(state, { whole, isStopped, tries });
      const rank = from ? ORDERS + MORE_ORDERS * seed + order : order;
      const failed = mendAll(state, chains, { order: rank, first, isStopped });
      isCut = chains.isCut;
      tried += chains.triedInAll;
      // What resisted comes first the next time, while the others are still where they were.
      first = [...failed].flatMap((name) => (name.includes(' ') ? [] : [Number(name), ...first]));
      const found = task.judge(state.slotOf, state.housed);
      if (!best || isBetterRepair(found, best)) {
        best = found;
        onBetter(best);
      }
      onOrder(Math.min(1, tried / most));
      if (isStopped() || tried > mostHere || (found.left === 0 && found.changes <= own)) break;
    }
    if (isStopped() || tried > most) break;
  }
  if (!best) throw new Error('A repair has one order at least.');
  return best;
}

/** Exchanges for each lesson of an order. */
function triesOf({
  isCut,
  from,
  most,
}: {
  isCut: boolean;
  from: Repaired | undefined;
  most: number;
}): number {
  if (!from) return isCut ? MOST_TRIED * MORE_TRIED : MOST_TRIED;
  const own = isCut || from.left > 0 ? MOST_TRIED * MORE_TRIED : MOST_TRIED;
  return Math.min(own, Math.max(MOST_TRIED, most));
}

function modelOf(problem: GeneratorProblem, mode: 'scratch' | 'repair'): Model {
  const model = compile(problem, mode);
  applyCurrent(model);
  return { ...model, doubleCost: 0 };
}

/** A table in which nothing counts but what has to hold. */
function strictAlone(rules: RuleTable): RuleTable {
  const entries = Object.entries(rules).map(([rule, how]) => [rule, how === 'strict' ? how : 'ignored']);
  return Object.fromEntries(entries) as RuleTable;
}

/** The timetable that stands, as it is; locked lessons are where they have to be. */
function standing(model: Model): TimetableState {
  const state = new TimetableState(model);
  const put = (lesson: number, slot: number) => {
    if (slot < 0 || at(state.slotOf, lesson) >= 0) return;
    const groups = listAt(model.itemClasses, at(model.lessonItem, lesson));
    if (groups.every((group) => at(state.grid, group * model.week.slots + slot) < 0))
      state.place(lesson, slot);
  };
  for (const slots of [model.lockedAt, model.startAt])
    for (const [lesson, slot] of slots.entries()) put(lesson, slot);
  keepRooms(state);
  return state;
}

/**
 * The problem with the missing free days closed: those with the fewest lessons first. Of one teacher every choice is
 * there; of several, a few.
 */
function freeDayTries(problem: GeneratorProblem): GeneratorProblem[] {
  if (problem.rules['free-day'] !== 'strict') return [problem];
  const parts = new Map(problem.items.map((item) => [item.id, item.parts]));
  const lacking = problem.teachers.flatMap(({ id, freeDays = 0 }) => {
    const own = problem.current.filter(({ item }) => parts.get(item)?.some(({ teacher }) => teacher === id));
    const days = [...Map.groupBy(own, ({ day }) => day)].sort(
      (one, other) => one[1].length - other[1].length,
    );
    const missing = freeDays - (problem.days.length - days.length);
    return missing > 0 ? [{ id, missing, days: days.map(([day]) => day) }] : [];
  });
  if (lacking.length === 0) return [problem];
  const choices = Math.min(
    MOST_DAYS,
    Math.max(...lacking.map(({ days, missing }) => days.length - missing + 1)),
  );
  return Array.from({ length: Math.max(1, choices) }, (_, choice) => {
    const teachers = problem.teachers.map((teacher) => {
      const own = lacking.find(({ id }) => id === teacher.id);
      if (!own) return teacher;
      const first = Math.min(choice, Math.max(0, own.days.length - own.missing));
      return {
        ...teacher,
        closed: [...teacher.closed, ...wholeDays(problem, own.days.slice(first, first + own.missing))],
      };
    });
    return { ...problem, rules: { ...problem.rules, 'teacher-slots': 'strict' }, teachers };
  });
}

function wholeDays({ bells }: GeneratorProblem, days: readonly Weekday[]): WeekSlot[] {
  return days.flatMap((day) => bells.map(({ shift, number }) => ({ day, shift, number })));
}

interface Mending {
  order: number;
  /** Lessons that are mended before the others. */
  first: readonly number[];
  isStopped: () => boolean;
}

/** Mends one after another; returns the lessons and the windows that no chain has mended. */
function mendAll(
  state: TimetableState,
  chains: Chains,
  { order, first, isStopped }: Mending,
): ReadonlySet<string> {
  const { model } = state;
  const random = randomStream(order + 1);
  const rank = model.lessonItem.map(() => (order === 0 ? 0 : Math.floor(random() * 1_000_000)));
  for (const lesson of first) rank[lesson] = -1;
  const lessons = [...model.lessonItem.keys()].sort((one, other) => at(rank, one) - at(rank, other));
  const failed = new Set<string>();
  const isMovable = (lesson: number) => at(model.lockedAt, lesson) < 0;
  for (;;) {
    if (isStopped()) return failed;
    const next = lessons
      .filter((lesson) => isMovable(lesson) && !failed.has(`${lesson}`))
      .find((lesson) => wishOf(state, lesson)?.parties.some(isMovable));
    if (next !== undefined) {
      const broken = wishOf(state, next);
      if (!broken || !chains.mend(broken)) failed.add(`${next}`);
      continue;
    }
    const hole = newHoles(state).find(({ group, slot }) => !failed.has(`${group} ${slot}`));
    if (!hole) return failed;
    if (!chains.fill(hole.group, hole.slot)) failed.add(`${hole.group} ${hole.slot}`);
  }
}

/** Windows of classes that the standing timetable does not have. */
function newHoles({ model, grid }: TimetableState): { group: number; slot: number }[] {
  const { slots, periods, days } = model.week;
  const classOf = new Map(model.classes.map(({ id }, group) => [id, group]));
  const itemOf = new Map(model.items.map((item) => [item.id, item]));
  const stood = new Set<number>();
  for (const { item, day, number } of model.problem.current)
    for (const id of itemOf.get(item)?.classes ?? []) {
      const group = classOf.get(id);
      const shift = group === undefined ? undefined : model.classes[group]?.shift;
      if (group !== undefined && shift) stood.add(group * slots + model.week.slotOf(day, shift, number));
    }
  return model.classes.flatMap((_, group) =>
    days.flatMap((_day, day) => {
      const first = group * slots + day * periods;
      const places = Array.from({ length: periods }, (_, period) => first + period);
      const last = places.findLastIndex((place) => at(grid, place) >= 0);
      const base = at(model.base, group);
      return places.flatMap((place, period) =>
        period >= base && period < last && at(grid, place) < 0 && stood.has(place)
          ? [{ group, slot: place - group * slots }]
          : [],
      );
    }),
  );
}

/** Wishes that lessons break, missing free days, lessons without a place, and windows of classes that do not stand. */
export function unmended(state: TimetableState): number {
  const broken = [...state.model.lessonItem.keys()].filter((lesson) => wishOf(state, lesson) !== null);
  return broken.length + daysToFree(state).size + newHoles(state).length;
}

/** Whether any of what is left to mend is about a lesson that may move. */
function couldBeMended(state: TimetableState): boolean {
  const isMovable = (lesson: number) => at(state.model.lockedAt, lesson) < 0;
  const lessons = [...state.model.lessonItem.keys()];
  return (
    lessons.some((lesson) => isMovable(lesson) && wishOf(state, lesson)?.parties.some(isMovable)) ||
    daysToFree(state).size > 0 ||
    newHoles(state).length > 0
  );
}

/** A model in which other lessons stand; those that stand in `current` as well are the same lessons. */
function withLessons(model: Model, lessons: readonly PlacedLesson[]): Model {
  const { week, items } = model;
  const placeOf = new Map(items.map(({ id }, place) => [id, place]));
  const startAt = new Int32Array(model.startAt.length).fill(-1);
  const startRooms = new Map<number, PlacedLesson['rooms']>();
  const put = ({ rooms, ...placed }: PlacedLesson, isStanding: boolean): boolean => {
    const item = placeOf.get(placed.item);
    const [group] = item === undefined ? [] : listAt(model.itemClasses, item);
    const shift = group === undefined ? undefined : model.classes[group]?.shift;
    const slot = shift ? week.slotOf(placed.day, shift, placed.number) : -1;
    if (item === undefined || slot < 0) return true;
    const lesson = [...listAt(model.itemLessons, item)].find(
      (one) => at(startAt, one) < 0 && (!isStanding || at(model.startAt, one) === slot),
    );
    if (lesson === undefined) return !isStanding;
    startAt[lesson] = slot;
    startRooms.set(lesson, rooms);
    return true;
  };
  const moved = lessons.filter((placed) => !put(placed, true));
  for (const placed of moved) put(placed, false);
  return { ...model, startAt, startRooms, startHoused: new Map() };
}
