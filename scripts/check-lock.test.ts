import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { checkLock } from './check-lock.ts';
import { ROOT } from './process.ts';

const HASH = `sha512-${Buffer.alloc(64).toString('base64')}`;

/** A repository of one package that needs `a`, which has an optional binary for a platform that is not this one. */
function repository(change: (packages: Record<string, Record<string, unknown>>) => void = () => {}) {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const root = { name: 'school', version: '1.0.0', dependencies: { a: '1.0.0' } };
  const packages: Record<string, Record<string, unknown>> = {
    '': root,
    'node_modules/a': { version: '1.0.0', integrity: HASH, optionalDependencies: { b: '1.0.0' } },
    'node_modules/b': { version: '1.0.0', integrity: HASH, optional: true, cpu: ['none'] },
  };
  change(packages);
  write(folder.path, 'package.json', root);
  write(folder.path, 'package-lock.json', { ...root, lockfileVersion: 3, requires: true, packages });
  // Nothing listens there: what the lock holds is compared without the registry.
  writeFileSync(join(folder.path, '.npmrc'), 'registry=http://127.0.0.1:9/\nfetch-retries=0\n');
  return folder.path;
}

function write(folder: string, name: string, content: object): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

describe('the lock', () => {
  it('of this repository is what a clean clone installs on every platform', async () => {
    await expect(checkLock(ROOT)).resolves.toBeUndefined();
  });

  it('is complete with the binaries of other platforms', async () => {
    await expect(checkLock(repository())).resolves.toBeUndefined();
  });

  it('is refused by the name of what it lacks', async () => {
    const incomplete = repository((packages) => delete packages['node_modules/b']);

    await expect(checkLock(incomplete)).rejects.toThrow('Missing: b@');
  });

  it('is not refused for what only the registry could say while it does not answer', async () => {
    const unknown = repository((packages) => delete packages['node_modules/a']);

    await expect(checkLock(unknown)).resolves.toBeUndefined();
  });

  it('is refused without a hash, and with the address of a registry', async () => {
    const root = repository((packages) => {
      delete packages['node_modules/a']?.integrity;
      Object.assign(packages['node_modules/b'] ?? {}, { resolved: 'https://registry.example/b-1.0.0.tgz' });
    });

    await expect(checkLock(root)).rejects.toThrow(
      'package-lock.json: node_modules/a: нет контрольной суммы\n' +
        'package-lock.json: node_modules/b: записан адрес реестра',
    );
  });
});

/** Stands where npm would: writes down how it was called and leaves what an install leaves. */
const NPM = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
if (args[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/node/bin', { recursive: true });
rmSync('node_modules/node/bin/node', { force: true });
symlinkSync(process.execPath, 'node_modules/node/bin/node');
writeFileSync('node_modules/.package-lock.json', '{}');
appendFileSync('calls.txt', args.join(' ') + '\\n');
`;

describe('a command of the repository', () => {
  it('installs into an empty folder by `npm ci`, and into an installed one without emptying it', async () => {
    const root = repository();
    mkdirSync(join(root, 'scripts'));
    cpSync(join(ROOT, 'scripts', 'with-install.mjs'), join(root, 'scripts', 'with-install.mjs'));
    writeFileSync(join(root, 'scripts', 'hello.mjs'), "console.log('здравствуйте');");
    writeFileSync(join(root, 'npm-cli.mjs'), NPM);
    const start = () =>
      promisify(execFile)(
        process.execPath,
        [join(root, 'scripts', 'with-install.mjs'), 'scripts/hello.mjs'],
        {
          cwd: root,
          env: { ...process.env, npm_execpath: join(root, 'npm-cli.mjs') },
        },
      );
    const calls = () => readFileSync(join(root, 'calls.txt'), 'utf8').trim().split('\n');

    expect((await start()).stdout).toContain('здравствуйте');
    expect(calls()).toEqual(['ci --no-audit --no-fund --loglevel=error']);
    await start();
    expect(calls()).toHaveLength(1);

    const kept = join(root, 'node_modules', '.cache', 'built');
    writeFileSync(kept, '');
    write(root, 'package-lock.json', { changed: true });
    await start();
    expect(calls().slice(1)).toEqual(['install --no-save --no-audit --no-fund --loglevel=error']);
    expect(existsSync(kept)).toBe(true);
  });
});
