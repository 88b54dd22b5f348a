import { type Query, useIsFetching } from '@tanstack/react-query';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { bellLabel } from '@zvonok/domain/notifications/polling';
import { AppProvider } from '@zvonok/ui/tokens';
import { AppFrame } from '../../features/app-frame/app-frame.tsx';
import { ImportWindow } from '../../features/spreadsheet/import-window.tsx';
import { lazyPart } from '../../shared/lazy.tsx';
import { useUnread } from '../../shared/notifications/use-unread.ts';
import { demandSession } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app')({
  beforeLoad: ({ context, location }) => demandSession(context, location.href),
  component: App,
  notFoundComponent: lazyPart(
    async () => (await import('../../features/not-found/app-not-found.tsx')).AppNotFound,
    {
      name: 'страницу',
      preload: 'intent',
    },
  ),
});

/** Whether something on the page waits for its first answer; a preload or a further try keeps nothing waiting. */
function isFirstLoad(query: Query): boolean {
  return query.isActive() && !query.isFetched();
}

function App() {
  const unread = useUnread();
  const isLeaving = useRouterState({ select: ({ status }) => status === 'pending' });
  const waiting = useIsFetching({ predicate: isFirstLoad });
  return (
    <AppProvider>
      {/* On every page: news may come while the user is on any page. */}
      <p className="zv-sr-only" role="status">
        {unread > 0 && bellLabel(unread)}
      </p>
      <AppFrame unread={unread} waits={isLeaving} loads={isLeaving || waiting > 0} />
      <ImportWindow />
    </AppProvider>
  );
}
