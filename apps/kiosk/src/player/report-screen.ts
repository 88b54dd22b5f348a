import { reportScreen } from '@zvonok/api-client/kiosk';
import { SCREEN_REPORT_MS } from '@zvonok/domain/screens/wake-hours';
import type { Player } from './create-player.ts';
import type { ScreenApi } from './screen-api.ts';

const MS_PER_S = 1000;
const TEXT_MAX = 200;
/** The digest in the name of the page's script, which stands for everything it names in turn. */
const ENTRY = /\/assets\/[^/]*?-([\w-]{8})\.js$/;

/**
 * Reports twice a minute what a paired screen shows, for its administrators, and also as soon as a new board has come:
 * a publisher waits for that. A lost report does no harm.
 */
export function reportWhatIsShown(player: Player, api: ScreenApi, shown: { text: string }): void {
  let reporting: ReturnType<typeof setInterval> | null = null;
  let reported: string | undefined;

  async function report(): Promise<void> {
    const { credential, receivedAt, now, board } = player.getSnapshot().context;
    if (credential === null) return;
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    const calls = await api.as(credential);
    await reportScreen(calls, {
      build: ENTRY.exec(script?.src ?? '')?.[1] ?? 'dev',
      shows: shown.text.slice(0, TEXT_MAX),
      dataAgeS: Math.max(0, Math.round((now() - receivedAt) / MS_PER_S)),
      uptimeS: Math.round(performance.now() / MS_PER_S),
      ...(board?.version && { board: board.version }),
    });
  }
  const say = () => void report().catch(() => {});

  player.subscribe(({ context: { credential, isHeard, board } }) => {
    const isDue = credential !== null && isHeard;
    if (isDue && (reporting === null || board?.version !== reported)) {
      reported = board?.version;
      if (reporting !== null) clearInterval(reporting);
      // Once what has come is painted.
      requestAnimationFrame(() => setTimeout(say));
      reporting = setInterval(say, SCREEN_REPORT_MS);
    } else if (!isDue && reporting !== null) {
      clearInterval(reporting);
      reporting = null;
    }
  });
}
