import { createFileRoute, useLocation } from '@tanstack/react-router';
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

const INBOX = '/app/notifications';

function App() {
  const unread = useUnread();
  const current = useLocation({ select: ({ pathname }) => pathname === INBOX });
  return (
    <AppProvider>
      {/* On every page: news may come while the user is on any page. */}
      <p className="zv-sr-only" role="status">
        {unread > 0 && bellLabel(unread)}
      </p>
      <AppFrame bell={{ href: INBOX, unread, current }} />
      <ImportWindow />
    </AppProvider>
  );
}
