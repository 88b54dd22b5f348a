import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Changed {
  id: string;
  /** As the sidebar says: «Компоненты / Кнопка: Main». */
  title: string;
  modes: {
    mode: string;
    /** Of the larger picture, 0 to 1. */
    share: number;
    /** PNG bytes, as the other two: a thousand stories as plain pixels would fill the memory. */
    before: Uint8Array;
    after: Uint8Array;
    difference: Uint8Array;
  }[];
}

export interface Findings {
  compared: number;
  changed: readonly Changed[];
  /** Stories without an accepted picture. */
  added: readonly { id: string; title: string }[];
  /** Stories that show an error in their place: nothing to compare, and nothing to accept. */
  broken: readonly { title: string; reason: string }[];
  /** Ids of accepted stories that are no longer there. */
  removed: readonly string[];
}

export const isSame = ({ changed, added, removed, broken }: Findings): boolean =>
  changed.length + added.length + removed.length + broken.length === 0;

/** What the terminal says: every story by its name, and what to do. */
export function inWords(findings: Findings, reportFile: string): string {
  const { compared, changed, added, removed, broken } = findings;
  if (isSame(findings)) return `Историй сверено с картинками: ${compared}, отличий нет.`;
  const part = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${title}: ${names.length}`, ...names.map((name) => `  ${name}`)];
  const withModes = changed.map(
    ({ title, modes }) =>
      `${title} (${modes.map(({ mode, share }) => `${mode}: ${percent(share)}`).join(', ')})`,
  );
  return [
    `Историй сверено с картинками: ${compared}.`,
    ...part(
      'Показывают ошибку',
      broken.map(({ title, reason }) => `${title}: ${reason}`),
    ),
    ...part('Выглядят иначе', withModes),
    ...part(
      'Без принятой картинки',
      added.map(({ title }) => title),
    ),
    ...part('Историй больше нет', removed),
    ...(changed.length > 0 ? [`Как было и как стало: ${reportFile}`] : []),
    'Принять всё: npm run test:visual -- --accept. Часть — со словом из названия: npm run test:visual -- СЛОВО --accept.',
    'Посмотреть и принять по одной: npm run test:visual -- --review.',
  ].join('\n');
}

/**
 * One page with the pictures next to it: before and after under a slider, and what differs, for every story and mode.
 * Served by `serveFolder` with `onAccept` its buttons accept a story; as a file they show the command.
 */
export async function writeReport(folder: string, { changed }: Findings): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sections: string[] = [];
  for (const [number, { id, title, modes }] of changed.entries()) {
    const rows: string[] = [];
    for (const { mode, share, before, after, difference } of modes) {
      const stem = `${number}-${mode.replaceAll(' ', '-')}`;
      const images = Object.entries({ было: before, стало: after, разница: difference }).map(
        async ([label, png], index) => {
          const file = `${stem}-${index}.png`;
          await writeFile(join(folder, file), png);
          return `<img src="${file}" loading="lazy" alt="${label}">`;
        },
      );
      const [was, now, differs] = await Promise.all(images);
      rows.push(`<h3>${escaped(mode)}: ${percent(share)}</h3>
<figure class="slider" style="--at: 50%"><div class="pair">${was}${now}</div>
<label>было <input type="range" min="0" max="100" value="50"> стало</label></figure>
<details><summary>разница</summary>${differs}</details>`);
    }
    const accept = `<button type="button" data-accept="${escaped(id)}">Принять</button> <output></output>`;
    sections.push(
      `<section id="${escaped(id)}"><h2>${escaped(title)}</h2><p>${accept}</p>${rows.join('')}</section>`,
    );
  }
  const list = changed.map(({ id, title }) => `<li><a href="#${escaped(id)}">${escaped(title)}</a></li>`);
  const file = join(folder, 'index.html');
  await writeFile(
    file,
    page(`<h1>Выглядят иначе: ${changed.length}</h1><ol>${list.join('')}</ol>${sections.join('')}`),
  );
  return file;
}

function page(body: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Картинки историй</title><style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 1rem; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid GrayText; }
.pair { display: grid; justify-items: start; }
.pair img { grid-area: 1 / 1; }
.pair img:last-child { clip-path: inset(0 0 0 var(--at)); }
.slider label { display: flex; gap: 0.5rem; }
.slider input { flex: 1; max-width: 40rem; }
</style><body>${body}<script>(${behave})();</script></body></html>
`;
}

/** Runs in the page, so it uses nothing from outside. */
function behave(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // Right of the line is what it has become: all of it when the knob is at «стало».
    target.closest<HTMLElement>('.slider')?.style.setProperty('--at', `${100 - Number(target.value)}%`);
  });
  document.addEventListener('click', async ({ target }) => {
    const id = target instanceof HTMLButtonElement ? target.dataset.accept : undefined;
    if (id === undefined || !(target instanceof HTMLButtonElement)) return;
    const said = target.nextElementSibling as HTMLOutputElement;
    if (location.protocol === 'file:') {
      said.value = `npm run test:visual -- ${id} --accept`;
      return;
    }
    target.disabled = true;
    const { ok } = await fetch('/accept', { method: 'POST', body: id });
    said.value = ok ? 'принято' : 'не принято: см. терминал';
    target.disabled = ok;
  });
}

function percent(share: number): string {
  if (share < 0.001) return 'меньше 0,1 %';
  return `${(share * 100).toFixed(1).replace('.', ',')} %`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * A folder as a plain file server gives it: files under their names, `index.html` for the folder, nothing else.
 * @param onAccept called with what is posted to `/accept`, for the report; without it nothing can be posted
 */
export async function serveFolder(
  folder: string,
  onAccept?: (id: string) => Promise<void>,
): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    if (onAccept && request.method === 'POST' && url === '/accept') {
      const done = await text(request)
        .then(onAccept)
        .then(() => 204)
        .catch((error) => {
          console.error(error);
          return 500;
        });
      response.writeHead(done).end();
      return;
    }
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    // Each browser loads the same files again and again; they never change while they are served.
    response.setHeader('cache-control', 'max-age=3600');
    if (isFile) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
