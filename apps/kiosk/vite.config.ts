import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { recordChunks } from '../../scripts/record-chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The running product; `npm run dev` starts it beside Vite. */
const SERVER = process.env.ZVONOK_SERVER ?? 'http://127.0.0.1:7200';

export default defineConfig({
  root: here('.'),
  base: '/kiosk/',
  resolve: { conditions: ['@zvonok/source', ...defaultClientConditions] },
  plugins: [react(), recordChunks({ app: 'kiosk' })],
  build: { outDir: here('dist'), emptyOutDir: true, sourcemap: false, reportCompressedSize: false },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/kiosk/api/': { target: SERVER, changeOrigin: false },
      '/app-config.json': { target: SERVER, changeOrigin: false },
    },
  },
});
