import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpAfter } from './cleanup.ts';

export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/** A new folder, and the way to remove it. Whatever is left of it goes when this process ends, however it ends. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'zvonok-test-'));
  const release = cleanUpAfter({ folder: path });
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      release();
    },
  };
}
