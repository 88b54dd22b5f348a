import type { Named, WayOut } from '@zvonok/domain/generator/finding';
import { GENERATOR_RULES, type GeneratorRule } from '@zvonok/domain/generator/rules';
import { randomStream } from '../anneal.ts';
import { at } from '../assignment.ts';
import { STEPS_PER_LESSON, Walk } from './anneal.ts';
import { daysToFree, isBroken } from './broken.ts';
import { applyCurrent } from './check.ts';
import { construct } from './construct.ts';
import { groupOf, named, subjectOf, teachersOf } from './findings.ts';
import { measure } from './measure.ts';
import { compile, listAt, type Model } from './model.ts';
import type { GeneratorProblem, Lock } from './problem.ts';
import { isBetterRepair, type Repaired, RepairTask, repair } from './repair.ts';
import {
  type Culprit,
  type GeneratedTimetable,
  type GeneratorOptions,
  type GeneratorProgress,
  type ResistingLesson,
  STRICT,
} from './result.ts';
import { resultOf } from './result-of.ts';
import { TimetableState } from './state.ts';

const MOST = 10;
/** What is broken at the end of fewer rounds gives way by itself. */
const LEAST_SHARE = 0.1;

/** Which lessons resist a search: at the end of how many rounds those of an item broke a strict rule. */
export class Resistance {
  private readonly model: Model;
  private readonly counts: Int32Array;
  private rounds = 0;

  constructor(model: Model) {
    this.model = model;
    this.counts = new Int32Array(model.items.length);
  }

  /** Looks at the timetable that a round has ended with. */
  note(state: TimetableState): void {
    const freed = daysToFree(state);
    let hot = -1;
    this.rounds += 1;
    // Lessons of an item stand together; it is counted once a round.
    for (let lesson = 0; lesson < state.slotOf.length; lesson += 1) {
      const item = at(this.model.lessonItem, lesson);
      const slot = at(state.slotOf, lesson);
      if (item === hot || (slot >= 0 && at(this.model.lockedAt, lesson) >= 0)) continue;
      if (slot >= 0 && !isBroken(state, { item, slot }, freed) && !breaksMore(state, item, slot)) continue;
      hot = item;
      this.counts[item] = at(this.counts, item) + 1;
    }
  }

  /** The worst first, ten at most; nothing if nothing resists. */
  worst(): ResistingLesson[] {
    const { model, counts, rounds } = this;
    return [...counts.keys()]
      .filter((item) => at(counts, item) > 0 && at(counts, item) >= LEAST_SHARE * rounds)
      .sort((a, b) => at(counts, b) - at(counts, a) || a - b)
      .slice(0, MOST)
      .map((item) => ({
        item: model.items[item]?.id ?? 0,
        group: groupOf(model, item),
        subject: subjectOf(model, item),
        teachers: teachersOf(model, item),
        share: at(counts, item) / rounds,
      }));
  }
}

/** What mending does not begin with: clashes of two shifts, and rules that are rarely strict. */
function breaksMore({ model, count, itemCost }: TimetableState, item: number, slot: number): boolean {
  const { weights, week, slotCost } = model;
  if ((weights.doubles >= STRICT || weights.spread >= STRICT) && at(itemCost, item) >= STRICT) return true;
  for (const teacher of listAt(model.itemTeachers, item)) {
    if (at(slotCost, teacher * week.slots + slot) >= STRICT) return true;
    let lessons = 0;
    for (const same of week.sameTime(slot)) lessons += at(count, teacher * week.slots + same);
    if (lessons > 1) return true;
  }
  return false;
}

/** Some 60 seconds of a machine of today for a school of 60 classes; tests/bench/README.md has the figures. */
export const DEFAULT_ROUNDS = 150;

/** How much dearer a timetable may become by a step, about: at the beginning of a walk, and at its end. */
const TEMPERATURES = { scratch: 40, improve: 12, repair: 12, last: 1.2 } as const;

/**
 * The whole is walked several times, so many rounds each, from where chains have come to or from the best: the first
 * chain of lessons that is met is seldom the shortest. The hotter walks come to what a chain of cheap steps does not
 * reach.
 */
const WALK_ROUNDS = 6;
const HEATS = [1, 1, 3, 8];
const [FIRST_HEAT, LAST_HEAT] = [12, 1];
/** Rounds at most if chains have mended nothing; a search that continues another has all of its own. */
const MOST_WALK_ROUNDS = 48;
/** Before each walk: steps that mend what is broken, as long as something is. */
const MENDING_STEPS = 2_000;

/**
 * The best timetable that the budget of rounds finds. The same problem and options give the same bytes. A repair ends
 * with the fewest changes that were found; `continues` searches on from there.
 */
export function generate(problem: GeneratorProblem, options: GeneratorOptions = {}): GeneratedTimetable {
  const { mode = 'scratch', seed = 1, rounds = DEFAULT_ROUNDS, onProgress, isStopped } = options;
  if (mode === 'repair' && rounds > 0) return searchRepair(problem, { ...options, seed, rounds });
  const model = compile(problem, mode);
  applyCurrent(model);
  const random = randomStream(seed);
  const state = new TimetableState(model);
  const shown = new TimetableState(model);
  const resistance = new Resistance(model);
  construct(state, random, mode === 'scratch' ? null : model.startAt);
  const walk = new Walk(state, random);
  let measured: ReturnType<typeof measure> | null = null;
  const tell = (stage: GeneratorProgress['stage'], round: number) => {
    if (!onProgress) return;
    const isBetter = measured === null || walk.bestCost < shown.cost;
    if (measured === null || isBetter) {
      shown.restore(walk.best);
      measured = measure(shown);
    }
    const { metrics, lines } = measured;
    const timetable = () => resultOf(shown);
    const resisting = () => resistance.worst();
    onProgress({ stage, round, rounds, isBetter, cost: shown.cost, metrics, lines, timetable, resisting });
  };
  tell('construct', 0);
  const steps = STEPS_PER_LESSON * model.lessonItem.length;
  const [first, last] = [TEMPERATURES[mode], TEMPERATURES.last];
  let goesOn = true;
  for (let round = 0; round < rounds; round += 1) {
    goesOn = walk.run(steps, first * (last / first) ** (round / rounds), isStopped);
    if (goesOn && onProgress) resistance.note(state);
    tell('anneal', round + 1);
    if (!goesOn) break;
  }
  walk.goTo(walk.best);
  if (rounds > 0 && goesOn && walk.polish(isStopped)) tell('polish', rounds);
  walk.goTo(walk.best);
  return resultOf(state);
}

type Options = GeneratorOptions & { seed: number; rounds: number };

/**
 * The standing timetable with the fewest changes that mend it. What chains of exchanges come to is the answer; the
 * whole is searched only if that is nothing, and by a search that continues an earlier one.
 */
function searchRepair(problem: GeneratorProblem, options: Options): GeneratedTimetable {
  const { seed, rounds, continues, onProgress, isStopped = () => false } = options;
  const model = compile(problem, 'repair');
  applyCurrent(model);
  const shown = new TimetableState(model);
  const resistance = new Resistance(model);
  const task = new RepairTask(problem);
  const resultAs = (found: Repaired): GeneratedTimetable => {
    shown.restore(found.slotOf, found.housed);
    const numbers = { movedLeast: found.least, unmended: found.left };
    return { ...resultOf(shown, numbers), canGoOn: found.canGoOn };
  };
  const from = continues && task.judgeLessons(continues);
  let latest = from && { found: from, result: resultAs(from) };
  const report = (found: Repaired, stage: GeneratorProgress['stage'], round: number) => {
    if (!onProgress) return;
    const isBetter = latest?.found !== found;
    if (!latest || isBetter) latest = { found, result: resultAs(found) };
    const { result } = latest;
    const { cost, metrics, lines } = result;
    const resisting = () => resistance.worst();
    onProgress({ stage, round, rounds, isBetter, cost, metrics, lines, timetable: () => result, resisting });
  };
  let best = repair(problem, task, {
    ...{ rounds, from, seed, isStopped },
    onBetter: (found) => report(found, 'construct', 0),
    onOrder: (share) => {
      if (latest && from) report(latest.found, 'construct', Math.floor(share * rounds));
    },
  });
  report(best, 'construct', 0);
  const isSmall = best.left === 0 || !best.canGoOn || (!from && best.changes > 0);
  if (!isSmall) {
    best = walkWhole(model, best, {
      ...{ task, seed, isStopped, resistance },
      rounds: from ? rounds : Math.min(rounds, MOST_WALK_ROUNDS),
      onRound: (found, stage, share) => report(found, stage, Math.round(share * rounds)),
    });
  }
  return resultAs(best);
}

interface WalkOptions {
  task: RepairTask;
  seed: number;
  rounds: number;
  isStopped: () => boolean;
  resistance: Resistance;
  /** Called with the best so far and the part of the rounds that is over. */
  onRound: (found: Repaired, stage: GeneratorProgress['stage'], share: number) => void;
}

/** Walks from where chains have come to; what is found counts only if it mends more and breaks nothing for that. */
function walkWhole(
  model: Model,
  chained: Repaired,
  { task, seed, rounds, isStopped, resistance, onRound }: WalkOptions,
): Repaired {
  const random = randomStream(seed);
  const state = new TimetableState(model);
  state.restore(chained.slotOf, chained.housed);
  const stood = measure(state).lines;
  construct(state, random, chained.slotOf);
  const walk = new Walk(state, random);
  const steps = STEPS_PER_LESSON * model.lessonItem.length;
  const start = Int32Array.from(walk.best);
  const judged = new TimetableState(model);
  let best = chained;
  let judgedCost = Number.POSITIVE_INFINITY;
  const look = () => {
    if (walk.bestCost >= judgedCost) return;
    judgedCost = walk.bestCost;
    judged.restore(walk.best, state.housed);
    const breaksNoMore = measure(judged).lines.every(
      ({ count, cost }, index) => cost < STRICT * count || count <= (stood[index]?.count ?? 0),
    );
    const found = task.judge(walk.best, state.housed);
    if (breaksNoMore && isBetterRepair(found, best)) best = found;
  };
  let goesOn = true;
  for (let round = 0; round < rounds && goesOn; round += 1) {
    const place = round % WALK_ROUNDS;
    const number = Math.floor(round / WALK_ROUNDS);
    if (place === 0 && number > 0) {
      if (number >= HEATS.length && (best.left === 0 || walk.bestCost < STRICT)) break;
      walk.goTo(number % 2 === 0 ? start : walk.best);
    }
    if (place === 0 && walk.bestCost >= STRICT) {
      walk.mend(MENDING_STEPS, isStopped);
      walk.goTo(number % 2 === 0 && walk.bestCost >= STRICT ? start : walk.best);
    }
    const heat = FIRST_HEAT * (HEATS[number % HEATS.length] ?? 1);
    goesOn = walk.run(steps, heat * (LAST_HEAT / heat) ** (place / WALK_ROUNDS), isStopped);
    if (goesOn) resistance.note(state);
    look();
    onRound(best, 'anneal', (round + 1) / rounds);
  }
  walk.goTo(walk.best);
  if (goesOn && walk.polish(isStopped)) {
    look();
    onRound(best, 'polish', 1);
  }
  return best;
}

/** Ways that are tried at most, and rounds of each try. */
const MOST_TRIED = 8;
const ROUNDS = 8;

interface WaysOutOptions {
  /** Ends the trying; what has been found to be a way out by then is answered. */
  isStopped?: () => boolean;
}

/**
 * What of the strict rules to give up so that a search which ended with some of them broken comes through: each of them
 * alone is enough, because the search was run again without it. There may be others; nothing if all rules hold.
 */
export function waysOut(
  problem: GeneratorProblem,
  found: GeneratedTimetable,
  { isStopped = () => false }: WaysOutOptions = {},
): readonly WayOut[] {
  const candidates = new Map(
    found.culprits.flatMap((culprit) => waysOf(problem, culprit)).map((way) => [JSON.stringify(way), way]),
  );
  return [...candidates.values()]
    .slice(0, MOST_TRIED)
    .filter((way) => !isStopped() && isEnough(without(problem, way), found, isStopped));
}

function isEnough(problem: GeneratorProblem, found: GeneratedTimetable, isStopped: () => boolean): boolean {
  let isThere = false;
  const { isComplete } = generate(
    { ...problem, current: found.lessons },
    {
      mode: 'improve',
      rounds: ROUNDS,
      isStopped: () => isThere || isStopped(),
      onProgress: ({ isBetter, timetable }) => {
        isThere ||= isBetter && timetable().isComplete;
      },
    },
  );
  return isThere || isComplete;
}

/** What could be given up for a teacher or class that breaks a rule: their own limits first, the general rule last. */
function waysOf(problem: GeneratorProblem, { rule, kind, id }: Culprit): WayOut[] {
  const ways: WayOut[] = [];
  const teacher = kind === 'teacher' ? problem.teachers.find((one) => one.id === id) : undefined;
  const group = kind === 'class' ? problem.classes.find((one) => one.id === id) : undefined;
  if (teacher) {
    const { closed, freeDays = 0, mostADay } = teacher;
    if (closed.length > 0) ways.push({ kind: 'closed', teacher: named(teacher) });
    if (freeDays > 0) ways.push({ kind: 'free-day', teacher: named(teacher) });
    if (mostADay !== undefined) ways.push({ kind: 'teacher-day', teacher: named(teacher) });
  }
  const who: Named | undefined = teacher ?? group;
  const of = teacher ? 'teacher' : 'class';
  if (who && problem.locks.some((lock) => isOf(problem, lock, of, who.id)))
    ways.push({ kind: 'locks', of, who: named(who) });
  if (isRule(rule)) ways.push({ kind: 'rule', rule });
  return ways;
}

function isRule(term: Culprit['rule']): term is GeneratorRule {
  return GENERATOR_RULES.some((rule) => rule === term);
}

function isOf({ items }: GeneratorProblem, lock: Lock, of: 'class' | 'teacher', id: number): boolean {
  if (lock.kind === 'day') return false;
  if (lock.kind !== 'lesson') return lock.kind === of && lock.id === id;
  const item = items.find((one) => one.id === lock.item);
  return of === 'class'
    ? item?.classes.includes(id) === true
    : item?.parts.some(({ teacher }) => teacher === id) === true;
}

function without(problem: GeneratorProblem, way: WayOut): GeneratorProblem {
  switch (way.kind) {
    case 'rule':
      return { ...problem, rules: { ...problem.rules, [way.rule]: 'preferred' } };
    case 'locks':
      return { ...problem, locks: problem.locks.filter((lock) => !isOf(problem, lock, way.of, way.who.id)) };
    default:
      return {
        ...problem,
        teachers: problem.teachers.map((teacher) => {
          if (teacher.id !== way.teacher.id) return teacher;
          const { mostADay, ...others } = teacher;
          if (way.kind === 'closed') return { ...teacher, closed: [] };
          if (way.kind === 'free-day') return { ...teacher, freeDays: 0 };
          return others;
        }),
      };
  }
}
