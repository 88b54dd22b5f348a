import { expect } from 'storybook/test';

const LEVELS = ['error', 'warn'] as const;
/** What React says of the tools that press a story's buttons, and of no story. */
const OF_THE_TOOLS = /inside an `act` scope/;

let said: string[] = [];

/** Listens to what the console is told from here on; the returned function gives the console back. */
export function watchConsole(): () => void {
  said = [];
  const originals = LEVELS.map((level) => [level, console[level]] as const);
  for (const [level, original] of originals) {
    console[level] = (...words: unknown[]) => {
      said.push(words.map(String).join(' '));
      original(...words);
    };
  }
  return () => {
    for (const [level, original] of originals) console[level] = original;
  };
}

/**
 * A story in which React or a library complains has failed.
 * @param expected what a story is about that shows a failure: `parameters: { expectedInConsole: /not a function/ }`
 */
export function expectQuietConsole(expected?: RegExp): void {
  const complaints = said.filter((words) => !OF_THE_TOOLS.test(words) && !expected?.test(words));
  expect(complaints, 'В консоли браузера').toEqual([]);
}
