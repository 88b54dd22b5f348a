import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Smaller files travel in one packet either way. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Puts a `.br` (quality 11) and a `.gz` (level 9) next to every text file of a built folder, once, at build time. */
export async function precompress(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('**/*.{js,css,html,svg,json,yaml,webmanifest,txt}', { cwd: folder }))
    files.push(file);
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < WORTH_COMPRESSING_BYTES) return;
      const small = await brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      await writeFile(`${path}.br`, small);
      await writeFile(`${path}.gz`, await gz(content, { level: 9 }));
    }),
  );
}
