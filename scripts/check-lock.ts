import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm } from './process.ts';

const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '{packages,apps}/*/package.json',
  'tests/package.json',
];

/** What npm says when the registry cannot be reached. */
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/;

interface Entry {
  link?: boolean;
  inBundle?: boolean;
  integrity?: string;
  resolved?: string;
}

/**
 * `npm ci` would install what the lock says: it has every package of every platform, each with its integrity hash and
 * without the address of a registry. npm decides it in a folder with nothing but the manifests: with an installed
 * `node_modules` it overlooks what is missing. A registry that cannot be reached is reported and fails nothing.
 *
 * @throws Error with one line per entry that is missing or incomplete.
 */
export async function checkLock(root: string): Promise<void> {
  const complaints = await incompleteEntries(root);
  const folder = await mkdtemp(join(tmpdir(), 'zvonok-lock-'));
  try {
    for await (const file of glob(MANIFESTS, { cwd: root, exclude: (name) => name === 'node_modules' })) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(root, file), join(folder, file));
    }
    complaints.push(...(await npmComplaints(folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (complaints.length > 0) {
    const how = 'Запишите файл заново там, где нет node_modules: docs/decisions/0002';
    throw new Error([...complaints.map((line) => `package-lock.json: ${line}`), how].join('\n'));
  }
}

async function incompleteEntries(root: string): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, inBundle, resolved }]) => [
      ...(integrity || inBundle ? [] : [`${path}: нет контрольной суммы`]),
      ...(resolved ? [`${path}: записан адрес реестра`] : []),
    ]);
}

/** Called with a folder of manifests; returns the lines in which npm says what the lock lacks. */
async function npmComplaints(folder: string): Promise<string[]> {
  const output = await new Promise<string | null>((resolve) => {
    const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const [program, its] = npm(args);
    execFile(program, its, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || error.message : null),
    );
  });
  if (output === null) return [];
  const lines = output.split('\n').map((line) => line.replace(/^npm error ?/, ''));
  const differences = lines.filter((line) => /^(Missing|Invalid): /.test(line));
  if (differences.length > 0) return differences;
  if (UNREACHABLE.test(output)) {
    console.log('  реестр npm не отвечает: полнота package-lock.json не проверена');
    return [];
  }
  return [output.trim()];
}
