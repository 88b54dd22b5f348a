import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemKinds, problemPage } from './docs-page/problems.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'scripts', 'docs-page');
const REDOC = fileURLToPath(new URL('..', import.meta.resolve('redoc/bundles/redoc.standalone.js')));
const OUTPUT = join(ROOT, 'dist', 'docs');

/** The one thing Redoc's bundle fetches from somebody else's server: a logo beside the words naming Redoc. */
const REMOTE_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_LOGO = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/%3E";

/** Redoc's bundle, asking nothing of the network. */
async function offlineBundle(): Promise<string> {
  const bundle = await readFile(join(REDOC, 'bundles', 'redoc.standalone.js'), 'utf8');
  if (!bundle.includes(REMOTE_LOGO)) {
    throw new Error(`Redoc больше не загружает ${REMOTE_LOGO}: уберите замену из scripts/build-docs.ts.`);
  }
  return bundle.replace(REMOTE_LOGO, NO_LOGO);
}

/** A page for each `type` a refusal may carry, so that the address explains itself. */
async function writeProblemPages(): Promise<void> {
  for (const kind of problemKinds(await readFile(join(ROOT, 'openapi.yaml'), 'utf8'))) {
    const folder = join(OUTPUT, 'problems', kind.name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), problemPage(kind));
  }
}

/**
 * Writes the reference of the API to `dist/docs`: a page, Redoc, and `openapi.yaml` itself. It works from a server with
 * `script-src 'self'` and without any network.
 */
async function build(): Promise<void> {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  await Promise.all([
    ...['index.html', 'page.css', 'page.js'].map((name) => copyFile(join(PAGE, name), join(OUTPUT, name))),
    copyFile(join(ROOT, 'openapi.yaml'), join(OUTPUT, 'openapi.yaml')),
    copyFile(join(REDOC, 'LICENSE'), join(OUTPUT, 'redoc.LICENSE.txt')),
    copyFile(
      join(REDOC, 'bundles', 'redoc.standalone.js.LICENSE.txt'),
      join(OUTPUT, 'redoc.standalone.js.LICENSE.txt'),
    ),
    writeProblemPages(),
    offlineBundle().then((bundle) => writeFile(join(OUTPUT, 'redoc.standalone.js'), bundle)),
  ]);
}

await build();
console.log('Страница программного интерфейса собрана в dist/docs.');
