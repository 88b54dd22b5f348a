import { threePlans } from '@zvonok/solver/solve';
import { smallDay } from '@zvonok/solver/testing/small-day';
import { afterEach, expect, it } from 'vitest';
import { dayPlanSolver } from './solve-plans.ts';

const LIMITS = { timeoutMs: 20_000, heapMb: 256, idleMs: 60_000, perPerson: 3, total: 10 };
const requester = { session: { userId: 1 }, signal: new AbortController().signal };
const [first, second] = [smallDay(1).input, smallDay(2).input];
const asClone = (plans: object) => JSON.parse(JSON.stringify(plans));

let solver = dayPlanSolver();
afterEach(() => solver.stop());

it('plans day after day in one thread, each as it would be planned here', async () => {
  solver = dayPlanSolver();
  expect(solver.isWarm()).toBe(false);

  const plans = await Promise.all([solver.solve(first, 3, requester), solver.solve(second, 1, requester)]);

  expect(plans).toEqual([asClone(threePlans(first, { seed: 3 })), asClone(threePlans(second, { seed: 1 }))]);
  expect(solver.isWarm()).toBe(true);
  expect(solver.state()).toEqual({ running: 0, waiting: 0, refused: 0 });
});

it('keeps the plans of a day for as long as the day is the same', async () => {
  solver = dayPlanSolver();
  const plans = await solver.solve(first, 3, requester);
  await solver.stop();

  expect(await solver.solve(structuredClone(first), 3, requester)).toEqual(plans);
  expect(solver.isWarm()).toBe(false);
  expect(await solver.solve({ ...first, absences: [] }, 3, requester)).not.toEqual(plans);
  expect(solver.isWarm()).toBe(true);
});

it('gives the memory of its thread back when no day is to be planned', async () => {
  solver = dayPlanSolver({ ...LIMITS, idleMs: 1 });

  await solver.solve(first, 1, requester);

  await expect.poll(solver.isWarm).toBe(false);
  await expect(solver.solve(first, 2, requester)).resolves.toHaveProperty('fewer-changes');
});

it('refuses what takes too long, and goes on', async () => {
  const limits = { ...LIMITS, timeoutMs: 1 };
  solver = dayPlanSolver(limits);

  await expect(solver.solve(first, 3, requester)).rejects.toMatchObject({ status: 503 });

  limits.timeoutMs = LIMITS.timeoutMs;
  await expect(solver.solve(first, 3, requester)).resolves.toHaveProperty('fewer-changes');
});

it('says when it is worth to ask again where too many wait', async () => {
  solver = dayPlanSolver({ ...LIMITS, perPerson: 1 });
  const asked = solver.solve(first, 3, requester);

  await expect(solver.solve(second, 3, requester)).rejects.toMatchObject({
    status: 503,
    extras: { headers: { 'Retry-After': '2' } },
  });
  await expect(asked).resolves.toHaveProperty('fewer-changes');
});
