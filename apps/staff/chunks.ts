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
  // The frame of every page, before the sign-in and behind it, and what nearly all of them ask. One file packs better than three.
  {
    name: 'frame',
    test: new RegExp(
      [
        '@tanstack/(?:query-core|react-query)/(?!.*mutation)|useLocation',
        'ui/src/(?:app-shell|color-mode-switch|empty-state|loader-bar|offline-mark|page-header|product-mark|public-page)/',
        'src/features/app-frame/(?!sign-out-dialog)',
        'src/shared/(?:actors|clock|connection|first-use|install/|offered|outer-page|page-head|screen-size|session)',
        'src/routes/app/route\\.tsx|src/shared/notifications/use-unread|session/installed-app',
        'queries/profile|notifications/polling|text/plural|calendar/school-clock',
      ].join('|'),
      'i',
    ),
    priority: 1,
  },
  // The table of classes, in reading and in the editor.
  {
    name: 'timetable',
    test: /ui\/src\/(?:class-grid|class-select|labelled-select|timetable-grid)\/|teacher-geometry|domain\/src\/(?:bells|calendar\/day-title|timetable\/(?:class-order|go-home|lesson|short-names|texts|timetable|verdict)|messages\/timetable)|queries\/(?:groups|lesson-times|teachers)|data\/foreseen|in-week/,
    priority: 1,
  },
];
