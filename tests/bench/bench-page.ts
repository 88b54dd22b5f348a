import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';
import { compileAtOnce } from '../../scripts/compile-at-once.ts';
import { precompress } from '../../scripts/precompress.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/zvonok/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Builds the page of a folder here, such as `grid`, as an app is built, and serves it until `close`. A page that draws
 * the product's tables is compiled as they are in the app (`compileAtOnce`).
 */
export async function openBenchPage(
  folder: string,
  { drawsTables = false } = {},
): Promise<{ url: string; close: () => void }> {
  const output = join(CACHE, `${folder}-bench`);
  await build({
    root: join(HERE, folder),
    base: './',
    logLevel: 'error',
    plugins: [react(), drawsTables && compileAtOnce((chunk) => chunk !== 'vendor')],
    resolve: { conditions: ['@zvonok/source', ...defaultClientConditions] },
    build: {
      outDir: output,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      ...(drawsTables && {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
        },
      }),
    },
  });
  await precompress(output);
  const server = createServer(async ({ url = '/', headers }, response) => {
    const path = new URL(url, 'http://bench').pathname;
    const file = join(output, path === '/' ? 'index.html' : path);
    const type = { 'content-type': TYPES[extname(file)] ?? 'text/plain' };
    const takesBrotli = String(headers['accept-encoding']).includes('br');
    const packed = takesBrotli ? await readFile(`${file}.br`).catch(() => null) : null;
    const content = packed ?? (await readFile(file).catch(() => null));
    response.writeHead(content ? 200 : 404, { ...type, ...(packed && { 'content-encoding': 'br' }) });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
