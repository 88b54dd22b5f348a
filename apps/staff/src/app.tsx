import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ToastStore } from '@zvonok/ui/feedback';
import type { ReactNode } from 'react';
import type { AppRouter } from './router.ts';
import { LazyToaster } from './shared/lazy-toaster.tsx';

interface AppProps {
  router: AppRouter;
  queryClient: QueryClient;
  toasts: ToastStore;
  /** What the app says about itself. */
  notices: ReactNode;
}

/** The whole app: the page of the address, and the messages above it. */
export function App({ router, queryClient, toasts, notices }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LazyToaster toasts={toasts} />
      {notices}
    </QueryClientProvider>
  );
}
