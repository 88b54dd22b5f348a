import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { HTTP_LIMITS } from './requests.ts';

/** Short enough for a test to wait for; the product's are of the same kind. */
const SHORT = { ...HTTP_LIMITS, headersTimeoutMs: 300, requestTimeoutMs: 300, checkEveryMs: 50 };
const SOCKETS = 100;

describe('a connection that says nothing, or half of it', () => {
  let school: TestSchool;
  let port: number;
  beforeAll(async () => {
    school = await openTestSchool({ demo: false, http: SHORT });
    await school.app.listen({ host: '127.0.0.1', port: 0 });
    const address = school.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => school.close());

  /** Sends a part of a request; resolves with what came back once the server has hung up. */
  const half = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket: Socket = connect(port, '127.0.0.1', () => {
        if (text !== '') socket.write(text);
      });
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });

  it('is closed by the server, a hundred of them as well', async () => {
    const ended = await Promise.all(Array.from({ length: SOCKETS }, () => half('GET /healthz HTT')));

    expect(ended).toHaveLength(SOCKETS);
    for (const answer of ended) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is closed when it never says a word, or stops in the middle of its body', async () => {
    const body =
      'POST /auth/api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

    expect(await half('')).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(await half(body)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
