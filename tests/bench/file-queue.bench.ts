import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openTestSchool, type TestPerson } from '../../apps/server/src/testing/school.ts';
import { LARGEST_FILES } from './hostile-files/files.ts';
import { verdict } from './verdict.ts';

// What one person's many exports do to everybody else: another's PDF, the health check, and the event loop they share;
// and what two people's hard uploads do to a third's PDF. The real server and the embedded database over a loopback
// socket.
const EXPORTS = 30;
const BOOK =
  '/schedule/api/schedule/import-export/export?export_groups_table=true&export_teachers_table=true';
const PDF = '/schedule/api/schedule/replacement-teacher/export-replacements-pdf/wednesday';
const IMPORT = '/schedule/api/schedule/import-export/import?dryRun=true';
const HEALTH_EVERY_MS = 50;

const school = await openTestSchool();
const address = await school.app.listen({ host: '127.0.0.1', port: 0 });
const greedy = await school.as('HEADMASTER');
const other = await school.as('ADMIN_EDU_PART');

const ask = async (path: string, person?: TestPerson) => {
  const started = performance.now();
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {};
  const answer = await fetch(`${address}${path}`, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, took: performance.now() - started };
};

await ask(PDF, other);
const alone = await ask(PDF, other);

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const books = Array.from({ length: EXPORTS }, () => ask(BOOK, greedy));
const health: number[] = [];
let busy = true;
const asking = (async () => {
  while (busy) {
    health.push((await ask('/healthz')).took);
    await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
  }
})();
const beside = await ask(PDF, other);
const made = await Promise.all(books);
busy = false;
await asking;
delay.disable();

/** Who was answered, in their order. */
const order: string[] = [];
const [, hardToRead = () => new Uint8Array()] = Object.values(LARGEST_FILES);
const upload = async ({ token }: TestPerson) => {
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(hardToRead())]), 'школа.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}${IMPORT}`, { method: 'POST', headers, body });
  order.push(`upload ${answer.status}`);
  await answer.arrayBuffer();
};
const uploads = [greedy, await school.as('HEADTEACHER')].map(upload);
await readingBegins();
const exported = await ask(PDF, other);
order.push(`PDF ${exported.status}`);
await Promise.all(uploads);
await school.close();

/** Resolves when a file is being read and another one waits for it. */
async function readingBegins(): Promise<void> {
  const isReading = async () => {
    const figures = await (await fetch(`${address}/metrics`)).text();
    return ['running', 'waiting'].every((state) =>
      figures.includes(`zvonok_files{work="reading",state="${state}"} 1`),
    );
  };
  while (!(await isReading())) await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
}

const ms = (value: number) => `${Math.round(value)} ms`;
const count = (status: number) => made.filter((answer) => answer.status === status).length;
console.log(
  `\n${EXPORTS} workbooks asked for at once by one person: ${count(200)} made, ${count(503)} told to wait`,
);
console.log(`another's PDF: ${ms(alone.took)} alone, ${ms(beside.took)} beside them`);
console.log(`/healthz, asked ${health.length} times: ${ms(Math.max(...health))} at worst`);
console.log(`event loop held: ${ms(delay.percentile(99) / 1e6)} p99, ${ms(delay.max / 1e6)} at worst`);
console.log(
  `another's PDF while an upload is read and another one waits: ${ms(exported.took)}; answered in the order ` +
    `${order.join(', ')}: ${verdict(order[0] === 'PDF 200')}`,
);
