import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/**
 * The files of scripts the app is cut into, so that a first visit asks for few of them and a new version leaves the libraries in the
 * cache. Everything else is cut as usual: a page per file, what several pages share beside it. `npm run bench -- first-load` counts.
 */
export const CHUNK_GROUPS: readonly Group[] = [
  // What the start imports.
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 4 },
  { name: 'start', tags: ['$initial'], test: /[\\/](?:apps|packages)[\\/]/, priority: 3 },
  // Small things of the pages before and behind the sign-in.
  {
    name: 'common',
    test: /packages\/ui\/src\/product-mark\/|domain\/src\/(?:text\/plural|calendar\/school-clock)|src\/shared\/(?:actors|clock|install\/(?!use-installed)|outer-page|page-head)|ui\/src\/public-page\//,
    priority: 2,
  },
  // What nearly every signed-in page shows or asks.
  {
    name: 'frame',
    test: /@tanstack\/(?:query-core|react-query)\/(?!.*mutation)|useLocation|src\/shared\/(?:connection|first-use|offered|screen-size|session)\/|queries\/profile|notifications\/polling|ui\/src\/(?:empty-state|loader-bar|page-header)\//i,
    priority: 1,
  },
  // The table of classes, in reading and in the editor.
  {
    name: 'timetable',
    test: /ui\/src\/(?:class-grid|class-select|labelled-select|timetable-grid)\/|teacher-geometry|domain\/src\/(?:bells|calendar\/day-title|timetable\/(?:class-order|go-home|lesson|short-names|texts|timetable|verdict))|queries\/(?:groups|lesson-times|teachers)|data\/foreseen|in-week/,
    priority: 1,
  },
];
