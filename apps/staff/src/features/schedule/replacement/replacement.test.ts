import { ApiError, NoAnswerError } from '@zvonok/api-client/api-error';
import { createApi } from '@zvonok/api-client/create-api';
import { buildGroup, buildLesson, buildPart } from '@zvonok/domain/testing/builders';
import { lessonParts } from '@zvonok/domain/timetable/lesson-parts';
import { describe, expect, it } from 'vitest';
import { ChangeFailure, failureText } from './change-failure.ts';
import { sendChange } from './send-change.ts';
import { chooseTeacher, foresee, resetTeacher } from './teacher-change.ts';

const IVANOVA = { id: 1, name: 'Иванова А. П.' };
const PETROVA = { id: 2, name: 'Петрова Е. В.' };
const SIDOROV = { id: 3, name: 'Сидоров К. К.' };
const replaced = { teacher: PETROVA, state: { kind: 'replaced', original: IVANOVA.name } } as const;

describe('choosing a teacher', () => {
  it.each([
    ['another one for an ordinary lesson creates', buildPart({ teacher: IVANOVA }), SIDOROV, ['create']],
    ['a third one cancels and creates', buildPart(replaced), SIDOROV, ['cancel', 'create']],
    ['the original one only cancels', buildPart(replaced), IVANOVA, ['cancel']],
  ])('%s', (_, part, teacher, steps) => {
    expect(chooseTeacher(part, teacher)?.steps).toEqual(steps);
  });

  it('who teaches already asks for nothing, and neither does resetting an ordinary lesson', () => {
    expect(chooseTeacher(buildPart(replaced), PETROVA)).toBeNull();
    expect(resetTeacher(buildPart({ teacher: IVANOVA }), IVANOVA)).toBeNull();
  });
});

describe('what is shown before the server has answered', () => {
  const lesson = buildLesson({ teacher: IVANOVA });
  const other = buildGroup();
  const groups = [buildGroup({}, { MONDAY: [lesson] }), other];
  const [part] = lessonParts(lesson, { group: { id: 1, number: 7, letter: 'Б' }, day: 'MONDAY', number: 1 });
  if (!part) throw new Error('A lesson has at least one part.');

  it('is the new teacher, and the other classes stay the same objects', () => {
    const change = chooseTeacher(part, PETROVA);
    const shown = change && foresee(groups, change);

    expect(shown?.[0]?.schedule.scheduleOfDay[0]?.lessons[0]).toMatchObject({
      teacher: PETROVA,
      replacedTeacher: IVANOVA.name,
    });
    expect(shown?.[1]).toBe(other);
  });

  it('is what was there when the list of teachers does not know the original', () => {
    const change = resetTeacher(buildPart({ ...replaced, lessonId: lesson.id }), null);

    expect(change && foresee(groups, change)).toBe(groups);
  });
});

describe('sending a change', () => {
  const answer = { id: 5, date: '2026-11-23', version: 7, lessons: [], subgroupLessons: [] };
  const change = chooseTeacher(buildPart({ ...replaced, lessonId: 317 }), SIDOROV);
  if (!change) throw new Error('A third teacher is a change.');

  function build(respond: (url: URL) => Response) {
    const asked: string[] = [];
    const api = createApi({
      baseUrl: 'https://school.example',
      fetch: async (request) => {
        const url = new URL(request.url);
        asked.push(`${url.pathname.split('/').at(-1)}${url.search}`);
        return respond(url);
      },
    });
    return { api, asked };
  }

  it('makes the calls in their order and tells every answer', async () => {
    const { api, asked } = build(() => Response.json(answer));
    const answers: number[] = [];

    await sendChange(change, { api, week: '2026-11-23', onAnswer: ({ version }) => answers.push(version) });

    expect(asked).toEqual([
      'cancel?lessonId=317&week=2026-11-23',
      'replacement-teacher?lessonId=317&week=2026-11-23&teacherId=3',
    ]);
    expect(answers).toEqual([7, 7]);
  });

  it('stops at the call that fails and says which it was', async () => {
    const { api, asked } = build(() => Response.json({ title: 'Нельзя' }, { status: 403 }));

    await expect(sendChange(change, { api, week: undefined, onAnswer: () => {} })).rejects.toMatchObject({
      name: 'ChangeFailure',
      step: 'cancel',
    });
    expect(asked).toHaveLength(1);
  });
});

describe('what is said about a failure', () => {
  const refusal = (status: number, detail = '') =>
    new ApiError(
      { type: 'about:blank', title: 'Отказ', status, detail, errors: [] },
      new Response('', { status }),
    );
  const lost = new NoAnswerError('the cable');

  it.each([
    ['create', refusal(500), 'При создании замены возникла ошибка'],
    ['create', lost, 'Произошла ошибка во время создания замены'],
    ['cancel', refusal(403), 'При отмене замены возникла ошибка'],
    ['cancel', lost, 'Произошла ошибка во время отмены замены'],
  ] as const)('%s, %s', (step, cause, text) => {
    expect(failureText(new ChangeFailure(step, cause))).toBe(text);
  });

  it('adds what the lesson is now when somebody else was quicker', () => {
    const error = new ChangeFailure('create', refusal(409, '7Б, понедельник, 3 урок: уже заменён'));

    expect(failureText(error)).toBe(
      'При создании замены возникла ошибка. 7Б, понедельник, 3 урок: уже заменён',
    );
  });
});
