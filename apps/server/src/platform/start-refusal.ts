/**
 * The server will not start or go on, and the person at the console can do something about it. The message is one
 * sentence in Russian that says what happened and what to do; `main.ts` prints it alone, without a stack.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
