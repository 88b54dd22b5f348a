import { buildGroup, buildLesson, buildPart } from '@zvonok/domain/testing/builders';
import type { LessonPart, LessonState } from '@zvonok/domain/timetable/lesson';
import { describe, expect, it } from 'vitest';
import type { ChangeOutcome } from '../changes/outcome.ts';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { refused, startReplacements, unanswered } from '../testing/replacement-world.ts';
import { settle } from '../testing/session-world.ts';
import { pendingWishes, replacementMachine } from './replacement.machine.ts';
import { foreseeWish } from './replacement.rules.ts';
import type { ReplacementEvent, Wish } from './replacement.types.ts';

const OWN = { id: 1, name: 'Ким О. С.' };
const SUBSTITUTE = { id: 2, name: 'Белова Т. Т.' };
const ANOTHER = { id: 3, name: 'Орлов Б. Б.' };
const MERGED: LessonState = {
  kind: 'merged',
  role: 'first',
  original: null,
  other: { className: '8А', number: 2 },
};

const ordinary = buildPart({ lessonId: 10, teacher: OWN });
const replaced = buildPart({
  lessonId: 20,
  teacher: SUBSTITUTE,
  state: { kind: 'replaced', original: OWN.name },
});
const sentHome = buildPart({ lessonId: 30, state: { kind: 'sent-home', text: 'Уходят домой' } });
const merged = buildPart({ lessonId: 40, state: MERGED });
const share = buildPart({ lessonId: 50, subgroup: { id: 12, name: '1 группа' }, teacher: OWN });
const choose = (part: LessonPart, teacher = ANOTHER): ReplacementEvent => ({
  type: 'replacement.choose',
  part,
  teacher,
});
const target = (lessonId: number, subgroupId: number | null = null) => ({ lessonId, subgroupId });
const tells = (text: string, detail: string | null = null) => [{ tone: 'error', text, detail }];

describe('choosing a teacher', () => {
  it('creates a replacement, of a subgroup by its number', async () => {
    const screen = startReplacements();
    await screen.send(choose(share));

    expect(screen.calls).toEqual([['createReplacement', { target: target(50, 12), teacherId: 3 }]]);
    expect(screen.notices).toEqual([{ tone: 'success', text: 'Замена успешно создана', detail: null }]);
    expect([screen.tags(), screen.heard]).toEqual(['done', { adopted: 1, refreshed: 0 }]);
  });

  it('cancels the replacement there is, then creates', async () => {
    const screen = startReplacements();
    await screen.send(choose(replaced));

    expect(screen.calls).toEqual([
      ['cancelChange', { target: target(20), change: 'replaced' }],
      ['createReplacement', { target: target(20), teacherId: 3 }],
    ]);
    expect(screen.notices.map(({ text }) => text)).toEqual(['Замена успешно создана']);
    expect(screen.heard.adopted).toBe(2);
  });

  it('only cancels when it is the original one', async () => {
    const screen = startReplacements();
    await screen.send(choose(replaced, OWN));

    expect(screen.calls.map(([call]) => call)).toEqual(['cancelChange']);
    expect(screen.notices.map(({ text }) => text)).toEqual(['Замена успешно отменена']);
  });

  it('does nothing when they teach it already', async () => {
    const screen = startReplacements();
    await screen.send(choose(replaced, SUBSTITUTE));

    expect([screen.calls, screen.notices, screen.tags()]).toEqual([[], [], '']);
  });

  it.each([
    [
      'without a teacher',
      buildPart({ teacher: null }),
      'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
    ],
    ['that is merged', merged, 'Невозможно произвести замену'],
    ['that was sent home', sentHome, 'Невозможно произвести замену'],
  ])('is answered at once for a lesson %s, and nothing is sent', async (_, part, text) => {
    const screen = startReplacements();
    await screen.send(choose(part));

    expect(screen.notices).toEqual(tells(text));
    expect(screen.calls).toEqual([]);
  });
});

describe('a refused change', () => {
  it('says what the lesson is now and asks for it', async () => {
    const screen = startReplacements({ createReplacement: refused('7Б: уже заменяет Орлов Б. Б.') });
    await screen.send(choose(ordinary));

    expect(screen.notices).toEqual(
      tells('При создании замены возникла ошибка', '7Б: уже заменяет Орлов Б. Б.'),
    );
    expect([screen.tags(), screen.heard]).toEqual(['refused', { adopted: 0, refreshed: 1 }]);
    expect(pendingWishes(screen.actor.getSnapshot())).toEqual([]);
  });

  it('stops at a cancel that is refused', async () => {
    const screen = startReplacements({ cancelChange: refused() });
    await screen.send(choose(replaced));

    expect(screen.calls.map(([call]) => call)).toEqual(['cancelChange']);
    expect(screen.notices).toEqual(tells('При отмене замены возникла ошибка'));
  });

  it('puts the previous teacher back when only the new one is refused', async () => {
    const screen = startReplacements({
      createReplacement: (input) =>
        (input as { teacherId: number }).teacherId === ANOTHER.id
          ? refused()()
          : { kind: 'done', answer: null, changed: true },
    });
    await screen.send(choose(replaced));

    expect(screen.calls.at(-1)).toEqual([
      'createReplacement',
      { target: target(20), teacherId: SUBSTITUTE.id },
    ]);
    expect(screen.notices).toEqual(tells('При создании замены возникла ошибка'));
    expect([screen.tags(), screen.heard]).toEqual(['refused', { adopted: 2, refreshed: 0 }]);
  });

  it('asks for the lesson when even that is refused', async () => {
    const screen = startReplacements({ createReplacement: refused() });
    await screen.send(choose(replaced));

    expect(screen.calls.map(([call]) => call)).toEqual([
      'cancelChange',
      'createReplacement',
      'createReplacement',
    ]);
    expect([screen.tags(), screen.heard.refreshed]).toEqual(['refused', 1]);
  });

  it('puts nothing back when there was nothing to cancel', async () => {
    const screen = startReplacements({
      cancelChange: () => ({ kind: 'done', answer: null, changed: false }),
      createReplacement: refused(),
    });
    await screen.send(choose(replaced));

    expect(screen.calls.map(([call]) => call)).toEqual(['cancelChange', 'createReplacement']);
    expect(screen.heard.refreshed).toBe(1);
  });

  it.each([
    ['createReplacement', ordinary, 'Произошла ошибка во время создания замены'],
    ['createReplacement', replaced, 'Произошла ошибка во время создания замены'],
    ['cancelChange', replaced, 'Произошла ошибка во время отмены замены'],
  ] as const)('has other words when %s was not answered', async (call, part, text) => {
    for (const silence of [unanswered, () => Promise.reject(new Error('offline'))]) {
      const screen = startReplacements({ [call]: silence });
      await screen.send(choose(part));

      expect(screen.notices).toEqual(tells(text));
      expect(screen.heard.refreshed).toBe(1);
      expect(screen.calls.at(-1)?.[0]).toBe(call);
    }
  });
});

describe('resetting', () => {
  it.each([
    ['replaced', replaced],
    ['merged', merged],
    ['sent-home', sentHome],
  ])('ends what a %s lesson is', async (change, part) => {
    const screen = startReplacements();
    await screen.send({ type: 'replacement.reset', part });

    expect(screen.calls).toEqual([['cancelChange', { target: target(part.lessonId), change }]]);
    expect(screen.notices.map(({ text }) => text)).toEqual(['Замена успешно отменена']);
  });

  it('of an ordinary lesson is nothing', async () => {
    const screen = startReplacements();
    await screen.send({ type: 'replacement.reset', part: ordinary });

    expect([screen.calls, screen.notices]).toEqual([[], []]);
  });
});

describe('going home', () => {
  it.each([
    [ordinary, 'Класс отпущен домой'],
    [share, 'Подгруппа отпущена домой'],
  ])('is told of a class and of a subgroup', async (part, text) => {
    const screen = startReplacements();
    await screen.send({ type: 'replacement.goHome', part });

    expect(screen.calls.map(([call]) => call)).toEqual(['sendHome']);
    expect(screen.notices.map((notice) => notice.text)).toEqual([text]);
  });

  it('is forbidden once something was done to the lesson', async () => {
    const screen = startReplacements();
    await screen.send({ type: 'replacement.goHome', part: replaced });

    expect(screen.notices).toEqual(tells('Невозможно произвести замену'));
  });

  it.each([
    [refused('урок уже объединён'), 'При создании замены возникла ошибка', 'урок уже объединён'],
    [() => Promise.reject(new Error('offline')), 'Произошла ошибка во время создания замены', null],
  ])('may fail', async (sendHome, text, detail) => {
    const screen = startReplacements({ sendHome });
    await screen.send({ type: 'replacement.goHome', part: ordinary });

    expect(screen.notices).toEqual(tells(text, detail));
  });
});

describe('a fast secretary', () => {
  it('is served in order, every wish showing at once', async () => {
    const first = Promise.withResolvers<ChangeOutcome>();
    const screen = startReplacements({ createReplacement: () => first.promise });
    await screen.send(choose(ordinary));
    await screen.send(choose(share));
    await screen.send({ type: 'replacement.reset', part: merged });

    expect(screen.calls).toHaveLength(1);
    const wished = pendingWishes(screen.actor.getSnapshot());
    expect(wished.map(({ kind, part }) => [kind, part.lessonId])).toEqual([
      ['choose', 10],
      ['choose', 50],
      ['reset', 40],
    ]);

    first.resolve({ kind: 'refused', detail: null });
    await settle();
    expect(screen.calls.map(([call]) => call)).toEqual([
      'createReplacement',
      'createReplacement',
      'cancelChange',
    ]);
    expect(pendingWishes(screen.actor.getSnapshot())).toEqual([]);
  });
});

describe('what is wished', () => {
  const lesson = buildLesson({ id: 10, teacher: OWN });
  const groups = [buildGroup({}, { MONDAY: [lesson] })];
  const see = (of: typeof groups, wish: Wish) =>
    foreseeWish(of, wish, [OWN, SUBSTITUTE, ANOTHER])[0]?.schedule.scheduleOfDay[0]?.lessons[0];
  const withLesson = (given: Parameters<typeof buildLesson>[0]) => [
    buildGroup({}, { MONDAY: [buildLesson({ ...lesson, ...given })] }),
  ];

  it('shows at once', () => {
    expect(see(groups, { kind: 'choose', part: ordinary, teacher: SUBSTITUTE })).toMatchObject({
      teacher: SUBSTITUTE,
      replacedTeacher: OWN.name,
    });
    expect(see(groups, { kind: 'go-home', part: ordinary })).toMatchObject({ goHome: 'Уходят домой' });
  });

  it.each([
    [
      { ...replaced, lessonId: 10 },
      { teacher: SUBSTITUTE, replacedTeacher: OWN.name },
    ],
    [{ ...sentHome, lessonId: 10 }, { goHome: 'Уходят домой' }],
    [
      { ...merged, lessonId: 10 },
      {
        firstCombinedLesson: '7Б, 1',
        secondCombinedLesson: '8А, 2',
        firstCombinedLessonId: 10,
        secondCombinedLessonId: 99,
      },
    ],
  ])('is an ordinary lesson again after a reset: %#', (part, given) => {
    expect(see(withLesson(given), { kind: 'reset', part })).toEqual(lesson);
  });
});

describe('the replacement machine', () => {
  const outcomes: ChangeOutcome[] = [
    { kind: 'done', answer: null, changed: true },
    { kind: 'refused', detail: null },
  ];
  const answers = ['cancelChange', 'createReplacement', 'putBack', 'sendHome'].flatMap((actorId) =>
    outcomes.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId }) as never),
  );
  // One way per state: what follows a refusal depends on whether something was cancelled before, so each kind of wish goes its own.
  const ways = [
    choose(ordinary),
    choose(replaced),
    { type: 'replacement.goHome', part: ordinary } as const,
  ].flatMap((wish) => waysThrough(replacementMachine, { input: undefined, events: [wish, ...answers] }));

  it('reaches every state it declares', () => {
    expect(reachedStates(ways)).toEqual(declaredStates(replacementMachine));
  });
});
