import { Readable } from 'node:stream';
import {
  HEARTBEAT_MS,
  readKnownVersions,
  UPDATE_TOPICS,
  type UpdateTopic,
  writeKnownVersions,
} from '@zvonok/domain/updates/topics';
import type { EndedSessions, Session } from '../accounts/tokens.ts';
import { countedAddress } from '../platform/client-address.ts';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Subscription, UpdateHub } from './update-hub.ts';

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

/** How many streams may be open at once. */
export interface StreamLimits {
  /** A person's browsers, or a screen's pages, each of which opens one. */
  perPerson: number;
  /** People and paired screens; a whole school may be one address. */
  perAddress: number;
  /** Fewer than there may be connections, so that calls get through. */
  all: number;
  /** Readers of the open board, who have no account: the rest is for people and paired screens. */
  openBoard: number;
  openBoardPerAddress: number;
}

export const STREAM_LIMITS: StreamLimits = {
  perPerson: 12,
  perAddress: 600,
  all: 1_500,
  openBoard: 500,
  openBoardPerAddress: 100,
};

/** Those who are refused do as if there were no stream, and ask again after a while. */
const RETRY_AFTER_S = 60;
const TOO_MANY = 'Открыто слишком много окон. Закройте лишние.';
const TOO_MANY_ON_BOARD =
  'Открытую доску смотрят слишком многие. Она обновляется раз в 20 секунд, соединение появится, когда станет свободнее.';

export interface StreamRequest {
  /** Null for a reader without an account. */
  session: Session | null;
  /** Null for a reader that is no paired screen. */
  screen: { id: number } | null;
  address: string;
  subscriptions: readonly Subscription[];
  lastEventId: string | null;
}

export type UpdateStreams = ReturnType<typeof updateStreams>;

/** All open streams: who may have one, how long each lives, and their common end. */
export function updateStreams({
  hub,
  clock,
  endedSessions,
  limits,
}: {
  hub: UpdateHub;
  clock: Pick<Clock, 'now' | 'after'>;
  endedSessions: EndedSessions;
  limits: StreamLimits;
}) {
  const open = new Map<UpdateStream, { sessionId: number | null; owners: readonly string[] }>();
  const counts = new Map<string, number>();
  let isStopping = false;
  let stopBeating: (() => void) | null = null;

  const stopHearing = endedSessions.onEnd((sessionId) => {
    for (const [stream, each] of open) if (each.sessionId === sessionId) stream.finish();
  });

  function beat(): void {
    stopBeating = null;
    for (const stream of open.keys()) stream.beat();
    beatLater();
  }
  function beatLater(): void {
    if (!stopBeating && open.size > 0) stopBeating = clock.after(HEARTBEAT_MS, beat);
  }

  function count(owners: readonly string[], by: 1 | -1): void {
    for (const owner of owners) {
      const left = (counts.get(owner) ?? 0) + by;
      if (left > 0) counts.set(owner, left);
      else counts.delete(owner);
    }
  }

  /** What a stream counts against, and how many each may have. */
  function ownersOf({
    session,
    screen,
    address,
  }: Pick<StreamRequest, 'session' | 'screen' | 'address'>): ReadonlyMap<string, number> {
    const from = countedAddress(address);
    if (!session && !screen)
      return new Map([
        ['open board', limits.openBoard],
        [`open board ${from}`, limits.openBoardPerAddress],
      ]);
    return new Map([
      [`address ${from}`, limits.perAddress],
      [session ? `person ${session.userId}` : `screen ${screen?.id}`, limits.perPerson],
    ]);
  }

  return {
    /** Throws a refusal where there are too many. */
    open({ session, screen, address, subscriptions, lastEventId }: StreamRequest): UpdateStream {
      if (isStopping)
        throw new Refusal(503, 'Сервер останавливается. Попробуйте ещё раз через минуту.', {
          headers: { 'Retry-After': '1' },
        });
      const limitsOf = ownersOf({ session, screen, address });
      const owners = [...limitsOf.keys()];
      const isFull = [...limitsOf].some(([owner, most]) => (counts.get(owner) ?? 0) >= most);
      if (open.size >= limits.all || isFull)
        throw new Refusal(429, session || screen ? TOO_MANY : TOO_MANY_ON_BOARD, {
          headers: { 'Retry-After': String(RETRY_AFTER_S) },
        });

      const known = readKnownVersions(lastEventId ?? '');
      for (const topic of known.keys())
        if (!UPDATE_TOPICS.some((each) => each === topic)) known.delete(topic);
      const stream = new UpdateStream(known);
      count(owners, 1);
      open.set(stream, { sessionId: session?.sessionId ?? null, owners });
      const stopFollowing = hub.follow(subscriptions, (topic, version, isLast) => {
        stream.tell(topic, version);
        if (isLast) stream.finish();
      });
      const stopWaiting = session
        ? clock.after(session.expires.getTime() - clock.now().getTime(), () => stream.finish())
        : null;
      stream.once('close', () => {
        stopFollowing();
        stopWaiting?.();
        open.delete(stream);
        count(owners, -1);
      });
      beatLater();
      return stream;
    },

    count: () => open.size,

    /** Ends every stream and opens no more. */
    stop(): void {
      isStopping = true;
      stopHearing();
      stopBeating?.();
      for (const stream of open.keys()) stream.finish();
    },
  };
}
