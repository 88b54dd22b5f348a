import { buildGroup, buildLesson, buildPart } from '@zvonok/domain/testing/builders';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ChangeOutcome, Notice } from '../changes/outcome.ts';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { settle } from '../testing/session-world.ts';
import { mergeMachine, pendingMerge } from './merge.machine.ts';
import { foreseeMerge } from './merge.rules.ts';
import type { MergeEvent, MergeRequest } from './merge.types.ts';

const OWN = { id: 1, name: 'Ким О. С.' };
const HOST = { id: 2, name: 'Белова Т. Т.' };
const first = buildPart({ lessonId: 10, number: 3, teacher: OWN });
const second = buildPart({ lessonId: 20, number: 5, teacher: HOST });
const replaced = buildPart({ lessonId: 30, state: { kind: 'replaced', original: 'Орлов Б. Б.' } });
const otherDay = buildPart({ lessonId: 40, day: 'FRIDAY' });
const share = buildPart({ lessonId: 50, subgroup: { id: 12, name: '1 группа' } });

const granted = (): ChangeOutcome => ({ kind: 'done', answer: null, changed: true });

function start(createMerge: () => ChangeOutcome | Promise<ChangeOutcome> = granted) {
  const calls: unknown[] = [];
  const notices: Notice[] = [];
  const heard = { adopted: 0, refreshed: 0 };
  const actor = createActor(
    mergeMachine.provide({
      actors: {
        createMerge: fromPromise<ChangeOutcome, MergeRequest>(async ({ input }) => {
          calls.push(input);
          return createMerge();
        }),
      },
      actions: {
        adopt: () => {
          heard.adopted += 1;
        },
        tell: (_, notice) => {
          notices.push(notice);
        },
        refresh: () => {
          heard.refreshed += 1;
        },
      },
    }),
  ).start();
  return {
    actor,
    calls,
    notices,
    heard,
    tags: () => [...actor.getSnapshot().tags].sort().join(' '),
    context: () => actor.getSnapshot().context,
    async send(...events: MergeEvent[]) {
      for (const event of events) actor.send(event);
      await settle();
    },
  };
}

const begin = (part: LessonPart = first): MergeEvent => ({ type: 'merge.begin', part });
const pick = (part: LessonPart = second): MergeEvent => ({ type: 'merge.pick', part });
const confirm: MergeEvent = { type: 'merge.confirm' };
const toPopup = [begin(), pick(), confirm];

describe('merging two lessons', () => {
  it('goes first lesson, second lesson, teacher, and is created', async () => {
    const mode = start();
    await mode.send(begin());
    expect(mode.tags()).toBe('merging');
    await mode.send(pick());
    expect(mode.tags()).toBe('merging ready');
    await mode.send(confirm);
    expect(mode.tags()).toBe('merging popup');
    await mode.send(confirm);

    expect(mode.calls).toEqual([
      {
        first: { lessonId: 10, subgroupId: null },
        second: { lessonId: 20, subgroupId: null },
        teacherId: null,
      },
    ]);
    expect(mode.notices).toEqual([{ tone: 'success', text: 'Объединение успешно создано', detail: null }]);
    expect([mode.tags(), mode.heard, mode.context().first]).toEqual([
      'done',
      { adopted: 1, refreshed: 0 },
      null,
    ]);
  });

  it('names the teacher only when they are not the second’s own', async () => {
    const mode = start();
    await mode.send(...toPopup);
    expect(mode.context().teacher).toEqual(HOST);
    await mode.send({ type: 'merge.choose', teacher: OWN }, confirm);

    expect(mode.calls).toMatchObject([{ teacherId: OWN.id }]);
  });

  it('may change its mind about the second lesson, before the popup and from it', async () => {
    const mode = start();
    const third = buildPart({ lessonId: 60, number: 6 });
    await mode.send(begin(), pick(), pick(third));
    expect(mode.context().second).toBe(third);
    await mode.send(confirm, { type: 'merge.back' }, pick(), confirm);

    expect([mode.tags(), mode.context().second, mode.context().teacher]).toEqual([
      'merging popup',
      second,
      HOST,
    ]);
  });

  it('begins in the popup when one lesson is dropped on another', async () => {
    const mode = start();
    await mode.send({ type: 'merge.drop', first, second });

    expect([mode.tags(), mode.context()]).toEqual(['merging popup', { first, second, teacher: HOST }]);
  });

  it('shows at once while the server is asked, and only then', async () => {
    const answer = Promise.withResolvers<ChangeOutcome>();
    const mode = start(() => answer.promise);
    await mode.send(...toPopup);
    expect(pendingMerge(mode.actor.getSnapshot())).toBeNull();
    await mode.send(confirm);

    const plan = pendingMerge(mode.actor.getSnapshot());
    expect([mode.tags(), plan]).toEqual(['busy merging', { first, second, teacher: HOST }]);
    const groups = [
      buildGroup({}, { MONDAY: [buildLesson({ id: 10, number: 3 })] }),
      buildGroup({ number: 8 }, { MONDAY: [buildLesson({ id: 20, number: 5 })] }),
    ];
    const [lesson] = (plan && foreseeMerge(groups, plan)[0]?.schedule.scheduleOfDay[0]?.lessons) ?? [];
    expect(lesson).toMatchObject({ secondCombinedLesson: '8Б, 5', firstCombinedLessonId: 10 });
    await mode.send({ type: 'merge.cancel' }, { type: 'key.escape' });
    expect(mode.tags()).toBe('busy merging');
  });
});

describe('what the rules forbid', () => {
  it.each([
    [replaced, 'На уроке уже стоит замена'],
    [otherDay, 'Объединяются только уроки одного дня'],
    [share, 'Класс объединяется с классом, подгруппа с подгруппой'],
    [first, 'Это первый урок объединения'],
  ])('is not taken as second, and says why: %#', async (part, detail) => {
    const mode = start();
    await mode.send(begin(), pick(part));

    expect(mode.notices).toEqual([{ tone: 'error', text: 'Невозможно произвести замену', detail }]);
    expect([mode.tags(), mode.context().second]).toEqual(['merging', null]);
  });

  it('does not begin either', async () => {
    const mode = start();
    await mode.send(begin(replaced), { type: 'merge.drop', first, second: otherDay });

    expect(mode.notices.map(({ detail }) => detail)).toEqual([
      'На уроке уже стоит замена',
      'Объединяются только уроки одного дня',
    ]);
    expect(mode.tags()).toBe('');
  });
});

describe('leaving merge mode', () => {
  it.each([
    ['choosing the second', [begin()]],
    ['confirming', [begin(), pick()]],
    ['the popup', toPopup],
  ])('is possible from %s, by the button and by Escape', async (_, steps) => {
    for (const type of ['merge.cancel', 'key.escape'] as const) {
      const mode = start();
      await mode.send(...steps, { type });

      expect([mode.tags(), mode.context()]).toEqual(['', { first: null, second: null, teacher: null }]);
      expect([mode.calls, mode.notices]).toEqual([[], []]);
    }
  });
});

describe('a merge that fails', () => {
  it('says what the lesson is now when it was refused', async () => {
    const mode = start(() => ({ kind: 'refused', detail: 'класс уже отпущен домой' }));
    await mode.send(...toPopup, confirm);

    expect(mode.notices).toEqual([
      { tone: 'error', text: 'При создании объединения возникла ошибка', detail: 'класс уже отпущен домой' },
    ]);
    expect([mode.tags(), mode.heard]).toEqual(['refused', { adopted: 0, refreshed: 1 }]);
    expect(pendingMerge(mode.actor.getSnapshot())).toBeNull();
  });

  it('has other words when no answer came', async () => {
    for (const silence of [
      (): ChangeOutcome => ({ kind: 'unanswered' }),
      () => Promise.reject(new Error('offline')),
    ]) {
      const mode = start(silence);
      await mode.send(...toPopup, confirm);

      expect(mode.notices.map(({ text }) => text)).toEqual(['При создании объединения произошла ошибка']);
      expect(mode.heard.refreshed).toBe(1);
    }
  });

  it('can be begun again', async () => {
    const mode = start(() => ({ kind: 'refused', detail: null }));
    await mode.send(...toPopup, confirm);
    await mode.send(begin());

    expect(mode.tags()).toBe('merging');
  });
});

describe('a timetable that changes meanwhile', () => {
  const fresh = { ...first, room: null };
  const gone = { ...second, state: { kind: 'sent-home', text: 'Уходят домой' } } as LessonPart;

  it('is taken notice of as long as the two still fit', async () => {
    const mode = start();
    await mode.send(begin(), { type: 'timetable.change', first: fresh, second: null });
    expect([mode.tags(), mode.context().first]).toEqual(['merging', fresh]);
    await mode.send(pick(), confirm, { type: 'timetable.change', first, second });

    expect([mode.tags(), mode.context()]).toEqual(['merging popup', { first, second, teacher: HOST }]);
  });

  it.each([
    ['the first is gone', [begin()], { first: null, second: null }],
    ['the second was sent home', [begin(), pick()], { first, second: gone }],
    ['the second is gone from the popup', toPopup, { first, second: null }],
  ])('ends merge mode when %s', async (_, steps, now) => {
    const mode = start();
    await mode.send(...steps, { type: 'timetable.change', ...now });

    expect(mode.tags()).toBe('refused');
    expect(mode.notices.map(({ detail }) => detail)).toEqual(['Урок тем временем изменили']);
  });
});

describe('the merge machine', () => {
  const ways = waysThrough(mergeMachine, {
    input: undefined,
    events: [
      begin(),
      pick(),
      confirm,
      { type: 'merge.back' },
      { type: 'merge.cancel' },
      ...[granted(), { kind: 'refused', detail: null } as const].map(
        (output) => ({ type: 'xstate.done.actor.createMerge', output, actorId: 'createMerge' }) as never,
      ),
    ],
  });

  it('reaches every state it declares', () => {
    expect(reachedStates(ways)).toEqual(declaredStates(mergeMachine));
  });
});
