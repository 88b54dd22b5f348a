import { check } from '../../packages/solver/src/generator/check.ts';
import { DEFAULT_ROUNDS, generate } from '../../packages/solver/src/generator/generate.ts';
import { judge } from './generator/evaluator.ts';
import { askFet } from './generator/fet-file.ts';
import { plants } from './generator/plants.ts';
import { IN_TWO_BUILDINGS, SCHOOL, SCHOOL_66 } from './generator/school.ts';
import { verdict } from './verdict.ts';

// The permanent timetable of a school of 60 classes and 130 teachers, judged by an evaluator that knows nothing of the
// search; the check before it. BENCH_RUNS, BENCH_ROUNDS and
// BENCH_SECONDS shorten it.
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const FET_SECONDS = 600;
const LONG_SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const [PROMISED_WINDOWS, PROMISED_WINDOWS_MOST] = [0.09, 2];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? DEFAULT_ROUNDS);

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
function timed<T>(work: () => T): { result: T; cpu: number } {
  const before = seconds();
  const result = work();
  return { result, cpu: seconds() - before };
}

console.log('\nThe check before a search, 66 classes');
const sound = timed(() => check(SCHOOL_66));
console.log(
  `nothing planted: ${sound.result.length} findings, ${sound.cpu.toFixed(2)} s CPU   ${verdict(sound.result.length === 0)}`,
);
let [rightly, slowest] = [0, 0];
const planted = plants(SCHOOL_66);
for (const { rule, who, problem } of planted) {
  const { result, cpu } = timed(() => check(problem));
  // Further findings have the same cause: a subgroup's teachers cannot be there either.
  const [first] = result;
  const isRight = first?.rule === rule && first.who.kind === who.kind && first.who.id === who.id;
  if (isRight && first.fixes.some(({ isVerified }) => isVerified)) rightly += 1;
  else console.log(`  ${rule} of ${who.kind} ${who.id}: told ${first?.rule} of ${first?.who.name}`);
  slowest = Math.max(slowest, cpu);
}
console.log(
  `planted, one at a time, of ${new Set(planted.map(({ rule }) => rule)).size} kinds: ${rightly} of ${planted.length} named ` +
    `first with the right class, teacher or room and a mend, slowest ${slowest.toFixed(2)} s CPU   ` +
    verdict(rightly === planted.length && planted.length === 20),
);

console.log(`\nFrom nothing, ${ROUNDS} rounds`);
let secondsARound = 0;
for (let seed = 1; seed <= RUNS; seed += 1) {
  const before = seconds();
  let [clashFree, whole] = [0, 0];
  const made = generate(
    { ...SCHOOL, current: [] },
    {
      seed,
      rounds: ROUNDS,
      onProgress: ({ metrics, lines }) => {
        const isFree = metrics.clashes === 0 && metrics.unplaced === 0;
        if (isFree && clashFree === 0) clashFree = seconds() - before;
        const isWhole = lines.every(({ cost, count }) => count === 0 || cost / count < 1000);
        if (isWhole && whole === 0) whole = seconds() - before;
      },
    },
  );
  const cpu = seconds() - before;
  const judged = judge(SCHOOL, made.lessons);
  console.log(
    `seed ${seed}: without a clash after ${clashFree.toFixed(2)} s CPU, every strict rule after ${whole.toFixed(2)} s, all in ${cpu.toFixed(1)} s`,
  );
  console.log(
    `  ${Object.entries(judged)
      .map(([name, count]) => `${name} ${Number(count.toFixed(3))}`)
      .join(', ')}`,
  );
  secondsARound = cpu / ROUNDS;
}

// A search is as long as its rounds, never as a clock says: so many rounds are about so many seconds here.
const longRounds = Math.max(1, Math.round(LONG_SECONDS / secondsARound));
const long = timed(() => generate({ ...SCHOOL, current: [] }, { rounds: longRounds }));
const longJudged = judge(SCHOOL, long.result.lessons);
const isSound =
  longJudged.teacherClashes + longJudged.hoursMissing + longJudged.roomsOver + longJudged.closedSlots === 0;
console.log(
  `\nAbout ${LONG_SECONDS} s: ${longRounds} rounds, ${long.cpu.toFixed(1)} s CPU, windows a teacher ` +
    `${longJudged.windowsMean.toFixed(3)} (promised ≤ ${PROMISED_WINDOWS}), ${longJudged.windowsMost} at most (promised ≤ ` +
    `${PROMISED_WINDOWS_MOST})   ${verdict(longJudged.windowsMean <= PROMISED_WINDOWS && longJudged.windowsMost <= PROMISED_WINDOWS_MOST)}`,
);
console.log(
  `clashes, missing lessons, rooms over, closed slots: ${isSound ? 'none' : 'SOME'}   ${verdict(isSound)}\n` +
    `classes whose heaviest day is neither Tuesday nor Wednesday: ${longJudged.heavyEdgeDays}   ${verdict(longJudged.heavyEdgeDays === 0)}\n` +
    `lessons beyond the norm of a day: ${longJudged.overNorm}, ${longJudged.overNormLeast} by the hours   ${verdict(longJudged.overNorm <= longJudged.overNormLeast)}`,
);
const bytes = () => JSON.stringify(generate({ ...SCHOOL, current: [] }, { rounds: 3, seed: 7 }));
const [once, again] = [bytes(), bytes()];
console.log(
  `same seed and rounds, same bytes: ${once === again ? 'yes' : 'NO'}   ${verdict(once === again)}`,
);

console.log(`\nThe same school in two buildings, grades 5 and 6 in the second one, ${ROUNDS} rounds`);
const taughtIn = (isYoung: boolean) =>
  new Set(
    IN_TWO_BUILDINGS.items
      .filter(
        ({ classes }) =>
          classes.some((id) => IN_TWO_BUILDINGS.buildings?.[0]?.classes.includes(id)) === isYoung,
      )
      .flatMap(({ parts }) => parts.flatMap(({ teacher }) => teacher ?? [])),
  );
console.log(
  `teachers with lessons in both: ${[...taughtIn(true)].filter((id) => taughtIn(false).has(id)).length} of ${SCHOOL.teachers.length}`,
);
for (const buildings of ['ignored', 'preferred', 'strict'] as const) {
  const problem = { ...IN_TWO_BUILDINGS, rules: { ...IN_TWO_BUILDINGS.rules, buildings } };
  const { result, cpu } = timed(() => generate(problem, { rounds: ROUNDS }));
  const judged = judge(problem, result.lessons);
  const isRight = judged.crossings === result.metrics.crossings;
  console.log(
    `${buildings}: crossings ${judged.crossings}, windows a teacher ${judged.windowsMean.toFixed(2)}, clashes ` +
      `${judged.teacherClashes}, rooms over ${judged.roomsOver}, ${cpu.toFixed(1)} s CPU; counted alike   ${verdict(isRight)}` +
      (buildings === 'strict' ? `, none   ${verdict(judged.crossings === 0)}` : ''),
  );
}

console.log(`\nFET on the same school, at most one window a week for a teacher, ${FET_SECONDS} s at most`);
const fet = askFet(SCHOOL, FET_SECONDS);
if (typeof fet === 'string') console.log(fet);
else {
  const judged = judge(SCHOOL, fet.lessons);
  console.log(
    `${fet.lessons.length} lessons in ${fet.took.toFixed(0)} s: clashes ${judged.teacherClashes}, windows a teacher ${judged.windowsMean.toFixed(2)} (${judged.windowsMost} at most), classes with the heaviest day on an edge ${judged.heavyEdgeDays}`,
  );
}
