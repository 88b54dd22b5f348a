import type { Role } from '@zvonok/domain/access/roles';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppDependencies, buildApp } from '../app.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { seedDemo } from '../seeds/demo.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase } from './database.ts';

/** A running school for tests: the real server, a real database, nobody listening. */
export interface TestSchool {
  app: FastifyInstance;
  database: DatabaseHandle;
  clock: TestClock;
  /** Calls without a token. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    url: string,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  /** Signs somebody of this role in and answers a caller with their token. */
  as(role: Role): Promise<TestPerson>;
  signIn(login: string, password?: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestPerson {
  token: string;
  refreshToken: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object): Promise<LightMyRequestResponse>;
  put(url: string, payload?: object): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
}

export interface TestSchoolOptions
  extends Partial<Pick<AppDependencies, 'staticRoots' | 'logger' | 'trustProxy'>> {
  /** The demo school with this week's substitutions; an empty school otherwise. */
  demo?: boolean;
  openBoard?: boolean;
  allowedOrigins?: readonly string[];
}

/** Opens a school. Every answer of it is compared with the contract. One per test file: the database takes its time. */
export async function openTestSchool(options: TestSchoolOptions = {}): Promise<TestSchool> {
  const {
    demo = true,
    openBoard = true,
    allowedOrigins = [],
    staticRoots = {},
    logger,
    trustProxy,
  } = options;
  const clock = testClock();
  const database = await openTestDatabase();
  if (demo) await seedDemo(database, clock);
  const settings = {
    schoolName: demoSchool().school,
    openBoard,
    allowedOrigins,
    apiHost: '',
    build: 'dev',
    phoneSignIn: null,
    desktopSite: '',
  };
  const app = await buildApp({
    database,
    clock,
    settings,
    staticRoots,
    checkAnswers: true,
    ...(logger !== undefined && { logger }),
    ...(trustProxy !== undefined && { trustProxy }),
  });

  const call: TestSchool['call'] = (method, url, rest = {}) => app.inject({ method, url, ...rest });
  const signIn: TestSchool['signIn'] = (login, password = DEMO_PASSWORD) =>
    call('POST', '/auth/api/auth/login', { payload: { login, password } });

  return {
    app,
    database,
    clock,
    call,
    signIn,
    async as(role) {
      const login = demoSchool().users.find((user) => user.role === role)?.login ?? '';
      const tokens = (await signIn(login)).json<{ accessToken: string; refreshToken: string }>();
      return person(call, tokens);
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
    post: (url, payload) => call('POST', url, { headers: { authorization }, ...(payload && { payload }) }),
    put: (url, payload) => call('PUT', url, { headers: { authorization }, ...(payload && { payload }) }),
    delete: (url) => call('DELETE', url, { headers: { authorization } }),
  };
}
