import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { WeekSlot } from '@zvonok/domain/generator/finding';
import type { RuleTable } from '@zvonok/domain/generator/rules';
import { at } from '../assignment.ts';
import { randomStream } from '../random.ts';
import { wishOf } from './broken.ts';
import { Chains } from './chains.ts';
import { changesIn, touchedClasses } from './changes.ts';
import { applyCurrent } from './current.ts';
import { leastMoved } from './least-moved.ts';
import { compile, type Housed, listAt, type Model } from './model.ts';
import { keepRooms } from './other-rooms.ts';
import type { GeneratorProblem } from './problem.ts';
import { TimetableState } from './state.ts';

/** Orders in which the lessons are mended; the one with the fewest changes is taken. */
const ORDERS = 5;
/** Exchanges that are tried for one lesson, and how many times more where some was not mended. */
const MOST_TRIED = 30_000;
const MORE_TRIED = 30;
/** Exchanges of all orders together, per requested round, after which no other order is begun. */
const TRIES_A_ROUND = 10_000;
/** Days that are tried as the free day of a teacher who has none. */
const DAYS_TRIED = 3;
const MOST_DAYS = 7;

/** The standing timetable after as few moves as were found. */
export interface Repaired {
  slotOf: Int32Array;
  /** Which lessons are in other rooms than their line asks for. */
  housed: ReadonlyMap<number, Housed>;
  /** Wishes that are still broken, lessons without a place and windows of classes; 0 if all of it is mended. */
  left: number;
  /** Whether any of that could be mended by moving lessons that may move. */
  canGoOn: boolean;
  /** No timetable without what was to be mended has fewer moved lessons. */
  least: number;
}

export interface RepairOptions {
  /** How long to search for chains, as long as so many rounds of a walk. */
  rounds: number;
  isStopped?: (() => boolean) | undefined;
  /** Called with the timetable of each order that is better than those before. */
  onBetter?: (found: Repaired) => void;
}

/**
 * Mends what people ask for and what cannot be: lessons in closed slots, clashes, days that are too long for a teacher,
 * missing free days, lessons without a place, locks. Other strict rules are broken no more than they stand. Where
 * nothing of it is broken, nothing moves.
 */
export function repair(
  problem: GeneratorProblem,
  { rounds, isStopped = () => false, onBetter }: RepairOptions,
): Repaired {
  const most = TRIES_A_ROUND * rounds;
  const whole = new TimetableState(modelOf(problem, 'repair'));
  const tries = freeDayTries(problem);
  const starts = tries.map((asked) =>
    standing(modelOf({ ...asked, rules: strictAlone(asked.rules) }, 'scratch')),
  );
  const least = Math.min(...starts.map(leastMoved));
  let tried = 0;
  let best: { found: Repaired; score: readonly number[] } | null = null;
  for (const start of starts.slice(0, DAYS_TRIED)) {
    const { model } = start;
    const own = leastMoved(start);
    let first: readonly number[] = [];
    let isCut = false;
    for (let order = 0; order < ORDERS; order += 1) {
      const state = order === 0 ? start : standing(model);
      const tries = isCut ? MOST_TRIED * MORE_TRIED : MOST_TRIED;
      const chains = new Chains(state, { whole, isStopped, tries });
      const failed = mendAll(state, chains, { order, first, isStopped });
      const canGoOn = failed.size > 0;
      isCut = chains.isCut;
      tried += chains.triedInAll;
      // What resisted comes first the next time, while the others are still where they were.
      first = [...failed].flatMap((name) => (name.includes(' ') ? [] : [Number(name), ...first]));
      const left = unmended(state);
      const changes = changesIn(state);
      const score = [left, changes, touchedClasses(state).size];
      if (!best || isLess(score, best.score)) {
        const places = { slotOf: Int32Array.from(state.slotOf), housed: new Map(state.housed) };
        best = { found: { ...places, left, canGoOn, least }, score };
        onBetter?.(best.found);
      }
      if (isStopped() || tried > most || (left === 0 && changes <= own)) break;
    }
    if (isStopped() || tried > most) break;
  }
  if (!best) throw new Error('A repair has one order at least.');
  return best.found;
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

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((count, index) => count !== other[index]);
  return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
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

/** Wishes that lessons break, lessons without a place, and windows of classes that do not stand. */
export function unmended(state: TimetableState): number {
  const broken = [...state.model.lessonItem.keys()].filter((lesson) => wishOf(state, lesson) !== null);
  return broken.length + newHoles(state).length;
}
