import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, failureOf } from '../database/failures.ts';
import { openPool } from '../database/postgresql.ts';
import { postgresqlDialect } from '../database/postgresql-dialect.ts';
import { RetryingDatabase } from '../database/retrying.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { answerError } from './errors.ts';

describe('what the database could not do', () => {
  it('is recognised in its answers by the SQLSTATE, the network error or the words of the driver', () => {
    const coded = (code: string) => Object.assign(new Error('words'), { code });

    expect(
      ['57P01', '57P03', '08006', '53300', '53100', '55P03', '57014', '40001', '40P01', '25006'].map((code) =>
        failureOf(coded(code)),
      ),
    ).toEqual([
      'lost',
      'lost',
      'lost',
      'busy',
      'disk-full',
      'busy',
      'busy',
      'contention',
      'contention',
      'read-only',
    ]);
    expect(['ECONNREFUSED', 'ECONNRESET'].map((code) => failureOf(coded(code)))).toEqual(['lost', 'lost']);
    expect(failureOf(new Error('Connection terminated unexpectedly'))).toBe('lost');
    expect(failureOf(new Error('timeout exceeded when trying to connect'))).toBe('busy');
    for (const error of [coded('23505'), coded('22P02'), new Error('Any other'), new TypeError('x')]) {
      expect(failureOf(error)).toBeNull();
    }
  });

  it('is known to have changed nothing when no connection could be made', async () => {
    const db = new RetryingDatabase(postgresqlDialect(openPool('postgres://127.0.0.1:1/school')));
    const reading = db.selectFrom('app_user').select('id').execute();

    await expect(reading).rejects.toMatchObject({ failure: 'lost', outcome: 'nothing-changed' });
    await db.destroy();
  });

  it.each([
    ['lost', 'nothing-changed', true, 503, 'unavailable', '2'],
    ['lost', 'unknown', false, 503, 'unavailable', '2'],
    ['lost', 'unknown', true, 503, 'outcome-unknown', undefined],
    ['busy', 'nothing-changed', true, 503, 'unavailable', '2'],
    ['disk-full', 'nothing-changed', true, 507, 'disk-full', undefined],
  ] as const)(
    'is a deliberate answer (%s, %s, a changing call: %s)',
    async (failure, outcome, changes, status, type, wait) => {
      const app = Fastify();
      app.setErrorHandler(answerError);
      app.get('/', { config: { changes } }, () => {
        throw new DatabaseUnavailable(failure, outcome, new Error('with a name and a password'));
      });
      const answer = await app.inject('/');

      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, wait]);
      expect(answer.json()).toMatchObject({ type: `/docs/problems/${type}`, status });
      expect(answer.body).not.toContain('password');
    },
  );
});

let school: TestSchool;
let port: number;
beforeAll(async () => {
  school = await openTestSchool({ demo: false });
  await school.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = school.app.server.address() as AddressInfo);
});
afterAll(() => school.close());

/** Everything the server says to these bytes until it hangs up. */
async function send(...pieces: readonly string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
  });
  // Being hung up on while still talking is what some of these are about.
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return heard;
}

function answerIn(heard: string) {
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  return {
    status: Number(status),
    head: head.toLowerCase(),
    problem: JSON.parse(body) as Record<string, unknown>,
  };
}

const HOST = 'Host: school\r\n';

describe('a request so broken that no route could be looked up', () => {
  it.each([
    [400, 'bad-input', ['no request at all\r\n\r\n']],
    [400, 'bad-input', [`GET / HTTP/9.9\r\n${HOST}\r\n`]],
    [400, 'bad-input', [`GET / HTTP/1.1\r\n${HOST}X: a\u0000b\r\n\r\n`]],
    [400, 'bad-input', [`POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`]],
    [400, 'bad-input', ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n']],
    [431, 'headers-too-large', [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`]],
    [431, 'headers-too-large', [`GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`]],
    [417, 'expectation-failed', [`GET /healthz HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n\r\n`]],
    [400, 'bad-input', [`GET /%zz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`]],
  ])('is answered %i as a problem of the kind %s', async (status, type, pieces) => {
    const { head, problem, ...answer } = answerIn(await send(...pieces));

    expect(answer.status).toBe(status);
    expect(head).toContain('content-type: application/problem+json');
    expect(problem).toMatchObject({ type: `/docs/problems/${type}`, status });
    expect(problem.detail).toMatch(/[а-я]/);
  });

  it('does not spoil the answer to the request before it', async () => {
    const good = `GET /app-config.json HTTP/1.1\r\n${HOST}\r\n`;
    const heard = await send(good, 'nonsense\r\n\r\n');

    expect(heard).toMatch(/^HTTP\/1\.1 (?:200|400) /);
    expect(heard.endsWith('}')).toBe(true);
  });
});
