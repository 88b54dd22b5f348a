import { createAuthCalls } from '@zvonok/api-client/auth';
import { createApi } from '@zvonok/api-client/create-api';
import { START_MS } from '@zvonok/machines/testing/build-tokens';
import { settle } from '@zvonok/machines/testing/session-deps';
import { SimulatedClock } from 'xstate';
import { startSession } from '../session-actor.ts';
import { createTokenKeeper } from '../token-keeper.ts';
import { buildAuthServer } from './fake-auth-server.ts';
import { buildFakeBrowser } from './fake-browser.ts';

const STEP_S = 5;
const READING_TURNS = 4;

/** A day of one computer: its clock, its browser with some tabs, the network and the school at its other end. */
export function simulateSessions({ firstRefreshLifeS }: { firstRefreshLifeS: number }) {
  const clock = new SimulatedClock();
  let asleepMs = 0;
  const now = () => START_MS + clock.now() + asleepMs;
  const school = buildAuthServer({ now, firstRefreshLifeS });
  const browser = buildFakeBrowser();
  const second = () => (now() - START_MS) / 1000;

  let settledCalls = 0;

  /**
   * Until nothing is on its way: promises take turns at once, an answer is read in some turns of the real event loop.
   */
  async function settled(): Promise<void> {
    await settle();
    while (school.heard.length > settledCalls) {
      settledCalls = school.heard.length;
      for (let turn = 0; turn < READING_TURNS; turn += 1) await new Promise((read) => setTimeout(read, 0));
      await settle();
    }
  }

  async function openTab() {
    const { tabs, tokenStorage } = browser.openTab();
    const calls = createAuthCalls(createApi({ baseUrl: 'https://school.example', fetch: school.fetch }));
    const keeper = createTokenKeeper({ tokenStorage, tabs, calls, withLock: browser.withLock });
    let wake = () => {};
    const session = startSession({
      calls,
      keeper,
      tokenStorage,
      onWake: (listener) => {
        wake = listener;
        return () => {};
      },
      time: { now, clock },
    });
    await settled();
    return {
      isSignedIn: () => session.getSnapshot().hasTag('signed-in'),
      async send(event: Parameters<typeof session.send>[0]) {
        session.send(event);
        await settled();
      },
      /** The browser notifies this tab that timers may have been late. */
      async wake() {
        wake();
        await settled();
      },
    };
  }

  return {
    school,
    openTab,
    /** Lets the time pass until this second of the day, with everybody answering in between. */
    async until(target: number) {
      while (second() < target) {
        clock.increment(STEP_S * 1000);
        await settled();
      }
    },
    /** The computer sleeps until this second: the time of day goes on, timers stand still. */
    sleepUntil(target: number) {
      asleepMs += (target - second()) * 1000;
    },
  };
}
