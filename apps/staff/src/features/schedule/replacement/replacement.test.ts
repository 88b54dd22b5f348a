import { QueryClient } from '@tanstack/react-query';
import { ApiError, NoAnswerError } from '@zvonok/api-client/api-error';
import { createApi } from '@zvonok/api-client/create-api';
import { buildPart } from '@zvonok/domain/testing/builders';
import { createToastStore } from '@zvonok/ui';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { changeCalls } from './change-calls.ts';
import { outcomeOf } from './outcome.ts';
import { plannerOf } from './planner.ts';

const IVANOVA = { id: 1, name: 'Иванова А. П.' };
const SIDOROV = { id: 3, name: 'Сидоров К. К.' };
const answer = { id: 5, date: '2026-11-23', version: 7, lessons: [], subgroupLessons: [] };
const WEEK = '2026-11-23';

function build(respond: () => Response = () => Response.json(answer)) {
  const asked: string[] = [];
  const api = createApi({
    baseUrl: 'https://school.example',
    fetch: async (request) => {
      const url = new URL(request.url);
      asked.push(`${url.pathname.split('/replacement-teacher')[1]}${url.search}`);
      return respond();
    },
  });
  return { api, asked };
}

describe('the calls of a change', () => {
  const whole = { lessonId: 317, subgroupId: null };
  const share = { lessonId: 317, subgroupId: 12 };

  it.each([
    ['a replacement', 'create', { target: whole, teacherId: 3 }, '?lessonId=317&teacherId=3'],
    [
      "a subgroup's replacement",
      'create',
      { target: share, teacherId: 3 },
      '?lessonId=317&subgroupId=12&teacherId=3',
    ],
    ['taking it back', 'cancel', { target: share, change: 'replaced' }, '/cancel?lessonId=317&subgroupId=12'],
    ['going home', 'sendHome', { target: whole }, '/group-go-home?lessonId=317'],
    ["a subgroup's going home", 'sendHome', { target: share }, '/group-go-home?subgroupId=12'],
    ['staying', 'cancel', { target: whole, change: 'sent-home' }, '/cancel/group-go-home?lessonId=317'],
    [
      'taking a merge apart',
      'cancel',
      { target: share, change: 'merged' },
      '/cancel/combined-lesson?subgroupId=12',
    ],
    [
      'a merge',
      'merge',
      { first: whole, second: { lessonId: 318, subgroupId: null }, teacherId: 3 },
      '/combined-lesson?idFirstLesson=317&idSecondLesson=318&teacherId=3',
    ],
    [
      'a merge of subgroups under their own teacher',
      'merge',
      { first: share, second: { lessonId: 317, subgroupId: 13 }, teacherId: null },
      '/combined-lesson?idFirstSubgroup=12&idSecondSubgroup=13',
    ],
  ] as const)('%s', async (_, call, request, path) => {
    const { api, asked } = build();
    const calls: Record<string, (request: never) => Promise<unknown>> = changeCalls(api, WEEK);

    await calls[call]?.(request as never);

    expect(asked).toEqual([`${path}&week=${WEEK}`]);
  });
});

describe('how a call ended', () => {
  const refusal = (status: number, detail: string) =>
    new ApiError(
      { type: 'about:blank', title: 'Отказ', status, detail, errors: [] },
      new Response('', { status }),
    );

  it.each([
    [
      'a conflict says what the lesson is now',
      refusal(409, '7Б: уже заменён'),
      { kind: 'refused', detail: '7Б: уже заменён' },
    ],
    ['another refusal is not quoted', refusal(403, 'Нет права'), { kind: 'refused', detail: null }],
    ['a server that fails has refused', refusal(500, ''), { kind: 'refused', detail: null }],
    ['a proxy without a server is no answer', refusal(502, ''), { kind: 'unanswered' }],
    ['no answer is no refusal', new NoAnswerError('the cable'), { kind: 'unanswered' }],
  ])('%s', async (_, error, outcome) => {
    expect(await outcomeOf(Promise.reject(error))).toEqual(outcome);
  });
});

describe('a planner', () => {
  const world = (respond?: () => Response) => {
    const { api, asked } = build(respond);
    return { api, asked, queryClient: new QueryClient(), toasts: createToastStore() };
  };
  const told = ({ toasts }: ReturnType<typeof world>) => toasts.current().map(({ text }) => text);

  it('is one per week', () => {
    const here = world();

    expect(plannerOf(here, WEEK)).toBe(plannerOf(here, WEEK));
    expect(plannerOf(here, WEEK)).not.toBe(plannerOf(here, undefined));
  });

  it.each([
    [buildPart({ teacher: IVANOVA }), 'Класс отпущен домой'],
    [buildPart({ teacher: IVANOVA, subgroup: { id: 12, name: '1 группа' } }), 'Подгруппа отпущена домой'],
  ])('sends home and says so', async (part, text) => {
    const here = world();
    const { replacement } = plannerOf(here, WEEK);

    replacement.send({ type: 'replacement.goHome', part });
    await waitFor(replacement, (snapshot) => snapshot.hasTag('done'));

    expect(told(here)).toEqual([text]);
  });

  it('says what the lesson is now when somebody was quicker', async () => {
    const here = world(() =>
      Response.json({ title: 'Нельзя', detail: '7Б, понедельник, 3 урок: уже заменён' }, { status: 409 }),
    );
    const { replacement } = plannerOf(here, WEEK);

    replacement.send({ type: 'replacement.choose', part: buildPart({ teacher: IVANOVA }), teacher: SIDOROV });
    await waitFor(replacement, (snapshot) => snapshot.hasTag('refused'));

    expect(told(here)).toEqual(['При создании замены возникла ошибка. 7Б, понедельник, 3 урок: уже заменён']);
  });

  it('merges two lessons that were put together', async () => {
    const here = world();
    const { merge } = plannerOf(here, WEEK);
    const [first, second] = [buildPart({ lessonId: 1 }), buildPart({ lessonId: 2, teacher: SIDOROV })];

    merge.send({ type: 'merge.drop', first, second });
    merge.send({ type: 'merge.confirm' });
    await waitFor(merge, (snapshot) => snapshot.hasTag('done'));

    expect(told(here)).toEqual(['Объединение успешно создано']);
    expect(here.asked).toEqual([`/combined-lesson?idFirstLesson=1&idSecondLesson=2&week=${WEEK}`]);
  });
});
