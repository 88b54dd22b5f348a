import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOfflineCache } from './clear-offline-cache.ts';
import { persistQueries } from './persist-queries.ts';
import { buildCaches } from './testing/caches.ts';

const TIMETABLE = ['group', 'editor', 'current'];
const OTHER_WEEK = ['group', 'editor', '2030-09-09'];
const FRIDAY = Date.UTC(2026, 10, 20, 5, 3);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Turns enough for everything that is answered at once to be written. */
async function written(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

/** A page of this browser: its queries, and its signed-in user. */
async function openPage(storage: CacheStorage, owner: string | null = 'loginova.vn') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = { queryClient, owner };
  const ask = (queryKey: readonly string[], queryFn: () => Promise<unknown>) =>
    queryClient.fetchQuery({ queryKey, queryFn }).catch(() => {});
  await persistQueries({ queryClient, owner: () => page.owner, storage, later: (task) => task() });
  const see = (queryKey: readonly string[]) => {
    const state = queryClient.getQueryState(queryKey);
    return state?.data === undefined ? null : { data: state.data, at: state.dataUpdatedAt };
  };
  return { page, ask, see };
}

describe('reading without a network', () => {
  let storage: CacheStorage;
  beforeEach(() => {
    storage = buildCaches();
    vi.spyOn(Date, 'now').mockReturnValue(FRIDAY);
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  async function visitOnFriday(owner = 'loginova.vn') {
    const { ask } = await openPage(storage, owner);
    await ask(TIMETABLE, async () => [{ id: 1, letter: 'А' }]);
    await ask(OTHER_WEEK, async () => [{ id: 1, letter: 'А' }]);
    await written();
    vi.mocked(Date.now).mockReturnValue(FRIDAY + 86_400_000);
  }

  it('shows what the server said last, and when it said so', async () => {
    await visitOnFriday();
    vi.stubGlobal('navigator', { onLine: false });

    const { see } = await openPage(storage);

    expect(see(TIMETABLE)).toEqual({ data: [{ id: 1, letter: 'А' }], at: FRIDAY });
  });

  it('waits for a server that may answer, and shows what is kept when it does not', async () => {
    await visitOnFriday();
    const { ask, see } = await openPage(storage);
    expect(see(TIMETABLE)).toBeNull();

    await ask(TIMETABLE, lost);
    await written();

    expect(see(TIMETABLE)?.at).toBe(FRIDAY);
  });

  it('helps also when the server had been called before', async () => {
    await visitOnFriday();
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await queryClient.fetchQuery({ queryKey: TIMETABLE, queryFn: lost }).catch(() => {});

    await persistQueries({ queryClient, owner: () => 'loginova.vn', storage, later: (task) => task() });

    expect(queryClient.getQueryData(TIMETABLE)).toEqual([{ id: 1, letter: 'А' }]);
  });

  it('grows no older when the server says the same again', async () => {
    await visitOnFriday();
    const { ask } = await openPage(storage);
    const same = [{ id: 1, letter: 'А' }];
    await ask(TIMETABLE, async () => same);
    await written();
    vi.mocked(Date.now).mockReturnValue(FRIDAY + 90_000_000);
    await ask(TIMETABLE, async () => same);
    await written();
    vi.stubGlobal('navigator', { onLine: false });

    const { see } = await openPage(storage);

    expect(see(TIMETABLE)).toEqual({ data: same, at: FRIDAY + 90_000_000 });
  });

  describe('of a list of classes', () => {
    const classOf = (id: number, room: string) => ({ id, letter: 'А', schedule: { MONDAY: [room] } });
    const paths = async () => {
      const cache = await storage.open('zvonok.answers.loginova.vn');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    };

    it('writes those that have changed', async () => {
      const { ask } = await openPage(storage);
      const [first, second] = [classOf(1, '101'), classOf(2, '102')];
      await ask(TIMETABLE, async () => [first, second]);
      await written();
      const cache = await storage.open('zvonok.answers.loginova.vn');
      const put = vi.spyOn(cache, 'put');

      await ask(TIMETABLE, async () => [first, classOf(2, '202')]);
      await written();

      const pieces = put.mock.calls.map(([path]) => String(path)).filter((path) => path.includes('/piece/'));
      expect(pieces).toEqual([expect.stringMatching(/\/2$/)]);
    });

    it('shows them in their order, and none that is gone', async () => {
      const { ask } = await openPage(storage);
      await ask(TIMETABLE, async () => [classOf(1, '101'), classOf(2, '102'), classOf(3, '103')]);
      await written();
      await ask(TIMETABLE, async () => [classOf(3, '303'), classOf(1, '101')]);
      await written();
      vi.stubGlobal('navigator', { onLine: false });

      const { see } = await openPage(storage);

      expect(see(TIMETABLE)?.data).toEqual([classOf(3, '303'), classOf(1, '101')]);
      expect((await paths()).filter((path) => path.includes('/piece/'))).toHaveLength(2);
    });

    it('shows what an earlier version has kept in one piece, and writes it anew', async () => {
      const cache = await storage.open('zvonok.answers.loginova.vn');
      const hash = encodeURIComponent(JSON.stringify(TIMETABLE));
      await cache.put(`/offline-cache/data/${hash}`, Response.json([classOf(1, '101')]));
      await cache.put(`/offline-cache/age/${hash}`, Response.json(FRIDAY));
      vi.stubGlobal('navigator', { onLine: false });

      const { ask, see } = await openPage(storage);

      expect(see(TIMETABLE)).toEqual({ data: [classOf(1, '101')], at: FRIDAY });
      await ask(TIMETABLE, async () => [classOf(1, '102')]);
      await written();
      expect((await paths()).filter((path) => path.includes('/data/'))).toEqual([]);
    });
  });

  it('keeps no past or coming week', async () => {
    await visitOnFriday();
    vi.stubGlobal('navigator', { onLine: false });

    const { see } = await openPage(storage);

    expect(see(OTHER_WEEK)).toBeNull();
  });

  it('shows no one what another user has read, and drops it when another user reads', async () => {
    await visitOnFriday('zhdanova.gd');
    vi.stubGlobal('navigator', { onLine: false });
    const { ask, see } = await openPage(storage, 'loginova.vn');
    expect(see(TIMETABLE)).toBeNull();

    await ask(TIMETABLE, async () => [{ id: 2, letter: 'Б' }]);
    await written();

    expect(await storage.keys()).toEqual(['zvonok.answers.loginova.vn']);
  });

  it('keeps nothing for a user who does not want to be remembered, nor after signing out', async () => {
    const { page, ask } = await openPage(storage, null);
    await ask(TIMETABLE, async () => [{ id: 1, letter: 'А' }]);
    await written();
    expect(await storage.keys()).toEqual([]);

    page.owner = 'loginova.vn';
    await ask(TIMETABLE, async () => [{ id: 2, letter: 'Б' }]);
    await written();
    expect(await storage.keys()).toHaveLength(1);

    await clearOfflineCache(null, storage);
    expect(await storage.keys()).toEqual([]);
  });

  it('works on when the disk is full', async () => {
    const full = { ...storage, open: () => Promise.reject(new Error('QuotaExceededError')) };
    const { ask, see } = await openPage(full);

    await ask(TIMETABLE, async () => [{ id: 1, letter: 'А' }]);
    await written();

    expect(see(TIMETABLE)?.data).toEqual([{ id: 1, letter: 'А' }]);
  });
});
