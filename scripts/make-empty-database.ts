import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeCluster } from '../apps/server/src/database/embedded/open-embedded.ts';
import { exitWithError, ROOT } from './process.ts';

// The data directory that a first start copies instead of making one.
const FOLDER = join(ROOT, 'dist', 'empty-database');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(join(ROOT, 'dist'), { recursive: true });
await makeCluster(FOLDER, {
  onFatal: (reason) => exitWithError(new Error(`The empty database was not made: ${reason}`)),
}).catch(exitWithError);
