import type { Player } from './create-player.ts';

/**
 * Keeps the device's screen on while the player is awake. A browser takes the lock away when its page is hidden, and
 * pages that came insecurely get none.
 */
export function holdWhileAwake(player: Player): void {
  let isWanted = false;
  let isAsking = false;
  let lock: WakeLockSentinel | null = null;

  async function adjust(): Promise<void> {
    if (!isWanted) {
      void lock?.release();
      lock = null;
    } else if (!isAsking && (lock === null || lock.released) && document.visibilityState === 'visible') {
      isAsking = true;
      // Refused if the battery is low; requested again when the page is visible again.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      isAsking = false;
      if (!isWanted) void adjust();
    }
  }

  const follow = (snapshot: ReturnType<Player['getSnapshot']>) => {
    const isAwake = !snapshot.hasTag('asleep');
    if (isAwake === isWanted) return;
    isWanted = isAwake;
    void adjust();
  };
  document.addEventListener('visibilitychange', adjust);
  player.subscribe(follow);
  follow(player.getSnapshot());
}
