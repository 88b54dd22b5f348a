import { buildStaleApps } from './build-apps.ts';
import { buildPackage, PACKAGES } from './check-packages.ts';
import { exitWithError, step } from './process.ts';

// Everything that is published or served: the apps, the reading page, and each package's `dist`.
try {
  await buildStaleApps();
  for (const name of PACKAGES) await step(`Собираю пакет @zvonok/${name}`, () => buildPackage(name));
} catch (error) {
  exitWithError(error);
}
