import { defineConfig } from 'vite';

/** The school's server answers under the page's own address, as in production. */
export default defineConfig({
  server: {
    proxy: {
      '/auth': 'http://localhost:7200',
      '/schedule': 'http://localhost:7200',
    },
  },
});
