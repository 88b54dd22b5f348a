import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { Extension, Transport } from '@zvonok/api-client/create-api';
import type { Role } from '@zvonok/domain/access/roles';
import { Toaster } from '@zvonok/ui/feedback';
import { type ReactNode, useState } from 'react';
import { parseSearch, stringifySearch } from '../shared/navigation/search-text.ts';
import type { RouterContext } from '../shared/router-context.ts';
import { composeTestApp } from './compose-test-app.ts';

export interface TestAppProps {
  /** The page's path, which is its route's id as well. */
  path: string;
  /** What its address goes on with: `?mode=edit`. */
  search?: string;
  readSearch: (raw: Record<string, unknown>) => object;
  /** Who is signed in. */
  role: Role;
  /** The server, in place of the network. */
  server: Transport;
  /** What that server has beyond the documented calls. Default: all. */
  extensions?: readonly Extension[];
  children: ReactNode;
}

/**
 * One page of the app for a story: everything around it is the product's own but the network, the storage and the
 * other pages.
 */
export function TestApp({ path, search = '', readSearch, role, server, extensions, children }: TestAppProps) {
  const [context] = useState(() => composeTestApp(role, server, { extensions }));
  const [router] = useState(() => {
    const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
    const page = createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: readSearch,
      component: () => children,
    });
    return createRouter({
      routeTree: root.addChildren([page]),
      context,
      history: createMemoryHistory({ initialEntries: [path + search] }),
      parseSearch,
      stringifySearch,
    });
  });
  return (
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
      <Toaster store={context.toasts} />
    </QueryClientProvider>
  );
}
