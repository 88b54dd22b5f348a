import { patience } from '../../../../tests/patience.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

/** Longer than the server gives itself. */
const STOP_MS = 15_000;
const OUTPUT_CHARACTERS = 20_000;

interface LaunchOptions {
  /** The demo school, unless a journey needs a new and empty one. */
  demo?: boolean;
  /** A folder with the data to begin with; a fresh one otherwise. It is gone after `dispose()`. */
  folder?: TemporaryFolder;
  /** Milliseconds until it has to be ready. */
  withinMs?: number;
  /** Settings in addition to those of the machine. */
  env?: Readonly<Record<string, string>>;
}

/** The product as a school runs it: one process, one port, one data folder of its own. */
export class SchoolServer {
  readonly #args: readonly string[];
  readonly #folder: TemporaryFolder;
  readonly #env: Readonly<Record<string, string>>;
  #url = '';
  #process: ServerProcess | null = null;

  private constructor(
    folder: TemporaryFolder,
    { demo, env }: { demo: boolean; env: Readonly<Record<string, string>> },
  ) {
    this.#folder = folder;
    this.#env = env;
    this.#args = [...(demo ? ['--demo'] : []), '--data', folder.path];
  }

  /** Starts on a free port with a data folder of its own and waits until the server says that it is ready. */
  static async launch({
    demo = true,
    folder,
    withinMs,
    env = {},
  }: LaunchOptions = {}): Promise<SchoolServer> {
    const server = new SchoolServer(folder ?? temporaryFolder(), { demo, env });
    try {
      await server.start(withinMs);
      return server;
    } catch (error) {
      await server.dispose();
      throw error;
    }
  }

  /** 'http://127.0.0.1:41563'; stays the same over a restart. */
  get url(): string {
    return this.#url;
  }

  /** The last of what the process has printed. */
  get output(): string {
    const { stdout, stderr } = this.#process ?? {};
    return `${stdout?.() ?? ''}${stderr?.() ?? ''}`.slice(-OUTPUT_CHARACTERS);
  }

  async start(withinMs?: number): Promise<void> {
    const port = this.#url ? ['--port', new URL(this.#url).port] : [];
    this.#process = await startServer([...this.#args, ...port], this.#env, { ...(withinMs && { withinMs }) });
    this.#url = this.#process.url;
  }

  /** Stops the way a service manager does it. */
  async stop(): Promise<void> {
    const server = this.#process;
    if (!server) return;
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), patience(STOP_MS));
    await server.ended;
    clearTimeout(late);
  }

  /** Stops and starts on the same data, as a computer does overnight. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async dispose(): Promise<void> {
    await this.stop();
    this.#folder.remove();
  }
}
