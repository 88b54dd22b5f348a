import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

interface LaunchOptions {
  /** The demo school, unless a journey needs a new and empty one. */
  demo?: boolean;
}

/** The product as a school runs it: one process, one port, one data folder, the demo school inside. */
export class ServerProcess {
  readonly url: string;
  readonly #port: number;
  readonly #data: string;
  readonly #demo: boolean;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, data: string, demo: boolean) {
    this.#port = port;
    this.#data = data;
    this.#demo = demo;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts on a free port with a fresh data folder and waits until the server says that it is ready. */
  static async launch({ demo = true }: LaunchOptions = {}): Promise<ServerProcess> {
    const data = await mkdtemp(join(tmpdir(), 'zvonok-e2e-'));
    const server = new ServerProcess(await freePort(), data, demo);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const child = spawn(
      join(ROOT, 'node_modules/.bin/node'),
      [
        '--conditions=@zvonok/source',
        'apps/server/src/main.ts',
        ...(this.#demo ? ['--demo'] : []),
        '--port',
        String(this.#port),
        '--data',
        this.#data,
      ],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output = `${this.#output}${chunk}`.slice(-20_000);
      });
    }
    await this.#ready(child);
  }

  /** The last of what the process has printed. */
  get output(): string {
    return this.#output;
  }

  /** Stops the way Ctrl-C does. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(late);
  }

  /** Stops and starts on the same data, as a computer does overnight. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.#data, { recursive: true, force: true });
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await delay(100);
    }
    throw new Error(`The server did not become ready at ${this.url}. It said:\n${this.#output}`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}
