import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveBehind } from './left-behind.ts';

export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/** A new folder, and the way to remove it. Whatever is left of it goes when this process ends, however it ends. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'zvonok-test-'));
  const settle = leaveBehind({ folder: path });
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      settle();
    },
  };
}
