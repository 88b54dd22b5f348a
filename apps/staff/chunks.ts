import { fileURLToPath } from 'node:url';
import type { ChunkGroup } from '../../scripts/record-chunks.ts';
import type { StartPage } from './start-pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The files of scripts that a first visit loads: libraries, the start, and three pages with all they are made of.
 * Everything else is cut as usual: a page or a lazy part per file, what several of them share in files of its own.
 * `scripts/budgets.ts` says how large they may be, and the build fails when a pattern matches nothing.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // What the start imports; a new version leaves the libraries in the cache.
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial'], test: /[\\/](?:apps|packages)[\\/]/, priority: 4 },
  // The frame of every page behind the sign-in, with the little that sign-in and timetable share; and what the sign-in
  // has more. After signing in the frame is loaded already, and a user who stays signed in never fetches the sign-in.
  {
    name: 'frame',
    test: /routes[\\/]app[\\/]route\.tsx\?|text[\\/]nouns|page-head[\\/]use-page-title/,
    priority: 3,
  },
  { name: 'sign-in', test: /routes[\\/]login\.tsx\?/, priority: 2 },
  // The screen that is opened most.
  { name: 'timetable', test: /routes[\\/]app[\\/]schedule\.tsx\?/, priority: 2 },
  // What a phone shows instead of the table: fetched with the page, by narrow windows only.
  { name: 'days', test: /schedule[\\/]timetable-days/, priority: 1 },
  // Chakra with our system, once for every dialog and form; nothing that loads first asks for it.
  {
    name: 'chakra',
    test: /node_modules[\\/](?:@(?:ark-ui|chakra-ui|emotion|pandacss|zag-js)|stylis)[\\/]|tokens[\\/]app-provider/,
    priority: 1,
  },
];

/** What draws the lessons, as soon as it has come. */
export const DRAWING_CHUNKS: readonly string[] = ['timetable', 'days', 'teacher-timetable'];

/** Addresses whose page names the scripts it will need, so that the browser asks for all of them at once. */
export const START_PAGES: readonly StartPage[] = [
  {
    file: 'login.html',
    chunks: ['frame', 'sign-in'],
    firstPaint: {
      markup: here('src/features/sign-in/first-paint.tsx'),
      script: here('src/features/sign-in/first-paint-script.ts'),
    },
  },
  { file: 'app.html', chunks: ['frame'] },
  {
    file: 'app/schedule.html',
    chunks: ['frame', 'timetable'],
    narrow: ['days'],
    calls: ['/schedule/api/schedule/basics', '/schedule/api/schedule/group/editor'],
    firstPaint: {
      markup: here('src/features/schedule/first-paint/first-paint.tsx'),
      script: here('src/features/schedule/first-paint/first-paint-script.ts'),
    },
  },
];
