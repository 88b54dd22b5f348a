import { problem } from '@zvonok/api-client/testing/fake-server';
import { buildPart } from '@zvonok/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import {
  ANOTHER,
  type Answer,
  granted,
  itemsOf,
  lost,
  OWN,
  openPage,
  ordinary,
  replace,
  replaced,
  SUBSTITUTE,
} from '../../testing/changes-page.ts';
import { discardUnsent, sendUnsent, takeUpUnsent } from './unsent-changes.ts';

describe('a change without an answer', () => {
  it.each([
    [replace(ordinary), 'Произошла ошибка во время создания замены'],
    [{ kind: 'cancel', part: replaced } as const, 'Произошла ошибка во время отмены замены'],
    [
      { kind: 'merge', first: ordinary, second: buildPart({ lessonId: 60 }), teacher: null } as const,
      'При создании объединения произошла ошибка',
    ],
  ])('is described in other words, and kept: %#', async (wanted, text) => {
    const page = openPage(lost);
    await page.done(wanted);

    expect(page.told()).toEqual([text]);
    expect([page.kept.size, page.unsent().length]).toEqual([1, 1]);
  });

  it('is reported once, not once per lesson', async () => {
    const page = openPage(lost);
    await page.done(replace(ordinary));
    await page.done({ kind: 'cancel', part: replaced });

    expect(page.told()).toEqual(['Произошла ошибка во время создания замены']);
    expect(page.unsent()).toHaveLength(2);
  });

  it('keeps what was built on it in its order', async () => {
    const page = openPage(lost);
    page.ask(replace(ordinary));
    page.ask(
      replace({ ...ordinary, state: { kind: 'replaced', original: OWN.name }, teacher: ANOTHER }, SUBSTITUTE),
    );
    await page.settled();
    expect(page.items()).toHaveLength(1);
    expect(page.unsent()).toHaveLength(2);

    page.page.answer = granted;
    sendUnsent(page.queryClient);
    await page.settled();
    expect(
      page
        .items()
        .flat()
        .map(({ teacherId }) => teacherId),
    ).toEqual([3, 3, 2]);
  });

  it('gives way to the next change', async () => {
    const page = openPage(lost);
    await page.done(replace(ordinary));
    page.page.answer = granted;
    await page.done({ kind: 'send-home', part: ordinary });

    expect([page.unsent(), page.kept.size]).toEqual([[], 0]);
    expect(page.told()).toContain('Класс отпущен домой');
  });

  it('is sent when the network is back, but not because the page has just come up', async () => {
    const opened = Date.now();
    const page = openPage(lost);
    await page.done(replace(ordinary));
    page.page.answer = granted;

    await takeUpUnsent(page, opened);
    await page.settled();
    expect([page.items().length, page.unsent().length]).toEqual([1, 1]);

    await takeUpUnsent(page, Date.now() + 1);
    await page.settled();
    expect([page.items().length, page.unsent().length]).toEqual([2, 0]);
  });

  it('can be dropped', async () => {
    const page = openPage(lost);
    await page.done(replace(ordinary));
    discardUnsent(page);

    expect([page.unsent(), page.kept.size]).toEqual([[], 0]);
  });

  it('is none when a proxy speaks for a server that is away, or the session is unknown', async () => {
    for (const status of [502, 401]) {
      const page = openPage(() => problem(status, { detail: '' }));
      await page.done(replace(ordinary));

      expect(page.unsent()).toHaveLength(1);
    }
  });
});

describe('a page that was closed', () => {
  const never: Answer = () => new Promise(() => {});

  it('leaves what was not answered to the next one, which sends it under the same key', async () => {
    const first = openPage(never);
    for (const lessonId of [1, 2, 3, 4, 5]) first.ask(replace(buildPart({ lessonId, teacher: OWN })));
    await expect.poll(() => first.items().flat()).toHaveLength(5);

    const next = openPage(granted, first.kept);
    await takeUpUnsent(next, Date.now() + 1);
    await next.settled();

    const keys = (page: typeof first) =>
      page
        .items()
        .flat()
        .map(({ key }) => key)
        .sort();
    expect(next.items()).toHaveLength(1);
    expect(keys(next)).toEqual(keys(first));
    expect(next.kept.size).toBe(0);
  });

  it('has what is older than ten minutes offered, not sent', async () => {
    const first = openPage(never);
    first.ask(replace(ordinary));
    await expect.poll(() => first.kept.size).toBe(1);
    for (const [key, change] of first.kept) first.kept.set(key, { ...change, askedAt: Date.now() - 600_001 });

    const next = openPage(granted, first.kept);
    await takeUpUnsent(next, Date.now() + 1);
    await next.settled();
    expect([next.items(), next.unsent().length]).toEqual([[], 1]);

    sendUnsent(next.queryClient);
    await next.settled();
    expect([next.items().length, next.kept.size]).toEqual([1, 0]);
  });

  it('leaves the number of a change that it was still known by', async () => {
    const first = openPage((request) =>
      itemsOf(request)[0]?.teacherId === 3 ? granted(request) : never(request),
    );
    first.ask(replace(ordinary));
    const shown = { ...ordinary, state: { kind: 'replaced', original: OWN.name }, teacher: ANOTHER } as const;
    first.ask(replace(shown, SUBSTITUTE));
    await expect.poll(() => first.items()).toHaveLength(2);

    const next = openPage(granted, first.kept);
    await takeUpUnsent(next, Date.now() + 1);
    await next.settled();
    expect(next.items().flat()).toMatchObject([{ teacherId: 2, changeId: 9 }]);
  });
});
