import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUDGETS, type Budget } from './budgets.ts';
import { buildStaleApps } from './build-apps.ts';
import { ROOT } from './process.ts';
import { type ChunkRecords, readChunks } from './record-chunks.ts';

/** Builds what is stale, and throws with the list of what is larger than it may be. Bytes only, no times. */
export async function checkBudgets(): Promise<void> {
  await buildStaleApps(['staff', 'kiosk']);
  const found = await Promise.all(Object.values(BUDGETS).map(excessOf));
  const excess = found.filter((line) => line !== null);
  if (excess.length > 0) throw new Error(excess.join('\n'));
}

async function excessOf({
  page,
  app,
  sources,
  encoding,
  kilobytes,
  requests,
}: Budget): Promise<string | null> {
  const files = filesFor(sources, await readChunks(app));
  const sizes = await Promise.all(
    files.map((file) => sizeOf(join(ROOT, 'apps', app, 'dist', file), encoding)),
  );
  const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  if (weight <= kilobytes && files.length <= (requests ?? Infinity)) return null;
  const limit = `${kilobytes} kB (${encoding})${requests === null ? '' : ` in ${requests} files`}`;
  return `${page}: ${weight.toFixed(1)} kB in ${files.length} files, may be ${limit}; see scripts/budgets.ts`;
}

/** The files with these sources and everything they import at once. */
function filesFor(sources: readonly string[], chunks: ChunkRecords): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of chunks[file]?.imports ?? []) add(imported);
  };
  for (const source of sources) {
    // A route's page is split off its file and has a query after the name.
    const holding = Object.keys(chunks).filter((file) =>
      chunks[file]?.sources.some((name) => name === source || name.startsWith(`${source}?`)),
    );
    if (holding.length === 0)
      throw new Error(`scripts/budgets.ts names ${source}, which is in no built file.`);
    for (const file of holding) add(file);
  }
  return [...files];
}

/** The size on the wire, in bytes: the precompressed sibling, or the file itself where it is too small to have one. */
export async function sizeOf(file: string, encoding: Budget['encoding']): Promise<number> {
  const { size } = await stat(`${file}.${encoding}`).catch(() => stat(file));
  return size;
}
