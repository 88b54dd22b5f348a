import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StartRefusal } from '../platform/start-refusal.ts';
import { type ControlAddress, readControlFile } from './control-file.ts';

/** The server that works with a data folder at this moment. */
export interface RunningServer {
  /** Asks for a copy; `begin` hears its size and answers where to put it. */
  fetchBackup(file: string, begin: (bytes: number) => Promise<void>): Promise<void>;
  /** Null on a server too old to say. */
  timeZone(): Promise<string | null>;
  administer(words: readonly string[]): Promise<string[]>;
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
