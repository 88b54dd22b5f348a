import { exitWithError, node } from './process.ts';

// `npm run storybook` opens the workshop for designers; `npm run storybook -- build` makes the static one.
const [command = 'dev', ...rest] = process.argv.slice(2);
const args = command === 'dev' ? ['dev', '--port', '6006', '--no-open', ...rest] : [command, ...rest];
await node('node_modules/storybook/dist/bin/dispatcher.js', args, {
  env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
}).catch(exitWithError);
