import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultServerConditions, type InlineConfig, type Rolldown } from 'vite';
import { ROOT } from './process.ts';

const CONDITIONS = ['@zvonok/source', ...defaultServerConditions];
const BUNDLED: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  resolve: { conditions: CONDITIONS },
};

/**
 * The markup a module's `firstPaint` draws with the product's own components, for a page that is painted before its
 * scripts have come. Names of CSS Modules are made of their content, so they are those of the app's sheet.
 */
export async function markupOf(module: string): Promise<string> {
  const code = await bundled({
    ...BUNDLED,
    ssr: { noExternal: [/^@zvonok\//], resolve: { conditions: CONDITIONS } },
    build: { ssr: module, write: false },
  });
  const file = join(
    ROOT,
    'node_modules/.cache/zvonok/first-paint',
    `${relative(ROOT, module).replaceAll(sep, '-')}.mjs`,
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
  const drawn: { firstPaint: () => string } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  return drawn.firstPaint();
}

/** A module as the text of a script that stands in the page itself. */
export async function scriptOf(module: string): Promise<string> {
  const code = await bundled({
    ...BUNDLED,
    build: {
      write: false,
      rolldownOptions: { input: module, output: { format: 'iife' } },
    },
  });
  return code.trim();
}

async function bundled(config: InlineConfig): Promise<string> {
  const result = (await build(config)) as Rolldown.RolldownOutput;
  const code = result.output.find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error('Nothing was built for the first paint.');
  return code;
}
