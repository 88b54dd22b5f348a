import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Picture, writePng } from './picture.ts';

export interface Changed {
  id: string;
  /** As the sidebar says: «Компоненты / Кнопка: Main». */
  title: string;
  modes: {
    mode: string;
    /** Of the larger picture, 0 to 1. */
    share: number;
    before: Picture;
    after: Picture;
    difference: Picture;
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
  ].join('\n');
}

/** One page with the pictures next to it: before, after and what differs, for every story and mode. */
export async function writeReport(folder: string, { changed }: Findings): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sections: string[] = [];
  for (const [number, { id, title, modes }] of changed.entries()) {
    const rows: string[] = [];
    for (const { mode, share, before, after, difference } of modes) {
      const cells = Object.entries({ было: before, стало: after, разница: difference }).map(
        async ([label, picture], index) => {
          const file = `${number}-${mode.replaceAll(' ', '-')}-${index}.png`;
          await writeFile(join(folder, file), writePng(picture));
          return `<figure><figcaption>${label}</figcaption><a href="${file}"><img src="${file}" loading="lazy" alt="${label}"></a></figure>`;
        },
      );
      rows.push(
        `<h3>${escaped(mode)}: ${percent(share)}</h3><div class="row">${(await Promise.all(cells)).join('')}</div>`,
      );
    }
    sections.push(`<section id="${escaped(id)}"><h2>${escaped(title)}</h2>${rows.join('')}</section>`);
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
.row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid GrayText; }
</style><body>${body}</body></html>
`;
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
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A folder as a plain file server gives it: files under their names, `index.html` for the folder, nothing else. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
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
