import type { Role } from '@zvonok/domain/access/roles';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { type AppDependencies, buildApp } from '../app.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type SecretBox, secretBox } from '../secrets/secret-box.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { type TestClock, testClock } from './clock.ts';
import { openDemoDatabase, openSameDatabase, openTestDatabase } from './database.ts';
import { testLog } from './log.ts';

/** Every test school's key. */
const TEST_SECRET_BOX: SecretBox = secretBox(new Uint8Array(32).fill(7));

/** How a test school's invite codes are made. */
export const TEST_INVITES = { box: TEST_SECRET_BOX, days: 14 };

/** A port of this computer at which nothing answers. */
const OUTSIDE = { max: { origin: 'http://127.0.0.1:9', ca: null } };

/** A running school for tests: the real server, a real database, without listening on a port. */
export interface TestSchool {
  app: FastifyInstance;
  database: DatabaseHandle;
  clock: TestClock;
  /** What was answered otherwise than the contract says. */
  undocumented: readonly string[];
  /** Calls without a token. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    url: string,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  /**
   * Lets time pass and waits for the work of the last night of it. That work reads the clock as it goes: what a test
   * writes meanwhile would be later than the night's own moment and be brought back to it.
   */
  passNights(milliseconds: number): Promise<void>;
  /** Signs a user of this role in and returns a caller with their token. */
  as(role: Role): Promise<TestPerson>;
  signIn(login: string, password?: string): Promise<LightMyRequestResponse>;
  /** Another server on the same PostgreSQL; null with the embedded engine, which has one. */
  openAnother(): Promise<{ app: FastifyInstance; close(): Promise<void> } | null>;
  close(): Promise<void>;
}

export interface TestPerson {
  token: string;
  refreshToken: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  put(url: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export interface TestSchoolOptions
  extends Partial<
    Pick<
      AppDependencies,
      | 'staticRoots'
      | 'log'
      | 'certificate'
      | 'outside'
      | 'trustProxy'
      | 'http'
      | 'metricsToken'
      | 'changeLimits'
      | 'streamLimits'
    >
  > {
  /** The demo school with this week's substitutions; an empty school otherwise. */
  demo?: boolean;
  /** Fills the empty database before the server reads it. */
  fill?: (db: DatabaseHandle['db']) => Promise<void>;
  openBoard?: boolean;
  /** Null for a school without a name. */
  schoolName?: string | null;
  /** False if a bench measures and the comparison of every answer with the contract would be measured too. */
  compares?: boolean;
  allowedOrigins?: readonly string[];
  /** Bytes free on the disk of the data. */
  freeBytes?: () => number;
  /** Another way to the test's PostgreSQL, such as a network that can be cut. */
  databaseThrough?: (url: string) => Promise<string>;
}

/** Opens a school. Every answer of it is compared with the contract. One per test file: the database takes its time. */
export async function openTestSchool(options: TestSchoolOptions = {}): Promise<TestSchool> {
  const {
    demo = true,
    openBoard = true,
    schoolName = demoSchool().school,
    compares = true,
    allowedOrigins = [],
    staticRoots = {},
    log = testLog(),
    http,
    certificate = null,
    metricsToken = null,
    // The clock stands, so everything a test file does is within the same minute.
    changeLimits = { perPerson: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER },
    // A stream never ends, and some tests wait for the answer of every call.
    streamLimits = { perPerson: 0, perAddress: 0, all: 0, openBoard: 0, openBoardPerAddress: 0 },
    trustProxy,
    outside = OUTSIDE,
  } = options;
  const clock = testClock();
  const opened = await (demo ? openDemoDatabase : openTestDatabase)(options.databaseThrough);
  const database = { ...opened, ...(options.freeBytes && { freeBytes: options.freeBytes }) };
  await options.fill?.(database.db);
  const settings = {
    schoolName,
    openBoard,
    inviteDays: TEST_INVITES.days,
    allowedOrigins,
    apiHost: '',
    build: 'dev',
    phoneSignIn: null,
    desktopSite: '',
  };
  const undocumented: string[] = [];
  const server = {
    clock,
    secretBox: TEST_SECRET_BOX,
    settings,
    staticRoots,
    ...(compares && { checkAnswers: (what: string) => undocumented.push(what) }),
    log,
    certificate,
    ...(http && { http }),
    metricsToken,
    changeLimits,
    streamLimits,
    outside: { ...outside, isLocal: true },
    ...(trustProxy !== undefined && { trustProxy }),
  };
  const app = await buildApp({ ...server, database });

  const call: TestSchool['call'] = async (method, url, rest = {}) => {
    const answer = await app.inject({ method, url, ...rest });
    // What a call begins and does not wait for is done before the next one.
    await app.backgroundWork.settled();
    return answer;
  };
  const signIn: TestSchool['signIn'] = (login, password = DEMO_PASSWORD) =>
    call('POST', '/auth/api/auth/login', { payload: { login, password } });

  return {
    app,
    database,
    clock,
    undocumented,
    call,
    signIn,
    async passNights(milliseconds) {
      clock.pass(milliseconds);
      // The nightly work is the only one that waits here, and plans the next night when it is done.
      await vi.waitFor(() => expect(clock.planned).toBe(1), { timeout: patience(10_000), interval: 5 });
    },
    async as(role) {
      const login = demoSchool().users.find((user) => user.role === role)?.login ?? '';
      const tokens = (await signIn(login)).json<{ accessToken: string; refreshToken: string }>();
      return person(call, tokens);
    },
    async openAnother() {
      const another = await openSameDatabase(database);
      if (!another) return null;
      const second = await buildApp({ ...server, database: another });
      return {
        app: second,
        async close() {
          await second.close();
          await another.close();
        },
      };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Someone who calls with their token. */
export function person(
  call: TestSchool['call'],
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): TestPerson {
  const authorization = `Bearer ${accessToken}`;
  return {
    token: accessToken,
    refreshToken,
    get: (url, headers = {}) => call('GET', url, { headers: { ...headers, authorization } }),
    post: (url, payload, headers = {}) =>
      call('POST', url, { headers: { ...headers, authorization }, ...(payload && { payload }) }),
    put: (url, payload, headers = {}) =>
      call('PUT', url, { headers: { ...headers, authorization }, ...(payload && { payload }) }),
    delete: (url, headers = {}) => call('DELETE', url, { headers: { ...headers, authorization } }),
  };
}
