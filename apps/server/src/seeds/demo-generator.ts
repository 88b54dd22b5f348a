import { DEFAULT_LIMITS, type GeneratorLimits, noLimits } from '@zvonok/domain/generator/limits';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { generate } from '@zvonok/solver/generator/generate';
import type { GeneratorMode, GeneratorProgress } from '@zvonok/solver/generator/result';
import type { Transaction } from 'kysely';
import type { RunProgress } from '../database/tables/generator.ts';
import type { Tables } from '../database/tables.ts';
import { editDocument, readGeneratorData, usualLimits } from '../generator/curriculum.ts';
import { runProgress } from '../generator/generator-job.ts';
import { schoolProblem } from '../generator/problem.ts';
import { readSchoolPlan, type SchoolPlan } from '../timetable/school-plan.ts';
import { demoSchool } from './demo-school.ts';

/** Searches that are over: how, how long, and how long before now they began. */
const RUNS: readonly { mode: GeneratorMode; rounds: number; minutesAgo: number }[] = [
  { mode: 'scratch', rounds: 6, minutesAgo: 50 },
  { mode: 'improve', rounds: 8, minutesAgo: 20 },
];
const MINUTE_MS = 60_000;

/**
 * Wishes of some teachers, what the gyms hold and their kind, and two searches with what they found, to look at and to
 * compare.
 */
export async function seedGenerator(trx: Transaction<Tables>, now: Date): Promise<void> {
  const headmaster = demoSchool().users.find(({ role }) => role === 'HEADMASTER');
  if (!headmaster) return;
  const by = headmaster.id;
  const plan = await readSchoolPlan(trx);
  await editDocument(trx, 'limits', { by, now }, async () => demoLimits(plan));
  const { problem, lessonsOf } = schoolProblem(await readGeneratorData(trx));
  for (const { mode, rounds, minutesAgo } of RUNS) {
    const curve: RunProgress['curve'][number][] = [];
    let resisting: GeneratorProgress['resisting'] = () => [];
    const begun = performance.now();
    const found = generate(problem, {
      mode,
      rounds,
      onProgress: ({ cost, isBetter, resisting: latest }) => {
        resisting = latest;
        if (isBetter) curve.push({ seconds: (performance.now() - begun) / 1000, cost });
      },
    });
    const startedAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const endedAt = new Date(startedAt.getTime() + performance.now() - begun);
    await trx
      .insertInto('generator_run')
      .values({
        state: 'done',
        mode,
        rounds,
        seed: 1,
        started_at: startedAt,
        started_by: by,
        ended_at: endedAt,
        seen_at: endedAt,
        progress: JSON.stringify({ ...runProgress(rounds, found, resisting()), curve }),
        lessons: JSON.stringify(found.lessons.flatMap(lessonsOf)),
      })
      .execute();
  }
}

function demoLimits(plan: SchoolPlan): GeneratorLimits {
  const { days, numbers } = plan.layout ?? DEFAULT_WEEK_LAYOUT;
  const last = numbers.at(-1) ?? 7;
  const gyms = plan.rooms.filter(({ number }) => number.startsWith('Спортзал'));
  const exercise = plan.subjects.filter(({ name }) => name === 'Физическая культура');
  const [one, other] = plan.teachers.filter(({ id }) =>
    plan.lessons.some(({ teacher, day }) => teacher?.id === id && day === 1),
  );
  return {
    ...DEFAULT_LIMITS,
    ...usualLimits(plan),
    rooms: gyms.map(({ id }) => ({ roomId: id, capacity: 2 })),
    roomKinds: [
      {
        name: 'Спортзалы',
        roomIds: gyms.map(({ id }) => id),
        subjectIds: exercise.map(({ id }) => id),
      },
    ],
    teachers: [
      ...(one ? [{ ...noLimits(one.id), unwanted: days.map((day) => ({ day, number: last })) }] : []),
      ...(other ? [{ ...noLimits(other.id), mostADay: 6, windows: 2 }] : []),
    ],
  };
}
