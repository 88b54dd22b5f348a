import { join } from 'node:path';
import { checkBudgets } from './check-budgets.ts';
import { checkLock } from './check-lock.ts';
import { checkMap } from './check-map.ts';
import { checkPackages, removeBuiltPackages } from './check-packages.ts';
import { checkStyles } from './check-styles.ts';
import { checkHouse } from './house.ts';
import { CommandError, node, ROOT, step } from './process.ts';

/** What the compiler knows from the time before: it reads every file again and checks only what another has reached. */
const KNOWN_TYPES = join(ROOT, 'node_modules', '.cache', 'zvonok', 'types');

const tsc = (project: string) => () => {
  const known = join(KNOWN_TYPES, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', known];
  return node('node_modules/typescript7/bin/tsc', ['-p', project, ...incremental], { quiet: true });
};

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

interface Check {
  title: string;
  run: () => Promise<unknown>;
}

/** Idle code is searched for before the packages are built: what is built counts as used. */
const PACKAGES: readonly Check[] = [
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
  { title: 'Пакеты подходят чужому приложению', run: checkPackages },
];

const SOURCES: readonly Check[] = [
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
    title: 'Контракт',
    run: () =>
      node('node_modules/@redocly/cli/bin/cli.js', ['lint', 'openapi.yaml', '--format=stylish'], {
        quiet: true,
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      }),
  },
  { title: 'Типы контракта свежие', run: () => node('scripts/generate.ts', ['--check'], { quiet: true }) },
  { title: 'Таблицы стилей', run: () => checkStyles(ROOT) },
  { title: 'Мера исходников', run: () => checkHouse() },
  { title: 'Каждому файлу место на карте', run: () => checkMap(ROOT) },
  { title: 'Пакеты ставятся по package-lock.json', run: () => checkLock(ROOT) },
  { title: 'Первая загрузка не тяжелее обещанного', run: checkBudgets },
];

/** Done one after the other within a row, and two rows at a time; the longest row begins. */
const ROWS: readonly (readonly Check[])[] = [PACKAGES, ...SOURCES.map((check) => [check])];
const AT_A_TIME = 2;

let failures = 0;

/** All of them run even if one fails: a person wants the whole list at once. */
async function run({ title, run }: Check): Promise<void> {
  try {
    await step(title, run);
  } catch (error) {
    failures += 1;
    console.error(error instanceof CommandError ? error.output : String(error));
    console.error(`✗ ${title}`);
  }
}

const waiting = ROWS.values();
async function work(): Promise<void> {
  for (const row of waiting) for (const check of row) await run(check);
}

await Promise.all(Array.from({ length: AT_A_TIME }, work));
console.log(`Проверки: ${ROWS.flat().length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
