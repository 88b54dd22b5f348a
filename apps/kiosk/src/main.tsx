import '@zvonok/ui/theme.css';
import './kiosk.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPlace } from './features/board/place.ts';
import { createServerClock } from './features/board/server-clock.ts';
import { StartScreen } from './features/board/start-screen.tsx';
import { WaitingBoard } from './features/board/waiting-board.tsx';
import { ignoreHands } from './shared/hands-off.ts';
import { KeepPainting } from './shared/keep-painting.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element to draw the screen in.');

ignoreHands(document);
const place = readPlace(window.location.search);
// The next poll is the retry; `always` because a television often believes it is offline.
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } },
});
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <KeepPainting fallback={<WaitingBoard kind="offline" place={place} />}>
        <StartScreen clock={createServerClock(Date.now)} place={place} />
      </KeepPainting>
    </QueryClientProvider>
  </StrictMode>,
);
