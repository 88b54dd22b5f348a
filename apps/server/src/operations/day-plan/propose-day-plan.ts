import { canSwap } from '@zvonok/domain/access/rights';
import type { DayPlan } from '@zvonok/domain/planning/day-plan';
import { type MoveRecord, type PartNumbers, recordOfMove } from '@zvonok/domain/planning/move-records';
import { PLAN_PROFILES } from '@zvonok/domain/planning/weights';
import type { Pin } from '@zvonok/solver/day-input';
import { dayInputOf } from '@zvonok/solver/day-of-timetable';
import { pinOf } from '@zvonok/solver/options';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { defineOperation } from '../operation.ts';
import { planDateOf } from './plan-date.ts';
import { readDayToPlan } from './read-day.ts';

const FIRST_SEED = 1;

/** The three plans of a day; nothing is stored. */
export const proposeDayPlan = defineOperation('proposeDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const date = await planDateOf(call, services);
    const { profile, pins: given = [], seed = FIRST_SEED } = call.body;
    const pins = pinsOf(given, call);
    const day = await readDayToPlan(date, services);
    const input = dayInputOf({ ...day, week: day.absences, pins });
    const plans = await services.dayPlanSolver.solve(input, seed, call);
    const wanted = profile === undefined ? PLAN_PROFILES : [profile];
    return {
      date: date.date,
      version: day.version,
      seed,
      plans: wanted.map((one) => ({ profile: one, ...presentPlan(plans[one]) })),
    };
  },
});

function pinsOf(
  given: readonly Wire['PlanPin'][],
  { refuse }: { refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal },
): Pin[] {
  return given.map((record, at) => {
    const pin = pinOf(record);
    if (pin) return pin;
    const message = 'Скажите, кого или какой урок закрепить';
    throw refuse(400, `${message}.`, { errors: [{ path: `body.pins.${at}`, message }] });
  });
}

function presentPlan({ moves, cost, open, lostPins }: DayPlan) {
  return {
    cost,
    open,
    moves: moves.map((move): MoveRecord => recordOfMove(move)),
    lostPins: lostPins.map(numbersOfKey),
  };
}

function numbersOfKey(key: string): PartNumbers {
  const [lessonId = 0, subgroupId = null] = key.split(':').map(Number);
  return { lessonId, subgroupId };
}
