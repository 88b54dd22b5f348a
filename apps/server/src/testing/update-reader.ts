import type { UpdateTopic } from '@zvonok/domain/updates/topics';
import { expect } from 'vitest';

/** A reader of a stream over a real connection. */
export interface UpdateReader {
  response: Response;
  /** The last version received of each topic. */
  versions: Map<string, string>;
  /** Every event, in order: its topic. */
  heard: UpdateTopic[];
  lastEventId: string;
  comments: number;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Connects and goes on reading until one of the two ends it. */
export async function openReader(url: string, headers: Record<string, string>): Promise<UpdateReader> {
  const leave = new AbortController();
  const response = await fetch(url, { headers, signal: leave.signal });
  expect(response.status).toBe(200);
  const reader: UpdateReader = {
    response,
    versions: new Map(),
    heard: [],
    lastEventId: '',
    comments: 0,
    ended: Promise.resolve(),
    leave: () => leave.abort(),
  };
  reader.ended = (async () => {
    let text = '';
    try {
      for await (const bytes of response.body ?? []) {
        text += Buffer.from(bytes).toString();
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) take(reader, block);
      }
    } catch (error) {
      if (!leave.signal.aborted) throw error;
    }
  })();
  return reader;
}

function take(reader: UpdateReader, block: string): void {
  if (block.startsWith(':')) {
    reader.comments += 1;
    return;
  }
  const [, id = '', data = ''] = /^event: update\nid: (.*)\ndata: (.*)$/.exec(block) ?? [];
  const { topic, version } = JSON.parse(data) as { topic: UpdateTopic; version: string };
  reader.versions.set(topic, version);
  reader.heard.push(topic);
  reader.lastEventId = id;
}
