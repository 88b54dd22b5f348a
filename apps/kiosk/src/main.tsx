import '@zvonok/ui/theme.css';
import './kiosk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readScreenGeometry } from './features/board/screen-geometry.ts';
import type { BoardData } from './player/board-data.ts';
import { createPlayer, holdWhileAwake } from './player/create-player.ts';
import { reportWhatIsShown } from './player/report-screen.ts';
import { createScreenAccount } from './player/screen-account.ts';
import { createScreenApi } from './player/screen-api.ts';
import { createShell } from './player/shell.ts';
import { ScreenApp } from './screen-app.tsx';
import { WaitingBoard } from './shared/bare-board.tsx';
import { blockInput } from './shared/block-input.ts';
import { RetryingErrorBoundary } from './shared/retrying-error-boundary.tsx';
import { createScreenMemory, forgivingStore } from './shared/screen-memory.ts';
import { createServerClock } from './shared/server-clock.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element to draw the screen in.');

blockInput(document);
const geometry = readScreenGeometry(window.location.search);
const memory = createScreenMemory<BoardData>(forgivingStore(() => window.localStorage));
const uptime = () => performance.now();
const clock = createServerClock({ device: Date.now, running: uptime }, memory.board()?.heard.time ?? null);
const api = createScreenApi(clock);
const shell = createShell(import.meta.env.BASE_URL);
const asksForCode = new URLSearchParams(window.location.search).has('pair');
const account = createScreenAccount({ api, memory, clock });
const player = createPlayer({ api, clock, memory, shell, account, asksForCode, uptime });
const shown = { text: '' };
reportWhatIsShown(player, api, shown);
holdWhileAwake(player);
createRoot(root).render(
  <StrictMode>
    <RetryingErrorBoundary fallback={<WaitingBoard kind="offline" geometry={geometry} />}>
      <ScreenApp
        player={player}
        account={account}
        clock={clock}
        geometry={geometry}
        shown={shown}
        onPainted={shell.painted}
      />
    </RetryingErrorBoundary>
  </StrictMode>,
);
