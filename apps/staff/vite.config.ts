import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compileAtOnce } from '../../scripts/compile-at-once.ts';
import { recordChunks } from '../../scripts/record-chunks.ts';
import { CHUNK_GROUPS, DRAWING_CHUNKS, START_PAGES } from './chunks.ts';
import { startPages } from './start-pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The running product; `npm run dev` starts it along with Vite. */
const SERVER = process.env.ZVONOK_SERVER ?? 'http://127.0.0.1:7200';

/** Everything the server answers itself; the rest of the addresses belongs to this app. */
const SERVER_PATHS = [
  '/auth/',
  '/schedule/',
  '/user-management/',
  '/work-order/',
  '/management/',
  '/feedback/',
  '/adm-procedure/',
  '/notification/',
  '/updates/',
  '/kiosk/',
  '/docs/',
  '/healthz',
  '/readyz',
  '/app-config.json',
];

/** Modules of libraries that the product never runs, and what stands in their place. */
const UNUSED: readonly (readonly [module: RegExp, instead: string])[] = [
  // React Aria brings its few sentences in 34 languages; this product speaks one.
  [/react-aria\/dist\/private\/intl\/[^/]+\/(?!ru-RU)[a-z]{2}-[A-Z]{2}\.mjs$/, 'export default {};'],
  // Chakra's reset is switched off: `base.css` is ours.
  [
    /@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
    'export const createPreflight = () => ({});',
  ],
  // Only for Emotion's `withTheme`, which Chakra does without.
  [/hoist-non-react-statics\/dist\/.*\.js$/, 'export default (component) => component;'],
];
const leaveOut: Plugin = {
  name: 'leave-out',
  load: (id) => UNUSED.find(([module]) => module.test(id))?.[1] ?? null,
};

export default defineConfig({
  root: here('.'),
  resolve: {
    conditions: ['@zvonok/source', ...defaultClientConditions],
    // For the React there is; the shims are for those before 18.
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The router fetches a route's page and its «not found» together.
      codeSplittingOptions: { defaultBehavior: [['component', 'notFoundComponent']] },
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/route-tree.gen.ts'),
      tmpDir: here('../../node_modules/.cache/zvonok/router'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    leaveOut,
    compileAtOnce((chunk) => DRAWING_CHUNKS.includes(chunk)),
    startPages(START_PAGES),
    recordChunks({ app: 'staff', groups: CHUNK_GROUPS }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      // The page registers the worker itself, once it has nothing better to do; the manifest lies in `public`.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Everything the app may have to show without a network; the pictures of the help wait until they are needed.
        globPatterns: ['**/*.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        minify: true,
        sourcemap: false,
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: {
      // Older browsers fetch a page's files one round later, and so does everybody what only later pages share: the
      // list of them would be a kilobyte of the first script.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => /\/(?:shared|styling|frame|sign-in|timetable)-/.test(file)),
    },
    // All sheets together are 15 kB: one request, and no part that comes late waits for a second file.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [...CHUNK_GROUPS] }, comments: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
});
