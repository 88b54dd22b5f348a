/** What time it is, whatever the screen's own clock believes. */
export interface ServerClock {
  /** Milliseconds since 1970 UTC by the server; by the device until the first answer. */
  now(): number;
  /** Takes the time from an answer's `Date` header. */
  hear(response: Response): void;
  /** The server's time at a moment of the device's clock. */
  at(deviceMs: number): number;
  /** An answer with a date has come: before that nothing may be called «today». */
  readonly synced: boolean;
}

/**
 * `device` is the screen's own clock, in milliseconds since 1970 UTC. A battery may be dead: it is never shown as it
 * is.
 */
export function createServerClock(device: () => number): ServerClock {
  let offset: number | null = null;
  return {
    now: () => device() + (offset ?? 0),
    at: (deviceMs) => deviceMs + (offset ?? 0),
    hear: (response) => {
      const said = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(said)) offset = said - device();
    },
    get synced() {
      return offset !== null;
    },
  };
}
