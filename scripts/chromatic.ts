import { exitWithError, node } from './process.ts';

// The hosted visual tests, for a project there: the same stories in the modes of `.storybook/preview.tsx`, only those
// that a change can have touched.
const STORYBOOK = 'storybook-static';

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  try {
    await node('scripts/storybook.ts', ['build', '--stats-json', '--output-dir', STORYBOOK]);
    const options = ['--only-changed', '--exit-once-uploaded', '--storybook-build-dir', STORYBOOK];
    await node('node_modules/chromatic/dist/bin.cjs', [...options, ...process.argv.slice(2)]);
  } catch (error) {
    exitWithError(error);
  }
} else {
  console.error('Для Chromatic нужен ключ проекта: задайте его в переменной CHROMATIC_PROJECT_TOKEN.');
  process.exitCode = 1;
}
