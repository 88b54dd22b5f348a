import { type CDPSession, chromium, type Page } from 'playwright';
import { endAllServers, startServer } from '../../apps/server/src/testing/server-process.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { prepareBrowser } from '../../scripts/browser.ts';

// Whether a corridor screen grows: one page for 72 hours by its own clock, which runs as fast as the page can. The
// board is another one at every question (180 an hour), the stream tells of a change every half minute and is lost
// every ten: a school has a tenth of that. Printed each SOAK_EVERY hours: the heap after a
// collection, nodes and listeners.
const HOURS = Number(process.env.SOAK_HOURS ?? 72);
const EVERY = Number(process.env.SOAK_EVERY ?? 6);
const HOUR_MS = 3_600_000;
const STEP_MS = 20_000;
const START = Date.parse('2026-11-18T05:00:00Z');

interface Sample {
  heap: number;
  nodes: number;
  listeners: number;
}

const { executablePath, args, env } = await prepareBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const folder = temporaryFolder();
try {
  const { url } = await startServer(['--demo', '--data', folder.path]);
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });
  await page.clock.install({ time: START });
  await page.addInitScript(answerHere);
  await page.goto(`${url}/kiosk/`);
  await page.getByText(/^обновлено/).waitFor();
  const devtools = await page.context().newCDPSession(page);

  await pass(page, 1);
  const first = await sample(devtools);
  console.log(`hour 1: ${told(first)}`);
  let largest = 0;
  for (let hour = 1; hour < HOURS; ) {
    const step = Math.min(EVERY - (hour % EVERY), HOURS - hour);
    await pass(page, step);
    hour += step;
    const now = await sample(devtools);
    const change = Math.max(Math.abs(now.heap / first.heap - 1), Math.abs(now.nodes / first.nodes - 1));
    largest = Math.max(largest, change);
    console.log(
      `hour ${hour}: ${told(now)}, ${percent(now.heap / first.heap)}, ${percent(now.nodes / first.nodes)}`,
    );
  }
  const turns = await page.evaluate(() => (window as unknown as { answered: number }).answered);
  console.log(
    `${turns} boards in ${HOURS} hours; furthest from the first hour: ${(largest * 100).toFixed(1)} %`,
  );
} finally {
  await browser.close();
  endAllServers();
  folder.remove();
}

async function pass(page: Page, hours: number): Promise<void> {
  for (let passed = 0; passed < hours * HOUR_MS; passed += STEP_MS) await page.clock.runFor(STEP_MS);
}

async function sample(devtools: CDPSession): Promise<Sample> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

function told({ heap, nodes, listeners }: Sample): string {
  return `heap ${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
}

function percent(ratio: number): string {
  return `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
}

/** Runs in the page: a server without a network in between, so that the page's time can run ahead of ours. */
function answerHere(): void {
  const real = window.fetch;
  const counted = window as unknown as { answered: number };
  counted.answered = 0;
  localStorage.setItem('zvonok.screen', 'a credential');

  function board() {
    const date = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    // Another size and another text every time; around each full hour, when it is looked at, the same size.
    const isLookedAt = Date.now() % 3_600_000 > 3_400_000 || Date.now() % 3_600_000 < 100_000;
    const count = isLookedAt ? 3 : ([0, 12, 60][Math.floor(Date.now() / 20_000) % 3] ?? 0);
    counted.answered += 1;
    const groups = Array.from({ length: count }, (_, at) => ({
      title: `${5 + (at % 7)}${'АБВГДЕ'[at % 6]}${at}`,
      rows: [
        {
          ...{ number: 1 + (at % 8), subject: `Алгебра ${counted.answered}`, subgroup: null, room: '214' },
          ...{ who: 'Фомина Н. Н.', note: null, kind: 'replaced' },
        },
      ],
    }));
    return {
      ...{ schoolName: 'Гимназия № 7', timeZone: 'Europe/Moscow', serverTime: `${date} 08-00-00` },
      isSchoolDay: true,
      profile: {
        ...{ kind: 'classes', days: 'today', names: 'initials', diagonal: 43, distance: 4 },
        ...{ wakeFrom: '00:00', wakeTo: '24:00', hoursByDay: '', classes: '' },
      },
      days: [{ date, dayName: 'WEDNESDAY', note: null, groups, bells: [] }],
      messages: [],
    };
  }

  function stream() {
    const encoder = new TextEncoder();
    let told = 0;
    return new ReadableStream({
      start(controller) {
        const timer = setInterval(() => {
          told += 1;
          const data = JSON.stringify({ topic: 'screen', version: `v${Date.now()}` });
          controller.enqueue(encoder.encode(`event: update\nid: screen=v${Date.now()}\ndata: ${data}\n\n`));
          if (told < 20) return;
          clearInterval(timer);
          controller.close();
        }, 30_000);
      },
    });
  }

  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (!pathname.startsWith('/kiosk/api/')) return real(input, init);
    const headers = { date: new Date().toUTCString() };
    if (pathname.endsWith('/board')) return Response.json(board(), { headers });
    if (!pathname.endsWith('/stream')) return Response.json({ ok: true }, { headers });
    return new Response(stream(), { headers: { ...headers, 'content-type': 'text/event-stream' } });
  };
}
