import '@zvonok/ui/theme.css';
import './kiosk.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readScreenGeometry } from './features/board/screen-geometry.ts';
import { createServerClock } from './features/board/server-clock.ts';
import { StartScreen } from './features/board/start-screen.tsx';
import { WaitingBoard } from './features/board/waiting-board.tsx';
import { blockInput } from './shared/block-input.ts';
import { RetryingErrorBoundary } from './shared/retrying-error-boundary.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element to draw the screen in.');

blockInput(document);
const geometry = readScreenGeometry(window.location.search);
// The next poll is the retry; `always` because a television often believes it is offline.
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } },
});
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RetryingErrorBoundary fallback={<WaitingBoard kind="offline" geometry={geometry} />}>
        <StartScreen clock={createServerClock(Date.now)} geometry={geometry} />
      </RetryingErrorBoundary>
    </QueryClientProvider>
  </StrictMode>,
);
