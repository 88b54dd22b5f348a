/**
 * How often it is looked whether time has jumped, and what counts as a jump: hidden tabs are called once a minute at
 * best.
 */
const LOOK_MS = 15_000;
const JUMP_MS = 90_000;

/**
 * Calls `listener` when timers may have been late: the device woke, the tab came to the front or was thawed, the
 * network returned. A computer that wakes with the same tab in front gives no event, so the clock is looked at as well.
 */
export function onWake(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  let seen = Date.now();
  const look = setInterval(() => {
    const now = Date.now();
    const hasJumped = Math.abs(now - seen) > JUMP_MS;
    seen = now;
    if (hasJumped) listener();
  }, LOOK_MS);
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('resume', listener);
  window.addEventListener('online', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    clearInterval(look);
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('resume', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('pageshow', listener);
  };
}
