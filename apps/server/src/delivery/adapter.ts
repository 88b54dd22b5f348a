/** A message that leaves the school: words of `outgoingText`, and what may be answered. */
export interface OutgoingMessage {
  text: string;
  /** Of a letter. */
  subject: string;
  /** Buttons under it, a row each; what is pressed comes back as an update. */
  buttons: readonly { label: string; payload: string }[];
  /** Names this message among all; a mail server that gets it twice can see that it is the same. */
  key: string;
}

/** What has come from the other side, each known by its key. */
export type ChannelUpdate = { key: string; address: string } & (
  | { kind: 'started'; code: string | null }
  | { kind: 'stopped' }
  | { kind: 'pressed'; callbackId: string; payload: string }
  | { kind: 'said'; text: string }
);

/** A way out of the school. Each call rejects with a `DeliveryFailure`. */
export interface ChannelAdapter {
  /** Sends, and returns by which name the other side knows the message. */
  send(address: string, message: OutgoingMessage): Promise<string>;
  /** Puts another message in the place of one, or after it; returns the name of what is there now. */
  edit(address: string, externalId: string, message: OutgoingMessage): Promise<string>;
  /** Of what people answer there; null if nothing can be answered. */
  inbox: {
    /** Waits for updates after a marker, up to half a minute; without one for those from now on. */
    updates(
      marker: string | null,
      signal: AbortSignal,
    ): Promise<{ updates: ChannelUpdate[]; marker: string | null }>;
    /** Replaces the message under which a button was pressed. */
    answer(callbackId: string, message: OutgoingMessage): Promise<void>;
  } | null;
  /** Asks whether the other side lets us in; returns by which name it knows us. */
  check(): Promise<string>;
  close(): void;
}

/**
 * `later`: to be tried again, not before so many milliseconds; `refused`: this person is not to be reached that way any
 * more; `rejected`: this message never will be taken.
 */
export type FailureKind = 'later' | 'refused' | 'rejected';

/** Why a message did not leave; its text is for a person who sets the channel up, and names no address. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly kind: FailureKind;
  readonly retryAfterMs: number;

  constructor(kind: FailureKind, text: string, { retryAfterMs = 0 }: { retryAfterMs?: number } = {}) {
    super(text);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** How long to wait after so many failed tries: one second, then twice as long each time, up to ten minutes. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);
}
