import { checkBudgets } from './check-budgets.ts';
import { checkLock } from './check-lock.ts';
import { checkMap } from './check-map.ts';
import { checkPackages, removeBuiltPackages } from './check-packages.ts';
import { checkStyles } from './check-styles.ts';
import { checkHouse } from './house.ts';
import { CommandError, node, ROOT, step } from './process.ts';

const tsc = (project: string) => () =>
  node('node_modules/typescript7/bin/tsc', ['-p', project], { quiet: true });

const PROJECTS = [
  'packages/domain',
  'packages/api-client',
  'packages/machines',
  'packages/solver',
  'packages/ui',
  'apps/staff',
  'apps/staff/src/service-worker',
  'apps/kiosk',
  'apps/kiosk/src/service-worker',
  'apps/server',
  'tests',
  '.',
];

const CHECKS: readonly { title: string; run: () => Promise<unknown> }[] = [
  {
    title: 'Стиль и правила кода',
    run: () =>
      node('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.'], { quiet: true }),
  },
  ...PROJECTS.map((project) => ({ title: `Типы: ${project}`, run: tsc(project) })),
  {
    title: 'Кто кого импортирует',
    run: () =>
      node(
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        ['packages', 'apps', 'tests', 'scripts', '--config', '.dependency-cruiser.mjs'],
        { quiet: true },
      ),
  },
  {
    title: 'Ничего лишнего',
    run: async () => {
      await removeBuiltPackages();
      await node('node_modules/knip/bin/knip.js', ['--no-progress'], { quiet: true });
    },
  },
  {
    // What only tests and stories use is not used; what a package offers and no app takes is not needed.
    title: 'Ничего лишнего в продукте',
    run: () =>
      node(
        'node_modules/knip/bin/knip.js',
        ['--no-progress', '--production', '--include-entry-exports', '--include', 'files,exports'],
        { quiet: true },
      ),
  },
  {
    title: 'Контракт',
    run: () =>
      node('node_modules/@redocly/cli/bin/cli.js', ['lint', 'openapi.yaml', '--format=stylish'], {
        quiet: true,
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      }),
  },
  { title: 'Типы контракта свежие', run: () => node('scripts/generate.ts', ['--check'], { quiet: true }) },
  { title: 'Граница двух способов оформления', run: () => checkStyles(ROOT) },
  { title: 'Мера исходников', run: () => checkHouse() },
  { title: 'Каждому файлу место на карте', run: () => checkMap(ROOT) },
  { title: 'Пакеты ставятся по package-lock.json', run: () => checkLock(ROOT) },
  { title: 'Первая загрузка не тяжелее обещанного', run: checkBudgets },
  { title: 'Пакеты подходят чужому приложению', run: checkPackages },
];

// All of them run even if one fails: a person wants the whole list at once.
let failures = 0;
for (const check of CHECKS) {
  try {
    await step(check.title, check.run);
  } catch (error) {
    failures += 1;
    console.error(error instanceof CommandError ? error.output : String(error));
    console.error(`✗ ${check.title}`);
  }
}
console.log(`Проверки: ${CHECKS.length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
