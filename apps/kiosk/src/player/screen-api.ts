import { type Api, createApi, type Transport } from '@zvonok/api-client/create-api';
import { withRetryAfter } from '@zvonok/api-client/retry-after';
import { type KioskConfig, kioskConfigInPage, loadKioskConfig } from '../shared/app-config.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { timedFetch } from '../shared/timed-fetch.ts';

/** The calls of a screen. */
export interface ScreenApi {
  /** With a credential or without any. Finds out where the API is; rejects if that is unknown. */
  as(credential: string | null): Promise<Api>;
  /** With what is put around each call. */
  through(around: (transport: Transport) => Transport): Promise<Api>;
  /** What the school says of itself, where the API is. */
  config(): Promise<KioskConfig>;
  /** No answer where the API was: find out again where it is. A stored page may be from before it moved. */
  doubt(): void;
}

export function createScreenApi(clock: ServerClock): ScreenApi {
  let config: KioskConfig | undefined = kioskConfigInPage();
  let last: { credential: string | null; host: string; api: Api } | null = null;
  async function configured(): Promise<KioskConfig> {
    config ??= await loadKioskConfig();
    return config;
  }
  return {
    config: configured,
    async through(around) {
      const { apiHost } = await configured();
      return createApi({ baseUrl: apiHost, fetch: around(withRetryAfter(hearing(clock, null))) });
    },
    async as(credential) {
      const { apiHost: host } = await configured();
      if (last?.credential !== credential || last.host !== host) {
        const fetch = withRetryAfter(hearing(clock, credential));
        last = { credential, host, api: createApi({ baseUrl: host, fetch }) };
      }
      return last.api;
    },
    doubt() {
      config = undefined;
    },
  };
}

/** `fetch` with this screen's credential that sets the clock by the time of every answer. */
function hearing(clock: ServerClock, credential: string | null): Transport {
  return async (request) => {
    if (credential !== null) request.headers.set('authorization', `Bearer ${credential}`);
    const response = await timedFetch(request);
    clock.hear(response);
    return response;
  };
}
