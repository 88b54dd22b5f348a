import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The packages are read from their sources, as in the apps. */
export default defineConfig({
  plugins: [react()],
  // `light-dark()` as it is written: a page of documentation shows a state in both modes side by side.
  build: { target: ['chrome123', 'firefox121', 'safari17.5'] },
  // Found while the stories run, they would be bundled again in the middle, with a second React.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
      '@hookform/resolvers/valibot',
      '@internationalized/date',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@xstate/react',
      'axe-core',
      'idb-keyval',
      'openapi-fetch',
      'react-aria/I18nProvider',
      'react-aria/useCalendar',
      'react-aria/useDateField',
      'react-aria/useTimeField',
      'react-hook-form',
      'react-stately/useCalendarState',
      'react-stately/useDateFieldState',
      'react-stately/useTimeFieldState',
      'uqr',
      'valibot',
      'xstate',
    ],
  },
  resolve: { conditions: ['@zvonok/source', ...defaultClientConditions] },
});
