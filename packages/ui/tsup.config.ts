/** One entry, the package's index, and the tokens' style sheet; the components' own styles go to `dist/index.css`. */
export default {
  entry: { index: 'src/index.ts', theme: 'src/theme/theme.css' },
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  // The typeface stays where its package has it: an app's bundler copies the files.
  external: [/^@fontsource-variable\//],
  dts: { entry: { index: 'src/index.ts' } },
  clean: true,
};
