import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIB = 1024 * 1024;

/** A file system small enough to be filled. */
export interface SmallDisk {
  path: string;
  /** Leaves so much free, in MiB. */
  fill(leaving: number): void;
  free(): void;
  remove(): void;
}

/** Mounts one in memory; null if this process may not mount. */
export function smallDisk(mebibytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'zvonok-chaos-disk-'));
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const fillers: string[] = [];
  return {
    path,
    fill(leaving) {
      const { bavail, bsize } = statfsSync(path);
      const bytes = bavail * bsize - leaving * MIB;
      if (bytes <= 0) return;
      const file = join(path, `.filler-${fillers.length}`);
      fillers.push(file);
      writeFileSync(file, new Uint8Array(bytes));
    },
    free() {
      for (const file of fillers.splice(0)) rmSync(file, { force: true });
    },
    remove() {
      execFileSync('/usr/bin/umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
