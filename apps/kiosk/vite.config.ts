import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { paintBeforeScripts } from '../../scripts/paint-before-scripts.ts';
import { recordChunks } from '../../scripts/record-chunks.ts';
import { markupOf, scriptOf } from '../../scripts/render-at-build.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The running product; `npm run dev` starts it along with Vite. */
const SERVER = process.env.ZVONOK_SERVER ?? 'http://127.0.0.1:7200';

/** The empty board is painted before its script has come, and its first answer is on the way with it. */
const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(page, { bundle = {} }) {
      const [markup, script] = await Promise.all([
        markupOf(here('src/features/board/first-paint.tsx')),
        scriptOf(here('src/features/board/first-paint-script.ts')),
      ]);
      const typeface = Object.keys(bundle).find((file) => /\/golos-text-[\w-]{8}\.woff2$/.test(file));
      const links = [
        `<link rel="preload" crossorigin href="/kiosk/${typeface}" as="font" type="font/woff2">`,
      ];
      const drawn = page
        .replace('  </head>', () =>
          links
            .map((link) => `    ${link}\n`)
            .join('')
            .concat('  </head>'),
        )
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${markup}</div>\n    <script>${script}</script>`,
        );
      return paintBeforeScripts(drawn, bundle, '/kiosk/');
    },
  },
};

export default defineConfig({
  root: here('.'),
  base: '/kiosk/',
  resolve: { conditions: ['@zvonok/source', ...defaultClientConditions] },
  plugins: [
    react(),
    firstPaint,
    recordChunks({ app: 'kiosk' }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      // The page registers the worker itself; a screen is opened by its address and not from a list of applications.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        minify: true,
        sourcemap: false,
      },
      devOptions: { enabled: false },
    }),
  ],
  build: { outDir: here('dist'), emptyOutDir: true, sourcemap: false, reportCompressedSize: false },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/kiosk/api/': { target: SERVER, changeOrigin: false },
      '/app-config.json': { target: SERVER, changeOrigin: false },
    },
  },
});
