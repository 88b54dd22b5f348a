import { ApiError, NoAnswerError } from '@zvonok/api-client/api-error';
import { createApi } from '@zvonok/api-client/create-api';
import {
  applyEdit,
  dividedForm,
  type EditableLesson,
  type EditorBoard,
  findOnBoard,
  type LessonEdit,
  type LessonForm,
} from '@zvonok/domain/editor/lesson-edit';
import { buildLesson, buildSubgroupLesson } from '@zvonok/domain/testing/builders';
import { describe, expect, it, vi } from 'vitest';
import { EditRefusal, refusalText } from './edit-failure.ts';
import { type ChangeConsent, createEditSession, withPendingEdits } from './edit-session.ts';
import { sendEdit } from './send-edit.ts';

const GROUP = { id: 1, number: 6, letter: 'Г' };
const MONDAY = { id: 10, nameOfDay: 'MONDAY' } as const;

function buildPlaced(id: number, number: number): EditableLesson {
  return { ...buildLesson({ id, number }), group: GROUP, scheduleOfDay: MONDAY };
}

function buildBoard(lessons: EditableLesson[], tray: EditableLesson[] = []): EditorBoard {
  return { groups: [{ ...GROUP, schedule: { scheduleOfDay: [{ ...MONDAY, lessons }] } }], tray };
}

const numbers = ({ groups }: EditorBoard) =>
  groups[0]?.schedule.scheduleOfDay[0]?.lessons.map(({ id, number }) => `${id}@${number}`);

/** A server that agrees by default. */
function startSession(refuses: (edit: LessonEdit) => boolean = () => false) {
  /** What the server calls the lessons it adds. */
  let lastNumber = 100;
  let board = buildBoard([buildPlaced(1, 1), buildPlaced(2, 2)]);
  const sent: LessonEdit[] = [];
  const onRefused = vi.fn();
  /** A subgroup of a name the server has met is the one it was. */
  const subgroupNumbers = new Map<string, number>();
  const withNumbers = (form: LessonForm): LessonForm => ({
    ...form,
    subgroupLesson: form.subgroupLesson.map((subgroup) => {
      const id = subgroupNumbers.get(subgroup.name) ?? 500 + subgroupNumbers.size;
      subgroupNumbers.set(subgroup.name, id);
      return { ...subgroup, id };
    }),
  });
  const session = createEditSession({
    board: () => board,
    ask: () => undefined,
    changes: () => ({ ended: [], put: [] }),
    send: async (edit) => {
      sent.push(edit);
      if (refuses(edit)) throw new EditRefusal('Место занято.');
      if (edit.kind === 'divide') return { ...edit, form: withNumbers(edit.form) };
      if (edit.kind !== 'create') return edit;
      lastNumber += 1;
      return { ...edit, lesson: { ...edit.lesson, id: lastNumber } };
    },
    onAnswer: (edit: LessonEdit) => {
      board = applyEdit(board, edit);
    },
    made: (edit) => {
      if (edit.kind === 'divide') return { ...buildPlaced(edit.lessonId, 1), ...edit.form };
      return edit.kind === 'create' ? edit.lesson : null;
    },
    onRefused,
  });
  return { session, sent, onRefused, board: () => board };
}

const MOVE = { kind: 'move', lessonId: 1, to: { day: MONDAY, number: 5 } } as const;

describe('a session of edits', () => {
  it('shows an edit at once, before the server has answered', async () => {
    const { session, board } = startSession();
    session.run(MOVE);

    expect(numbers(session.shown())).toEqual(['2@2', '1@5']);
    expect(numbers(board())).toEqual(['1@1', '2@2']);
    await session.settled();
    expect(numbers(board())).toEqual(['2@2', '1@5']);
    expect(session.state().pending).toEqual([]);
  });

  it('takes steps back and does them again, also while they are on their way', async () => {
    const { session, sent, board } = startSession();
    session.run(MOVE);
    session.run({ kind: 'hide', lessonId: 2 });
    session.undo();
    session.undo();
    expect(numbers(session.shown())).toEqual(['1@1', '2@2']);
    session.redo();
    await session.settled();

    expect(numbers(board())).toEqual(['2@2', '1@5']);
    expect(sent.map(({ kind }) => kind)).toEqual(['move', 'hide', 'show', 'move', 'move']);
    expect(session.state().history).toMatchObject({ past: [{ id: 1 }], future: [{ id: 2 }] });
  });

  it('takes a refused edit back, and forgets its step', async () => {
    const { session, onRefused } = startSession(({ kind }) => kind === 'move');
    session.run(MOVE);
    await session.settled();

    expect(numbers(session.shown())).toEqual(['1@1', '2@2']);
    expect(session.state().history.past).toEqual([]);
    expect(onRefused).toHaveBeenCalledWith(expect.any(EditRefusal), expect.objectContaining({ way: 'do' }));
  });

  it('drops a step that cannot be taken back, and keeps the others', async () => {
    const { session } = startSession(({ kind }) => kind === 'show');
    session.run(MOVE);
    session.run({ kind: 'hide', lessonId: 2 });
    session.undo();
    await session.settled();

    expect(session.state().history).toMatchObject({ past: [{ id: 1 }], future: [] });
    expect(session.shown().tray.map(({ id }) => id)).toEqual([2]);
  });

  it('lets a new lesson be changed, taken back and brought again before the server has numbered it', async () => {
    const { session, sent, board } = startSession();
    session.add((id) => buildPlaced(id, 5));
    const [created] = session.state().pending;
    const lessonId = created?.edit.lessonId ?? 0;
    session.run({ kind: 'move', lessonId, to: { day: MONDAY, number: 6 } });
    expect(numbers(session.shown())).toEqual(['1@1', '2@2', `${lessonId}@6`]);
    session.undo();
    session.undo();
    session.redo();
    await session.settled();

    expect(lessonId).toBeLessThan(0);
    expect(numbers(board())).toEqual(['1@1', '2@2', '101@5']);
    expect(sent.slice(1).map((edit) => [edit.kind, edit.lessonId])).toEqual([
      ['move', 101],
      ['move', 101],
      ['delete', 101],
      ['restore', 101],
    ]);
    expect(session.state().history).toMatchObject({
      past: [{ edit: { kind: 'delete', lessonId: 101 } }],
      future: [{ edit: { kind: 'move', lessonId: 101 } }],
    });
  });

  it('splits a lesson, lets its new subgroups be taught, and takes all of it back and forth', async () => {
    const { session, sent, board } = startSession();
    const parts = () =>
      findOnBoard(board(), 1)?.lesson.subgroupLesson.map(({ id, teacher }) => [id, teacher?.id ?? null]);
    const names = ['1 группа', '2 группа'];
    session.divide(1, (from) => dividedForm(buildPlaced(1, 1), names, from));
    const second = findOnBoard(session.shown(), 1)?.lesson.subgroupLesson[1]?.id ?? 0;
    expect(second).toBeLessThan(0);
    const teaching = { teacher: { id: 8, name: 'Рогов Ю. Ю.' } };
    session.run({ kind: 'teach', lessonId: 1, subgroupId: second, teaching });
    await session.settled();

    expect(parts()).toEqual([
      [500, 1],
      [501, 8],
    ]);
    expect(sent[1]).toMatchObject({ kind: 'teach', subgroupId: 501 });
    expect(session.state().history.past.map(({ title }) => title)).toEqual([
      'деление на подгруппы, 6Г, Матем.',
      'учитель, 6Г, Матем.',
    ]);
    session.undo();
    session.undo();
    await session.settled();
    expect(findOnBoard(board(), 1)?.lesson).toMatchObject({ teacher: { id: 1 }, subgroupLesson: [] });
    session.redo();
    session.redo();
    await session.settled();
    expect(parts()).toEqual([
      [500, 1],
      [501, 8],
    ]);
  });

  it('sends nothing that would change nothing', () => {
    const { session, sent } = startSession();
    session.run({ ...MOVE, to: { day: MONDAY, number: 1 } });
    session.run({ kind: 'hide', lessonId: 99 });
    expect([session.undo(), session.redo()]).toEqual([null, null]);

    expect(sent).toEqual([]);
    expect(withPendingEdits(session.shown(), [])).toEqual(session.shown());
  });
});

describe('changes of an edited lesson', () => {
  /** A server that ends nothing unasked: change 10 is of lesson 1, and goes along as 20. */
  function startAsked(choice: 'follow' | 'end' | null) {
    let board = buildBoard([buildPlaced(1, 1), buildPlaced(2, 2)]);
    const consents: ChangeConsent[] = [];
    const held = new Set([10]);
    const ask = vi.fn(async () => choice && { follow: [], end: [], [choice]: [...held] });
    const session = createEditSession({
      board: () => board,
      ask: (error) => (error instanceof EditRefusal ? ask() : undefined),
      changes: ({ changes }) => changes,
      send: async (edit, consent) => {
        consents.push(consent);
        const decided = [...consent.end, ...consent.follow];
        const ended = [...held];
        if (!ended.every((id) => decided.includes(id))) throw new EditRefusal('У урока есть замены.');
        held.clear();
        const put = [...consent.follow.map((id) => id + 10), ...consent.putBack];
        for (const id of put) held.add(id);
        return { edit, changes: { ended, put } };
      },
      onAnswer: ({ edit }: { edit: LessonEdit; changes: { ended: number[]; put: number[] } }) => {
        board = applyEdit(board, edit);
      },
      made: () => null,
      onRefused: vi.fn(),
    });
    return { session, consents, ask, held, board: () => board };
  }

  it('go along once a person agrees, back with the lesson, and along again, with one question', async () => {
    const { session, consents, ask, held } = startAsked('follow');
    session.run(MOVE);
    await session.settled();
    expect([...held]).toEqual([20]);
    session.undo();
    session.redo();
    session.undo();
    await session.settled();

    expect([...held]).toEqual([10]);
    expect(ask).toHaveBeenCalledOnce();
    expect(consents).toEqual([
      { end: [], follow: [], putBack: [] },
      { end: [], follow: [10], putBack: [] },
      { end: [20], follow: [], putBack: [10] },
      { end: [10], follow: [], putBack: [20] },
      { end: [20], follow: [], putBack: [10] },
    ]);
  });

  it('come back also if the step is taken back while its question is open', async () => {
    const { session, held, board } = startAsked('end');
    session.run({ kind: 'delete', lessonId: 1 });
    session.undo();
    await session.settled();
    expect([...held]).toEqual([10]);
    expect(numbers(board())).toEqual(['1@1', '2@2']);
  });

  it('keep the lesson where it is when a person does not agree', async () => {
    const { session, board } = startAsked(null);
    session.run(MOVE);
    await session.settled();
    expect(numbers(session.shown())).toEqual(['1@1', '2@2']);
    expect(numbers(board())).toEqual(['1@1', '2@2']);
    expect(session.state()).toMatchObject({ pending: [], history: { past: [], future: [] } });
  });

  it('keep a step that was not taken back for another time', async () => {
    const { session, ask, held } = startAsked('follow');
    session.run(MOVE);
    await session.settled();
    // Another user has made another one of the lesson since.
    held.add(30);
    ask.mockResolvedValueOnce(null);
    session.undo();
    await session.settled();
    expect(session.state().history).toMatchObject({ past: [{ edit: { kind: 'move' } }], future: [] });
    held.delete(30);
    session.undo();
    await session.settled();
    expect([...held]).toEqual([10]);
  });
});

describe('an edit on the wire', () => {
  async function send(edit: LessonEdit, board = buildBoard([buildPlaced(1, 1)], [buildPlaced(3, 3)])) {
    const requests: string[] = [];
    const api = createApi({
      baseUrl: 'http://school.test',
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url);
        const body = await request.text();
        requests.push(
          `${request.method} ${pathname.split('/').slice(4).join('/')}${search}${body && ` ${body}`}`,
        );
        return Response.json({ version: 1, lessons: [], unplaced: [], endedChanges: 0 });
      },
    });
    await sendEdit(api, board, edit);
    return requests;
  }
  const teach = { kind: 'teach', lessonId: 1 } as const;
  const zueva = { id: 7, name: 'Зуева П. П.' };

  it.each<[LessonEdit, string]>([
    [MOVE, 'PUT lesson/1?scheduleOfDayId=10 {"number":5}'],
    [{ kind: 'hide', lessonId: 1 }, 'PUT lesson/1?hide=true'],
    [{ kind: 'show', lessonId: 3, to: { day: MONDAY, number: 3 } }, 'PUT lesson/3?hide=false'],
    [
      { kind: 'show', lessonId: 3, to: { day: MONDAY, number: 4 } },
      'PUT lesson/3?scheduleOfDayId=10 {"number":4}',
    ],
    [{ ...teach, subgroupId: null, teaching: { teacher: null } }, 'PUT lesson/1?hideTeacher=true'],
    [{ ...teach, subgroupId: 12, teaching: { teacher: zueva } }, 'PUT lesson/1?subgroupId=12&teacherId=7'],
    [
      { ...teach, subgroupId: 12, teaching: { subject: { id: 2, name: '', shortName: '' } } },
      'PUT lesson/1?educationalSubjectId=2',
    ],
    [{ ...teach, subgroupId: null, teaching: { room: null } }, 'PUT lesson/1?hideRoom=true'],
    [{ kind: 'delete', lessonId: 1 }, 'DELETE lesson/1'],
    [
      { kind: 'create', lessonId: -1, lesson: { ...buildPlaced(-1, 4), room: null } },
      'POST lesson/new {"scheduleOfDayId":10,"number":4,"educationalSubjectId":1,"teacherId":1,"roomId":null}',
    ],
    [
      {
        kind: 'create',
        lessonId: -1,
        lesson: {
          ...buildPlaced(-1, 4),
          ...{ teacher: null, room: null },
          subgroupLesson: [
            buildSubgroupLesson({ name: 'Мальчики' }),
            buildSubgroupLesson({ name: 'Девочки', teacher: null, room: null }),
          ],
        },
      },
      'POST lesson/new {"scheduleOfDayId":10,"number":4,"educationalSubjectId":1,"teacherId":null,"roomId":null,' +
        '"subgroups":[{"name":"Мальчики","teacherId":1,"roomId":1},{"name":"Девочки","teacherId":null,"roomId":null}]}',
    ],
    [
      { kind: 'restore', lessonId: 1, lesson: buildPlaced(1, 1), hidden: false },
      'POST lesson/restore?lessonId=1',
    ],
  ])('%j', async (edit, request) => {
    expect(await send(edit)).toEqual([request]);
  });

  it('is not made of a lesson that was never added', async () => {
    await expect(send({ kind: 'hide', lessonId: -1 })).rejects.toThrow('не был добавлен');
  });

  it('does not push a lesson out when another comes back from the tray', async () => {
    const back = send({ kind: 'show', lessonId: 3, to: { day: MONDAY, number: 1 } });

    await expect(back).rejects.toThrow('Место уже занято другим уроком.');
  });
});

it('says why something was refused, and that no answer came', () => {
  const problem = {
    type: 'about:blank',
    title: 'Конфликт',
    status: 409,
    detail: 'Место занято.',
    errors: [],
  };
  const refused = new ApiError(problem, new Response(null, { status: 409 }));

  expect(refusalText(refused, 'Не удалось отменить: перенос урока')).toBe(
    'Не удалось отменить: перенос урока. Место занято.',
  );
  expect(refusalText(new NoAnswerError('x'))).toContain('Сервер не ответил');
  const away = { ...problem, title: 'Bad Gateway', status: 502, detail: '' };
  expect(refusalText(new ApiError(away, new Response(null, { status: 502 })))).toContain('Сервер не ответил');
  const failed = { ...problem, title: 'Сбой на сервере', status: 500, detail: '' };
  expect(refusalText(new ApiError(failed, new Response(null, { status: 500 })))).toBe(
    'Изменения не были сохранены. Сбой на сервере',
  );
});
