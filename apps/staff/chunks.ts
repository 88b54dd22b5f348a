import { fileURLToPath } from 'node:url';
import type { ChunkGroup } from '../../scripts/record-chunks.ts';
import type { StartPage } from './start-pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The files of scripts that a first visit loads: libraries, the start, and three pages with all they are made of.
 * After them come a few groups of what most pages and late parts share, so that an idle page asks for tens of files and
 * not for a hundred. Everything else is cut as usual: a page or a lazy part per file.
 * `scripts/budgets.ts` says how large they may be, and the build fails when a pattern matches nothing.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // What the start imports; a new version leaves the libraries in the cache.
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial'], test: /[\\/](?:apps|packages)[\\/]/, priority: 4 },
  // What the sign-in shares with the pages behind it.
  {
    name: 'shared',
    test: /shared[\\/](?:actors|capabilities|clock|install[\\/]standalone|page-head[\\/]use-page-title)|text[\\/]plural|layout[\\/]product-mark/,
    priority: 4,
  },
  // Chakra's styling with our system, for every page behind the sign-in and the order of a certificate.
  { name: 'styling', test: /tokens[\\/]app-provider/, priority: 3 },
  // The frame of every page behind the sign-in, and what the sign-in has more.
  { name: 'frame', test: /routes[\\/]app[\\/]route\.tsx\?/, priority: 3 },
  { name: 'sign-in', test: /routes[\\/]login\.tsx\?/, priority: 2 },
  // The screen that is opened most.
  { name: 'timetable', test: /routes[\\/]app[\\/]schedule\.tsx\?/, priority: 2 },
  // What a phone shows instead of the table: fetched with the page, by narrow windows only.
  { name: 'days', test: /schedule[\\/]timetable-days/, priority: 1 },
  // Chakra's components, once for every dialog and form; nothing that loads first asks for them.
  {
    name: 'chakra',
    test: /node_modules[\\/](?:@(?:ark-ui|chakra-ui|emotion|pandacss|zag-js)|stylis)[\\/]/,
    priority: 1,
  },
  // Small things that most pages and late parts share: rules and calls, what is drawn without Chakra, and with it.
  {
    name: 'common',
    test: /domain[\\/]src[\\/](?:messages|downloads|text)[\\/]|api-client[\\/]src[\\/](?:if-match|conflicts|delivery|idempotency-key|transfer)|src[\\/]shared[\\/](?:files[\\/]|create-key)|useMutation/,
    minShareCount: 3,
    priority: 1,
  },
  // What Ctrl+K finds in addition to pages; the pages of orders need it too.
  {
    name: 'records',
    test: /api-client[\\/]src[\\/](?:orders|users)|domain[\\/]src[\\/]orders[\\/]|useQueries|queriesObserver/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'page-parts',
    test: /feedback[\\/](?:empty-state|skeleton)|layout[\\/]print-head|schedule-page-header|lists[\\/]list-state|controls[\\/]lazy-icon|screen-only/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'dialogs',
    test: /feedback[\\/](?:dialog|edit-conflict|form-alert|progress-line)|controls[\\/](?:select-field|text-field|checkbox)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'planning-rules',
    test: /domain[\\/]src[\\/](?:planning[\\/](?!words)|summary[\\/]|timetable[\\/]teacher-(?:groups|day))|planning[\\/](?:teacher-search|day-strip|unbroken-count)|shared[\\/]planning-history/,
    minShareCount: 2,
  },
  // Dragging, for the planner and the editor.
  { name: 'dragging', test: /grid[\\/]follow-pointer/, priority: 1 },
  // What a planner works with in the table.
  { name: 'planning', test: /schedule[\\/]planning[\\/](?:planning-parts|lesson-drag)/ },
  { name: 'paper', test: /schedule[\\/]print[\\/]printed-sheets/ },
];

/** What draws the lessons, as soon as it has come. */
export const DRAWING_CHUNKS: readonly string[] = ['timetable', 'days', 'teacher-timetable'];

/** Addresses whose page names the scripts it will need, so that the browser asks for all of them at once. */
export const START_PAGES: readonly StartPage[] = [
  {
    file: 'login.html',
    chunks: ['shared', 'sign-in'],
    firstPaint: {
      markup: here('src/features/sign-in/first-paint.tsx'),
      script: here('src/features/sign-in/first-paint-script.ts'),
    },
  },
  { file: 'app.html', chunks: ['shared', 'styling', 'frame'] },
  {
    file: 'app/schedule.html',
    chunks: ['shared', 'styling', 'frame', 'timetable'],
    narrow: ['days'],
    calls: [
      { path: '/schedule/api/schedule/basics', extension: 'getTimetableBasics' },
      { path: '/schedule/api/schedule/group/editor' },
    ],
    firstPaint: {
      markup: here('src/features/schedule/first-paint/first-paint.tsx'),
      script: here('src/features/schedule/first-paint/first-paint-script.ts'),
    },
  },
];
