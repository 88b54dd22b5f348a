import { serverLog } from '../../apps/server/src/platform/server-log.ts';
import {
  addCoverage,
  type Coverage,
  coverageTable,
  holesIn,
} from '../../apps/server/src/testing/fuzz/coverage.ts';
import { fuzz, STREAMS_OF_A_HUNT } from '../../apps/server/src/testing/fuzz/fuzz.ts';
import { startMaxServer } from '../../apps/server/src/testing/max-server.ts';
import { openTestSchool } from '../../apps/server/src/testing/school.ts';

// What does a school answer to 200,000 requests of every kind, good and hostile, with and without a session? The suite
// sends 3,000; this is the long hunt. It fails where an operation of the contract never succeeded. FUZZ_SEED begins
// another one, TEST_DATABASE_URL hunts on PostgreSQL.
const REQUESTS = Number(process.env.BENCH_RUNS ?? 200_000);
const SEED = Number(process.env.FUZZ_SEED ?? 146);
const PORTION = 20_000;

const log: string[] = [];
const statuses = new Map<number, number>();
const coverage: Coverage = new Map();
const failures: string[] = [];
let done = 0;
const started = performance.now();
// A school lasts for a portion: after that little of its timetable is left.
for (let seed = SEED; done < REQUESTS; seed += 1) {
  const max = await startMaxServer();
  const school = await openTestSchool({
    outside: max.outside,
    log: serverLog('info', { write: (line) => void log.push(line) }),
    streamLimits: STREAMS_OF_A_HUNT,
  });
  const requests = Math.min(PORTION, REQUESTS - done);
  const report = await fuzz(school, { seed, requests, log });
  for (const [status, count] of report.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  addCoverage(coverage, report.coverage);
  failures.push(...report.failures);
  done += requests;
  await school.close();
  await max.close();
  console.log(
    `  ${done} requests, ${failures.length} failures, ${coverage.size - holesIn(coverage).length} of ${coverage.size} operations succeeded`,
  );
}
const seconds = (performance.now() - started) / 1000;

for (const failure of failures) console.log(failure);
console.log(`\n${done} requests in ${seconds.toFixed(0)} s: ${(done / seconds).toFixed(0)} a second`);
for (const [status, count] of [...statuses].sort(([a], [b]) => a - b)) console.log(`  ${status}  ${count}`);
console.log(`Failures: ${failures.length}\n`);
for (const line of coverageTable(coverage)) console.log(line);
const holes = holesIn(coverage);
console.log(`\nOperations without a success: ${holes.length > 0 ? holes.join(', ') : 'none'}`);
if (holes.length + failures.length > 0) process.exitCode = 1;
