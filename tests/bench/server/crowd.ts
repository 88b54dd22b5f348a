import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

// A school at work, in a process of its own so that what it costs is not the server's: readers with the timetable open,
// who are notified of every change and fetch it, as the app does, and planners who make a change every few seconds.

export interface Crowd {
  url: string;
  authorization: string;
  week: string;
  /** One for each change. */
  lessons: readonly number[];
  substitute: number;
  readers: number;
  planners: number;
  milliseconds: number;
  betweenChangesMs: number;
}

export interface CrowdResult {
  /** How long each answer took, in milliseconds. */
  reads: number[];
  changes: number[];
  /** Answers that were none. */
  failed: number;
  /** Readers who did not come to see the last change. */
  behind: number;
}

const SETTLE_MS = 5_000;

if (process.send) process.once('message', (crowd: Crowd) => void work(crowd));

async function work(crowd: Crowd): Promise<void> {
  const result: CrowdResult = { reads: [], changes: [], failed: 0, behind: 0 };
  const readers = await Promise.all(Array.from({ length: crowd.readers }, () => openReader(crowd, result)));
  process.send?.('ready');
  const until = performance.now() + crowd.milliseconds;
  const lessons = crowd.lessons.values();
  const versions = await Promise.all(
    Array.from({ length: crowd.planners }, async (_, planner) => {
      let version = 0;
      await pause((crowd.betweenChangesMs * planner) / crowd.planners);
      while (performance.now() < until) {
        version = Math.max(version, await change(crowd, lessons.next().value ?? 0, result));
        await pause(crowd.betweenChangesMs);
      }
      return version;
    }),
  );
  const last = Math.max(...versions);
  const settled = performance.now() + SETTLE_MS;
  const behind = () => readers.filter((reader) => reader.seen() < last).length;
  while (behind() > 0 && performance.now() < settled) await pause(50);
  result.behind = behind();
  process.send?.(result, () => process.exit());
}

/** Resolves once the reader gets updates; each has connections of its own, as a browser has. */
async function openReader({ url, authorization, week }: Crowd, result: CrowdResult) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization, 'accept-encoding': 'gzip, deflate, br' };
  let told = { version: 0, epoch: '' };
  let seen = 0;
  let isAsking = false;

  async function askUntilSeen(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (seen < told.version) {
      const since = `${seen}-${week}-${told.epoch}`;
      const path = `/schedule/api/schedule/group/editor/changes?week=${week}&since=${since}`;
      const started = performance.now();
      const answer = await finished(get(url + path, { agent, headers }));
      result.reads.push(performance.now() - started);
      if (answer.status !== 200) result.failed += 1;
      seen = Number(/^"(\d+)-/.exec(answer.etag)?.[1] ?? seen);
    }
    isAsking = false;
  }

  const stream = await new Promise<IncomingMessage>((resolve) => {
    get(`${url}/updates/api/stream`, { headers, agent: false }, resolve);
  });
  if (stream.statusCode !== 200) throw new Error(`A stream was answered ${stream.statusCode}.`);
  let text = '';
  await new Promise<void>((live) => {
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const [, version, epoch = ''] = /"timetable","version":"(\d+)-([0-9a-f]+)"/.exec(line) ?? [];
        if (version === undefined) continue;
        told = { version: Number(version), epoch };
        // Who has just opened the page has the timetable as it is.
        if (seen === 0) seen = told.version;
        live();
        void askUntilSeen();
      }
    });
  });
  return { seen: () => seen };
}

async function change(
  { url, authorization, week, substitute }: Crowd,
  lesson: number,
  result: CrowdResult,
): Promise<number> {
  const query = `lessonId=${lesson}&teacherId=${substitute}&week=${week}`;
  const started = performance.now();
  const asked = request(`${url}/schedule/api/schedule/replacement-teacher?${query}`, {
    method: 'POST',
    headers: { authorization },
  });
  asked.end();
  const { status, body } = await finished(asked);
  result.changes.push(performance.now() - started);
  if (status === 200) return (JSON.parse(body) as { version: number }).version;
  result.failed += 1;
  return 0;
}

function finished(asked: ReturnType<typeof get>): Promise<{ status: number; etag: string; body: string }> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          etag: answer.headers.etag ?? '',
          body: Buffer.concat(pieces).toString(),
        }),
      );
    });
  });
}
