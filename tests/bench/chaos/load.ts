import { setTimeout as pause } from 'node:timers/promises';
import { demoSchool } from '../../../apps/server/src/seeds/demo-school.ts';
import { DEMO_PASSWORD } from '../../../apps/server/src/seeds/demo-users.ts';
import { anotherTeacher, freeLessons, REPLACEMENT } from '../../../apps/server/src/testing/timetable.ts';

/** Who works while everything breaks. */
const PLANNERS = demoSchool()
  .users.filter(({ role }) => role === 'ADMIN_EDU_PART' || role === 'HEADMASTER')
  .slice(0, 2)
  .map(({ login }) => login);
/** A person presses no faster. */
const BETWEEN_CHANGES_MS = 25;
const AFTER_REFUSAL_MS = 100;
const ANSWER_TIMEOUT_MS = 60_000;

/** The nth week without changes, so that every lesson can be replaced once in each. */
const weekAt = (index: number) => new Date(Date.UTC(2030, 8, 2 + 7 * index)).toISOString().slice(0, 10);

/** Two planners who replace teachers, lesson after lesson, and remember which changes were acknowledged. */
export class Load {
  /** Ids of acknowledged replacements, by week. */
  readonly acknowledged = new Map<string, Set<number>>();
  /** How often a change was not acknowledged, by kind. */
  readonly refusals = new Map<string, number>();
  /** How long nothing was acknowledged after each call of `mark`, in milliseconds. */
  readonly recoveries: number[] = [];
  #url: string;
  #stopped = false;
  #markedAt: number | null = null;
  readonly #lessons = allLessons();
  #running: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  get total(): number {
    return [...this.acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
  }

  start(url = this.#url): void {
    this.#url = url;
    this.#stopped = false;
    this.#running = Promise.all(PLANNERS.map((login) => this.#work(login)));
  }

  /** Resolves once every answer that is under way has come or failed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** Something was broken just now: the time to the next acknowledgement is a recovery. */
  mark(): void {
    this.#markedAt = performance.now();
  }

  /** Acknowledged changes that are not there. */
  async lost(url = this.#url): Promise<number> {
    const token = await signIn(url, PLANNERS[0] ?? '');
    let lost = 0;
    for (const [week, ids] of this.acknowledged) {
      const answer = await get(`${url}${REPLACEMENT}?week=${week}`, token);
      const kept = new Set(((await answer.json()) as { id: number }[]).map(({ id }) => id));
      lost += [...ids].filter((id) => !kept.has(id)).length;
    }
    return lost;
  }

  async #work(login: string): Promise<void> {
    let token: string | null = null;
    while (!this.#stopped) {
      token ??= await signIn(this.#url, login).catch(() => null);
      if (token === null) {
        await pause(AFTER_REFUSAL_MS);
        continue;
      }
      const answered = await this.#replace(token);
      if (answered === 'sign-in') token = null;
      else if (typeof answered === 'number') await pause(answered);
    }
  }

  /** Milliseconds to wait, or `sign-in` when the token is of no use any more. */
  async #replace(token: string): Promise<number | 'sign-in'> {
    const { lesson, week } = this.#lessons.next().value ?? endOfLessons();
    const query = `lessonId=${lesson.id}&teacherId=${anotherTeacher(lesson.teacher)}&week=${week}`;
    try {
      const answer = await fetch(`${this.#url}${REPLACEMENT}?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const body = (await answer.json()) as { id: number; type?: string };
      if (answer.ok) {
        this.acknowledged.set(week, (this.acknowledged.get(week) ?? new Set()).add(body.id));
        if (this.#markedAt !== null) this.recoveries.push(performance.now() - this.#markedAt);
        this.#markedAt = null;
        return BETWEEN_CHANGES_MS;
      }
      this.#refused(`${answer.status} ${body.type?.split('/').at(-1) ?? ''}`);
      if (answer.status === 401) return 'sign-in';
      return answer.status === 429 ? 1000 * Number(answer.headers.get('retry-after') ?? 1) : AFTER_REFUSAL_MS;
    } catch {
      this.#refused('no answer');
      return AFTER_REFUSAL_MS;
    }
  }

  #refused(kind: string): void {
    this.refusals.set(kind, (this.refusals.get(kind) ?? 0) + 1);
  }
}

function* allLessons() {
  for (let index = 0; ; index += 1) {
    for (const lesson of freeLessons()) yield { lesson, week: weekAt(index) };
  }
}

function endOfLessons(): never {
  throw new Error('The lessons never end.');
}

async function signIn(url: string, login: string): Promise<string> {
  const answer = await fetch(`${url}/auth/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}.`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** A reading that waits as the apps do, since the last blow may have hit the database a moment ago. */
async function get(url: string, token: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (answer.ok) return answer;
    if (answer.status !== 503 && answer.status !== 429)
      throw new Error(`${url} was answered ${answer.status}.`);
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
