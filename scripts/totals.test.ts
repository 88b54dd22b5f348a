import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { ROOT } from './process.ts';
import {
  add,
  closingLines,
  hasPassed,
  isGreen,
  NONE,
  playwrightTotals,
  repeatAlone,
  type Totals,
  vitestTotals,
} from './totals.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A report as a runner leaves it. */
function report(content: object): string {
  const file = join(folder.path, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestFile = (name: string, status: string, tests: Record<string, string> = {}) => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
});

const vitestReport = (counts: object, ...testResults: object[]) =>
  report({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    ...counts,
    testResults,
  });

const spec = (title: string, status: string) => ({ title, file: 'editor.spec.ts', tests: [{ status }] });

const playwrightReport = (counts: object, suites: object[], errors: object[] = []) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts }, errors, suites });

describe('the totals of a run', () => {
  it('are those of the runner when every test passed at its first try', async () => {
    const vitest = await vitestTotals(
      vitestReport(
        { numPassedTests: 2 },
        vitestFile('a.test.ts', 'passed', { one: 'passed', two: 'passed' }),
      ),
    );
    const playwright = await playwrightTotals(
      playwrightReport({ expected: 1 }, [{ title: 'editor.spec.ts', specs: [spec('opens', 'expected')] }]),
    );
    const all = add(vitest, playwright);

    expect(isGreen(all)).toBe(true);
    expect(closingLines(all)).toBe('3 passed, 0 failed, 0 flaky');
  });

  it('name a failing test, and count tests that did not run', async () => {
    const totals = await vitestTotals(
      vitestReport(
        { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
        vitestFile('a.test.ts', 'failed', { one: 'passed', two: 'failed', three: 'pending', four: 'todo' }),
      ),
    );

    expect(isGreen(totals)).toBe(false);
    expect(closingLines(totals)).toBe('✗ a.test.ts › two\n1 passed, 1 failed, 0 flaky, 2 skipped');
  });

  it('have a failure for a file that broke before its first test', async () => {
    const totals = await vitestTotals(
      vitestReport({ numPassedTests: 1 }, vitestFile('a.test.ts', 'passed', { one: 'passed' }), {
        ...vitestFile('b.test.ts', 'failed'),
      }),
    );

    expect(isGreen(totals)).toBe(false);
    expect(closingLines(totals)).toBe('✗ b.test.ts\n1 passed, 1 failed, 0 flaky');
  });

  it('are red with a flaky test, which is named and counted apart, however deep it stands', async () => {
    const suites = [
      {
        title: 'editor.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [{ title: 'undo', specs: [spec('takes back', 'flaky'), spec('waits', 'skipped')] }],
      },
    ];
    const totals = await playwrightTotals(playwrightReport({ expected: 1, flaky: 1, skipped: 1 }, suites));

    expect(isGreen(totals)).toBe(false);
    expect(closingLines(totals)).toBe(
      'flaky: editor.spec.ts › takes back\n1 passed, 0 failed, 1 flaky, 1 skipped',
    );
  });

  it('have a failure for every error outside a test, such as a server that did not start', async () => {
    const totals = await playwrightTotals(
      playwrightReport({ unexpected: 1 }, [{ title: '', specs: [spec('opens', 'unexpected')] }], [{}]),
    );

    expect(closingLines(totals)).toBe(
      '✗ editor.spec.ts › opens\n✗ outside of a test\n0 passed, 2 failed, 0 flaky',
    );
  });

  it('say why a test failed, in the first lines of its message and without colours', async () => {
    const error = { message: `\u001b[31mError\u001b[39m: not there\n\n${'line\n'.repeat(20)}` };
    const failed = {
      ...spec('opens', 'flaky'),
      tests: [{ status: 'flaky', results: [{ errors: [error] }, {}] }],
    };
    const totals = await playwrightTotals(playwrightReport({ flaky: 1 }, [{ title: '', specs: [failed] }]));

    expect(closingLines(totals).split('\n').slice(0, 3)).toEqual([
      'flaky: editor.spec.ts › opens',
      '    Error: not there',
      '    line',
    ]);
    expect(closingLines(totals).split('\n')).toHaveLength(14);
  });

  it('say where it failed, and what a journey that ran out of time was waiting for', async () => {
    const errors = [
      { message: 'Test timeout of 90000ms exceeded.' },
      { message: 'Error: locator.click: Test ended.', location: { file: '/tests/a.spec.ts', line: 12 } },
    ];
    const failed = {
      ...spec('opens', 'unexpected'),
      tests: [{ status: 'unexpected', results: [{ errors }] }],
    };
    const journeys = await playwrightTotals(
      playwrightReport({ unexpected: 1 }, [{ title: '', specs: [failed] }]),
    );
    const message = `AssertionError: not there\n${'+ line\n'.repeat(20)}    at /node_modules/a.js:1:1\n    at /a.test.ts:7:3`;
    const units = await vitestTotals(
      vitestReport(
        { numFailedTests: 1 },
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [{ fullName: 'one', status: 'failed', failureMessages: [message] }],
        },
      ),
    );

    expect(journeys.failures[0]?.reason.split('\n')).toEqual([
      'Test timeout of 90000ms exceeded.',
      'Error: locator.click: Test ended.',
      '    at /tests/a.spec.ts:12',
    ]);
    expect(units.failures[0]?.reason.split('\n').at(-1)).toBe('    at /a.test.ts:7:3');
  });

  it('are red when nothing ran at all', () => {
    expect(isGreen(NONE)).toBe(false);
    expect(isGreen(add(NONE, { ...NONE, passed: 1 }))).toBe(true);
  });
});

const TEST = createRequire(import.meta.url).resolve('playwright/test');

/**
 * A folder of journeys as the runner takes them, without a browser: `first` fails at its first try, `second` always.
 */
function journeys() {
  const own = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(join(own.path, name), text);
  write('playwright.config.cjs', `module.exports = { testDir: ${JSON.stringify(own.path)}, workers: 1 };`);
  const journey = `
const { test, expect } = require(${JSON.stringify(TEST)});
const { existsSync, writeFileSync } = require('node:fs');
const seen = ${JSON.stringify(join(own.path, 'seen'))};
test('passes', () => {});
test('is flaky (5А, 1+1)', () => {
  const again = existsSync(seen);
  writeFileSync(seen, '');
  expect(again).toBe(true);
});
`;
  write('day.spec.cjs', `${journey}test('fails', () => { expect(1).toBe(2); });\n`);
  // Its name ends as the other's does, and a test of it stands at the same line.
  write('other-day.spec.cjs', journey.replaceAll('(again)', '(true)'));
  const run = async (...filters: string[]): Promise<Totals> => {
    const file = join(own.path, 'report.json');
    const cli = join(ROOT, 'node_modules/playwright/cli.js');
    const config = `--config=${join(own.path, 'playwright.config.cjs')}`;
    // The runner ends with a code when a test fails: what happened is in the report.
    await new Promise<void>((resolve) => {
      execFile(
        process.execPath,
        [cli, 'test', config, '--reporter=json', ...filters],
        { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
        () => resolve(),
      );
    });
    return playwrightTotals(file);
  };
  return { ...own, run };
}

describe('a journey that failed', () => {
  it('is repeated alone: it is flaky when it passes then, and stays a failure when it does not', async () => {
    const { run, remove } = journeys();
    onTestFinished(remove);
    const first = await run();
    const alone: Totals[] = [];
    const totals = await repeatAlone(first, async ([suite, ...filters]) => {
      expect(suite).toBe('e2e');
      const again = await run(...filters);
      alone.push(again);
      return again;
    });

    expect(first).toMatchObject({ passed: 3, failed: 2, flaky: 0 });
    expect(alone.map(({ passed, failed }) => [passed, failed])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(hasPassed(totals)).toBe(false);
    const lines = closingLines(totals).split('\n');
    expect(lines).toContain('flaky: day.spec.cjs › is flaky (5А, 1+1)');
    expect(lines).toContain('✗ day.spec.cjs › fails');
    expect(lines.at(-1)).toBe('3 passed, 1 failed, 1 flaky');
  });

  it('has what names it to its runner, as a story has', async () => {
    const failing = (name: string, fullName: string) =>
      vitestReport({ numFailedTests: 1 }, vitestFile(name, 'failed', { [fullName]: 'failed' }));

    expect((await vitestTotals(failing('ui/week.stories.tsx', 'Empty (5А)'))).failures[0]?.alone).toEqual([
      'stories',
      '--',
      'ui/week.stories.tsx',
      '-t',
      '^Empty \\(5А\\)$',
    ]);
    expect((await vitestTotals(failing('ui/week.test.ts', 'is empty'))).failures[0]).not.toHaveProperty(
      'alone',
    );
  });

  const failed = (filter?: string): Totals => ({
    ...NONE,
    passed: 4,
    failed: 1,
    failures: [{ name: 'day.spec.ts › plans', reason: '', ...(filter && { alone: ['e2e', filter] }) }],
  });

  it('lets the run pass when the repetition passes, but is no green for `npm test`', async () => {
    const totals = await repeatAlone(failed('/day$:3'), async () => ({ ...NONE, passed: 1 }));

    expect(hasPassed(totals)).toBe(true);
    expect(isGreen(totals)).toBe(false);
    expect(closingLines(totals)).toBe('flaky: day.spec.ts › plans\n4 passed, 0 failed, 1 flaky');
  });

  it('stays a failure when the repetition ran nothing, and what ran in no browser is not repeated', async () => {
    let repeated = 0;
    const nothing = async () => {
      repeated += 1;
      return NONE;
    };

    expect(hasPassed(await repeatAlone(failed('/day$:3'), nothing))).toBe(false);
    expect(hasPassed(await repeatAlone(failed(), nothing))).toBe(false);
    expect(repeated).toBe(1);
  });
});
