import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

/** As much of esbuild's plugins as is needed here. */
interface Bundler {
  onResolve: (
    which: { filter: RegExp },
    resolve: (request: { path: string; kind: string }) => { path: string; external: true } | undefined,
  ) => void;
}

/** A module stays a module: what it imports of its neighbours is named, not taken in. */
const oneToOne = {
  name: 'one-to-one',
  setup(build: Bundler) {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: path.replace(/\.tsx?$/, '.js').replace(/\.module\.css$/, '.module.js'), external: true },
    );
  },
};

/**
 * tsup's configuration of a published package: `dist` mirrors `src`, a script and its types per source file, so that a
 * bundler drops unused files. A CSS Module becomes a plain sheet and a script with the names of its classes, which
 * imports the sheet under `#styles`: for Node that is an empty script (`imports` in package.json).
 */
export const packageBuild = {
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/testing/**'],
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  splitting: false,
  clean: true,
  // tsup answers for every path with `.css` itself, and would take the sheet in.
  esbuildPlugins: [oneToOne],
  esbuildOptions(options: { charset?: string }) {
    options.charset = 'utf8';
  },
  async onSuccess() {
    await writeSheets();
    await markClientModules();
    // tsup's own way to types takes a minute for what the compiler does in two seconds.
    const { status } = spawnSync(
      process.execPath,
      ['../../node_modules/typescript7/bin/tsc', '-p', 'tsconfig.build.json'],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('The types of the package were not written.');
    // The compiler keeps the import of a sheet in the types, where nothing can be found for it.
    for await (const types of glob('dist/**/*.d.ts')) {
      const text = await readFile(types, 'utf8');
      const withoutSheets = text.replaceAll(/^import '[^']+\.css';\n/gm, '');
      if (withoutSheets !== text) await writeFile(types, withoutSheets);
    }
  },
};

async function writeSheets(): Promise<void> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'error', css: { modules: { generateScopedName: scopedName } } },
    'build',
  );
  let hasModules = false;
  for await (const sheet of glob('src/**/*.{css,woff2}')) {
    const path = sheet.slice('src/'.length).replaceAll('\\', '/');
    await mkdir(dirname(join('dist', path)), { recursive: true });
    if (!path.endsWith('.module.css')) {
      await copyFile(sheet, join('dist', path));
      continue;
    }
    hasModules = true;
    const { code, modules = {} } = await preprocessCSS(await readFile(sheet, 'utf8'), resolve(sheet), config);
    const name = path.slice(0, -'.module.css'.length);
    await writeFile(join('dist', `${name}.css`), code);
    const script = `import "#styles/${name}.css";\nexport default ${JSON.stringify(modules, null, 2)};\n`;
    await writeFile(join('dist', `${name}.module.js`), script);
  }
  if (hasModules) await writeFile(join('dist', 'no-styles.js'), 'export {};\n');
}

/** The same in every build, on a server and in a browser: markup from one is styled by the other. */
function scopedName(name: string, file: string): string {
  const path = file.replaceAll('\\', '/').split('/src/').at(-1) ?? file;
  const sheet = path.split('/').at(-1)?.replace('.module.css', '');
  return `${sheet}_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

/** Components, and what uses React's hooks, run in a browser: a server component may only refer to them. */
async function markClientModules(): Promise<void> {
  for await (const source of glob('src/**/*.{ts,tsx}')) {
    const script = source.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js');
    const text = await readFile(script, 'utf8').catch(() => null);
    if (text === null) continue;
    if (source.endsWith('.tsx') || /^(import|} from) .*"react(-dom|-aria.*|-stately.*)?";$/m.test(text))
      await writeFile(script, `"use client";\n${text}`);
  }
}
