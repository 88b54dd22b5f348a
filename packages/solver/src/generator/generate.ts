import { randomStream } from '../random.ts';
import { Walk } from './anneal.ts';
import { construct } from './construct.ts';
import { applyCurrent } from './current.ts';
import { measure } from './measure.ts';
import { compile } from './model.ts';
import type { GeneratorProblem } from './problem.ts';
import { type Repaired, repair, unmended } from './repair.ts';
import { Resistance } from './resistance.ts';
import type { GeneratedTimetable, GeneratorOptions, GeneratorProgress } from './result.ts';
import { resultOf } from './result-of.ts';
import { TimetableState } from './state.ts';
import { STRICT } from './weights.ts';

/** Some 60 seconds of a machine of today for a school of 60 classes; tests/bench/README.md has the figures. */
export const DEFAULT_ROUNDS = 150;
/** Steps of a round per lesson. */
const STEPS_PER_LESSON = 40;

/** How much dearer a timetable may become by a step, about: at the beginning of a walk, and at its end. */
const TEMPERATURES = { scratch: [40, 1.2], improve: [12, 1.2], repair: [12, 1] } as const;
/**
 * A repair is walked several times, so many rounds each, from what stands or from the best: the first chain of lessons
 * that is met is seldom the shortest. The hotter walks come to what a chain of cheap steps does not reach.
 */
const REPAIR_ROUNDS = 6;
/** What chains of moves have not mended is searched for so long at most. */
const MOST_REPAIR_ROUNDS = 48;
const REPAIR_HEATS = [1, 1, 3, 8];

/** Before each walk of a repair: steps that mend what is broken, as long as something is. */
const MENDING_STEPS = 2_000;

/** The best timetable that the budget of rounds finds. The same problem and options give the same bytes. */
export function generate(problem: GeneratorProblem, options: GeneratorOptions = {}): GeneratedTimetable {
  const { mode = 'scratch', seed = 1, rounds = DEFAULT_ROUNDS, onProgress, isStopped } = options;
  const model = compile(problem, mode);
  applyCurrent(model);
  const random = randomStream(seed);
  const state = new TimetableState(model);
  const shown = new TimetableState(model);
  const resistance = new Resistance(model);
  let measured: ReturnType<typeof measure> | null = null;
  let repaired: Repaired | null = null;
  const ofRepair = (found: TimetableState) =>
    repaired ? { movedLeast: repaired.least, unmended: unmended(found) } : {};
  const show = (
    best: Int32Array,
    bestCost: number,
    { stage, round }: Pick<GeneratorProgress, 'stage' | 'round'>,
  ) => {
    if (!onProgress) return;
    const isBetter = measured === null || bestCost < shown.cost;
    if (measured === null || isBetter) {
      shown.restore(best, state.housed);
      measured = measure(shown);
    }
    const { metrics, lines } = measured;
    const timetable = () => resultOf(shown, ofRepair(shown));
    const resisting = () => resistance.worst();
    onProgress({ stage, round, rounds, isBetter, cost: shown.cost, metrics, lines, timetable, resisting });
  };
  if (mode === 'repair' && rounds > 0) {
    repaired = repair(problem, {
      rounds,
      isStopped,
      onBetter: (found) => {
        repaired = found;
        measured = null;
        state.restore(found.slotOf, found.housed);
        show(found.slotOf, state.cost, { stage: 'construct', round: 0 });
      },
    });
    state.restore(repaired.slotOf, repaired.housed);
  }
  // What chains have mended is the answer; a search of the whole is for what they cannot.
  const isRepaired = repaired !== null && (repaired.left === 0 || !repaired.canGoOn);
  if (!isRepaired) construct(state, random, repaired?.slotOf ?? (mode === 'scratch' ? null : model.startAt));
  const walk = new Walk(state, random);
  const tell = (stage: GeneratorProgress['stage'], round: number) =>
    show(walk.best, walk.bestCost, { stage, round });
  tell('construct', 0);
  const steps = STEPS_PER_LESSON * model.lessonItem.length;
  const ofWalk = mode === 'repair' ? REPAIR_ROUNDS : rounds;
  const [first, last] = TEMPERATURES[mode];
  const start = Int32Array.from(walk.best);
  let goesOn = true;
  const searched = isRepaired ? 0 : Math.min(rounds, mode === 'repair' ? MOST_REPAIR_ROUNDS : rounds);
  for (let round = 0; round < searched; round += 1) {
    const place = round % ofWalk;
    const number = Math.floor(round / ofWalk);
    if (place === 0 && number > 0) {
      if (number >= REPAIR_HEATS.length && walk.bestCost < STRICT) break;
      walk.goTo(number % 2 === 0 ? start : walk.best);
    }
    if (place === 0 && mode === 'repair' && walk.bestCost >= STRICT) {
      walk.mend(MENDING_STEPS, isStopped);
      walk.goTo(number % 2 === 0 && walk.bestCost >= STRICT ? start : walk.best);
    }
    const heat = first * (mode === 'repair' ? (REPAIR_HEATS[number % REPAIR_HEATS.length] ?? 1) : 1);
    goesOn = walk.run(steps, heat * (last / heat) ** (place / ofWalk), isStopped);
    if (goesOn && onProgress) resistance.note(state);
    tell('anneal', round + 1);
    if (!goesOn) break;
  }
  walk.goTo(walk.best);
  if (searched > 0 && goesOn && walk.polish(isStopped)) tell('polish', rounds);
  walk.goTo(walk.best);
  if (repaired && !isRepaired && !isBetterRepair(state, repaired))
    state.restore(repaired.slotOf, repaired.housed);
  return resultOf(state, ofRepair(state));
}

/** Whether a search of the whole has mended more than the chains before it, and broken nothing for that. */
function isBetterRepair(state: TimetableState, repaired: Repaired): boolean {
  if (unmended(state) >= repaired.left) return false;
  const { lines } = measure(state);
  const before = new TimetableState(state.model);
  before.restore(repaired.slotOf, repaired.housed);
  const stood = measure(before).lines;
  return lines.every(
    ({ count, cost }, index) => cost < STRICT * count || count <= (stood[index]?.count ?? 0),
  );
}
