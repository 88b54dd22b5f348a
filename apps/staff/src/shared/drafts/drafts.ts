import type { Api } from '@zvonok/api-client/create-api';
import { unwrap } from '@zvonok/api-client/unwrap';
import { draftName } from './drop-drafts.ts';

/** The fields of a form that were changed and not sent. */
export interface Draft {
  /** As they were typed, by field. */
  typed: Readonly<Record<string, unknown>>;
  /** What the same fields began with. */
  base: Readonly<Record<string, unknown>>;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** The draft of one form and one person. */
export interface FormDraft {
  /** Null if there is none, or none that this person can open. */
  read: () => Promise<Draft | null>;
  /** Keeps it in place of an earlier one. A browser that stores nothing costs only the draft. */
  keep: (draft: Draft) => Promise<void>;
  drop: () => void;
}

/** The draft of a form of the person who is signed in now; null if there is no person or no cryptography. */
export type OpenDraft = (form: string) => FormDraft | null;

interface DraftPlaces {
  /** Who is signed in, or null. */
  login: () => string | null;
  /** Whether what this person leaves may outlive the tab. */
  isRemembered: () => boolean;
  longTerm: () => Storage;
  perTab: () => Storage;
  /** The person's key, 32 bytes in base64url. Rejects if the server does not answer. */
  fetchKey: () => Promise<string>;
}

const CIPHER = 'AES-GCM';
/** What GCM is specified for (NIST SP 800-38D, 8.2). */
const NONCE_BYTES = 12;
const DAY_MS = 86_400_000;
/** A form that was left longer ago is no longer what the person was about to do. */
const MAX_AGE_MS = 14 * DAY_MS;

/** The key of the signed-in user's drafts, or null on a host without it. */
export function draftKeyOf(api: Api): (() => Promise<string>) | null {
  if (!api.offers('getDraftKey')) return null;
  return async () => unwrap(await api.GET('/user-management/api/users/profile/draft-key')).key;
}

/**
 * Keeps unsent fields in this browser, encrypted with a key that the server gives to the same person only: when a
 * session has ended, the next person at the computer cannot read them. Without a secure context a browser has no
 * cryptography, and no draft is kept.
 */
export function draftOpener({ login, isRemembered, longTerm, perTab, fetchKey }: DraftPlaces): OpenDraft {
  const keys = new Map<string, Promise<CryptoKey>>();
  const turns = new Map<string, number>();

  const keyOf = (owner: string): Promise<CryptoKey> => {
    const known = keys.get(owner);
    if (known) return known;
    const fetched = fetchKey().then((text) =>
      crypto.subtle.importKey('raw', bytesOf(text), CIPHER, false, ['encrypt', 'decrypt']),
    );
    keys.set(owner, fetched);
    // The next draft asks again.
    fetched.catch(() => keys.delete(owner));
    return fetched;
  };

  return (form) => {
    const owner = login();
    if (owner === null || globalThis.crypto?.subtle === undefined) return null;
    const name = draftName(owner, form);
    const [place, other] = isRemembered() ? [longTerm, perTab] : [perTab, longTerm];
    const context = new TextEncoder().encode(name);
    const nextTurn = () => {
      const turn = (turns.get(name) ?? 0) + 1;
      turns.set(name, turn);
      return turn;
    };
    const drop = () => {
      nextTurn();
      for (const store of [longTerm, perTab]) attempt(store, (open) => open.removeItem(name));
    };
    return {
      async read() {
        // Fetched while there is a session: after its end it is too late to keep anything.
        const key = await keyOf(owner).catch(() => null);
        const text = read(place, name) ?? read(other, name);
        // Without a network the draft waits for the next time.
        if (key === null || text === null) return null;
        try {
          const draft = await opened(text, key, context);
          if (Date.now() - draft.savedAt < MAX_AGE_MS) return draft;
        } catch {
          // It was kept with another key, or is damaged.
        }
        drop();
        return null;
      },
      async keep(draft) {
        const turn = nextTurn();
        try {
          const text = await sealed(draft, await keyOf(owner), context);
          // A later change or a drop has come before this one was encrypted.
          if (turns.get(name) === turn) attempt(place, (open) => open.setItem(name, text));
        } catch {
          // Without a key nothing is kept.
        }
      },
      drop,
    };
  };
}

/** The name is a part of what is checked: a draft does not open in the place of another one. */
async function sealed(draft: Draft, key: CryptoKey, context: BufferSource): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(draft));
  const body = await crypto.subtle.encrypt({ name: CIPHER, iv: nonce, additionalData: context }, key, plain);
  return [nonce, new Uint8Array(body)].map(textOf).join('.');
}

async function opened(text: string, key: CryptoKey, context: BufferSource): Promise<Draft> {
  const [nonce = '', body = ''] = text.split('.');
  const parameters = { name: CIPHER, iv: bytesOf(nonce), additionalData: context };
  const plain = await crypto.subtle.decrypt(parameters, key, bytesOf(body));
  return JSON.parse(new TextDecoder().decode(plain));
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Of base64 or base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function read(store: () => Storage, name: string): string | null {
  try {
    return store().getItem(name);
  } catch {
    return null;
  }
}

/** A storage that a policy forbids throws at every use. */
function attempt(store: () => Storage, change: (open: Storage) => void): void {
  try {
    change(store());
  } catch {
    // The draft is not kept.
  }
}
