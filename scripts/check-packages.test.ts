import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { PACKAGES, removeBuiltPackages } from './check-packages.ts';
import { complaintsAbout } from './weigh-packages.ts';

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

it('names the entry of a package that is heavier than it may be, has no limit or is gone', () => {
  const weights = new Map([
    ['@zvonok/ui/orders', 13.04],
    ['@zvonok/ui/events', 11],
    ['@zvonok/ui/new', 2],
  ]);
  const limits = { '@zvonok/ui/orders': 13, '@zvonok/ui/events': 11, '@zvonok/ui/old': 9 };

  expect(complaintsAbout(weights, limits)).toEqual([
    '@zvonok/ui/orders weighs 13.04 kB, may be 13; see PACKAGE_LIMITS in scripts/budgets.ts',
    '@zvonok/ui/new weighs 2.00 kB and has no limit; see PACKAGE_LIMITS in scripts/budgets.ts',
    '@zvonok/ui/old has a limit and is no entry; see PACKAGE_LIMITS in scripts/budgets.ts',
  ]);
});
