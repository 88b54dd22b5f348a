/** The published shape: one module and its types per source file, as the subpaths in package.json promise. */
export default {
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  format: 'esm',
  dts: true,
  clean: true,
};
