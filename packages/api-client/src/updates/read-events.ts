/** One event of a stream, its lines put together. */
export interface ServerSentEvent {
  /** `message` where the server gave no name. */
  type: string;
  data: string;
  /** Of this event or of the last one that had any; empty before the first. */
  id: string;
}

export interface EventReader {
  heard: (event: ServerSentEvent) => void;
  /** Called for every piece that arrives, comments too. */
  alive: () => void;
  /** Ends the reading, and the connection with it. */
  signal: AbortSignal;
}

/**
 * Reads a body of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html, 9.2.6). Resolves
 * when the stream is over.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { heard, alive, signal }: EventReader,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  const take = eventLines(heard);
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      rest += decoder.decode(value, { stream: true });
      // A `\r` at the very end may be half of a `\r\n`.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Puts lines together: an empty one ends an event, one that begins with a colon is a comment. */
function eventLines(heard: EventReader['heard']): (line: string) => void {
  let type = '';
  let data: string[] = [];
  let id = '';
  return (line) => {
    if (line === '') {
      if (data.length > 0) heard({ type: type || 'message', data: data.join('\n'), id });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') type = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
  };
}
