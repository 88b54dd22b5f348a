import type { SessionTokens } from '@zvonok/machines/session/session.rules';

/** Messages about the session between the tabs of one browser. */
export type TabMessage =
  /** A user signed in and wants to be remembered: a tab on the sign-in page follows. */
  | { type: 'signed-in'; tokens: SessionTokens }
  /** Tabs that still hold the previous tokens go on with the new ones. */
  | { type: 'refreshed'; previous: SessionTokens; tokens: SessionTokens }
  /** The session of this refresh token is over. */
  | { type: 'ended'; refreshToken: string };

export interface TabChannel {
  post(message: TabMessage): void;
  /** Returns a function that stops listening. Own messages are not heard. */
  listen(heard: (message: TabMessage) => void): () => void;
}

/** The tabs of this browser; alone where the browser knows no `BroadcastChannel`. */
export function openTabChannel(name = 'zvonok.session'): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen: () => () => {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(heard) {
      const listener = (event: MessageEvent<TabMessage>) => heard(event.data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
