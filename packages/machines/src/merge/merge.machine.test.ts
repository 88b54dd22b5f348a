import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { buildPart } from '@zvonok/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { settle } from '../testing/session-deps.ts';
import { type MergeEvent, type MergePlan, mergeMachine } from './merge.machine.ts';

const OWN = { id: 1, name: 'Ким О. С.' };
const HOST = { id: 2, name: 'Белова Т. Т.' };
const first = buildPart({ lessonId: 10, number: 3, teacher: OWN });
const second = buildPart({ lessonId: 20, number: 5, teacher: HOST });
const replaced = buildPart({ lessonId: 30, state: { kind: 'replaced', original: 'Орлов Б. Б.' } });
const otherDay = buildPart({ lessonId: 40, day: 'FRIDAY' });
const ofSubgroup = buildPart({ lessonId: 50, subgroup: { id: 12, name: '1 группа' } });

function start() {
  const requested: MergePlan[] = [];
  const notices: string[] = [];
  const actor = createActor(
    mergeMachine.provide({
      actions: {
        requestMerge: (_, plan) => {
          requested.push(plan);
        },
        tell: (_, text) => {
          notices.push(text);
        },
      },
    }),
  ).start();
  return {
    actor,
    requested,
    notices,
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
  it('goes first lesson, second lesson, teacher, and is requested', async () => {
    const mode = start();
    await mode.send(begin());
    expect(mode.tags()).toBe('merging');
    await mode.send(pick());
    expect(mode.tags()).toBe('merging ready');
    await mode.send(confirm);
    expect(mode.tags()).toBe('merging popup');
    await mode.send(confirm);

    expect(mode.requested).toEqual([{ first, second, teacher: HOST }]);
    expect([mode.notices, mode.tags(), mode.context().first]).toEqual([[], '', null]);
  });

  it('takes another teacher than the second’s own', async () => {
    const mode = start();
    await mode.send(...toPopup);
    expect(mode.context().teacher).toEqual(HOST);
    await mode.send({ type: 'merge.choose', teacher: OWN }, confirm);

    expect(mode.requested).toMatchObject([{ teacher: OWN }]);
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

  it('can be begun again at once', async () => {
    const mode = start();
    await mode.send(...toPopup, confirm, begin());

    expect(mode.tags()).toBe('merging');
  });
});

describe('what the rules forbid', () => {
  it.each([
    [replaced, 'На уроке уже стоит замена'],
    [otherDay, 'Объединяются только уроки одного дня'],
    [ofSubgroup, 'Класс объединяется с классом, подгруппа с подгруппой'],
    [first, 'Это первый урок объединения'],
  ])('is not taken as second, and says why: %#', async (part, detail) => {
    const mode = start();
    await mode.send(begin(), pick(part));

    expect(mode.notices).toEqual([`Невозможно произвести замену. ${detail}`]);
    expect([mode.tags(), mode.context().second]).toEqual(['merging', null]);
  });

  it('does not begin either', async () => {
    const mode = start();
    await mode.send(begin(replaced), { type: 'merge.drop', first, second: otherDay });

    expect(mode.notices).toEqual([
      'Невозможно произвести замену. На уроке уже стоит замена',
      'Невозможно произвести замену. Объединяются только уроки одного дня',
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
      expect([mode.requested, mode.notices]).toEqual([[], []]);
    }
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

    expect(mode.tags()).toBe('overtaken');
    expect(mode.notices).toEqual(['Невозможно произвести замену. Урок тем временем изменили']);
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
      { type: 'timetable.change', first: null, second: null },
    ],
  });

  it('reaches every state it declares', () => {
    expect(reachedStates(ways)).toEqual(declaredStates(mergeMachine));
  });
});
