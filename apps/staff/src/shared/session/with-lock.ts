const LOCK = 'zvonok.session';

/**
 * Runs one task at a time among all tabs of this browser. A page that is not served securely (plain http inside a
 * school's network) has no locks: there the turn is kept within the tab.
 */
export function createLock(
  locks: LockManager | undefined = globalThis.navigator?.locks,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  if (locks) return async (task) => await locks.request(LOCK, task);
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  };
}
