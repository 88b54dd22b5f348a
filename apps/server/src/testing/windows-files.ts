import fs, { type PathLike, type Stats } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

// Preloaded into a server's process (`--import`) on Linux, it makes `node:fs` refuse what Windows refuses: a sync
// through a handle that may not write, or of a folder; a move onto an open file, or of a folder with an open file in
// it. A virus scanner holds every new file for a moment, so that the first attempt to move it fails. There are no
// modes.

/** A handle's access mode in `/proc/self/fdinfo` (O_ACCMODE of fcntl.h); 0 is reading only. */
const ACCESS_MODE = 0o3;
const NO_MODES = 0o666;
const KIND = 0o170000;

Object.defineProperty(process, 'platform', { value: 'win32' });

const real = { ...fs, promises: { ...fs.promises } };
const moved = new Set<string>();

function refusal(code: 'EBUSY' | 'EPERM', call: string): Error {
  return Object.assign(new Error(`${code}: refused as on Windows, ${call}`), { code, syscall: call });
}

function checkSync(descriptor: number): void {
  const flags = /^flags:\s+(\d+)$/m.exec(real.readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
  const reads = (Number.parseInt(flags ?? '', 8) & ACCESS_MODE) === 0;
  if (reads || real.fstatSync(descriptor).isDirectory()) throw refusal('EPERM', 'fsync');
}

function openPaths(): string[] {
  return real.readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [real.readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      return [];
    }
  });
}

function checkMove(from: PathLike, to: PathLike): void {
  const [source, target] = [resolve(String(from)), resolve(String(to))];
  if (openPaths().some((path) => path === target || path.startsWith(source + sep)))
    throw refusal('EPERM', 'rename');
  if (moved.has(source)) moved.delete(source);
  else {
    moved.add(source);
    throw refusal('EBUSY', 'rename');
  }
}

function withoutMode<T extends Stats | undefined>(stats: T): T {
  if (stats && typeof stats.mode === 'number') stats.mode = (stats.mode & KIND) | NO_MODES;
  return stats;
}

fs.fsyncSync = (descriptor) => {
  checkSync(descriptor);
  real.fsyncSync(descriptor);
};
fs.renameSync = (from, to) => {
  checkMove(from, to);
  real.renameSync(from, to);
};
fs.promises.rename = async (from, to) => {
  checkMove(from, to);
  await real.promises.rename(from, to);
};
fs.promises.open = async (...args) => {
  const handle = await real.promises.open(...args);
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    checkSync(handle.fd);
    await sync();
  };
  return handle;
};
for (const name of ['statSync', 'lstatSync', 'fstatSync'] as const) {
  const stat = real[name] as (...args: unknown[]) => Stats | undefined;
  Object.assign(fs, { [name]: (...args: unknown[]) => withoutMode(stat(...args)) });
}
syncBuiltinESMExports();
