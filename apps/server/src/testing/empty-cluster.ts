import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/zvonok', import.meta.url));

/**
 * A freshly made PostgreSQL data directory as a tarball. Making one takes PGlite seconds, reading it back a third of
 * one, and every test file wants its own: so the first makes it for all, and for every later run of this PGlite.
 */
export async function emptyCluster(): Promise<Blob> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(CACHE, `empty-cluster-${version}.tar`);
  if (!existsSync(file)) {
    const engine = await PGlite.create();
    const made = await engine.dumpDataDir('none');
    await engine.close();
    mkdirSync(CACHE, { recursive: true });
    // Renamed into place, so that test files which start together never read half of it.
    writeFileSync(`${file}.${process.pid}`, new Uint8Array(await made.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([readFileSync(file)]);
}
