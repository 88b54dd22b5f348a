import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { dataFolderPaths } from '../database/embedded/data-folder.ts';
import { move } from '../platform/disk.ts';
import { StartRefusal } from '../platform/refusal.ts';

/** How a command of ours reaches the server that holds a data folder: only who may read the folder knows the token. */
export interface ControlAddress {
  port: number;
  token: string;
}

export function writeControlFile(folder: string, address: ControlAddress): void {
  const { control } = dataFolderPaths(folder);
  const draft = `${control}.tmp`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(address)}\n`, { mode: 0o600, flag: 'wx' });
  move(draft, control);
}

export function removeControlFile(folder: string): void {
  rmSync(dataFolderPaths(folder).control, { force: true });
}

/** Null when no server left its address. Throws a system error for a file this user may not read. */
export function readControlFile(folder: string): ControlAddress | null {
  let text: string;
  try {
    text = readFileSync(dataFolderPaths(folder).control, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { port, token } = JSON.parse(text) as Partial<ControlAddress>;
  return typeof port === 'number' && typeof token === 'string' ? { port, token } : null;
}

/** What a running server says of itself to the command that updates it. */
export interface ServerState {
  version: string;
  pid: number;
  /** Where this computer finds it: `http://127.0.0.1:7200`. */
  address: string;
  /** Whether it takes no changes yet. */
  closed: boolean;
  /** What it was started with. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** The server that works with a data folder at this moment. */
export interface RunningServer {
  /** Asks for a copy; `begin` hears its size and answers where to put it. */
  fetchBackup(file: string, begin: (bytes: number) => Promise<void>): Promise<void>;
  /** Null on a server too old to say. */
  timeZone(): Promise<string | null>;
  administer(words: readonly string[]): Promise<string[]>;
  state(): Promise<ServerState>;
  /** Asks it to stop and to start what is installed then. */
  handOver(): Promise<void>;
}

/** Null if no server uses the folder. Rejects with a `StartRefusal` if this user may not connect. */
export async function findRunningServer(folder: string): Promise<RunningServer | null> {
  const address = readAddress(folder);
  if (!address || !(await answers(address))) return null;
  const ask = async (path: string, body?: string) => {
    const response = await call(address, path, body);
    if (response.ok) return response;
    const { message } = (await response.json()) as { message: string };
    throw new StartRefusal(message);
  };
  return {
    async fetchBackup(file, begin) {
      const response = await ask('/backup');
      await begin(Number(response.headers.get('content-length')));
      if (!response.body) throw new Error('The server answered no backup.');
      await pipeline(response.body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    },
    async timeZone() {
      const response = await call(address, '/time-zone');
      return response.ok ? ((await response.json()) as string) : null;
    },
    async administer(words) {
      return (await ask('/admin', JSON.stringify(words))).json() as Promise<string[]>;
    },
    async state() {
      return (await ask('/state')).json() as Promise<ServerState>;
    },
    async handOver() {
      await ask('/hand-over');
    },
  };
}

function readAddress(folder: string): ControlAddress | null {
  try {
    return readControlFile(folder);
  } catch (error) {
    throw new StartRefusal(
      `Папку данных ${folder} нельзя читать: запустите команду от имени того, под кем работает сервер.`,
      { cause: error },
    );
  }
}

/** A server that was killed leaves its address behind; another program may have the port by now. */
async function answers(address: ControlAddress): Promise<boolean> {
  try {
    return (await call(address, '/')).status === 404;
  } catch {
    return false;
  }
}

function call({ port, token }: ControlAddress, path: string, body?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
}

/** A copy being sent to a command. Dotted, so that a crash leaves no strange file in the data folder. */
const SPOOL = '.backup-';

export interface ControlWork {
  /** Packs the whole school into a new file. */
  packInto(file: string): Promise<void>;
  /** Does what an administrator's command says and returns what to print. */
  administer(words: readonly string[]): Promise<string[]>;
  /** The zone the school's clock hangs in now. */
  timeZone(): string;
  /** Rejects with a `StartRefusal` if the server cannot be updated. */
  state(): ServerState;
  /** Stops this server and starts what is installed then, after the answer. */
  handOver(): void;
  /** Hears of a fault of ours. */
  failed(error: unknown): void;
}

/**
 * A second, private door of a running server, for our own commands on the same computer: its data folder is locked, so
 * they cannot open it themselves. It listens on loopback only, on a port and with a token that stand in a file of the
 * folder. Returns a function that closes it.
 */
export async function openControl(folder: string, work: ControlWork): Promise<() => Promise<void>> {
  removeSpools(folder);
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => refuse(response, error, work));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401).end();
    } else if (request.method === 'POST' && request.url === '/backup') {
      await sendBackup(response);
    } else if (request.method === 'POST' && request.url === '/time-zone') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(work.timeZone()));
    } else if (request.method === 'POST' && request.url === '/admin') {
      const words = JSON.parse(await text(request)) as string[];
      const lines = await work.administer(words);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(lines));
    } else if (request.method === 'POST' && request.url === '/state') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(work.state()));
    } else if (request.method === 'POST' && request.url === '/hand-over') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}', () => work.handOver());
    } else {
      response.writeHead(404).end();
    }
  }

  // Packed whole before the first byte leaves: a slow reader must not keep the database waiting.
  async function sendBackup(response: ServerResponse): Promise<void> {
    const spool = join(folder, `${SPOOL}${randomBytes(6).toString('hex')}`);
    try {
      await work.packInto(spool);
      response.writeHead(200, { 'content-length': statSync(spool).size });
      await pipeline(createReadStream(spool), response);
    } finally {
      rmSync(spool, { force: true });
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  writeControlFile(folder, { port: (server.address() as AddressInfo).port, token });
  return async () => {
    removeControlFile(folder);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

/** A person's mistake is reported as it is; ours goes to the server's log. */
function refuse(response: ServerResponse, error: unknown, { failed }: Pick<ControlWork, 'failed'>): void {
  if (!(error instanceof StartRefusal)) failed(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message =
    error instanceof StartRefusal ? error.message : 'Сервер не справился: причина в его журнале.';
  response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function removeSpools(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(SPOOL)) rmSync(join(folder, name), { force: true });
  }
}
