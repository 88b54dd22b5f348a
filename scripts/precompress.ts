import { glob, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Smaller files travel in one packet either way. */
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Puts a `.br` (quality 11) and a `.gz` next to every text file of a built folder, once, at build time. Zopfli makes
 * the second 4 % smaller than zlib's level 9; it listens for failures of the whole process, so it runs in threads of
 * its own.
 */
export async function precompress(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('**/*.{js,css,html,svg,json,yaml,webmanifest,txt}', { cwd: folder }))
    files.push(join(folder, file));
  const threads = Array.from({ length: availableParallelism() }, (_, thread) =>
    compressInThread(files.filter((__, index) => index % availableParallelism() === thread)),
  );
  await Promise.all(threads);
}

function compressInThread(files: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { files } });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Compressing ended with code ${code}.`)),
    );
  });
}

if (!isMainThread) {
  const { default: zopfli } = await import('@gfx/zopfli');
  for (const path of workerData.files) {
    const content = await readFile(path);
    if (content.length < WORTH_COMPRESSING_BYTES) continue;
    const small = await brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    await writeFile(`${path}.br`, small);
    await writeFile(`${path}.gz`, await zopfli.gzipAsync(content, { numiterations: 1 }));
  }
}
