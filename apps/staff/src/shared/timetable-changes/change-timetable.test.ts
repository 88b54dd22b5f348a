import { problem } from '@zvonok/api-client/testing/fake-server';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { buildPart } from '@zvonok/domain/testing/builders';
import type { PendingChange } from '@zvonok/domain/timetable/change-effects';
import { describe, expect, it } from 'vitest';
import {
  ANOTHER,
  BATCH,
  granted,
  itemsOf,
  lost,
  merged,
  OWN,
  ofSubgroup,
  openPage,
  ordinary,
  refused,
  replace,
  replaced,
  SUBSTITUTE,
  sentHome,
  single,
} from '../../testing/changes-page.ts';
import { sendUnsent } from './unsent-changes.ts';

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
