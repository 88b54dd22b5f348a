import { readFile, writeFile } from 'node:fs/promises';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

// Puts the markup of the page into the built page: `node server.js dist/index.html`.
const [page = 'dist/index.html'] = process.argv.slice(2);
const html = await readFile(page, 'utf8');
await writeFile(
  page,
  html.replace('<!--app-->', () => renderToString(<App />)),
);
