import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what a start leaves behind. V8 collects when it needs room, and a server that waits for requests needs
 * none. Holds the event loop for about a tenth of a second; the system has the memory back some seconds later.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
