import { readFile } from 'node:fs/promises';
import type { Extension } from '@zvonok/api-client/create-api';
import type { Plugin, Rolldown } from 'vite';
import { paintBeforeScripts } from '../../scripts/paint-before-scripts.ts';
import { markupOf, scriptOf } from '../../scripts/render-at-build.ts';
import { NARROW } from './src/shared/screen-size/narrow.ts';

/** The page of an address, in addition to `index.html`, which serves all others. */
export interface StartPage {
  /** `app/schedule.html` for `/app/schedule`; a page without one of its own takes that of the nearest address above. */
  file: string;
  /** Groups of `chunks.ts` that this address needs and only finds out by running the start. */
  chunks: readonly string[];
  /** More groups, for windows in which `useNarrow` says so. */
  narrow?: readonly string[];
  /** The calls that a signed-in user's page makes first, requested before any script has come. */
  calls?: readonly StartCall[];
  /** Modules whose markup is painted before any script has come, and the script that goes with it. */
  firstPaint?: { markup: string; script: string };
}

/** What is written with before anybody has pressed anything. */
const FIRST_TYPEFACE = /\/golos-text-[\w-]{8}\.woff2$/;

interface StartCall {
  path: string;
  /** Its name, if it goes beyond the documented calls: a host without it is not called. */
  extension?: Extension;
}

interface Link {
  rel: 'modulepreload' | 'preload';
  file: string;
  media?: string;
}

/**
 * Names in the built page what it will ask for: the typeface in every page, since words that change their letters move
 * what is around them, and in a page of its own for some addresses the scripts of the screen that is shown there.
 */
export function startPages(pages: readonly StartPage[]): Plugin {
  return {
    name: 'start-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') this.error('There is no index.html to make the other pages of.');
        const typefaces = Object.keys(bundle).filter((file) => FIRST_TYPEFACE.test(file));
        const favicon = await readFile(new URL('public/favicon.svg', import.meta.url), 'utf8');
        const base = withLinks(
          // One request less; the file stays for other requests.
          String(index.source).replace(
            '/favicon.svg',
            `data:image/svg+xml,${encodeURIComponent(favicon.trim())}`,
          ),
          typefaces.map((file) => ({ rel: 'preload', file })),
        );
        index.source = base;
        for (const { file, chunks, narrow = [], calls, firstPaint } of pages) {
          const linkTo = (name: string): Link => ({ rel: 'modulepreload', file: chunkOf(bundle, name) });
          const links = [
            ...chunks.map(linkTo),
            ...narrow.map((name) => ({ ...linkTo(name), media: NARROW })),
          ];
          let page = withLinks(base, links);
          if (calls) page = withCalls(page, calls);
          if (firstPaint) page = paintBeforeScripts(await withFirstPaint(page, firstPaint), bundle, '/');
          this.emitFile({ type: 'asset', fileName: file, source: page });
        }
      },
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (!chunk) throw new Error(`apps/staff/chunks.ts names ${name}, which no built file is called.`);
  return chunk.fileName;
}

function withLinks(page: string, links: readonly Link[]): string {
  const lines = links.map(({ rel, file, media }) => {
    const type = rel === 'preload' ? ' as="font" type="font/woff2"' : '';
    const where = media ? ` media="${media}"` : '';
    return `    <link rel="${rel}" crossorigin href="/${file}"${type}${where}>\n`;
  });
  return page.replace('  </head>', `${lines.join('')}  </head>`);
}

/**
 * A script in the page itself, so that what a page shows is on its way with the scripts that will show it. A later
 * request takes the answer from here (`early-answers.ts`).
 */
function withCalls(page: string, calls: readonly StartCall[]): string {
  const script = EARLY_CALLS.replace('CALLS', JSON.stringify(calls));
  return page.replace(
    '    <script type="module"',
    `    <script>${script}</script>\n    <script type="module"`,
  );
}

async function withFirstPaint(page: string, { markup, script }: NonNullable<StartPage['firstPaint']>) {
  const [drawn, code] = await Promise.all([markupOf(markup), scriptOf(script)]);
  const body = `<div id="first-paint">${drawn}</div>\n    <script>${code}</script>\n    <div id="root">`;
  return page.replace('<div id="root">', () => body);
}

/** Only if the API has the page's origin, with a token that is still good, for what stands in no other address. */
const EARLY_CALLS = `
      try {
        const tokens = sessionStorage.getItem("zvonok.tokens") ?? localStorage.getItem("zvonok.tokens");
        const { accessToken } = JSON.parse(tokens);
        const claims = JSON.parse(atob(accessToken.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
        const settings = JSON.parse(document.getElementById("app-settings").textContent);
        if (settings.apiHost === "" && !location.search.includes("week=") && claims.exp * 1000 > Date.now() + 30000) {
          window.earlyAnswers = Object.fromEntries(
            CALLS.filter(({ extension }) => !extension || settings.extensions.includes(extension)).map(({ path }) => {
              const answer = fetch(path, { headers: { authorization: "Bearer " + accessToken } });
              answer.catch(() => {});
              return [path, { accessToken, answer }];
            }),
          );
        }
      } catch {}
    `;
