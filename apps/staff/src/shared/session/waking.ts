/** Tells when timers may have been late: the device woke, the tab came to the front, the network returned. */
export function watchWaking(woke: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') woke();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', woke);
  window.addEventListener('pageshow', woke);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', woke);
    window.removeEventListener('pageshow', woke);
  };
}
