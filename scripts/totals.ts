import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How many tests a runner executed and how they ended. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but not at the first try. A run with such a test has failed. */
  flaky: number;
  /** Names of the tests that failed or were flaky, in the order of the run. */
  names: readonly string[];
}

export const NONE: Totals = { passed: 0, failed: 0, skipped: 0, flaky: 0, names: [] };

export function add(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
    names: [...a.names, ...b.names],
  };
}

/** A run is green when it ran something and every test passed at its first try. */
export function isGreen({ passed, failed, flaky }: Totals): boolean {
  return passed > 0 && failed === 0 && flaky === 0;
}

/** The names of what was not green, then the plain closing line of every test run, the one that a machine reads too. */
export function closingLines({ passed, failed, skipped, flaky, names }: Totals): string {
  const counts = [`${passed} passed`, `${failed} failed`, `${flaky} flaky`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  return [...names.map((name) => `✗ ${name}`), counts.join(', ')].join('\n');
}

/** Reads the JSON report of Vitest (the Jest shape). */
export async function vitestTotals(report: string): Promise<Totals> {
  const json = JSON.parse(await readFile(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  // A file that failed before its first test counts as one failure: it has no test to report it.
  const brokenFiles = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failedTests = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${file.name} › ${fullName}`),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + brokenFiles.length,
    skipped: json.numPendingTests + json.numTodoTests,
    flaky: 0,
    names: [...failedTests, ...brokenFiles.map(({ name }) => name)],
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

/** Reads the JSON report of Playwright's runner. */
export async function playwrightTotals(report: string): Promise<Totals> {
  const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
    suites: PlaywrightSuite[];
  };
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    names: suites
      .flatMap(specs)
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
  };
}

export async function saveTotals(file: string, totals: Totals): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(totals));
}

export async function readTotals(file: string): Promise<Totals> {
  return JSON.parse(await readFile(file, 'utf8')) as Totals;
}
