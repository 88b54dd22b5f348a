/** Signals by which a person, a service manager or a closed terminal asks the server to stop. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal's Ctrl-C and a wrapper that forwards it arrive together and are one request. */
const SAME_REQUEST_MS = 500;

/** Exit code of a program ended by Ctrl-C, by the shells' convention (128 + SIGINT). */
const INTERRUPTED = 130;

/**
 * Calls `stop` at the first request to stop: a signal, or the end of a parent that talks to us over IPC. A second one
 * half a second later or more means "now": the process ends at once and the log makes the next start whole.
 */
export function onStopRequest(stop: () => void): void {
  let first: number | undefined;
  const request = () => {
    if (first === undefined) {
      first = performance.now();
      stop();
    } else if (performance.now() - first > SAME_REQUEST_MS) {
      process.exit(INTERRUPTED);
    }
  };
  for (const signal of SIGNALS) process.on(signal, request);
  process.on('disconnect', request);
  // The parent ended while this process was being loaded. Without a parent that talks to us it is undefined.
  if (process.connected === false) request();
}
