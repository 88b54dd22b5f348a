import { SETTINGS_PATH } from './strategy.ts';

const NAME = 'zvonok.settings';
/** Where a page carries them (`app-pages.ts`). */
const ELEMENT = /(<script type="application\/json" id="app-settings">)[^<]*(<\/script>)/;

const SCHOOL_NAME = /(?<=<!--schoolName-->)[^<]*(?=<!--\/schoolName-->)/;

/** How long a slow network may keep an app from starting whose settings are known, in milliseconds. */
const PATIENCE_MS = 3_000;

/** The school's settings: the server's answer, or the last one there was. */
export function settingsStore(storage: CacheStorage) {
  const last = () => storage.match(SETTINGS_PATH, { cacheName: NAME });

  async function ask(request: Request): Promise<Response> {
    const response = await fetch(request);
    if (response.ok) await (await storage.open(NAME)).put(SETTINGS_PATH, response.clone());
    return response;
  }

  return {
    /** For the first start without a network. If the server is away at this moment, the next start tries again. */
    async fill(): Promise<void> {
      await ask(new Request(SETTINGS_PATH)).catch(() => {});
    },

    async answer(request: Request): Promise<Response> {
      const known = await last();
      const asked = ask(request);
      if (!known) return asked;
      const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, known));
      return Promise.race([asked.catch(() => known), late]);
    },

    /**
     * A stored page with the last settings in it, not those of the day it was stored on. The page asks for newer ones
     * when it has nothing better to do.
     */
    async putInto(page: Response): Promise<Response> {
      const known = await last();
      if (!known) return page;
      const [html, settings] = await Promise.all([page.text(), known.text()]);
      const headers = new Headers(page.headers);
      // What was said of the bytes that came.
      for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
      const inScript = settings.replaceAll('<', String.raw`\u003c`);
      const text = html.replace(ELEMENT, (_whole, start: string, end: string) => start + inScript + end);
      return new Response(
        text.replace(SCHOOL_NAME, () => nameIn(settings)),
        { headers },
      );
    },
  };
}

function nameIn(settings: string): string {
  const { schoolName } = JSON.parse(settings) as { schoolName: string };
  return schoolName.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
