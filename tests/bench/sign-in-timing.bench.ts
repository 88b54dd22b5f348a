import { openTestSchool } from '../../apps/server/src/testing/school.ts';

// Does the time of a refused sign-in reveal whether a login exists? The real server without a network refuses a known
// login with a wrong password and an unknown one in turns, so that whatever else the machine does falls on both. The
// names are as long as each other. The last figure is the chance that of two refusals, one of each, the unknown login's
// takes longer: 50 % is what a coin would say.
const PAIRS = Number(process.env.BENCH_RUNS ?? 200);
const WARM_UP = 10;
/** Below the number of failures after which a login is closed. */
const PAIRS_PER_FORGETTING = 8;
const KNOWN = 'zhdanova.gd';
const UNKNOWN = 'zhdanova.xx';

const school = await openTestSchool();

async function refusalMs(login: string): Promise<number> {
  const started = performance.now();
  const answer = await school.signIn(login, 'Wrong-2026');
  const took = performance.now() - started;
  if (answer.statusCode !== 401) throw new Error(`${login} was answered ${answer.statusCode}, not refused.`);
  return took;
}

const known: number[] = [];
const unknown: number[] = [];
for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
  if (pair % PAIRS_PER_FORGETTING === 0) await school.database.db.deleteFrom('login_failure').execute();
  const order = pair % 2 === 0 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN];
  for (const login of order) {
    const took = await refusalMs(login);
    if (pair >= 0) (login === KNOWN ? known : unknown).push(took);
  }
}
await school.close();

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];

function quantiles(times: readonly number[]): number[] {
  const sorted = times.toSorted((a, b) => a - b);
  return SHARES.map((share) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN);
}

/** How much of one middle half lies in the other, of what both cover. */
function overlap(a: readonly number[], b: readonly number[]): number {
  const [, aLow = 0, , aHigh = 0] = a;
  const [, bLow = 0, , bHigh = 0] = b;
  const shared = Math.min(aHigh, bHigh) - Math.max(aLow, bLow);
  return Math.max(0, shared) / (Math.max(aHigh, bHigh) - Math.min(aLow, bLow));
}

const [ofKnown, ofUnknown] = [quantiles(known), quantiles(unknown)];
const slower = unknown.reduce((sum, time) => sum + known.filter((other) => time > other).length, 0);
const chance = slower / (known.length * unknown.length);

const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(9)).join(''));
console.log(`\nA refused sign-in, ms, ${PAIRS} of each in turns`);
row('', ['5 %', '25 %', 'median', '75 %', '95 %']);
row(
  'wrong password',
  ofKnown.map((time) => time.toFixed(2)),
);
row(
  'unknown login',
  ofUnknown.map((time) => time.toFixed(2)),
);
console.log(`middle halves overlap by ${(overlap(ofKnown, ofUnknown) * 100).toFixed(0)} %`);
console.log(`the unknown login is the slower of two: ${(chance * 100).toFixed(1)} % (a coin: 50 %)`);
