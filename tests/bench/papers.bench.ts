import { addMonths } from '@zvonok/domain/calendar/month';
import { mondayOf, nextMonday } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { MONTH_PAPERS } from '@zvonok/domain/month-papers/paper-settings';
import { DEMO_PASSWORD } from '../../apps/server/src/seeds/demo-users.ts';
import { benchSchoolFolder, fillMonth } from '../../apps/server/src/testing/bench-school.ts';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { median } from './median.ts';
import { verdict } from './verdict.ts';

// The five papers of a month with 400 substitutions among 150 teachers and more, one after the other, as they are
// downloaded.
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const CLASSES = 60;
const SUBSTITUTIONS = 400;
const WEEKS = 4;
const PROMISED_MS = 3000;
const SCHEDULE = '/schedule/api/schedule';

const { date: today } = schoolMomentAt(Date.now(), 'Europe/Moscow');
const month = addMonths(today, -2).slice(0, 7);
const first = `${month}-01`;
const monday = mondayOf(first) === first ? first : nextMonday(first);

const folder = await benchSchoolFolder(CLASSES);
const teachers = await fillMonth(folder, { monday, weeks: WEEKS, aWeek: SUBSTITUTIONS / WEEKS });

const server = await SchoolServer.launch({ folder });
try {
  const login = await fetch(`${server.url}/auth/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'petrova.ev', password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const read = async (path: string) => {
    const started = performance.now();
    const answer = await fetch(`${server.url}${SCHEDULE}/month-papers${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    return { ms: performance.now() - started, bytes: bytes.byteLength };
  };
  const paths = [...MONTH_PAPERS.map((paper) => `files/${paper}`), 'timesheet'];
  console.log(`\nPapers of ${SUBSTITUTIONS} substitutions, ${teachers} teachers; ${RUNS} runs, medians`);
  const page = [];
  for (let run = 0; run < RUNS; run += 1) page.push((await read(`?month=${month}`)).ms);
  console.log(`  the page of the month   ${median(page).toFixed(0).padStart(6)} ms`);
  const totals = Array.from({ length: RUNS }, () => 0);
  for (const path of paths) {
    const taken = [];
    for (let run = 0; run < RUNS; run += 1) {
      const one = await read(`/${path}?month=${month}`);
      taken.push(one);
      totals[run] = (totals[run] ?? 0) + one.ms;
    }
    const kilobytes = ((taken[0]?.bytes ?? 0) / 1000).toFixed(0);
    console.log(
      `  ${path.padEnd(24)}${median(taken.map(({ ms }) => ms))
        .toFixed(0)
        .padStart(6)} ms   ${kilobytes.padStart(5)} kB`,
    );
  }
  const all = median(totals);
  console.log(
    `  all five                ${all.toFixed(0).padStart(6)} ms   promised ≤ ${PROMISED_MS}   ${verdict(all <= PROMISED_MS)}`,
  );
} finally {
  await server.dispose();
}
