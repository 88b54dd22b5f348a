import { spawnSync } from 'node:child_process';
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

/**
 * tsup's configuration of a published package: `dist` mirrors `src`, a script and its types per source file, so that a
 * bundler drops unused files. Style sheets are copied, and each component imports its own.
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
    for await (const sheet of glob('src/**/*.{css,woff2}')) {
      const copy = join('dist', sheet.slice('src/'.length));
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(sheet, copy);
    }
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
