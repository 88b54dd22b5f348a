/** What time it is, whatever the screen's own clock believes. */
export interface ServerClock {
  /** Milliseconds since 1970 UTC by the server; by the device until the first answer. */
  now(): number;
  /** Takes the time from an answer's `Date` header. */
  hear(response: Response): void;
  /** An answer with a date has come, now or before the page was loaded: else nothing may be called «today». */
  readonly isKnown: boolean;
  /** What to keep for a start without a network. */
  kept(): KeptTime | null;
}

/** What both clocks showed at one moment, in milliseconds since 1970 UTC. */
export interface KeptTime {
  server: number;
  device: number;
}

interface Clocks {
  /** The device's clock, in milliseconds since 1970 UTC. A battery may be dead, and its time may be set by hand. */
  device: () => number;
  /** Milliseconds since the page was loaded, which cannot be set; it may stand still while a device sleeps. */
  running: () => number;
}

/** Answers carry whole seconds: by less than this the time is not set, or it would tremble. */
const TREMBLE_MS = 1500;

/**
 * The server's time: that of its last answer, and since then as much as the device says has passed. It goes on while
 * the device's clock is set back, and knows of the time a device has slept.
 */
export function createServerClock({ device, running }: Clocks, kept: KeptTime | null = null): ServerClock {
  // A device whose clock shows less than when it was last used does not know how long that was ago.
  let heard =
    kept !== null && kept.device <= device()
      ? { server: kept.server + device() - kept.device, device: device(), running: running() }
      : null;
  const now = () =>
    heard === null ? device() : heard.server + Math.max(device() - heard.device, running() - heard.running);
  return {
    now,
    hear(response) {
      const said = Date.parse(response.headers.get('date') ?? '');
      if (Number.isNaN(said)) return;
      const server = heard !== null && Math.abs(now() - said) < TREMBLE_MS ? now() : said;
      heard = { server, device: device(), running: running() };
    },
    get isKnown() {
      return heard !== null;
    },
    kept: () => heard && { server: now(), device: device() },
  };
}
