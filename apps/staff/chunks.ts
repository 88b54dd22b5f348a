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
  // The table of classes, in reading and in the editor, with the screen that is opened most.
  {
    name: 'timetable',
    test: new RegExp(
      [
        'ui/src/(?:class-grid|class-select|labelled-select|timetable-grid)/|teacher-geometry|teacher-grid-skeleton',
        'domain/src/(?:bells|calendar/(?:day-title|saved-at)|messages/timetable)',
        'domain/src/timetable/(?:class-order|go-home|lesson|short-names|texts|timetable|verdict)',
        'queries/(?:groups|lesson-times|teachers)|data/foreseen|in-week|machines/src/screen-mode',
        'features/schedule/(?:data/|schedule-screen|search/|planning/use-planning-kit)',
        'features/schedule/grid/(?!class-days|days-props|teacher-|use-teacher-rows)',
        'routes/app/schedule\\.tsx|features/spreadsheet/(?:export-timetable|import-timetable|file-button)',
      ].join('|'),
    ),
    priority: 1,
  },
];
