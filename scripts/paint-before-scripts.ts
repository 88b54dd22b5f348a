import type { Rolldown } from 'vite';

const SHEET = /\s*<link rel="stylesheet" crossorigin href="\/(?<file>[^"]+)">/;
const SCRIPT = /\s*<script type="module" crossorigin src="(?<href>[^"]+)"><\/script>/;
const PRELOAD =
  /\s*<link rel="modulepreload" crossorigin href="(?<href>[^"]+)"(?: media="(?<media>[^"]+)")?>/g;

/**
 * A built page with markup of its own, made so that the markup is painted as soon as it has come: the style sheet
 * stands in the page, and the scripts are requested when the browser has painted. Until then nothing else takes a share
 * of the network.
 *
 * @param base the app's address, under which the bundle's files lie
 * @throws when the page names no style sheet or no script
 */
export function paintBeforeScripts(page: string, bundle: Rolldown.OutputBundle, base: string): string {
  const sheet = SHEET.exec(page)?.groups?.file?.slice(base.length - 1);
  const style = bundle[sheet ?? ''];
  const entry = SCRIPT.exec(page)?.groups?.href;
  if (style?.type !== 'asset' || entry === undefined)
    throw new Error('The page names no sheet or no script.');
  const preloads = Array.from(page.matchAll(PRELOAD), ({ groups }) => [groups?.href, groups?.media ?? '']);
  const load = AFTER_PAINT.replace('ENTRY', JSON.stringify(entry)).replace(
    'PRELOADS',
    JSON.stringify(preloads),
  );
  return page
    .replace(SHEET, () => `\n    <style>${style.source}</style>`)
    .replace(SCRIPT, '')
    .replaceAll(PRELOAD, '')
    .replace('  </body>', () => `    <script>${load}</script>\n  </body>`);
}

/**
 * Who has nothing to paint does not wait: a tab in the background, or a page whose own script has taken its markup
 * away. A second is for a covered window, which cannot be distinguished from a visible one.
 */
const AFTER_PAINT = `
      (() => {
        let isLoading = false;
        const add = (name, properties) =>
          document.head.append(Object.assign(document.createElement(name), { crossOrigin: "anonymous" }, properties));
        const load = () => {
          if (isLoading) return;
          isLoading = true;
          for (const [href, media] of PRELOADS) add("link", { rel: "modulepreload", href, media });
          add("script", { type: "module", src: ENTRY });
        };
        setTimeout(load, 1000);
        document.addEventListener("visibilitychange", load);
        if (document.hidden || !document.querySelector("h1")) load();
        else new PerformanceObserver(load).observe({ type: "paint", buffered: true });
      })();
    `;
