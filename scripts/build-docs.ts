import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readContract } from './docs-page/contract.ts';
import { problemKinds, problemPage, referencePage } from './docs-page/reference.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'scripts', 'docs-page');
const TOKENS = join(ROOT, 'packages', 'ui', 'src', 'tokens');
const FONTS = join(ROOT, 'node_modules', '@fontsource-variable', 'golos-text');
const OUTPUT = join(ROOT, 'dist', 'docs');

/** The product's tokens, fonts and reset, and what the reference adds to them, as one file. */
async function writeStyles(): Promise<void> {
  const files = [
    join(TOKENS, 'base.css'),
    join(TOKENS, 'tokens.css'),
    join(TOKENS, 'fonts.css'),
    join(PAGE, 'page.css'),
  ];
  const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const fonts = new Set<string>();
  const css = styles
    .join('\n')
    .replaceAll(/@fontsource-variable\/golos-text\/files\/([\w-]+\.woff2)/g, (_whole, name: string) => {
      fonts.add(join(FONTS, 'files', name));
      return name;
    })
    .replaceAll(/\.\/typeface\/([\w-]+\.woff2)/g, (_whole, name: string) => {
      fonts.add(join(TOKENS, 'typeface', name));
      return name;
    });
  await writeFile(join(OUTPUT, 'page.css'), css);
  await Promise.all([...fonts].map((font) => copyFile(font, join(OUTPUT, basename(font)))));
}

/** A page for the whole contract, and one for each `type` a refusal may carry, so that the address explains itself. */
async function writePages(): Promise<void> {
  const source = await readFile(join(ROOT, 'openapi.yaml'), 'utf8');
  const contract = readContract(parse(source, { maxAliasCount: -1 }) as Record<string, unknown>);
  const kinds = problemKinds(source);
  await writeFile(join(OUTPUT, 'index.html'), referencePage(contract, kinds));
  for (const kind of kinds) {
    const folder = join(OUTPUT, 'problems', kind.name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), problemPage(kind));
  }
}

/**
 * Writes the reference of the API to `dist/docs`: pages made of the contract while building, in the product's look.
 * They work from a server with `script-src 'self'`, without any network, and can be read where scripts are off.
 */
async function build(): Promise<void> {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  await Promise.all([
    ...['page.js', 'color-mode.js'].map((name) => copyFile(join(PAGE, name), join(OUTPUT, name))),
    copyFile(join(ROOT, 'apps', 'staff', 'public', 'favicon.svg'), join(OUTPUT, 'mark.svg')),
    copyFile(join(ROOT, 'openapi.yaml'), join(OUTPUT, 'openapi.yaml')),
    writeStyles(),
    writePages(),
  ]);
}

await build();
console.log('Страница программного интерфейса собрана в dist/docs.');
