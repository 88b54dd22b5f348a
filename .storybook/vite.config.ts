import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The packages are read from their sources, as in the apps. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@zvonok/source', ...defaultClientConditions] },
});
