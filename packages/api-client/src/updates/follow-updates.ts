import { ApiError } from '../api-error.ts';
import type { Api, Extension } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';
import { readEvents } from './read-events.ts';

/** The streams there are: a person's, that of the board that is open to everybody, and that of a paired screen. */
const STREAMS = {
  '/updates/api/stream': 'streamUpdates',
  '/kiosk/api/stream': 'streamBoardUpdates',
  '/kiosk/api/screen/stream': 'streamScreenUpdates',
} as const satisfies Record<string, Extension>;
type UpdatesPath = keyof typeof STREAMS;

/** Events of a stream; each of the last three ends it. */
export type UpdateEvent =
  /** Something arrived, if only a sign of life. */
  | { type: 'stream.alive' }
  | { type: 'stream.update'; topic: string; version: string; id: string }
  /** The server ended it, or the connection was lost: it may be opened again. */
  | { type: 'stream.end' }
  /** The server does not want it, for so many milliseconds if it says so. */
  | { type: 'stream.refuse'; retryAfterMs: number | null }
  /** This host has no such stream. */
  | { type: 'stream.missing' };

/**
 * Opens a stream and reads it until it is over or the answered function is called, which is not reported. `lastEventId`
 * is that of the last event that was heard, empty before the first. `EventSource` sends no bearer token, so this is a
 * call like any other, read piece by piece.
 */
export function followUpdates(
  api: Api,
  path: UpdatesPath,
  lastEventId: string,
  tell: (event: UpdateEvent) => void,
): () => void {
  const stop = new AbortController();
  const isOffered = api.offers(STREAMS[path]);
  const over: Promise<UpdateEvent> = isOffered
    ? readStream(api, path, { lastEventId, signal: stop.signal, tell }).catch(endOf)
    : Promise.resolve({ type: 'stream.missing' });
  void over.then((end) => {
    if (!stop.signal.aborted) tell(end);
  });
  return () => stop.abort();
}

async function readStream(
  api: Api,
  path: UpdatesPath,
  {
    lastEventId,
    signal,
    tell,
  }: { lastEventId: string; signal: AbortSignal; tell: (event: UpdateEvent) => void },
): Promise<UpdateEvent> {
  const params = lastEventId === '' ? {} : { header: { 'Last-Event-ID': lastEventId } };
  const answer = await api.GET(path, { params, parseAs: 'stream', signal });
  const body = unwrap(answer);
  // A proxy may answer with its page.
  const type = answer.response.headers.get('Content-Type') ?? '';
  if (!type.startsWith('text/event-stream')) {
    await body.cancel();
    return { type: 'stream.refuse', retryAfterMs: null };
  }
  await readEvents(body, {
    signal,
    alive: () => tell({ type: 'stream.alive' }),
    heard: ({ type, data, id }) => {
      const update = type === 'update' ? readUpdate(data) : null;
      if (update) tell({ type: 'stream.update', ...update, id });
    },
  });
  return { type: 'stream.end' };
}

function endOf(error: unknown): UpdateEvent {
  if (error instanceof ApiError && error.status < 500) {
    const { retryAfterS } = error;
    return { type: 'stream.refuse', retryAfterMs: retryAfterS === null ? null : retryAfterS * 1000 };
  }
  // Whatever else happens on the way, the next attempt may go well.
  return { type: 'stream.end' };
}

function readUpdate(data: string): { topic: string; version: string } | null {
  try {
    const { topic, version } = JSON.parse(data) as { topic?: unknown; version?: unknown };
    return typeof topic === 'string' && typeof version === 'string' ? { topic, version } : null;
  } catch {
    return null;
  }
}
