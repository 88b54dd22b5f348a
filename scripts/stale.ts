import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './process.ts';

const STAMPS = join(ROOT, 'node_modules', '.cache', 'zvonok', 'built');

export interface Product {
  /** Name of the stamp file. */
  name: string;
  /** The folder that the work makes; a missing one is always stale. */
  output: string;
  /** Globs of everything the output depends on, from the root. */
  inputs: readonly string[];
  /** What else decides what the output is: another choice of the same inputs. */
  choice?: string;
  /** Whether the output shows stories, so that one that was edited makes it stale. */
  hasStories?: boolean;
}

/**
 * Does the work only if its inputs differ from those of the last time (by content, so a fresh checkout of the same
 * commit or a touched file costs nothing). An interrupted build leaves no stamp and is built again.
 */
export async function ifStale(product: Product, work: () => Promise<void>): Promise<'built' | 'fresh'> {
  const stamp = join(STAMPS, product.name);
  const wanted = await fingerprint(product);
  const known = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (known === wanted && existsSync(join(ROOT, product.output))) return 'fresh';
  await rm(stamp, { force: true });
  await work();
  await mkdir(STAMPS, { recursive: true });
  await writeFile(stamp, wanted);
  return 'built';
}

async function fingerprint({ inputs, choice = '', hasStories = false }: Product): Promise<string> {
  const unused = hasStories ? /\.test\.tsx?$/ : /\.(test|stories)\.tsx?$/;
  const files: string[] = [];
  for await (const file of glob([...inputs], { cwd: ROOT, withFileTypes: true })) {
    if (file.isFile() && !unused.test(file.name)) files.push(join(file.parentPath, file.name));
  }
  const hash = createHash('sha256').update(process.version).update(choice);
  for (const file of files.sort()) {
    const content = await readFile(file);
    hash.update(`${file}:${content.length}:`).update(content);
  }
  return hash.digest('hex');
}
