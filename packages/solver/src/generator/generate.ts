import { randomStream } from '../random.ts';
import { Walk } from './anneal.ts';
import { construct } from './construct.ts';
import { applyCurrent } from './current.ts';
import { measure } from './measure.ts';
import { compile } from './model.ts';
import type { GeneratorProblem } from './problem.ts';
import type { GeneratedTimetable, GeneratorOptions, GeneratorProgress } from './result.ts';
import { resultOf } from './result-of.ts';
import { TimetableState } from './state.ts';

/** Some 60 seconds of a machine of today for a school of 60 classes; docs/decisions/0099 has the figures. */
export const DEFAULT_ROUNDS = 600;
/** Steps of a round per lesson. */
const STEPS_PER_LESSON = 40;

const FIRST_TEMPERATURE = 40;
const LAST_TEMPERATURE = 1.2;

/** The best timetable that the budget of rounds finds. The same problem and options give the same bytes. */
export function generate(problem: GeneratorProblem, options: GeneratorOptions = {}): GeneratedTimetable {
  const { mode = 'scratch', seed = 1, rounds = DEFAULT_ROUNDS, onProgress, isStopped } = options;
  const model = compile(problem, mode);
  applyCurrent(model);
  const random = randomStream(seed);
  const state = new TimetableState(model);
  construct(state, random, mode !== 'scratch');
  const walk = new Walk(state, random);
  const tell = (stage: GeneratorProgress['stage'], round: number) => {
    if (!onProgress) return;
    const { metrics, lines } = measure(state);
    onProgress({ stage, round, rounds, cost: state.cost, metrics, lines, timetable: () => resultOf(state) });
  };
  tell('construct', 0);
  const steps = STEPS_PER_LESSON * model.lessonItem.length;
  for (let round = 0; round < rounds; round += 1) {
    const share = round / rounds;
    const temperature = FIRST_TEMPERATURE * (LAST_TEMPERATURE / FIRST_TEMPERATURE) ** share;
    const before = walk.bestCost;
    const goesOn = walk.run(steps, temperature, isStopped);
    if (walk.bestCost < before) tell('anneal', round + 1);
    if (!goesOn) break;
  }
  walk.restart();
  return resultOf(state);
}
