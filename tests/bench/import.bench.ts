import { fork } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FRESH_SCHOOL, importInto } from '../../apps/server/src/testing/import-into.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { judge, OUTCOMES, type Verdict } from './import/judge.ts';
import { makeBook, plainRecipes, type Recipe, recipes } from './import/workbooks.ts';
import { median } from './median.ts';
import { verdict } from './verdict.ts';

// Workbooks as schools write them, made of both demo schools by layouts and habits, each read into a fresh school: its
// lessons are right, or a question is asked, and nothing wrong is accepted silently. `--only NAME` takes the workbooks
// with these words in their names and prints all that is to be known of each; `--write FOLDER` keeps their files.
// `--baseline` only records what reading costs now, in multiples of a fixed piece of work, for later runs to compare
// with.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    write: { type: 'string' },
    baseline: { type: 'boolean', default: false },
    // Parts of the bench that run in processes of their own.
    shard: { type: 'string' },
    cost: { type: 'string', multiple: true },
  },
});
/** Promised shares of all workbooks. */
const MOST_WRONG = 0;
const LEAST_RIGHT = 0.9;
const SHARDS = 2;
const LINES_SHOWN = options.only === '' ? 2 : 40;
const BASELINE = new URL('import/baseline.json', import.meta.url);
/** Numbers of classes for which reading is measured, and how often. */
const SIZES = [8, 20, 60];
const PASSES = 5;

interface Judged {
  name: string;
  layout: string;
  habits: string[];
  first: Verdict;
  accepted: Verdict;
}

interface Cost {
  /** Of reading all workbooks of a size once, by the fixed piece of work. */
  work: number;
  milliseconds: number;
  /** Most memory of the process, in MiB. */
  memory: number;
}

const chosen = recipes().filter(({ name }) => name.includes(options.only));
if (options.shard !== undefined) {
  for (const [at, recipe] of chosen.entries()) {
    if (at % SHARDS === Number(options.shard)) process.send?.(await judged(recipe));
  }
} else if (options.cost) {
  process.send?.(await costOf(options.cost));
} else {
  if (options.write) await writeBooks(chosen, options.write);
  if (!options.baseline) report(await judgedInShards());
  if (options.only === '') await reportCosts();
}

async function judgedInShards(): Promise<Judged[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => inProcess<Judged>(['--shard', String(shard)]));
  return (await Promise.all(shards)).flat().sort((a, b) => a.name.localeCompare(b.name));
}

async function judged(recipe: Recipe): Promise<Judged> {
  const habits = recipe.habits.map(({ name }) => name);
  return { name: recipe.name, layout: recipe.layout.name, habits, ...(await judge(makeBook(recipe))) };
}

/** Everything a process of this file sends. */
function inProcess<T>(args: readonly string[]): Promise<T[]> {
  const only = options.only === '' ? [] : ['--only', options.only];
  return new Promise((resolve, reject) => {
    const received: T[] = [];
    const child = fork(import.meta.filename, [...args, ...only]);
    child.on('message', (message) => received.push(message as T));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(received) : reject(new Error(`Exit code ${code}.`))));
  });
}

async function writeBooks(list: readonly Recipe[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    list.map(async (recipe) => {
      const { bytes, extension } = makeBook(recipe);
      const path = join(folder, `${recipe.name.replaceAll(/[\\/:*?"<>|]/g, '_')}.${extension}`);
      await writeFile(path, bytes);
      return path;
    }),
  );
}

function report(all: readonly Judged[]): void {
  console.log(`\nImport of ${all.length} workbooks into a fresh school`);
  printTable(
    'layout',
    Map.groupBy(all, ({ layout }) => layout),
  );
  const byHabit = all.flatMap((one) =>
    (one.habits.length > 0 ? one.habits : ['(plain)']).map((habit) => ({ habit, one })),
  );
  const habits = Map.groupBy(byHabit, ({ habit }) => habit);
  printTable('habit', new Map([...habits].map(([name, list]) => [name, list.map(({ one }) => one)])));
  for (const outcome of ['asked', 'WRONG'] as const) {
    const list = all.filter(({ first }) => first.outcome === outcome);
    if (list.length > 0) console.log(`\n${outcome}:`);
    for (const { name, first } of list) {
      console.log(`  ${name}`);
      for (const line of first.why.slice(0, LINES_SHOWN)) console.log(`      ${line.replaceAll('\n', '⏎')}`);
    }
  }
  const turned = all.filter(
    ({ first, accepted }) => first.outcome !== 'WRONG' && accepted.outcome === 'WRONG',
  );
  if (turned.length > 0) console.log('\nWRONG when what is proposed is accepted:');
  for (const { name, accepted } of turned) {
    console.log([`  ${name}`, ...accepted.why.slice(0, LINES_SHOWN)].join('\n      '));
  }
  const summary = (of: 'first' | 'accepted') =>
    OUTCOMES.map((outcome) => {
      const count = all.filter((one) => one[of].outcome === outcome).length;
      return `${outcome} ${count} (${((100 * count) / all.length).toFixed(1)} %)`;
    }).join(', ');
  console.log(`\n${summary('first')}`);
  console.log(`when what is proposed is accepted: ${summary('accepted')}`);
  const right = all.filter(({ first }) => first.outcome === 'right').length;
  const wrong = all.filter(({ first, accepted }) =>
    [first.outcome, accepted.outcome].includes('WRONG'),
  ).length;
  const isKept = wrong <= MOST_WRONG && right >= LEAST_RIGHT * all.length;
  console.log(`none wrong, at least ${LEAST_RIGHT * 100} % right: ${verdict(isKept)}`);
}

function printTable(what: string, groups: ReadonlyMap<string, readonly Judged[]>): void {
  printRow([what, ...OUTCOMES, 'right then']);
  for (const [name, list] of groups) {
    const counts = OUTCOMES.map((outcome) => list.filter(({ first }) => first.outcome === outcome).length);
    const then = list.filter(({ accepted }) => accepted.outcome === 'right').length;
    printRow([name, ...counts, then]);
  }
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(40) : String(cell).padStart(14))).join(''),
  );
}

/** What reading costs by size of the workbook, each size in a process of its own. */
async function reportCosts(): Promise<void> {
  const { path: folder } = temporaryFolder();
  const costs: Record<string, Cost> = {};
  for (const size of SIZES) {
    const paths = await writeBooks(plainRecipes(size), join(folder, String(size)));
    const [cost] = await inProcess<Cost>(paths.flatMap((path) => ['--cost', path]));
    if (cost) costs[`${size} classes`] = cost;
  }
  if (options.baseline) await writeFile(BASELINE, `${JSON.stringify(costs, null, 2)}\n`);
  const before = JSON.parse(await readFile(BASELINE, 'utf8')) as Record<string, Cost>;
  console.log(
    '\nReading and planning plain workbooks: processor time, and as multiples of a fixed piece of work',
  );
  printRow(['', 'ms', 'work', 'work before', 'MiB', 'MiB before']);
  for (const [size, { milliseconds, work, memory }] of Object.entries(costs)) {
    const old = before[size];
    const cells = [milliseconds.toFixed(0), work.toFixed(2), old?.work.toFixed(2), memory.toFixed(0)];
    printRow([size, ...cells.map((cell) => cell ?? '–'), old?.memory.toFixed(0) ?? '–']);
  }
}

async function costOf(paths: readonly string[]): Promise<Cost> {
  const files = await Promise.all(paths.map((path) => readFile(path)));
  const demo = await readFile(new URL('demo-school-60.json', import.meta.url), 'utf8');
  const [times, works]: [number[], number[]] = [[], []];
  for (let pass = 0; pass < PASSES; pass++) {
    const start = spent();
    for (const bytes of files) await importInto(FRESH_SCHOOL, bytes);
    const read = spent();
    for (let again = 0; again < 5; again++) JSON.stringify(JSON.parse(demo));
    times.push(read - start);
    works.push((read - start) / (spent() - read));
  }
  const memory = process.resourceUsage().maxRSS / 1024;
  return { milliseconds: median(times), work: median(works), memory };
}

/** Milliseconds of processor time, which other programs do not lengthen. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
