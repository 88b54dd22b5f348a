import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { node, ROOT, step } from './process.ts';
import { ifStale, type Product } from './stale.ts';

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/{domain,api-client,machines,solver,ui}/{package.json,src/**/*}',
  'scripts/{build-apps,compile-at-once,paint-before-scripts,precompress,record-chunks,render-at-build}.ts',
];

interface App extends Product {
  title: string;
  build: () => Promise<unknown>;
}

const vite = (app: string) => () =>
  node('node_modules/vite/bin/vite.js', ['build', app, '--logLevel', 'warn'], { quiet: true });

const APPS: readonly App[] = [
  {
    name: 'staff',
    title: 'Собираю приложение сотрудников',
    output: 'apps/staff/dist',
    inputs: [
      ...SHARED,
      'apps/staff/{package.json,vite.config.ts,chunks.ts,start-pages.ts,index.html}',
      'apps/staff/{src,public}/**/*',
    ],
    build: vite('apps/staff'),
  },
  {
    name: 'kiosk',
    title: 'Собираю экран для коридора',
    output: 'apps/kiosk/dist',
    inputs: [
      ...SHARED,
      'apps/kiosk/{package.json,vite.config.ts,index.html}',
      'apps/kiosk/{src,public}/**/*',
    ],
    build: vite('apps/kiosk'),
  },
  {
    name: 'docs',
    title: 'Собираю страницу программного интерфейса',
    output: 'dist/docs',
    inputs: [
      'package-lock.json',
      'openapi.yaml',
      'apps/staff/public/favicon.svg',
      'packages/ui/src/tokens/{*.css,color-mode.ts,typeface/*}',
      'scripts/{build-docs,precompress}.ts',
      'scripts/docs-page/*',
    ],
    build: () => node('scripts/build-docs.ts', [], { quiet: true }),
  },
  {
    name: 'database',
    title: 'Готовлю пустую базу данных',
    output: 'dist/empty-database',
    inputs: [
      'package-lock.json',
      'apps/server/src/database/embedded/{engine,durable-files}.ts',
      'apps/server/src/platform/disk.ts',
      'scripts/make-empty-database.ts',
    ],
    build: () => node('scripts/make-empty-database.ts', [], { quiet: true }),
  },
];

/**
 * Builds what has changed since it was last built: both apps, the contract's reading page and the database that a first
 * start copies, or only those named.
 */
export async function buildStaleApps(names: readonly string[] = APPS.map(({ name }) => name)): Promise<void> {
  for (const app of APPS.filter(({ name }) => names.includes(name))) {
    await ifStale(app, () =>
      step(app.title, async () => {
        await app.build();
        await precompress(join(ROOT, app.output));
      }),
    );
  }
}
