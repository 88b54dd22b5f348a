import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import packageJson from './package.json' with { type: 'json' };

/** The rooms of the package, each with an index: whatever package.json exports as a script. */
const rooms = Object.values(packageJson.exports)
  .map((target) => (typeof target === 'object' && 'types' in target ? target['@zvonok/source'] : undefined))
  .filter((source) => source !== undefined)
  .map((source) => [source.replace(/^\.\/src\/|\.ts$/g, ''), source] as const);

/** As much of esbuild's plugins as is needed here. */
interface Bundler {
  onResolve: (
    which: { filter: RegExp },
    resolve: (request: { path: string; resolveDir: string }) => { path: string; namespace: string },
  ) => void;
  onLoad: (
    which: { filter: RegExp; namespace: string },
    load: (file: { path: string }) => Promise<{ contents: string; loader: 'local-css' }>,
  ) => void;
}

/**
 * Names of a CSS Module stay its own. esbuild can do that, but tsup answers for every path that ends in `.css` and
 * takes it for a plain sheet: a path with something behind it passes by.
 */
const cssModules = {
  name: 'css-modules',
  setup(build: Bundler) {
    build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => ({
      path: `${relative(process.cwd(), join(resolveDir, path))}#local`,
      namespace: 'css-module',
    }));
    build.onLoad({ filter: /#local$/, namespace: 'css-module' }, async ({ path }) => ({
      contents: await readFile(path.replace(/#local$/, ''), 'utf8'),
      loader: 'local-css' as const,
    }));
  },
};

/** One entry per room, and the tokens' style sheet; a room's own styles go to `dist/ROOM/index.css`. */
export default {
  entry: { ...Object.fromEntries(rooms), theme: 'src/tokens/theme.css' },
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  // The typeface stays where its package has it: an app's bundler copies the files.
  external: [/^@fontsource-variable\//],
  dts: { entry: Object.fromEntries(rooms) },
  esbuildPlugins: [cssModules],
  clean: true,
};
