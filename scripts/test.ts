import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBrowser } from './browser.ts';
import { buildStaleApps } from './build-apps.ts';
import { CommandError, exitWithError, node, ROOT, step } from './process.ts';
import {
  add,
  closingLines,
  isGreen,
  NONE,
  playwrightTotals,
  saveTotals,
  type Totals,
  vitestTotals,
} from './totals.ts';

/** Without a terminal, ten characters of them around every dot would fill the log. */
const PLAIN: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const REPORTS = join(ROOT, 'node_modules', '.cache', 'zvonok', 'reports');

interface Suite {
  title: string;
  /** Runs to the end whatever the outcome; throws only when the runner itself could not run. */
  run: (filters: readonly string[]) => Promise<Totals>;
}

const vitest =
  (name: string, projects: readonly string[]): Suite['run'] =>
  async (filters) => {
    const report = join(REPORTS, `${name}.json`);
    await rm(report, { force: true });
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const passed = await endedWell(
      node('node_modules/vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...filters], { env: PLAIN }),
    );
    return orOneFailure(name, passed, await vitestTotals(report).catch(noReport));
  };

const playwright: Suite['run'] = async (filters) => {
  await buildStaleApps();
  const report = join(REPORTS, 'e2e.json');
  await rm(report, { force: true });
  const passed = await endedWell(
    node(
      'node_modules/playwright/cli.js',
      ['test', '--config=tests/playwright.config.ts', '--reporter=line,json', ...filters],
      { env: { ...PLAIN, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    ),
  );
  return orOneFailure('e2e', passed, await playwrightTotals(report).catch(noReport));
};

const SUITES: Record<string, Suite> = {
  rules: {
    title: 'Правила, автоматы, клиент, контракт',
    run: vitest('rules', [
      'domain',
      'machines',
      'solver',
      'api-client',
      'contract',
      'ui',
      'staff',
      'kiosk',
      'scripts',
    ]),
  },
  server: {
    title: 'Сервер с настоящей базой',
    async run(filters) {
      const { withTemplates } = await import('../apps/server/src/testing/postgres-templates.ts');
      return withTemplates(() => vitest('server', ['server'])(filters));
    },
  },
  stories: { title: 'Компоненты в браузере', run: vitest('stories', ['stories', 'stories-forced']) },
  e2e: { title: 'Сквозные пути в браузере', run: playwright },
};

/** Whether a runner ended without a complaint. A failing test ends it with a code; the report has the rest. */
async function endedWell(run: Promise<unknown>): Promise<boolean> {
  try {
    await run;
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

/** A runner that was stopped has written no report. */
function noReport(error: NodeJS.ErrnoException): Totals {
  if (error.code !== 'ENOENT') throw error;
  return NONE;
}

/** A run that was interrupted reports what it came to, and none of that failed: the run itself did. */
function orOneFailure(name: string, passed: boolean, totals: Totals): Totals {
  const toldWhy = totals.failed > 0 || totals.flaky > 0;
  const interrupted = { ...NONE, failed: 1, failures: [{ name: `${name}: прогон прерван`, reason: '' }] };
  return passed || toldWhy ? totals : add(totals, interrupted);
}

// `npm test` runs all; `npm test -- server` one suite; what follows the suite's name goes to its runner.
const { values, positionals } = parseArgs({
  options: { totals: { type: 'string' } },
  allowPositionals: true,
  strict: true,
});
const [only, ...filters] = positionals;
if (only !== undefined && !(only in SUITES)) {
  exitWithError(
    new CommandError(`нет такого набора «${only}», есть: ${Object.keys(SUITES).join(', ')}`, 2, ''),
  );
}

try {
  let totals = NONE;
  await step('Готовлю браузер', prepareBrowser);
  for (const [name, suite] of Object.entries(SUITES)) {
    if (only !== undefined && only !== name) continue;
    totals = add(totals, await step(suite.title, () => suite.run(filters)));
  }
  if (values.totals) await saveTotals(values.totals, totals);
  console.log(closingLines(totals));
  process.exitCode = isGreen(totals) ? 0 : 1;
} catch (error) {
  exitWithError(error);
}
