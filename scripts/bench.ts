import { glob } from 'node:fs/promises';
import { buildStaleApps } from './build-apps.ts';
import { exitWithError, node } from './process.ts';

// Every figure the documents quote is printed by a file of tests/bench; `npm run bench -- grid` runs those whose
// name has the word, with the options after it. They compare within one run and never fail on a slow machine.
const [word = '', ...options] = process.argv.slice(2);
try {
  await buildStaleApps();
  const benches = [];
  for await (const file of glob('tests/bench/*.bench.ts')) if (file.includes(word)) benches.push(file);
  for (const file of benches.sort()) await node(file, options);
} catch (error) {
  exitWithError(error);
}
