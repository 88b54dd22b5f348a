import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests a runner executed and how they ended. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but not at the first try. `npm test` with such a test has failed. */
  flaky: number;
  /** The tests that failed or were flaky, in the order of the run. */
  failures: readonly Failure[];
}

export interface Failure {
  name: string;
  /** What the runner said about it: the first lines of a message without colours, and where; empty if nothing. */
  reason: string;
  /** It passed when it was tried again. */
  flaky?: true;
  /** Arguments of `npm test --` that run it alone; absent for tests outside of a browser, which are not repeated. */
  alone?: readonly string[];
}

/** So much of a message says what went wrong; the whole stands in the runner's own output. */
const REASON_LINES = 12;

/** A line of a stack in code of ours. */
const OUR_PLACE = /^\s*at .*:\d+:\d+\)?$/;

function reasonOf(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const place = lines.find((line) => OUR_PLACE.test(line) && !line.includes('node_modules'));
  const first = lines.slice(0, REASON_LINES);
  return [...first, ...(place === undefined || first.includes(place) ? [] : [place])].join('\n');
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

/** A journey that ran out of time has two errors: that it did, and what it was waiting for. */
function reasonOfAll(errors: readonly PlaywrightError[]): string {
  return errors
    .map(({ message, location }) => {
      const place = location && `    at ${location.file}:${location.line}`;
      return [reasonOf(message), place].filter(Boolean).join('\n');
    })
    .join('\n');
}

export const NONE: Totals = { passed: 0, failed: 0, skipped: 0, flaky: 0, failures: [] };

export function add(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
    failures: [...a.failures, ...b.failures],
  };
}

/** A run is green when it ran something and every test passed at its first try. */
export function isGreen({ passed, failed, flaky }: Totals): boolean {
  return passed > 0 && failed === 0 && flaky === 0;
}

/** Whether nothing failed for good: what passed when it was repeated is named and counted, and stops nothing. */
export function hasPassed({ passed, failed, flaky }: Totals): boolean {
  return passed + flaky > 0 && failed === 0;
}

/**
 * Repeats every journey and story that failed once, one after another. Those that pass count as flaky from then on.
 *
 * @param runAlone Runs `npm test --` with these arguments and nothing else at the time.
 */
export async function repeatAlone(
  totals: Totals,
  runAlone: (args: readonly string[]) => Promise<Totals>,
): Promise<Totals> {
  const failures: Failure[] = [];
  for (const failure of totals.failures) {
    const passes = failure.alone !== undefined && !failure.flaky && isGreen(await runAlone(failure.alone));
    failures.push(passes ? { ...failure, flaky: true } : failure);
  }
  const mended = failures.filter((failure, index) => failure.flaky && !totals.failures[index]?.flaky).length;
  return { ...totals, failed: totals.failed - mended, flaky: totals.flaky + mended, failures };
}

/** What was not green and why, then the plain closing line of every test run, the one that a machine reads too. */
export function closingLines({ passed, failed, skipped, flaky, failures }: Totals): string {
  const counts = [`${passed} passed`, `${failed} failed`, `${flaky} flaky`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  return [...failures.map(failureLines), counts.join(', ')].join('\n');
}

function failureLines({ name, reason, flaky }: Failure): string {
  return [
    flaky ? `flaky: ${name}` : `✗ ${name}`,
    ...(reason === '' ? [] : reason.split('\n').map((line) => `    ${line}`)),
  ].join('\n');
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s/_-]/gu, '\\$&');

/** The runner of the stories takes a part of a file's path, and an expression for a test's name. */
const storyAlone = (file: string, name: string) => ['stories', '--', file, '-t', `^${escaped(name)}$`];

/** The runner of the journeys takes an expression for the end of a file's path, and the line a test begins at. */
const journeyAlone = (file: string, line: number) => ['e2e', `/${escaped(file)}$:${line}`];

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
      message?: string;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
    }[];
  };
  // A file that failed before its first test counts as one failure: it has no test to report it.
  const brokenFiles = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failedTests = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file.name} › ${fullName}`,
        reason: reasonOf(failureMessages?.[0]),
        ...(file.name.endsWith('.stories.tsx') && { alone: storyAlone(file.name, fullName) }),
      })),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + brokenFiles.length,
    skipped: json.numPendingTests + json.numTodoTests,
    flaky: 0,
    failures: [
      ...failedTests,
      ...brokenFiles.map(({ name, message }) => ({ name, reason: reasonOf(message) })),
    ],
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results?: { errors?: PlaywrightError[] }[] }[];
  }[];
}

/** Reads the JSON report of Playwright's runner. */
export async function playwrightTotals(report: string): Promise<Totals> {
  const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: PlaywrightError[];
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
    failures: [
      ...suites.flatMap(specs).flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status, results }) => ({
            name: `${file} › ${title}`,
            reason: reasonOfAll(results?.find(({ errors }) => errors?.length)?.errors ?? []),
            alone: journeyAlone(file, line),
            ...(status === 'flaky' && { flaky: true as const }),
          })),
      ),
      ...errors.map((error) => ({ name: 'outside of a test', reason: reasonOfAll([error]) })),
    ],
  };
}

export async function saveTotals(file: string, totals: Totals): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(totals));
}

export async function readTotals(file: string): Promise<Totals> {
  return JSON.parse(await readFile(file, 'utf8')) as Totals;
}
