import type { GeneratorRule, RuleTable } from '@zvonok/domain/generator/rules';
import type { GeneratorMode } from './result.ts';

/** What breaking a strict rule once costs; more than all that is merely preferred around one lesson. */
export const STRICT = 1000;
/** A teacher, class or room in two places, and a lesson without a place. */
export const CLASH = 1500;
export const UNPLACED = 5000;

/** What breaking a preferred rule once costs. */
const PREFERRED: Readonly<Record<GeneratorRule, number>> = {
  rooms: 200,
  'teacher-slots': 200,
  'teacher-day': 60,
  'free-day': 150,
  repeats: 60,
  'class-norm': 60,
  doubles: 40,
  spread: 15,
  'even-days': 15,
  'teacher-windows': 10,
  buildings: 30,
  'heavy-day': 20,
  wishes: 8,
};

/** A second lesson where a person allows it: of two timetables that are as good, the one with fewer. */
export const ALLOWED_DOUBLE = 5;

/** What a moved lesson costs in addition. */
export const MOVED = { scratch: 0, improve: 1, repair: 14 };
/** What is preferred costs less in a repair, so that a long chain of moves is still cheaper than a broken rule. */
const SHARE = { scratch: 1, improve: 1, repair: 0.2 };

/** What breaking each rule once costs by a school's table. */
export function weightsOf(rules: RuleTable, mode: GeneratorMode): Readonly<Record<GeneratorRule, number>> {
  const weights = { ...PREFERRED };
  for (const rule of Object.keys(PREFERRED) as GeneratorRule[]) {
    weights[rule] = Math.ceil(PREFERRED[rule] * SHARE[mode]);
    if (rules[rule] === 'strict') weights[rule] = STRICT;
    if (rules[rule] === 'ignored') weights[rule] = 0;
  }
  return weights;
}

/** What so many windows of a teacher cost: each further one more, so that they are spread over teachers. */
export function windowsCost(windows: number, weight: number): number {
  return weight >= STRICT ? weight * windows : weight * windows + ((weight * windows * (windows - 1)) >> 2);
}
