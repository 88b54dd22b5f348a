import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { PACKAGES, removeBuiltPackages } from './check-packages.ts';

const root = temporaryFolder();
afterAll(() => root.remove());

it('removes what a stopped build has left of the packages, and nothing else', async () => {
  const within = (...names: string[]) => join(root.path, 'packages', PACKAGES[0], ...names);
  for (const name of ['dist', 'src']) {
    mkdirSync(within(name), { recursive: true });
    writeFileSync(within(name, 'index.js'), '');
  }

  await removeBuiltPackages(root.path);
  expect(existsSync(within('dist'))).toBe(false);
  expect(existsSync(within('src', 'index.js'))).toBe(true);
});
