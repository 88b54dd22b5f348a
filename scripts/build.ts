import { buildStaleApps } from './build-apps.ts';
import { exitWithError, node, step } from './process.ts';

const PACKAGES = ['domain', 'api-client', 'machines', 'ui'];

// Everything that is published or served: the apps, the reading page, and each package's `dist`.
try {
  await buildStaleApps();
  for (const name of PACKAGES) {
    await step(`Собираю пакет @zvonok/${name}`, () =>
      node('../../node_modules/tsup/dist/cli-default.js', ['--silent'], {
        cwd: `packages/${name}`,
        quiet: true,
      }),
    );
  }
} catch (error) {
  exitWithError(error);
}
