import type { Extension } from '@zvonok/api-client/create-api';
import { EXTENSIONS } from '@zvonok/api-client/testing/extensions.gen';
import type { Page, Request } from 'playwright/test';

const STREAMS: readonly Extension[] = ['streamUpdates', 'streamBoardUpdates', 'streamScreenUpdates'];
const ALL = Object.keys(EXTENSIONS) as Extension[];

/** A host without streams: news is polled, and a page that stands is quiet. */
export async function withoutUpdates(page: Page): Promise<void> {
  await withoutExtensions(page, STREAMS);
}

/**
 * Makes the server one that lacks extensions: it does not name them, and refuses their calls. Returns the calls that
 * are made all the same. Holds for pages that are opened from then on.
 */
export async function withoutExtensions(page: Page, lacking: readonly Extension[] = ALL): Promise<string[]> {
  const calls = lacking.map((id) => new RegExp(`^${EXTENSIONS[id].replace(/\{\w+\}/g, '[^/]+')}$`));
  const made: string[] = [];
  const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  await page.route(
    ({ pathname }) => pathname.includes('/api/'),
    (route, request) => {
      const call = callOf(request);
      if (!calls.some((pattern) => pattern.test(call))) return route.fallback();
      made.push(call);
      return route.fulfill({ status: 404, body: '' });
    },
  );
  const named = JSON.stringify(ALL.filter((id) => !lacking.includes(id)));
  // The server writes what it has into its pages, and into the file they are made from.
  await page.route(
    ({ pathname }) => pathname === '/app-config.json' || !/\.\w+$|\/api\/|\/@/.test(pathname),
    async (route, request) => {
      const isPage = request.resourceType() === 'document';
      if (!isPage && !request.url().endsWith('/app-config.json')) return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const body = (await response.text()).replace(/"extensions":\[[^\]]*\]/, `"extensions":${named}`);
      return route.fulfill({ response, body });
    },
  );
  return made;
}
