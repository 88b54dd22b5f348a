import type { ChunkGroup } from '../../scripts/record-chunks.ts';

/**
 * The files of scripts that a first visit asks for: libraries, the start, and three pages with all they are made of.
 * Everything else is cut as usual: a page or a lazy part per file, what several of them share beside it.
 * `scripts/budgets.ts` says how large they may be, and the build fails when a pattern matches nothing.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // What the start imports; a new version leaves the libraries in the cache.
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial'], test: /[\\/](?:apps|packages)[\\/]/, priority: 4 },
  // The sign-in, and the frame of every page behind it: most of it is the same.
  { name: 'frame', test: /routes[\\/](?:login|app[\\/]route)\.tsx\?/, priority: 3 },
  // The screen that is opened most.
  { name: 'timetable', test: /routes[\\/]app[\\/]schedule\.tsx\?/, priority: 2 },
  // Chakra with our system, once for every dialog and form; nothing that loads first asks for it.
  {
    name: 'chakra',
    test: /node_modules[\\/](?:@(?:ark-ui|chakra-ui|emotion|pandacss|zag-js)|stylis)[\\/]|tokens[\\/]app-provider/,
    priority: 1,
  },
];
