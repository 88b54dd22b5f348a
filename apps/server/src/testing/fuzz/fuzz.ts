import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ROLES, type Role } from '@zvonok/domain/access/roles';
import type { InjectOptions } from 'fastify';
import { type ContractOperation, loadContract, type Schema } from '../../http/contract/document.ts';
import { generatedTimetables } from '../generated-timetables.ts';
import type { TestSchool } from '../school.ts';
import { type Coverage, holesIn } from './coverage.ts';
import { delivery } from './delivery-journey.ts';
import { flattenIn } from './flat-schema.ts';
import { JOURNEYS } from './journeys.ts';
import { type FuzzAnswer, judge } from './judge.ts';
import { leaksInLog } from './leaks.ts';
import { People } from './people.ts';
import { type Random, seededRandom } from './random.ts';
import { type FuzzRequest, makeRequest, type RequestMaker } from './requests.ts';
import type { Given, Traveller } from './traveller.ts';
import { Values } from './values.ts';

export interface FuzzReport {
  /** How often each status was answered. */
  statuses: ReadonlyMap<number, number>;
  /** The same for each operation of the contract, uncalled ones included. */
  coverage: Coverage;
  /** What is wrong, each with the request that shows it. */
  failures: readonly string[];
}

interface FuzzOptions {
  seed: number;
  requests: number;
  /** Lines of the school's log; they are taken out as they are read. */
  log: string[];
}

const FAILURES_TOLD = 30;
const EXPORT = '/schedule/api/schedule/import-export/export';
/** The clock goes on by as much with every request, so that tokens run out and locks open again. */
const STEP_MS = 1500;
/** After so many requests everybody is again who they were. */
const RESTORED_AFTER = 1000;
const ETAGS_KEPT = 30;
/** After so many requests a journey is made, and what it made is there for the requests that follow. */
const JOURNEYS_EVERY = 1000;
/** In the second half, how often a request is one that has never succeeded so far. */
const UNSUCCESSFUL = 1 / 5;

/** Sends valid, almost valid and hostile requests to every operation of the contract, in every role. */
export async function fuzz(school: TestSchool, { seed, requests, log }: FuzzOptions): Promise<FuzzReport> {
  const contract = loadContract();
  const random = seededRandom(seed);
  const values = new Values(random, flattenIn(contract.document));
  const people = new People(school);
  const { accessToken } = await people.tokens('ADMIN');
  const headers = { authorization: `Bearer ${accessToken}` };
  const exported = await school.call('GET', EXPORT, { headers });
  const maker: RequestMaker = {
    random,
    values,
    workbook: exported.rawPayload,
    etags: [],
    succeeded: new Map(),
  };
  const choose = chooser(contract.operations, random);
  const report = {
    statuses: new Map<number, number>(),
    coverage: new Map(contract.operations.map(({ id }) => [id, new Map<number, number>()])),
    failures: [] as string[],
  };

  let asked = 0;
  for (let number = 1; number <= requests && report.failures.length < FAILURES_TOLD; number += 1) {
    asked = number;
    if (number % JOURNEYS_EVERY === 1) await travel(Math.floor(number / JOURNEYS_EVERY));
    school.clock.pass(STEP_MS);
    if (number % RESTORED_AFTER === 0) people.forget();
    const operation = (number > requests / 2 && unsuccessful()) || choose();
    const role = someRole(random, rolesOf(contract.document, operation));
    const tokens = role && (await people.tokens(role));
    values.know({
      ...(tokens && { refreshToken: tokens.refreshToken }),
      ...(role && people.credentials(role)),
    });
    await ask(makeRequest(operation, { role, token: tokens?.accessToken ?? null }, maker));
  }
  return report;

  /** Now and then an operation behind which nothing was looked for yet. */
  function unsuccessful(): ContractOperation | null {
    const holes = holesIn(report.coverage);
    if (holes.length === 0 || !random.chance(UNSUCCESSFUL)) return null;
    const id = random.pick(holes);
    return contract.operations.find((each) => each.id === id) ?? null;
  }

  async function ask(request: FuzzRequest): Promise<FuzzAnswer> {
    const { operation, role } = request;
    const { length } = school.undocumented;
    const answer = await send(school, request);
    const logged = log.splice(0);
    const wrong = [
      ...judge(request, answer, people.secrets),
      ...school.undocumented.slice(length),
      ...logged.flatMap((line) => leaksInLog(line).map((what) => `the log has ${what}: ${line}`)),
    ].map((what) => `seed ${seed}, request ${asked}: ${what}\n  ${lineOf(request)}`);
    // What the log says of a failure is half of its explanation.
    report.failures.push(
      ...wrong.map((text) => (logged.length > 0 ? `${text}\n  ${logged.join('\n  ')}` : text)),
    );
    report.statuses.set(answer.statusCode, (report.statuses.get(answer.statusCode) ?? 0) + 1);
    const own = report.coverage.get(operation.id);
    own?.set(answer.statusCode, (own.get(answer.statusCode) ?? 0) + 1);
    remember(request, answer, maker);
    if (answer.statusCode === 401 && role && operation.needsBearer) await people.renew(role);
    return answer;
  }

  /** Each journey once, by people who may. */
  async function travel(round: number): Promise<void> {
    const head = await school.as('HEADMASTER');
    const timetables = generatedTimetables(() => ({ school, head }));
    const traveller: Traveller = {
      round,
      workbook: exported.rawPayload,
      now: () => school.clock.now(),
      wait: (milliseconds) => school.clock.pass(milliseconds),
      userIdOf: (role) => people.idOf(role),
      said: () => saidByTeacher(school),
      generated: async () => timetables.found(await timetables.exchanged()),
      async ask(id, role, given = {}) {
        const operation = contract.operations.find((each) => each.id === id);
        if (!operation) throw new Error(`The contract has no ${id}.`);
        school.clock.pass(STEP_MS);
        const tokens = role && (await people.tokens(role));
        const { statusCode, body } = await ask(
          journeyRequest(operation, role, tokens?.accessToken ?? null, given),
        );
        if (statusCode >= 300) return null;
        try {
          return JSON.parse(body);
        } catch {
          return body;
        }
      },
    };
    for (const journey of [...JOURNEYS, delivery]) {
      people.forget();
      await journey(traveller);
    }
  }
}

/** As the bot stores it; the messenger itself is no part of the hunt. */
async function saidByTeacher({ database: { db }, clock }: TestSchool) {
  const { id: userId, teacher_id } = await db
    .selectFrom('app_user')
    .select(['id', 'teacher_id'])
    .where('teacher_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const teacherId = teacher_id ?? 0;
  const day = { firstDate: '2026-11-26', lastDate: '2026-11-26', firstLesson: null, lastLesson: null };
  const request = await db
    .insertInto('absence_request')
    .values({
      ...{ teacher_id: teacherId, user_id: userId, made_at: clock.now(), is_partly_read: false },
      ...{ update_key: null, entries: JSON.stringify([{ kind: 'absent', ...day }]) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: changeId } = await db
    .selectFrom('lesson_change')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const refusal = await db
    .insertInto('cover_refusal')
    .values({
      ...{ teacher_id: teacherId, change_id: changeId, date: day.firstDate, number: 1 },
      refused_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['teacher_id', 'change_id']).doUpdateSet({ number: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { request: request.id, refusal: refusal.id };
}

let addresses = 0;

function journeyRequest(
  operation: ContractOperation,
  role: Role | null,
  token: string | null,
  { path = [], query = {}, body, payload, headers }: Given,
): FuzzRequest {
  const steps = [...path];
  const url = operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(steps.shift() ?? ''));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  addresses += 1;
  return {
    operation,
    validity: 'valid',
    role,
    method: operation.method,
    url: asked.size > 0 ? `${url}?${asked}` : url,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    payload: payload ?? (body === undefined ? null : JSON.stringify(body)),
    remoteAddress: `10.8.${(addresses >> 8) & 255}.${addresses & 255}`,
  };
}

/** Files, whole weeks and password hashes take long: they are requested less often. */
function chooser(operations: readonly ContractOperation[], random: Random): () => ContractOperation {
  const weights = operations.map(({ id, method, parameters, files, takesForm }) => {
    if (files.size > 0) return 0.05;
    if (takesForm || id === 'login' || id === 'register') return 0.2;
    return method === 'GET' && parameters.some(({ name }) => name === 'week') ? 0.25 : 1;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let rest = random.next() * total;
    const at = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return operations[Math.max(at, 0)] as ContractOperation;
  };
}

/** Roles the contract limits a call to; everybody where it names none. */
export function rolesOf(document: Schema, { path, method }: ContractOperation): readonly Role[] {
  const paths = document.paths as Record<string, Record<string, { 'x-roles'?: Role[] }>>;
  return paths[path]?.[method.toLowerCase()]?.['x-roles'] ?? ROLES;
}

/** Rather often a role that may, else everything would end at the door. */
function someRole(random: Random, allowed: readonly Role[]): Role | null {
  if (random.chance(1 / 8)) return null;
  return random.pick(random.chance(0.6) ? allowed : ROLES);
}

async function send(school: TestSchool, request: FuzzRequest): Promise<FuzzAnswer> {
  const { method, url, headers, payload, remoteAddress } = request;
  const options = { method, url, headers, remoteAddress, ...(payload !== null && { payload }) };
  if (STREAMS.has(request.operation.id)) return sendForStream(school, options);
  const answer = await school.app.inject(options);
  const encoding = answer.headers['content-encoding'];
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
  const body = unpack && answer.rawPayload.length > 0 ? unpack(answer.rawPayload).toString() : answer.body;
  return { statusCode: answer.statusCode, headers: answer.headers, body };
}

/** Limits of a school that is hunted through: streams that begin, and some that find no room. */
export const STREAMS_OF_A_HUNT = {
  perPerson: 5,
  perAddress: 5,
  all: 50,
  openBoard: 50,
  openBoardPerAddress: 5,
};

/** A stream has no end of its own: its reader goes away once it has begun. */
const STREAMS = new Set(['streamUpdates', 'streamBoardUpdates', 'streamScreenUpdates']);

async function sendForStream(school: TestSchool, options: InjectOptions): Promise<FuzzAnswer> {
  const answer = await school.app.inject({ ...options, payloadAsStream: true });
  const { statusCode, headers } = answer;
  if (statusCode !== 200) return { statusCode, headers, body: await text(answer.stream()) };
  answer.stream().destroy();
  return { statusCode, headers, body: '' };
}

function remember(
  request: FuzzRequest,
  { statusCode, headers, body }: FuzzAnswer,
  { values, etags, succeeded }: RequestMaker,
): void {
  if (statusCode >= 300) return;
  succeeded.set(request.operation.id, request);
  values.learn(body);
  const { etag } = headers;
  if (typeof etag === 'string' && etags.push(etag) > ETAGS_KEPT) etags.shift();
}

/** A request in one line from which it can be sent again. */
function lineOf({ operation, validity, role, method, url, headers, payload }: FuzzRequest): string {
  const { authorization: _, ...others } = headers;
  const body = Buffer.isBuffer(payload) ? `base64:${payload.toString('base64')}` : payload;
  const text = JSON.stringify({
    operation: operation.id,
    validity,
    role,
    method,
    url,
    headers: others,
    body,
  });
  return text.length > 1500 ? `${text.slice(0, 1500)}…` : text;
}
