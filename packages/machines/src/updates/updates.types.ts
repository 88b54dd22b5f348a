interface Update {
  topic: string;
  version: string;
  /** What to open the next stream with. */
  id: string;
}

/** Events of this tab's stream. */
export type StreamEvent =
  | { type: 'stream.alive' }
  | ({ type: 'stream.update' } & Update)
  /** Ended or lost. */
  | { type: 'stream.end' }
  | { type: 'stream.refuse'; retryAfterMs: number | null }
  /** This host has none. */
  | { type: 'stream.missing' };

/** What comes of there being other tabs. */
export type TabsEvent =
  /** This tab holds the stream from now on. */
  | { type: 'turn.take' }
  | { type: 'turn.lose' }
  /** Messages from another tab's stream. */
  | { type: 'other.alive' }
  | ({ type: 'other.update' } & Update)
  | { type: 'other.over' }
  /** Another tab requests the versions known so far. */
  | { type: 'other.ask' };

/** What the tab with the stream passes on. */
export type UpdatesMessage = { type: 'alive' } | ({ type: 'update' } & Update) | { type: 'over' };

export type UpdatesEvent = StreamEvent | TabsEvent | { type: 'updates.wake' };
