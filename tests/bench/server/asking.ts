import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

// The callers of a bench, in a thread of their own so that what they cost is not the server's. They write one request
// over and over on connections that stay open, and only count the bytes of its answers, which are all of one length.

export interface Asking {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  milliseconds: number;
}

const { port, path, headers, connections, milliseconds } = workerData as Asking;
const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}`,
);
const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;

/** The bytes of the first answer, which has to be a whole one. */
async function lengthOfAnswer(): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let answer = Buffer.alloc(0);
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk as Buffer]);
    const end = answer.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = answer.subarray(0, end).toString();
    const body = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (!/^HTTP\/1.1 (200|304) /.test(head)) throw new Error(`${path} answered ${head}`);
    if (answer.length >= end + 4 + body) break;
  }
  return answer.length;
}

const length = await lengthOfAnswer();
const until = performance.now() + milliseconds;
let answers = 0;
await Promise.all(
  Array.from({ length: connections }, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let received = 0;
    socket.write(request);
    for await (const chunk of socket) {
      received += (chunk as Buffer).length;
      if (received < length) continue;
      if (received > length) throw new Error(`${path} answered ${received} bytes instead of ${length}.`);
      received = 0;
      answers += 1;
      if (performance.now() >= until) break;
      socket.write(request);
    }
  }),
);
parentPort?.postMessage(answers);
