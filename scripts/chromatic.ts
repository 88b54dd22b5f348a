import config from '../chromatic.config.json' with { type: 'json' };
import { exitWithError, node } from './process.ts';

// The hosted visual tests, for a project there: the same stories in the modes of `.storybook/preview.tsx`, only those
// that a change can have touched. Waits for the comparison, and fails if a story looks different: see
// `chromatic.config.json` and docs/decisions/0143.

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  try {
    await node('scripts/storybook.ts', ['build', '--stats-json', '--output-dir', config.storybookBuildDir]);
    await node('node_modules/chromatic/dist/bin.cjs', process.argv.slice(2));
  } catch (error) {
    exitWithError(error);
  }
} else {
  console.error('Для Chromatic нужен ключ проекта: задайте его в переменной CHROMATIC_PROJECT_TOKEN.');
  process.exitCode = 1;
}
