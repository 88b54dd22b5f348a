import { Readable } from 'node:stream';
import { type UpdateTopic, writeKnownVersions } from '@zvonok/domain/updates/topics';

/** A line a reader passes over: it shows that the connection is alive. */
const COMMENT = ': \n\n';
/** Heartbeats a reader may leave unread before it is given up. */
const MOST_UNREAD_BEATS = 3;

/**
 * One reader's stream of server-sent events. A version is a state: a slow reader gets the latest one of each topic, so
 * what waits for a reader is never more than there are topics.
 */
export class UpdateStream extends Readable {
  readonly #sent: Map<string, string>;
  readonly #waiting = new Map<UpdateTopic, string>();
  #isWanted = false;
  #isFinished = false;
  #unreadBeats = 0;

  /** `sent` are the versions that the reader has already. */
  constructor(sent: Map<string, string>) {
    super({ highWaterMark: 1 });
    this.#sent = sent;
    // At once, so that the answer's head is on its way.
    this.push(COMMENT);
  }

  tell(topic: UpdateTopic, version: string): void {
    if (this.#sent.get(topic) === version) this.#waiting.delete(topic);
    else this.#waiting.set(topic, version);
    this.#send();
  }

  beat(): void {
    if (this.#isWanted && !this.#isFinished) {
      this.#isWanted = false;
      this.push(COMMENT);
      return;
    }
    this.#unreadBeats += 1;
    if (this.#unreadBeats > MOST_UNREAD_BEATS) this.destroy();
  }

  /** Ends the answer as a whole one: the reader knows that the server meant it. */
  finish(): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    this.push(null);
  }

  override _read(): void {
    this.#isWanted = true;
    this.#unreadBeats = 0;
    this.#send();
  }

  #send(): void {
    if (!this.#isWanted || this.#waiting.size === 0 || this.#isFinished) return;
    this.#isWanted = false;
    const events = [...this.#waiting].map(([topic, version]) => {
      this.#sent.set(topic, version);
      const id = writeKnownVersions(this.#sent);
      return `event: update\nid: ${id}\ndata: ${JSON.stringify({ topic, version })}\n\n`;
    });
    this.#waiting.clear();
    this.push(events.join(''));
  }
}
