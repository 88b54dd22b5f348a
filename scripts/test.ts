import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBrowser } from './browser.ts';
import { buildStaleApps } from './build-apps.ts';
import { CommandError, giveUp, node, ROOT, step } from './tell.ts';
import { add, closingLine, NONE, playwrightTotals, saveTotals, type Totals, vitestTotals } from './totals.ts';

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
    await outcome(node('node_modules/vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...filters]));
    return vitestTotals(report);
  };

const playwright: Suite['run'] = async (filters) => {
  await buildStaleApps();
  const report = join(REPORTS, 'e2e.json');
  await rm(report, { force: true });
  await outcome(
    node(
      'node_modules/playwright/cli.js',
      ['test', '--config=tests/playwright.config.ts', '--reporter=line,json', ...filters],
      {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    ),
  );
  return playwrightTotals(report);
};

const SUITES: Record<string, Suite> = {
  rules: {
    title: 'Правила, автоматы, клиент, контракт',
    run: vitest('rules', ['domain', 'machines', 'api-client', 'contract', 'ui', 'staff', 'kiosk']),
  },
  server: { title: 'Сервер с настоящей базой', run: vitest('server', ['server']) },
  stories: { title: 'Компоненты в браузере', run: vitest('stories', ['stories', 'stories-dark']) },
  e2e: { title: 'Сквозные пути в браузере', run: playwright },
};

/** A failing test ends the runner with a code; the report tells the rest. */
async function outcome(run: Promise<unknown>): Promise<void> {
  await run.catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
  });
}

// `npm test` runs all; `npm test -- server` one suite; what follows the suite's name goes to its runner.
const { values, positionals } = parseArgs({
  options: { totals: { type: 'string' } },
  allowPositionals: true,
  strict: true,
});
const [only, ...filters] = positionals;
if (only !== undefined && !(only in SUITES)) {
  giveUp(new CommandError(`нет такого набора «${only}», есть: ${Object.keys(SUITES).join(', ')}`, 2, ''));
}

try {
  let totals = NONE;
  await step('Готовлю браузер', prepareBrowser);
  for (const [name, suite] of Object.entries(SUITES)) {
    if (only !== undefined && only !== name) continue;
    totals = add(totals, await step(suite.title, () => suite.run(filters)));
  }
  if (values.totals) await saveTotals(values.totals, totals);
  console.log(closingLine(totals));
  process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
} catch (error) {
  giveUp(error);
}
