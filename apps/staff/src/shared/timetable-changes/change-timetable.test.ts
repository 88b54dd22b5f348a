import { QueryClient } from '@tanstack/react-query';
import { createApi } from '@zvonok/api-client/create-api';
import { buildServer, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { LessonPart, LessonState } from '@zvonok/domain/lesson/lesson-part';
import { buildPart } from '@zvonok/domain/testing/builders';
import type { PendingChange, WantedChange } from '@zvonok/domain/timetable/pending-change';
import { createToastStore } from '@zvonok/ui/feedback';
import { describe, expect, it } from 'vitest';
import { unsavedIn } from '../pending-changes/pending-changes.ts';
import { changeTimetable, setTimetableMutations } from './change-timetable.ts';
import { discardUnsent, sendUnsent, takeUpUnsent } from './unsent-changes.ts';

const WEEK = '2026-11-23';
const OWN = { id: 1, name: 'Ким О. С.' };
const SUBSTITUTE = { id: 2, name: 'Белова Т. Т.' };
const ANOTHER = { id: 3, name: 'Орлов Б. Б.' };
const BATCH = '/schedule/api/schedule/replacement/batch';
const SINGLE = '/schedule/api/schedule/replacement-teacher';

const ordinary = buildPart({ lessonId: 10, teacher: OWN, changeId: null });
const ofSubgroup = buildPart({ lessonId: 50, subgroup: { id: 12, name: '1 группа' }, teacher: OWN });
const replaced = buildPart({
  lessonId: 20,
  teacher: SUBSTITUTE,
  state: { kind: 'replaced', original: OWN.name },
  changeId: 7,
});
const stateOf = (state: LessonState, lessonId: number) => buildPart({ lessonId, state, changeId: 8 });
const sentHome = stateOf({ kind: 'sent-home', text: 'Уходят домой' }, 30);
const other = { className: '8А', number: 2 } as const;
const merged = stateOf({ kind: 'merged', role: 'first', original: null, other }, 40);

const replace = (part: LessonPart, teacher = ANOTHER): WantedChange => ({ kind: 'replace', part, teacher });

const lessonAnswer = (id: number, changeId: number | null) => ({
  id,
  changeId,
  teacher: ANOTHER,
  replacedTeacher: OWN.name,
  goHome: null,
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
});
const changeAnswer = (...lessons: object[]) => ({
  id: 5,
  date: WEEK,
  version: 7,
  lessons,
  subgroupLessons: [],
});

interface SentItem {
  key: string;
  kind: string;
  lessonId: number;
  subgroupId?: number;
  teacherId?: number;
  changeId?: number;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

const itemsOf = ({ body }: SeenRequest): SentItem[] => JSON.parse(body).items;

/** Grants everything a batch asks for. */
const granted: Answer = (request) =>
  json({
    version: 7,
    items: itemsOf(request).map(({ key, lessonId }) => ({
      key,
      status: 'done',
      change: changeAnswer(lessonAnswer(lessonId, 9)),
    })),
  });
const refused =
  (detail: string, isMeant: (item: SentItem) => boolean = () => true): Answer =>
  async (request) => {
    const told = await (await granted(request)).json();
    const items = itemsOf(request).map((item, index) =>
      isMeant(item)
        ? { key: item.key, status: 'refused', problem: { type: '', title: 'Нельзя', status: 409, detail } }
        : told.items[index],
    );
    return json({ version: 7, items });
  };
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const withoutBatch =
  (answer: Answer): Answer =>
  (request) =>
    request.path === BATCH ? problem(404, { detail: '' }) : answer(request);
const single: Answer = () => json(changeAnswer());

/** A page of one planner; `kept` outlives it, as the browser's database does. */
function openPage(answer: Answer = granted, kept = new Map<string, PendingChange>()) {
  const page = { answer };
  const server = buildServer((request) => page.answer(request));
  const parts = {
    api: createApi({ baseUrl: 'https://school.example', fetch: server.fetch }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    toasts: createToastStore(),
    store: {
      keep: async (change: PendingChange) => void kept.set(change.key, change),
      drop: async (keys: readonly string[]) => {
        for (const key of keys) kept.delete(key);
      },
      read: async () => [...kept.values()],
    },
    today: () => WEEK,
  };
  setTimetableMutations(parts);
  const settled = () =>
    expect
      .poll(() => unsavedIn(parts.queryClient).some(({ state }) => state.status === 'pending'))
      .toBe(false);
  return {
    ...parts,
    page,
    kept,
    ask: (wanted: WantedChange, week = WEEK) => changeTimetable(parts, wanted, { week }),
    settled,
    async done(wanted: WantedChange) {
      changeTimetable(parts, wanted, { week: WEEK });
      await settled();
    },
    told: () => parts.toasts.current().map(({ text }) => text),
    items: () => server.seen.filter(({ path }) => path === BATCH).map((seen) => itemsOf(seen)),
    calls: () =>
      server.seen
        .filter(({ path }) => path.startsWith(SINGLE))
        .map(({ path, query }) => [path.replace(SINGLE, ''), query]),
    unsent: () => unsavedIn(parts.queryClient).filter(({ state }) => state.status === 'error'),
  };
}

describe('a change', () => {
  it.each([
    [
      'a replacement',
      replace(ordinary),
      { kind: 'replace', lessonId: 10, teacherId: 3 },
      'Замена успешно создана',
    ],
    [
      "a subgroup's",
      replace(ofSubgroup),
      { kind: 'replace', lessonId: 50, subgroupId: 12, teacherId: 3 },
      'Замена успешно создана',
    ],
    [
      'one in place of another',
      replace(replaced),
      { kind: 'replace', lessonId: 20, teacherId: 3, changeId: 7 },
      'Замена успешно создана',
    ],
    [
      'the original teacher again',
      replace(replaced, OWN),
      { kind: 'cancel', lessonId: 20, changeId: 7 },
      'Замена успешно отменена',
    ],
    [
      'calling a class back',
      { kind: 'cancel', part: sentHome } as const,
      { kind: 'cancel', lessonId: 30, changeId: 8 },
      'Замена успешно отменена',
    ],
    [
      'taking a merge apart',
      { kind: 'cancel', part: merged } as const,
      { kind: 'cancel', lessonId: 40, changeId: 8 },
      'Замена успешно отменена',
    ],
    [
      'a class that goes home',
      { kind: 'send-home', part: ordinary } as const,
      { kind: 'send-home', lessonId: 10 },
      'Класс отпущен домой',
    ],
    [
      'a subgroup that does',
      { kind: 'send-home', part: ofSubgroup } as const,
      { kind: 'send-home', lessonId: 50, subgroupId: 12 },
      'Подгруппа отпущена домой',
    ],
  ])('is one small item, and reported: %s', async (_, wanted, item, text) => {
    const page = openPage();
    await page.done(wanted);

    expect(page.items()).toEqual([
      [{ ...item, key: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) }],
    ]);
    expect(page.told()).toEqual([text]);
    expect([page.kept.size, page.unsent()]).toEqual([0, []]);
  });

  it('merges two lessons by its own call, and names the teacher only when they are not the second’s own', async () => {
    const page = openPage(single);
    const second = buildPart({ lessonId: 60, number: 5, teacher: SUBSTITUTE });
    await page.done({ kind: 'merge', first: ordinary, second, teacher: SUBSTITUTE });
    await page.done({ kind: 'merge', first: ordinary, second, teacher: ANOTHER });

    expect(page.calls()).toEqual([
      ['/combined-lesson', { idFirstLesson: '10', idSecondLesson: '60' }],
      ['/combined-lesson', { idFirstLesson: '10', idSecondLesson: '60', teacherId: '3' }],
    ]);
    expect(page.told()).toEqual(['Объединение успешно создано']);
  });

  it('of another week than the current one names its Monday', async () => {
    const seen: string[] = [];
    const page = openPage((request) => {
      seen.push(request.query.week ?? 'current');
      return granted(request);
    });
    page.ask(replace(ordinary), '2026-11-30');
    page.ask(replace(ordinary));
    await page.settled();

    expect(seen.sort()).toEqual(['2026-11-30', 'current']);
  });

  it('is dropped when the lesson is so already', async () => {
    const page = openPage();
    await page.done(replace(replaced, SUBSTITUTE));
    await page.done({ kind: 'cancel', part: ordinary });

    expect([page.items(), page.told()]).toEqual([[], []]);
  });

  it.each([
    [
      replace(buildPart({ teacher: null })),
      'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
    ],
    [replace(merged), 'Невозможно произвести замену'],
    [replace(sentHome), 'Невозможно произвести замену'],
    [{ kind: 'send-home', part: replaced } as const, 'Невозможно произвести замену'],
  ])('the rules forbid is answered at once, and nothing is sent: %#', async (wanted, text) => {
    const page = openPage();
    await page.done(wanted);

    expect([page.items(), page.told()]).toEqual([[], [text]]);
  });

  it('is kept before it is sent', async () => {
    const kept = new Map<string, PendingChange>();
    const page = openPage((request) => {
      expect([...kept.keys()]).toEqual(itemsOf(request).map(({ key }) => key));
      return granted(request);
    }, kept);
    await page.done(replace(ordinary));

    expect(page.told()).toEqual(['Замена успешно создана']);
  });
});

describe('independent changes', () => {
  it('travel at once, and one lesson keeps its order', async () => {
    const gates: (() => void)[] = [];
    const page = openPage(async (request) => {
      await new Promise<void>((resolve) => gates.push(resolve));
      return granted(request);
    });
    page.ask(replace(ordinary));
    page.ask(replace(ofSubgroup));
    page.ask({
      ...replace(
        { ...ordinary, teacher: ANOTHER, state: { kind: 'replaced', original: OWN.name } },
        SUBSTITUTE,
      ),
    });
    await expect.poll(() => page.items().flat()).toHaveLength(2);

    for (const open of gates.splice(0)) open();
    await expect.poll(() => page.items().flat()).toHaveLength(3);
    for (const open of gates.splice(0)) open();
    await page.settled();

    // The second change of the lesson names the number the first was answered with.
    expect(page.items().flat().at(-1)).toMatchObject({ lessonId: 10, teacherId: 2, changeId: 9 });
  });

  it('that are sent again in one moment are one request', async () => {
    const page = openPage(lost);
    for (const lessonId of [1, 2, 3]) page.ask(replace(buildPart({ lessonId, teacher: OWN })));
    await page.settled();
    const keys = page
      .items()
      .flat()
      .map(({ key }) => key);
    page.page.answer = granted;
    sendUnsent(page.queryClient);
    await page.settled();

    expect(
      page
        .items()
        .at(-1)
        ?.map(({ key }) => key),
    ).toEqual(keys);
    expect([page.kept.size, page.unsent()]).toEqual([0, []]);
  });

  it('of a merge wait for what is under way for either lesson', async () => {
    const gate = Promise.withResolvers<void>();
    const second = { ...replaced, number: 5 } as LessonPart;
    const page = openPage(async (request) => {
      if (request.path !== BATCH) return single(request);
      await gate.promise;
      return granted(request);
    });
    page.ask({ kind: 'cancel', part: second });
    const free: LessonPart = { ...second, teacher: OWN, state: { kind: 'normal' }, changeId: null };
    page.ask({ kind: 'merge', first: ordinary, second: free, teacher: null });
    await expect.poll(() => page.items()).toHaveLength(1);
    expect(page.calls()).toEqual([]);

    gate.resolve();
    await page.settled();
    expect(page.calls()).toHaveLength(1);
  });
});

describe('a refused change', () => {
  it('says what the lesson is now, and is forgotten', async () => {
    const page = openPage(refused('7Б: уже заменяет Орлов Б. Б.'));
    await page.done(replace(ordinary));

    expect(page.told()).toEqual(['При создании замены возникла ошибка. 7Б: уже заменяет Орлов Б. Б.']);
    expect([page.kept.size, page.unsent()]).toEqual([0, []]);
  });

  it.each([
    [{ kind: 'cancel', part: replaced } as const, 'При отмене замены возникла ошибка'],
    [replace(ordinary), 'При создании замены возникла ошибка'],
    [{ kind: 'send-home', part: ordinary } as const, 'При создании замены возникла ошибка'],
    [
      { kind: 'merge', first: ordinary, second: buildPart({ lessonId: 60 }), teacher: null } as const,
      'При создании объединения возникла ошибка',
    ],
  ])('has its own words, and quotes only a conflict: %#', async (wanted, text) => {
    const page = openPage(() => problem(500, { detail: 'Сбой' }));
    await page.done(wanted);

    expect(page.told()).toEqual([text]);
  });

  it('takes what was built on it along, and nothing else', async () => {
    const gate = Promise.withResolvers<void>();
    const page = openPage(async (request) => {
      await gate.promise;
      return refused('занято', ({ lessonId }) => lessonId === 10)(request);
    });
    page.ask(replace(ordinary));
    page.ask(
      replace({ ...ordinary, state: { kind: 'replaced', original: OWN.name }, teacher: ANOTHER }, SUBSTITUTE),
    );
    page.ask({ kind: 'send-home', part: ofSubgroup });
    gate.resolve();
    await page.settled();

    expect(
      page
        .items()
        .flat()
        .map(({ lessonId }) => lessonId)
        .sort(),
    ).toEqual([10, 50]);
    expect(page.told().sort()).toEqual([
      'Подгруппа отпущена домой',
      'При создании замены возникла ошибка. занято',
    ]);
    expect(page.kept.size).toBe(0);
  });

  it('is never a change that was not seen', async () => {
    const page = openPage();
    await page.done({ kind: 'cancel', part: { ...replaced, changeId: null } });

    expect([page.items(), page.told()]).toEqual([[], ['При отмене замены возникла ошибка']]);
  });
});

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

describe('on a host without the call for several changes', () => {
  it('goes by the documented calls, and remembers', async () => {
    const page = openPage(withoutBatch(single));
    await page.done(replace(ofSubgroup));
    await page.done(replace(replaced));
    await page.done({ kind: 'send-home', part: ordinary });
    await page.done({ kind: 'cancel', part: merged });
    await page.done({ kind: 'cancel', part: { ...sentHome, subgroup: { id: 13, name: '2 группа' } } });

    expect(page.items()).toHaveLength(1);
    expect(page.calls()).toEqual([
      ['', { lessonId: '50', subgroupId: '12', teacherId: '3' }],
      ['/cancel', { lessonId: '20', changeId: '7' }],
      ['', { lessonId: '20', teacherId: '3' }],
      ['/group-go-home', { lessonId: '10' }],
      ['/cancel/combined-lesson', { lessonId: '40', changeId: '8' }],
      ['/cancel/group-go-home', { subgroupId: '13', changeId: '8' }],
    ]);
  });

  const teacherOf = ({ query }: SeenRequest) => Number(query.teacherId);
  const isCreate = ({ path }: SeenRequest) => path === SINGLE;

  it('puts the previous teacher back when only the new one is refused', async () => {
    const page = openPage(
      withoutBatch((request) =>
        isCreate(request) && teacherOf(request) === 3 ? problem(400) : single(request),
      ),
    );
    await page.done(replace(replaced));

    expect(page.calls().at(-1)).toEqual(['', { lessonId: '20', teacherId: '2' }]);
    expect(page.told()).toEqual(['При создании замены возникла ошибка']);
  });

  it('puts nothing back when there was nothing to cancel, or no answer came', async () => {
    const nothing = json({ ...changeAnswer(), id: null });
    for (const [cancelled, created] of [
      [() => nothing.clone(), () => problem(400)],
      [() => json(changeAnswer()), () => Promise.reject(new TypeError('lost'))],
    ] as const) {
      const page = openPage(withoutBatch((request) => (isCreate(request) ? created() : cancelled())));
      await page.done(replace(replaced));

      expect(page.calls().map(([path]) => path)).toEqual(['/cancel', '']);
    }
  });

  it('stops at a cancel that is refused', async () => {
    const page = openPage(withoutBatch(() => problem(409, { detail: '' })));
    await page.done(replace(replaced));

    expect(page.calls().map(([path]) => path)).toEqual(['/cancel']);
  });

  it('cancels nothing by a number if the host gives none', async () => {
    const page = openPage(withoutBatch(single));
    const { changeId: _, ...part } = replaced;
    await page.done({ kind: 'cancel', part });

    expect(page.calls()).toEqual([['/cancel', { lessonId: '20' }]]);
  });
});
