import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HASHED_NAME = /(?<=-)[\w-]{8}(?=\.(js|css)\b)/g;
const REVISION = /(?<="revision":")[0-9a-f]{32}(?=")/g;
const ENTRY_SCRIPT = /\/assets\/index-[\w-]{8}\.js$/;

/**
 * The server behind a proxy that can hand out further builds of the same apps: every file has another name, and names
 * the others so. As after a real update, the files of the builds before are gone. It can be away, too.
 */
export class NextBuild {
  readonly #server: Server;
  readonly #target: URL;
  #build = 0;
  #isBroken = false;
  #port = 0;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((asked, answer) => {
      const url = (asked.url ?? '').replace(HASHED_NAME, (name) => turned(name, -this.#build));
      const { hostname, port } = this.#target;
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
      const passed = request({ hostname, port, path: url, method: asked.method, headers }, (got) => {
        if (got.headers['content-type']?.startsWith('text/event-stream')) {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.on('error', () => answer.destroy()).pipe(answer);
          return;
        }
        this.#body(got, asked.url ?? '').then(
          (body) => {
            const { 'content-length': _, 'transfer-encoding': __, ...rest } = got.headers;
            // Its digests are those of the scripts in the page as it was built.
            if (this.#build > 0) delete rest['content-security-policy'];
            answer.writeHead(got.statusCode ?? 502, { ...rest, 'content-length': body.length });
            answer.end(body);
          },
          () => answer.destroy(),
        );
      });
      passed.on('error', () => answer.destroy());
      answer.on('close', () => passed.destroy());
      asked.pipe(passed);
    });
  }

  static async before(target: string): Promise<NextBuild> {
    const proxy = new NextBuild(target);
    await proxy.comeBack();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** From now on the next build is served; a broken one never gets to draw anything. */
  comeOut({ broken = false } = {}): void {
    this.#build += 1;
    this.#isBroken = broken;
  }

  /** There is no answer at this address, as when a server is down or a cable is pulled. */
  async goAway(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async comeBack(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await this.goAway();
  }

  async #body(got: IncomingMessage, path: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of got) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isText = /javascript|html|css/.test(got.headers['content-type'] ?? '');
    if (this.#build === 0 || !isText) return body;
    if (this.#isBroken && ENTRY_SCRIPT.test(path)) return Buffer.from('throw new Error("a broken build");');
    const named = (name: string) => turned(name, this.#build);
    return Buffer.from(body.toString('utf8').replace(HASHED_NAME, named).replace(REVISION, named));
  }
}

/** A name of the same letters that begins elsewhere. */
function turned(name: string, by: number): string {
  const from = ((by % name.length) + name.length) % name.length;
  return name.slice(from) + name.slice(0, from);
}
