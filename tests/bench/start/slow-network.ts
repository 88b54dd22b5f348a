import { Agent, createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What Lighthouse calls slow 4G: the network of a phone. */
const ROUND_TRIP_MS = 150;
const BITS_PER_MS = 1638;
/** What one connection gets before the next one has its turn. */
const SLICE_BYTES = 4096;

export interface SlowNetwork {
  url: string;
  /** Requests that have travelled since this was set to nought. */
  requests: number;
  /** Their addresses, in the order of the requests. */
  paths: string[];
  /** Whether it is slow; traffic that is not measured may go through at once. */
  isSlow: boolean;
  close(): void;
}

interface Transfer {
  slices: Buffer[];
  response: ServerResponse;
  isWhole: boolean;
}

/**
 * A network of a phone before a server. Unlike the one in the browser's tools it also slows down what a service worker
 * asks for. All connections share one line and take turns on it.
 */
export async function openSlowNetwork(target: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const line: Transfer[] = [];
  const opened = new WeakSet<Socket>();
  let isSending = false;

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let freeAt = performance.now();
    for (let transfer = line.shift(); transfer; transfer = line.shift()) {
      const slice = transfer.slices.shift();
      if (slice) {
        freeAt = Math.max(freeAt, performance.now()) + (slice.length * 8) / BITS_PER_MS;
        if (network.isSlow) await wait(Math.max(0, freeAt - performance.now()));
        transfer.response.write(slice);
      }
      if (transfer.slices.length > 0) line.push(transfer);
      else if (transfer.isWhole) transfer.response.end();
    }
    isSending = false;
  }

  const server = createServer(async (asked, response) => {
    network.requests += 1;
    network.paths.push(asked.url ?? '');
    // A new connection says hello first.
    const trips = opened.has(asked.socket) ? 1 : 2;
    opened.add(asked.socket);
    if (network.isSlow) await wait(trips * ROUND_TRIP_MS);
    const { method, url: path, headers } = asked;
    const outgoing = forward({ hostname, port, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const transfer: Transfer = { slices: [], response, isWhole: false };
      const queue = () => {
        if (!line.includes(transfer)) line.push(transfer);
        void send();
      };
      answer.on('data', (data: Buffer) => {
        for (let at = 0; at < data.length; at += SLICE_BYTES)
          transfer.slices.push(data.subarray(at, at + SLICE_BYTES));
        queue();
      });
      answer.on('end', () => {
        transfer.isWhole = true;
        queue();
      });
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    asked.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const network: SlowNetwork = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: 0,
    paths: [],
    isSlow: true,
    close: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
  return network;
}
