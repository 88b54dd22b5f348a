import { expect } from 'storybook/test';

const LEVELS = ['error', 'warn'] as const;
/**
 * React's warning about the tools that press a story's buttons, and the browser's about a resize reported in the next
 * frame: neither concerns a story.
 */
const NOT_OF_A_STORY = /inside an `act` scope|ResizeObserver loop completed/;

let said: string[] = [];

/** Records what is logged from here on; the returned function restores the console. */
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
  const complaints = said.filter((words) => !NOT_OF_A_STORY.test(words) && !expected?.test(words));
  expect(complaints, 'В консоли браузера').toEqual([]);
}
