import { type Api, createApi, type Transport } from '@zvonok/api-client/create-api';
import { hostExtensions } from '@zvonok/api-client/extensions';
import { withRetryAfter } from '@zvonok/api-client/retry-after';
import { type KioskConfig, kioskConfigInPage, loadKioskConfig, timedFetch } from '../shared/app-config.ts';
import type { ServerClock } from '../shared/server-clock.ts';

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
  let extensions: Promise<readonly string[]> | undefined;
  let last: { credential: string | null; key: string; api: Api } | null = null;
  async function configured(): Promise<KioskConfig> {
    config ??= await loadKioskConfig();
    return config;
  }
  /** Where the API is, and what it has beyond the documented calls. */
  async function host() {
    const settings = await configured();
    extensions ??= hostExtensions(settings, { store: () => window.localStorage });
    return { baseUrl: settings.apiHost, extensions: await extensions };
  }
  return {
    config: configured,
    async through(around) {
      return createApi({ ...(await host()), fetch: around(withRetryAfter(hearing(clock, null))) });
    },
    async as(credential) {
      const at = await host();
      const key = JSON.stringify(at);
      if (last?.credential !== credential || last.key !== key) {
        const fetch = withRetryAfter(hearing(clock, credential));
        last = { credential, key, api: createApi({ ...at, fetch }) };
      }
      return last.api;
    },
    doubt() {
      config = undefined;
      extensions = undefined;
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
