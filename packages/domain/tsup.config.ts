/** Every rule is its own entry, since it is imported by its own path; tests and builders stay at home. */
export default {
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  dts: true,
  clean: true,
};
