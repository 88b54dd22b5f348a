import { RELOADS_AN_HOUR } from '@zvonok/domain/screens/player-rules';
import type { TimedMessage } from '@zvonok/domain/screens/profile';
import { describe, expect, it } from 'vitest';
import { BOARD, CODE, MORNING, NOTHING_KEPT, PAIRED, startPlayer } from '../testing/player-deps.ts';
import { BOARD_POLL_MS, BOARD_RETRY_MS } from './player.machine.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a board', () => {
  it('is polled at once and every twenty seconds, and the moment it changes', async () => {
    const screen = await startPlayer();
    expect([screen.place(), screen.world.asked.length]).toEqual(['showing', 1]);

    await screen.pass(BOARD_POLL_MS);
    expect(screen.world.asked.length).toBe(2);

    await screen.tell({ type: 'board.change' });
    expect(screen.world.asked.length).toBe(3);
    expect(screen.world.kept.boards).toBe(3);
  });

  it('is polled once more when it changes while it is on its way', async () => {
    const screen = await startPlayer();
    const late = Promise.withResolvers<void>();
    screen.world.late = late.promise;
    await screen.tell({ type: 'board.change' });
    await screen.tell({ type: 'board.change' });
    late.resolve();
    await screen.pass(1000);
    expect([screen.world.asked.length, screen.world.kept.boards]).toEqual([3, 2]);
  });

  it('grows stale without an answer, is polled more often, and is fresh again with the first', async () => {
    const screen = await startPlayer();
    screen.world.answer = 'unanswered';
    await screen.pass(2 * MINUTE);
    expect(screen.place()).toBe('showing');
    await screen.pass(1000);
    expect(screen.place()).toBe('stale');
    await screen.pass(30 * MINUTE);
    expect([screen.place(), screen.context().board]).toEqual(['stale', BOARD]);

    screen.world.answer = 'board';
    await screen.pass(BOARD_RETRY_MS);
    expect([screen.place(), screen.context().failures]).toEqual(['showing', 0]);
  });

  it('of the last time is shown with its age until the server answers', async () => {
    const kept = { ...PAIRED, board: BOARD, receivedAt: MORNING - 5 * MINUTE };
    const screen = await startPlayer({ kept, answer: 'unanswered' });
    expect([screen.place(), screen.context().receivedAt]).toEqual(['stale', kept.receivedAt]);

    screen.world.answer = 'board';
    await screen.pass(BOARD_RETRY_MS);
    expect(screen.place()).toBe('showing');
  });

  it('of yesterday is never shown', async () => {
    const evening = { ...PAIRED, board: BOARD, receivedAt: MORNING - 12 * HOUR };
    const afterMidnight = await startPlayer({ kept: evening, answer: 'unanswered' });
    expect(afterMidnight.place()).toBe('offline');

    const always = { ...BOARD, profile: null };
    const overMidnight = await startPlayer({ from: MORNING + 15.99 * HOUR });
    overMidnight.world.board = always;
    await overMidnight.tell({ type: 'board.change' });
    overMidnight.world.answer = 'unanswered';
    await overMidnight.pass(30_000);
    expect(overMidnight.place()).toBe('showing');
    await overMidnight.pass(10_000);
    expect(overMidnight.place()).toBe('offline');
  });

  it('of the last time is not shown while the day is unknown', async () => {
    const kept = { ...PAIRED, board: BOARD, receivedAt: MORNING - MINUTE };
    const screen = await startPlayer({ kept, isTimeKnown: false, answer: 'unanswered' });
    expect(screen.place()).toBe('offline');

    // A host whose answers carry no date is believed all the same.
    screen.world.answer = 'board';
    await screen.pass(BOARD_RETRY_MS);
    expect(screen.place()).toBe('showing');
  });

  it('is polled at once when the time jumps, and when the device wakes', async () => {
    const screen = await startPlayer();
    screen.world.jump = 24 * HOUR;
    await screen.pass(1000);
    expect([screen.world.asked.length, screen.place()]).toEqual([2, 'showing']);

    await screen.tell({ type: 'player.wake' });
    expect(screen.world.asked.length).toBe(3);
  });
});

describe('a screen without an answer', () => {
  it('says so, and has its board within ten seconds of the first', async () => {
    const screen = await startPlayer({ answer: 'unanswered' });
    expect(screen.place()).toBe('offline');
    await screen.pass(HOUR);
    screen.world.answer = 'board';
    await screen.pass(BOARD_RETRY_MS);
    expect(screen.place()).toBe('showing');
  });
});

describe('hours', () => {
  it('put a screen to sleep and wake it, over a change of the clocks too', async () => {
    // In Berlin the clocks go back at three in the night to 25 October 2026, so seven o'clock comes an hour later.
    const berlin = { ...BOARD, timeZone: 'Europe/Berlin' };
    const screen = await startPlayer({ from: Date.UTC(2026, 9, 24, 16, 59) });
    screen.world.board = berlin;
    await screen.tell({ type: 'board.change' });
    expect(screen.place()).toBe('showing');
    await screen.pass(MINUTE);
    expect(screen.place()).toBe('asleep');

    await screen.pass(12 * HOUR, 20_000);
    expect(screen.place()).toBe('asleep');
    await screen.pass(HOUR, 20_000);
    expect(screen.place()).toBe('showing');
  });

  it('are over on a free day, unless there is something to announce', async () => {
    const screen = await startPlayer();
    screen.world.board = { ...BOARD, isSchoolDay: false };
    await screen.tell({ type: 'board.change' });
    expect(screen.place()).toBe('asleep');

    const spoken = { text: 'Ёлка', from: '2026-11-23 08-00-00', until: '2026-11-23 12-00-00' };
    screen.world.board = { ...BOARD, isSchoolDay: false, messages: [{ ...spoken, kind: 'announcement' }] };
    await screen.tell({ type: 'board.change' });
    expect(screen.place()).toBe('showing');
  });

  it('do not matter to an urgent message, also without a network', async () => {
    const screen = await startPlayer({ from: MORNING + 14 * HOUR });
    const urgent: TimedMessage = {
      kind: 'urgent',
      text: 'Эвакуация',
      from: '2026-11-23 22-01-00',
      until: '2026-11-23 22-06-00',
    };
    screen.world.board = { ...BOARD, messages: [urgent] };
    await screen.tell({ type: 'board.change' });
    screen.world.answer = 'unanswered';
    expect(screen.place()).toBe('asleep');
    await screen.pass(MINUTE);
    expect(screen.place()).toBe('showing');
    await screen.pass(5 * MINUTE);
    expect(screen.place()).toBe('asleep');
  });
});

describe('pairing', () => {
  it('begins where the board is closed, ends with a credential, or when the school opens its board', async () => {
    const screen = await startPlayer({ answer: 'closed' });
    expect([screen.place(), screen.isPairing(), screen.context().code]).toEqual(['pairing', true, CODE.code]);

    screen.world.answer = 'board';
    await screen.pass(BOARD_POLL_MS);
    expect([screen.place(), screen.isPairing()]).toEqual(['showing', false]);

    screen.world.answer = 'closed';
    await screen.pass(BOARD_POLL_MS);
    screen.world.answer = 'board';
    await screen.tell({ type: 'pair.done', credential: 'secret' });
    expect([screen.place(), screen.world.kept.credential, screen.world.asked.at(-1)]).toEqual([
      'showing',
      'secret',
      'secret',
    ]);
  });

  it('is all there is where the address asks for a code', async () => {
    const screen = await startPlayer({ asksForCode: true });
    await screen.pass(MINUTE);
    expect([screen.place(), screen.world.asked]).toEqual(['pairing', []]);
  });

  it('learns that this host has none, until it has', async () => {
    const screen = await startPlayer({ answer: 'closed' });
    await screen.tell({ type: 'pair.missing' });
    expect([screen.context().canPair, screen.context().code]).toEqual([false, null]);
    await screen.tell(CODE);
    expect(screen.context().canPair).toBe(true);
  });

  it('is not needed by a signed-in user, until their session is over', async () => {
    const screen = await startPlayer({ answer: 'closed' });
    await screen.tell({ type: 'pair.missing' });
    screen.world.answer = 'board';
    await screen.tell({ type: 'account.enter' });
    expect([screen.place(), screen.context().hasAccount, screen.isPairing()]).toEqual([
      'showing',
      true,
      false,
    ]);

    screen.world.answer = 'unanswered';
    await screen.pass(BOARD_POLL_MS);
    expect(screen.place()).toBe('showing');
    screen.world.answer = 'closed';
    await screen.pass(BOARD_RETRY_MS);
    expect([screen.place(), screen.context().hasAccount]).toEqual(['pairing', false]);

    const reopened = await startPlayer({ kept: { ...NOTHING_KEPT, hasAccount: true } });
    expect(reopened.place()).toBe('showing');
  });

  it('ends with the credential, which is remembered until the next', async () => {
    const screen = await startPlayer({ kept: PAIRED });
    screen.world.answer = 'refused';
    await screen.pass(BOARD_POLL_MS);
    expect([screen.place(), screen.isPairing(), screen.world.kept.credential]).toEqual([
      'disabled',
      true,
      null,
    ]);
    expect(screen.context().board).toBeNull();

    const reopened = await startPlayer({ kept: { ...NOTHING_KEPT, isRevoked: true } });
    await reopened.pass(MINUTE);
    expect([reopened.place(), reopened.world.asked]).toEqual(['disabled', []]);
    await reopened.tell({ type: 'pair.done', credential: 'another' });
    expect(reopened.place()).toBe('showing');
  });
});

describe('a new build', () => {
  it('comes between two pages, once', async () => {
    const screen = await startPlayer();
    await screen.tell({ type: 'build.arrive', build: 'b' });
    await screen.pass(5 * MINUTE);
    expect(screen.world.loads).toEqual([]);

    await screen.tell({ type: 'page.turn' });
    expect([screen.world.loads, screen.world.kept.reloads]).toEqual([['b'], 1]);

    await screen.pass(5 * MINUTE);
    await screen.tell({ type: 'build.arrive', build: 'b' });
    await screen.tell({ type: 'page.turn' });
    expect(screen.world.loads).toEqual(['b']);
  });

  it('waits for a server that answers', async () => {
    const screen = await startPlayer();
    screen.world.hasServer = false;
    await screen.tell({ type: 'build.arrive', build: 'b' });
    await screen.tell({ type: 'page.turn' });
    expect(screen.world.loads).toEqual([]);

    screen.world.hasServer = true;
    await screen.tell({ type: 'page.turn' });
    expect(screen.world.loads).toEqual([]);
    await screen.pass(MINUTE);
    await screen.tell({ type: 'page.turn' });
    expect(screen.world.loads).toEqual(['b']);
  });

  it('that could not be made the current one is tried again', async () => {
    const screen = await startPlayer();
    screen.world.hasServer = false;
    await screen.tell({ type: 'build.arrive', build: 'b' });
    await screen.tell({ type: 'page.turn' });
    expect(screen.world.kept.reloads).toBe(0);
  });

  it('comes three times an hour at most', async () => {
    const screen = await startPlayer();
    for (const build of ['a', 'b', 'c', 'd', 'e']) {
      await screen.tell({ type: 'build.arrive', build });
      await screen.pass(2 * MINUTE);
      await screen.tell({ type: 'page.turn' });
    }
    expect(screen.world.loads.length).toBe(RELOADS_AN_HOUR);
    await screen.pass(HOUR, 20_000);
    await screen.tell({ type: 'page.turn' });
    expect(screen.world.loads).toEqual(['a', 'b', 'c', 'e']);
  });

  it('comes with the next code, and at any moment to a screen that sleeps', async () => {
    const waiting = await startPlayer({ asksForCode: true });
    await waiting.tell({ type: 'build.arrive', build: 'b' });
    await waiting.pass(MINUTE);
    expect(waiting.world.loads).toEqual([]);
    await waiting.tell(CODE);
    expect(waiting.world.loads).toEqual(['b']);

    const asleep = await startPlayer({ from: MORNING + 12 * HOUR });
    await asleep.tell({ type: 'build.arrive', build: 'b' });
    await asleep.pass(1000);
    expect([asleep.place(), asleep.world.loads]).toEqual(['asleep', ['b']]);
  });
});

describe('a page that has stood for long', () => {
  it('is loaded anew in the night, once', async () => {
    const screen = await startPlayer();
    await screen.pass(18 * HOUR, 20_000);
    expect(screen.world.loads).toEqual([]);
    await screen.pass(4 * HOUR, 20_000);
    expect(screen.world.loads).toEqual([null]);
  });

  it('is loaded anew when it has grown too heavy, between two pages', async () => {
    const screen = await startPlayer();
    await screen.tell({ type: 'page.turn' });
    screen.world.isHeavy = true;
    await screen.pass(MINUTE);
    expect(screen.world.loads).toEqual([]);
    await screen.tell({ type: 'page.turn' });
    expect(screen.world.loads).toEqual([null]);
  });
});
