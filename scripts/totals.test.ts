import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { add, closingLines, isGreen, NONE, playwrightTotals, vitestTotals } from './totals.ts';

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

  it('name a failing test, and count what nobody ran', async () => {
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
      '✗ editor.spec.ts › takes back\n1 passed, 0 failed, 1 flaky, 1 skipped',
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
      '✗ editor.spec.ts › opens',
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
