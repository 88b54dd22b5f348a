import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { debianPackage, type PackedFile, tarGz, zip } from './archives.ts';
import { composeFile } from './kinds.ts';

const AT = Date.UTC(2026, 10, 28, 12, 30, 10) / 1000;
const LONG = `${'folder-with-a-long-name/'.repeat(5)}file.txt`;
const FILES: readonly PackedFile[] = [
  { path: 'bin/program', content: Buffer.from('#!/bin/sh\n'), isProgram: true },
  { path: LONG, content: Buffer.from('deep') },
  { path: 'Звонок.cmd', content: Buffer.from('привет'.repeat(300)) },
  { path: 'empty/', content: Buffer.alloc(0) },
];
const folder = temporaryFolder();
afterAll(() => folder.remove());

const has = (program: string) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('an archive', () => {
  it('is the same bytes whatever the order of its files', () => {
    const other = [...FILES].reverse();
    expect(tarGz(other, AT, 'x/').equals(tarGz(FILES, AT, 'x/'))).toBe(true);
    expect(zip(other, AT).equals(zip(FILES, AT))).toBe(true);
  });

  it.skipIf(!has('tar'))(
    'is unpacked by tar with its modes, times and empty folders (skipped without tar)',
    () => {
      const file = join(folder.path, 'x.tar.gz');
      writeFileSync(file, tarGz(FILES, AT, 'x/'));
      execFileSync('tar', ['xzf', file, '-C', folder.path]);
      const place = join(folder.path, 'x');
      expect(readFileSync(join(place, LONG), 'utf8')).toBe('deep');
      expect(readFileSync(join(place, 'Звонок.cmd'), 'utf8')).toBe('привет'.repeat(300));
      expect(statSync(join(place, 'bin', 'program')).mode & 0o777).toBe(0o755);
      expect(statSync(join(place, LONG)).mode & 0o777).toBe(0o644);
      expect(statSync(join(place, LONG)).mtimeMs).toBe(AT * 1000);
      expect(statSync(join(place, 'empty')).isDirectory()).toBe(true);
    },
  );

  it('refuses a path that a tar cannot hold', () => {
    expect(() => tarGz([{ path: 'x'.repeat(101), content: Buffer.alloc(0) }], AT)).toThrow('too long');
  });

  it('is a zip whose directory names every file in UTF-8', () => {
    const bytes = zip(FILES, AT);
    const end = bytes.subarray(-22);
    expect(end.readUInt16LE(10)).toBe(FILES.length);
    let at = end.readUInt32LE(16);
    const found = new Map<string, string>();
    for (let index = 0; index < FILES.length; index += 1) {
      const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      const body = bytes.readUInt32LE(at + 42) + 30 + nameLength;
      found.set(name, inflateRawSync(bytes.subarray(body, body + packed)).toString());
      expect(bytes.readUInt16LE(at + 8) & 0x0800).not.toBe(0);
      at += 46 + nameLength;
    }
    expect(found).toEqual(new Map(FILES.map(({ path, content }) => [path, content.toString()])));
  });

  it.skipIf(!has('dpkg-deb'))('is a package that dpkg reads (skipped without dpkg-deb)', () => {
    const file = join(folder.path, 'x.deb');
    const control =
      'Package: x\nVersion: 1.0.0\nArchitecture: all\nMaintainer: X <x@localhost>\nDescription: x';
    const packed = debianPackage(
      [...FILES, { path: 'etc/x.env', content: Buffer.from('#') }],
      {
        control,
        conffiles: ['/etc/x.env'],
        scripts: { postinst: '#!/bin/sh\n' },
      },
      AT,
    );
    writeFileSync(file, packed);
    const ask = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });
    expect(ask('-f', file, 'Package', 'Installed-Size')).toBe('Package: x\nInstalled-Size: 4\n');
    expect(ask('-I', file, 'conffiles')).toBe('/etc/x.env\n');
    expect(ask('-I', file, 'postinst')).toBe('#!/bin/sh\n');
    const place = join(folder.path, 'deb');
    mkdirSync(place);
    ask('-x', file, place);
    expect(readFileSync(join(place, LONG), 'utf8')).toBe('deep');
    expect(ask('-c', file)).not.toMatch(/^-rw-------|^drwx------/m);
  });
});

describe('the compose file', () => {
  it('starts the image of its version behind nothing but this computer, with a password that a person sets', async () => {
    const { services } = parse((await composeFile({ version: '1.2.3' })).toString());

    expect(services.zvonok.image).toBe('zvonok:1.2.3');
    expect(services.zvonok.ports).toEqual(['127.0.0.1:7200:7200']);
    expect(services.zvonok.environment.DATABASE_URL).toMatch(
      /\$\{ZVONOK_DB_PASSWORD:\?[^}]+\}@database\/zvonok$/,
    );
    expect(services.database.ports).toBeUndefined();
    expect(services.caddy.profiles).toEqual(['https']);
  });
});
