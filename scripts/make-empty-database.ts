import nodeCrypto from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { makeCluster } from '../apps/server/src/database/embedded/open-embedded.ts';
import { exitWithError, ROOT } from './process.ts';

// The data directory that a first start copies instead of making one.
const FOLDER = join(ROOT, 'dist', 'empty-database');

// PostgreSQL writes the moment and a random number into its files: with both fixed the same sources make the same bytes.
// Nothing secret is made here, and every school changes what it copies from its first second on.
Date.now = () => Date.UTC(2026, 0, 1);
const fill = <T extends NodeJS.ArrayBufferView>(values: T) => {
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength).fill(7);
  return values;
};
Object.assign(nodeCrypto, { randomFillSync: fill });
Object.assign(crypto, { getRandomValues: fill });
syncBuiltinESMExports();

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(join(ROOT, 'dist'), { recursive: true });
await makeCluster(FOLDER, {
  onFatal: (reason) => exitWithError(new Error(`The empty database was not made: ${reason}`)),
}).catch(exitWithError);
