import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';

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
