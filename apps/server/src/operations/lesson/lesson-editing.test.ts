import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import {
  anotherTeacher,
  freeLessons,
  freeSubgroups,
  REPLACEMENT,
  SCHEDULE,
} from '../../testing/timetable.ts';

type Free = ReturnType<typeof freeLessons>[number];

/** Wednesday 18 November is today; these are after it, so that their changes are still to come. */
const coming = freeLessons().filter(({ day }) => day > 3);
const [LESSON] = coming as [Free];
const SAME_CLASS = coming.find(
  ({ class: name, day, number }) => name === LESSON.class && (day !== LESSON.day || number !== LESSON.number),
) as Free;
const PAST = freeLessons().find(({ day }) => day === 1) as Free;
const [PART] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];

describe('editing the timetable', () => {
  let school: TestSchool;
  let headteacher: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    headteacher = await school.as('HEADTEACHER');
  });
  afterAll(() => school.close());

  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = headteacher) =>
    school.call(method, `${SCHEDULE}/${url}`, {
      headers: { authorization: `Bearer ${who.token}` },
      ...(payload && { payload }),
    });
  const put = async (id: number, query: string, payload?: object) => {
    const answer = await send('PUT', `lesson/${id}?${query}`, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['LessonUpdate']>();
  };
  const lesson = async (id: number) =>
    (await headteacher.get(`${SCHEDULE}/lesson/${id}`)).json<Wire['Lesson']>();
  const place = ({ scheduleOfDay, number }: Wire['Lesson']) => [scheduleOfDay.id, number];
  const tray = async () =>
    (await headteacher.get(`${SCHEDULE}/lesson/unplaced`)).json<Wire['Lesson'][]>().map(({ id }) => id);
  const replace = (id: number, teacher: number) =>
    headteacher.post(`${REPLACEMENT}?lessonId=${id}&teacherId=${teacher}`);
  const refusal = async (answer: ReturnType<typeof send>) => {
    const { statusCode, detail } = {
      ...(await answer).json<Wire['Problem']>(),
      statusCode: (await answer).statusCode,
    };
    return `${statusCode} ${detail}`;
  };

  it('moves a lesson to a free slot and back, everything else of it staying', async () => {
    const before = await lesson(LESSON.id);
    const { lessons, unplaced } = await put(LESSON.id, `scheduleOfDayId=${before.scheduleOfDay.id}`, {
      number: 7,
    });

    expect(unplaced).toEqual([]);
    expect(lessons).toEqual([await lesson(LESSON.id)]);
    expect(lessons[0]).toMatchObject({ number: 7, teacher: before.teacher, room: before.room });
    await put(LESSON.id, `scheduleOfDayId=${before.scheduleOfDay.id}`, { number: before.number });
    expect(await lesson(LESSON.id)).toEqual(before);
  });

  it('lets two lessons change places in one step', async () => {
    const [one, other] = [await lesson(LESSON.id), await lesson(SAME_CLASS.id)];
    const query = `scheduleOfDayId=${other.scheduleOfDay.id}`;
    const { lessons } = await put(one.id, query, { number: other.number });

    expect(lessons.map(({ id }) => id)).toEqual([one.id, other.id]);
    expect(lessons.map(place)).toEqual([place(other), place(one)]);
    await put(one.id, `scheduleOfDayId=${one.scheduleOfDay.id}`, { number: one.number });
    expect([await lesson(one.id), await lesson(other.id)]).toEqual([one, other]);
  });

  it('hides a lesson, shows it in the tray and puts it back', async () => {
    const before = await lesson(LESSON.id);
    const hidden = await put(LESSON.id, 'hide=true');

    expect(hidden).toMatchObject({ lessons: [], unplaced: [{ id: LESSON.id }] });
    expect(await tray()).toEqual([LESSON.id]);
    expect((await headteacher.get(`${SCHEDULE}/lesson/${LESSON.id}`)).statusCode).toBe(404);
    expect((await put(LESSON.id, 'hide=false')).lessons).toEqual([before]);
    expect(await tray()).toEqual([]);
  });

  it('puts a hidden lesson where another stands, which then waits itself', async () => {
    const [one, other] = [await lesson(LESSON.id), await lesson(SAME_CLASS.id)];
    await put(one.id, 'hide=true');
    const moved = await put(one.id, `scheduleOfDayId=${other.scheduleOfDay.id}`, { number: other.number });

    expect(moved).toMatchObject({ lessons: [{ id: one.id }], unplaced: [{ id: other.id }] });
    expect(await tray()).toEqual([other.id]);
    expect(await refusal(send('PUT', `lesson/${other.id}?hide=false`))).toMatch(
      /^409 Место занято\. .+урок: /,
    );

    await put(one.id, `scheduleOfDayId=${one.scheduleOfDay.id}`, { number: one.number });
    await put(other.id, 'hide=false');
    expect([await lesson(one.id), await lesson(other.id)]).toEqual([one, other]);
  });

  it('ends what is still to come for a lesson that moves, on both sides of a merge, and says how much', async () => {
    const partner = freeLessons().find(
      ({ day, class: name, id }) => day === LESSON.day && name !== LESSON.class && id !== LESSON.id,
    ) as Free;
    const query = `idFirstLesson=${LESSON.id}&idSecondLesson=${partner.id}`;
    await headteacher.post(`${REPLACEMENT}/combined-lesson?${query}`);
    await headteacher.post(`${REPLACEMENT}/combined-lesson?${query}&week=2026-11-23`);
    const before = await lesson(LESSON.id);

    const moved = await put(LESSON.id, `scheduleOfDayId=${before.scheduleOfDay.id}`, { number: 7 });

    expect(moved).toMatchObject({ endedChanges: 2, lessons: [{ firstCombinedLesson: null }] });
    expect(await lesson(partner.id)).toMatchObject({ firstCombinedLesson: null });
    const rows = await school.database.db
      .selectFrom('lesson_change')
      .select('ended_by')
      .where('lesson_id', 'in', [LESSON.id, partner.id])
      .execute();
    expect(rows).toHaveLength(4);
    expect(rows.every(({ ended_by }) => ended_by !== null)).toBe(true);
    await put(LESSON.id, `scheduleOfDayId=${before.scheduleOfDay.id}`, { number: before.number });
  });

  it('never shows what has been taught on another day', async () => {
    await replace(PAST.id, anotherTeacher(PAST.teacher));
    const before = await lesson(PAST.id);
    const otherDay = await lesson(
      freeLessons().find(({ class: name, day }) => name === PAST.class && day > 3)?.id ?? 0,
    );

    const { endedChanges, lessons } = await put(PAST.id, `scheduleOfDayId=${otherDay.scheduleOfDay.id}`, {
      number: otherDay.number,
    });

    expect(endedChanges).toBe(0);
    expect(lessons[0]).toMatchObject({ id: PAST.id, replacedTeacher: null });
    await put(PAST.id, `scheduleOfDayId=${before.scheduleOfDay.id}`, { number: before.number });
  });

  it('changes subject, teacher and room, and takes them away', async () => {
    const before = await lesson(LESSON.id);
    const subject = before.educationalSubject.id === 1 ? 2 : 1;
    const teacher = anotherTeacher(LESSON.teacher);
    const changed = await put(LESSON.id, `educationalSubjectId=${subject}&teacherId=${teacher}&roomId=1`);
    expect(changed.lessons).toMatchObject([
      { educationalSubject: { id: subject }, teacher: { id: teacher }, room: { id: 1 } },
    ]);

    expect((await put(LESSON.id, 'hideTeacher=true&hideRoom=true')).lessons).toMatchObject([
      { teacher: null, room: null },
    ]);
    await put(
      LESSON.id,
      `educationalSubjectId=${before.educationalSubject.id}&teacherId=${before.teacher?.id}&roomId=${before.room?.id}`,
    );
    expect(await lesson(LESSON.id)).toEqual(before);
  });

  it('ends a replacement when the teacher who was replaced no longer has the lesson', async () => {
    await replace(LESSON.id, anotherTeacher(LESSON.teacher));

    expect(await put(LESSON.id, 'roomId=2')).toMatchObject({ endedChanges: 0 });
    expect(await put(LESSON.id, 'teacherId=30')).toMatchObject({
      endedChanges: 1,
      lessons: [{ teacher: { id: 30 }, replacedTeacher: null }],
    });
    await put(LESSON.id, `teacherId=${LESSON.teacher}`);
  });

  it('changes one subgroup of a split lesson, and asks which', async () => {
    const { lessonId, subgroupId } = PART;
    const { lessons } = await put(lessonId, `subgroupId=${subgroupId}&teacherId=30&roomId=3`);
    const part = lessons[0]?.subgroupLesson.find(({ id }) => id === subgroupId);

    expect(part).toMatchObject({ teacher: { id: 30 }, room: { id: 3 } });
    expect(await refusal(send('PUT', `lesson/${lessonId}?teacherId=30`))).toContain('400 Урок разделён');
  });

  it('deletes a lesson, keeps its history, and brings it back', async () => {
    const before = await lesson(LESSON.id);
    await replace(LESSON.id, anotherTeacher(LESSON.teacher));

    expect((await send('DELETE', `lesson/${LESSON.id}`)).json()).toEqual({ id: LESSON.id, deleted: true });
    expect(await refusal(send('DELETE', `lesson/${LESSON.id}`))).toContain('404');
    const grid = (await headteacher.get(`${SCHEDULE}/lesson`)).json<Wire['Lesson'][]>();
    expect(grid.some(({ id }) => id === LESSON.id)).toBe(false);

    const restored = await send('POST', `lesson/restore?lessonId=${LESSON.id}`);
    expect(restored.json()).toMatchObject({ lessons: [before], endedChanges: 0 });
    const rows = await school.database.db
      .selectFrom('lesson_change')
      .select('ended_at')
      .where('lesson_id', '=', LESSON.id)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ ended_at }) => ended_at !== null)).toBe(true);
  });

  it('adds a lesson to a free slot only', async () => {
    const { scheduleOfDay } = await lesson(LESSON.id);
    const body = { scheduleOfDayId: scheduleOfDay.id, number: 7, educationalSubjectId: 1, teacherId: 2 };
    const created = (await send('POST', 'lesson/new', body)).json<Wire['LessonUpdate']>();

    expect(created.lessons).toMatchObject([{ number: 7, teacher: { id: 2 }, room: null }]);
    expect(await refusal(send('POST', 'lesson/new', body))).toContain('409 Место занято.');
    await send('DELETE', `lesson/${created.lessons[0]?.id}`);
    expect((await send('POST', 'lesson/new', body)).statusCode).toBe(200);
  });

  it('adds a lesson of two subgroups, each with its teacher, and nothing that makes no sense', async () => {
    const { scheduleOfDay } = await lesson(PAST.id);
    const body = { scheduleOfDayId: scheduleOfDay.id, number: 7, educationalSubjectId: 1 };
    const [boys, girls] = [{ name: 'Мальчики', teacherId: 2, roomId: 3 }, { name: 'Девочки' }];
    const add = (given: object) => send('POST', 'lesson/new', { ...body, ...given });

    expect(await refusal(add({ subgroups: [boys] }))).toContain('400');
    expect(await refusal(add({ subgroups: [boys, boys] }))).toMatch(/^400 Названия подгрупп/);
    expect(await refusal(add({ subgroups: [boys, { name: ' ' }] }))).toBe('400 Назовите каждую подгруппу.');
    expect(await refusal(add({ subgroups: [boys, girls], teacherId: 2 }))).toMatch(/^400 В уроке по/);
    expect(await refusal(add({ subgroups: [boys, { ...girls, teacherId: 99999 }] }))).toMatch(/^404 Учителя/);
    const created = await add({ subgroups: [boys, girls] });
    expect(created.json<Wire['LessonUpdate']>().lessons).toMatchObject([
      {
        teacher: null,
        subgroupLesson: [
          { name: 'Мальчики', teacher: { id: 2 }, room: { id: 3 } },
          { name: 'Девочки', teacher: null, room: null },
        ],
      },
    ]);
    const id = created.json<Wire['LessonUpdate']>().lessons[0]?.id;
    await send('DELETE', `lesson/${id}`);
    const back = await send('POST', `lesson/restore?lessonId=${id}`);
    expect(back.json<Wire['LessonUpdate']>().lessons).toEqual(created.json<Wire['LessonUpdate']>().lessons);
  });

  it('shows the second of two editors what the lesson is now, and lets them look again', async () => {
    const [one, other] = [await lesson(LESSON.id), await lesson(SAME_CLASS.id)];
    const seen = (await put(LESSON.id, 'roomId=4')).version;
    const now = (await put(LESSON.id, `teacherId=30&seenVersion=${seen}`)).version;
    const swap = `scheduleOfDayId=${one.scheduleOfDay.id}&seenVersion=${seen}`;

    for (const overtaken of [
      send('PUT', `lesson/${LESSON.id}?hide=true&seenVersion=${seen}`),
      send('PUT', `lesson/${LESSON.id}?roomId=5&seenVersion=${seen}`),
      send('PUT', `lesson/${other.id}?${swap}`, { number: one.number }),
      send('DELETE', `lesson/${LESSON.id}?seenVersion=${seen}`),
    ]) {
      expect(await refusal(overtaken)).toMatch(/^409 Урок тем временем изменили\. .+, ведёт /);
    }
    await put(LESSON.id, `teacherId=${LESSON.teacher}&roomId=${one.room?.id}&seenVersion=${now}`);
    expect([await lesson(LESSON.id), await lesson(SAME_CLASS.id)]).toEqual([one, other]);
  });

  it('offers subjects and rooms', async () => {
    const subjects = (await headteacher.get(`${SCHEDULE}/educational-subject`)).json<Wire['SubjectRef'][]>();
    const rooms = (await headteacher.get(`${SCHEDULE}/room`)).json<Wire['RoomRef'][]>();

    expect(subjects.map(({ name }) => name)).toEqual(
      subjects.map(({ name }) => name).toSorted(new Intl.Collator('ru').compare),
    );
    const numbers = rooms.map(({ number }) => Number(number)).filter((number) => !Number.isNaN(number));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(Number.isNaN(Number(rooms.at(-1)?.number))).toBe(true);
  });

  it.each([
    ['nothing', '', undefined, 400],
    ['two things at once', 'hide=true&teacherId=1', undefined, 400],
    ['a teacher and nobody', 'teacherId=1&hideTeacher=true', undefined, 400],
    ['a move without a number', 'scheduleOfDayId=1', undefined, 400],
    ['a move to an eighth lesson', 'scheduleOfDayId=1', { number: 8 }, 400],
    ['a move without a day', '', { number: 3 }, 400],
    ['a move to another class', 'scheduleOfDayId=111', { number: 3 }, 400],
    ['a day that is not there', 'scheduleOfDayId=99999', { number: 3 }, 404],
    ['a teacher who is not there', 'teacherId=99999', undefined, 404],
    ['a subject that is not there', 'educationalSubjectId=99999', undefined, 404],
    ['a room that is not there', 'roomId=99999', undefined, 404],
    ['a subgroup of another lesson', 'subgroupId=99999&roomId=1', undefined, 404],
  ])('refuses %s', async (_what, query, payload, status) => {
    const answer = await send('PUT', `lesson/${LESSON.id}?${query}`, payload);

    expect(answer.statusCode).toBe(status);
  });

  it('is not the secretary’s to do', async () => {
    const secretary = await school.as('ADMIN_EDU_PART');

    expect((await send('PUT', `lesson/${LESSON.id}?hide=true`, undefined, secretary)).statusCode).toBe(403);
    expect((await send('DELETE', `lesson/${LESSON.id}`, undefined, secretary)).statusCode).toBe(403);
    expect((await send('DELETE', 'teacher/1', undefined, secretary)).statusCode).toBe(403);
    expect((await send('DELETE', 'lesson-time/1', undefined, secretary)).statusCode).toBe(403);
  });

  describe('the staff', () => {
    const body = { name: 'Новикова  Н. Н.', eduSubject: 'Химия', uid: null };

    it('gains a teacher, who is renamed, given a code and removed', async () => {
      const { id } = (await send('POST', 'teacher', { name: ' Новикова  Н. Н.', eduSubject: 'Химия' })).json<{
        id: number;
      }>();
      expect((await headteacher.get(`${SCHEDULE}/teacher/${id}`)).json()).toMatchObject({
        name: 'Новикова Н. Н.',
        uid: null,
      });
      const renamed = await send('PUT', `teacher/${id}`, { ...body, name: 'Ёлкина Н. Н.', uid: 'x-1' });
      expect(renamed.json()).toMatchObject({ id, name: 'Ёлкина Н. Н.', uid: 'x-1' });
      const coded = await send('PUT', `teacher/${id}?resetUid=true`, { ...body, uid: 'x-1' });
      expect(coded.json<Wire['Teacher']>().uid).toMatch(/^[0-9a-f-]{36}$/);

      expect((await send('DELETE', `teacher/${id}`)).json()).toEqual({ id, deleted: true });
      expect((await headteacher.get(`${SCHEDULE}/teacher/${id}`)).statusCode).toBe(404);
      expect((await send('PUT', `teacher/${id}`, body)).statusCode).toBe(404);
    });

    it('has no one twice, in whatever letters', async () => {
      const answer = send('POST', 'teacher', { name: 'фомина н. н.', eduSubject: '' });

      expect(await refusal(answer)).toContain('409 Учитель фомина н. н. уже есть');
      expect(await refusal(send('PUT', 'teacher/2', { ...body, name: 'Фомина Н. Н.' }))).toContain('409');
      expect(await refusal(send('POST', 'teacher', { name: '  ', eduSubject: '' }))).toContain('400');
    });

    it('keeps a teacher who has lessons, or substitutions to come', async () => {
      expect(await refusal(send('DELETE', 'teacher/1'))).toMatch(
        /^409 За учителем Фомина Н\. Н\. остались уроки: \d+\.$/,
      );

      const { id } = (
        await send('POST', 'teacher', { ...{ name: 'Замещающий З. З.', eduSubject: '' } })
      ).json<{
        id: number;
      }>();
      await replace(LESSON.id, id);
      expect(await refusal(send('DELETE', `teacher/${id}`))).toContain(
        'стоит на заменах с сегодняшнего дня: 1',
      );
      await headteacher.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);
      expect((await send('DELETE', `teacher/${id}`)).statusCode).toBe(200);
      expect((await replace(LESSON.id, id)).statusCode).toBe(404);
    });
  });

  describe('the bells', () => {
    it('are added, changed and removed, a number having one time', async () => {
      const times = (await headteacher.get(`${SCHEDULE}/lesson-time`)).json<Wire['LessonTime'][]>();
      const last = times.at(-1) as Wire['LessonTime'];

      expect(await refusal(send('POST', 'lesson-time', { number: 1, time: '08:00 - 08:40' }))).toContain(
        '409',
      );
      expect((await send('DELETE', `lesson-time/${last.id}`)).json()).toEqual({ id: last.id, deleted: true });
      expect((await send('DELETE', `lesson-time/${last.id}`)).statusCode).toBe(404);
      const added = await send('POST', 'lesson-time', { number: last.number, time: '9:05-9:45' });
      expect(added.json()).toMatchObject({ number: last.number, time: '09:05 - 09:45' });
      const { id } = added.json<Wire['LessonTime']>();
      const changed = await send('PUT', `lesson-time/${id}`, { number: last.number, time: last.time });
      expect(changed.json()).toEqual({ id, version: 2, number: last.number, time: last.time });
      expect(await refusal(send('PUT', `lesson-time/${id}`, { number: 1, time: last.time }))).toContain(
        '409',
      );
      expect((await send('PUT', 'lesson-time/999', { number: 1, time: last.time })).statusCode).toBe(404);
      const backwards = send('PUT', `lesson-time/${id}`, { number: 7, time: '10:00 - 09:00' });
      expect(await refusal(backwards)).toContain('400 Введите время');
    });
  });
});
