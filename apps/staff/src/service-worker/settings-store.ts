import { SETTINGS_PATH } from './strategy.ts';

const NAME = 'zvonok.settings';

/** How long a slow network may keep an app from starting whose settings are known, in milliseconds. */
const PATIENCE_MS = 3_000;

/** The school's settings: the server's answer, or the last one there was. */
export function settingsStore(storage: CacheStorage) {
  async function ask(request: Request): Promise<Response> {
    const response = await fetch(request);
    if (response.ok) await (await storage.open(NAME)).put(SETTINGS_PATH, response.clone());
    return response;
  }

  return {
    /** For the first start without a network. A server that is away at this moment is asked at the next start. */
    async fill(): Promise<void> {
      await ask(new Request(SETTINGS_PATH)).catch(() => {});
    },

    async answer(request: Request): Promise<Response> {
      const known = await storage.match(SETTINGS_PATH, { cacheName: NAME });
      const asked = ask(request);
      if (!known) return asked;
      const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, known));
      return Promise.race([asked.catch(() => known), late]);
    },
  };
}
