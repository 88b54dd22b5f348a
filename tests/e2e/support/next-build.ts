import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HASHED_NAME = /(?<=-)[\w-]{8}(?=\.(js|css)\b)/g;
const REVISION = /(?<="revision":")[0-9a-f]{32}(?=")/g;
const reversed = (text: string) => [...text].reverse().join('');

/**
 * The server behind a proxy that can hand out a next build of the same apps: every file has another name, and names the
 * others so. As after a real update, the files of the build before are gone.
 */
export class NextBuild {
  readonly #server: Server;
  readonly #target: URL;
  #isOut = false;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((asked, answer) => {
      const url = this.#isOut ? (asked.url ?? '').replace(HASHED_NAME, reversed) : asked.url;
      const { hostname, port } = this.#target;
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
      const passed = request({ hostname, port, path: url, method: asked.method, headers }, (got) => {
        void this.#body(got).then((body) => {
          const { 'content-length': _, 'transfer-encoding': __, ...rest } = got.headers;
          answer.writeHead(got.statusCode ?? 502, { ...rest, 'content-length': body.length });
          answer.end(body);
        });
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
  }

  static async before(target: string): Promise<NextBuild> {
    const proxy = new NextBuild(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on the next build is served. */
  comeOut(): void {
    this.#isOut = true;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #body(got: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of got) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isText = /javascript|html|css/.test(got.headers['content-type'] ?? '');
    if (!this.#isOut || !isText) return body;
    return Buffer.from(body.toString('utf8').replace(HASHED_NAME, reversed).replace(REVISION, reversed));
  }
}
