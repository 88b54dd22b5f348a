import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageFailure } from './features/page-failure/page-failure.tsx';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './shared/navigation/search-text.ts';
import type { RouterContext } from './shared/router-context.ts';

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageFailure,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
