import { type ServerProcess, startServer } from '../../../apps/server/src/testing/server-process.ts';

/** A bench changes more in a minute than people in an hour. */
const NO_LIMIT = '1000000';

/** A server process that counts the times it ended without a request. */
export class WatchedServer {
  exits = 0;
  readonly #args: readonly string[];
  readonly #env: Record<string, string>;
  #asked = false;
  #process: ServerProcess | null = null;

  constructor(args: readonly string[], env: Record<string, string> = {}) {
    this.#args = args;
    this.#env = env;
  }

  get url(): string {
    return this.#process?.url ?? '';
  }

  async start(): Promise<void> {
    this.#asked = false;
    const started = await startServer(this.#args, { ZVONOK_CHANGE_LIMIT: NO_LIMIT, ...this.#env });
    this.#process = started;
    void started.ended.then(({ code, signal, stderr }) => {
      if (this.#asked) return;
      this.exits += 1;
      console.log(`  the server ended by itself (${signal ?? code}): ${stderr.slice(0, 500)}`);
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#asked = true;
    this.#process?.kill(signal);
    await this.#process?.ended;
  }
}
