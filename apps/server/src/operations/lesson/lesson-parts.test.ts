import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import {
  anotherTeacher,
  freeLessons,
  freeSubgroups,
  REPLACEMENT,
  SCHEDULE,
} from '../../testing/timetable.ts';

let school: TestSchool;
let headteacher: TestPerson;
beforeAll(async () => {
  school = await openTestSchool();
  headteacher = await school.as('HEADTEACHER');
});
afterAll(() => school.close());

const send = (method: 'POST' | 'PUT', url: string, payload?: object) =>
  school.call(method, `${SCHEDULE}/lesson/${url}`, {
    headers: { authorization: `Bearer ${headteacher.token}` },
    ...(payload && { payload }),
  });
const lesson = async (id: number) =>
  (await headteacher.get(`${SCHEDULE}/lesson/${id}`)).json<Wire['Lesson']>();

const [PART] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];
const [WHOLE] = freeLessons() as [ReturnType<typeof freeLessons>[number]];

it('gives a subgroup a subject of its own and takes it back', async () => {
  const { lessonId, subgroupId } = PART;
  const before = await lesson(lessonId);
  const own = before.educationalSubject.id === 1 ? 2 : 1;
  expect(
    (await send('PUT', `${lessonId}?subgroupId=${subgroupId}&subgroupSubjectId=${own}`)).statusCode,
  ).toBe(200);

  const now = await lesson(lessonId);
  const subgroup = now.subgroupLesson.find(({ id }) => id === subgroupId);
  expect(subgroup?.educationalSubject?.id).toBe(own);
  expect(now.educationalSubject).toEqual(before.educationalSubject);
  expect(now.subgroupLesson.filter(({ id }) => id !== subgroupId)).toEqual(
    before.subgroupLesson.filter(({ id }) => id !== subgroupId),
  );

  const lessonsOwn = before.educationalSubject.id;
  await send('PUT', `${lessonId}?subgroupId=${subgroupId}&subgroupSubjectId=${lessonsOwn}`);
  expect(await lesson(lessonId)).toEqual(before);
});

it('gives a replacement of a subgroup with the subject that only it has', async () => {
  const { lessonId, subgroupId, teacher } = PART;
  const { educationalSubject } = await lesson(lessonId);
  const own = educationalSubject.id === 1 ? 2 : 1;
  await send('PUT', `${lessonId}?subgroupId=${subgroupId}&subgroupSubjectId=${own}`);
  const query = `lessonId=${lessonId}&subgroupId=${subgroupId}`;
  const made = await headteacher.post(`${REPLACEMENT}?${query}&teacherId=${anotherTeacher(teacher)}`);
  const { id } = made.json<Wire['TimetableChange']>();

  const change = (await headteacher.get(`${REPLACEMENT}/${id}`)).json<Wire['Replacement']>();
  expect(change.educationalSubject.id).toBe(own);
});

it('puts a lesson into a flow and out of it', async () => {
  const before = await lesson(WHOLE.id);
  expect((await send('PUT', `${WHOLE.id}?flow=${encodeURIComponent(' Профиль ')}`)).statusCode).toBe(200);
  expect((await lesson(WHOLE.id)).flow).toBe('Профиль');
  expect((await send('PUT', `${WHOLE.id}?flow=`)).statusCode).toBe(200);
  expect(await lesson(WHOLE.id)).toEqual(before);
});

it('refuses a subject of its own where there is no subgroup', async () => {
  const answer = await send('PUT', `${WHOLE.id}?subgroupSubjectId=1`);
  expect([answer.statusCode, answer.json<Wire['Problem']>().detail]).toEqual([
    400,
    'Свой предмет есть только у подгруппы.',
  ]);
  const unknown = await send('PUT', `${PART.lessonId}?subgroupId=${PART.subgroupId}&subgroupSubjectId=99999`);
  expect(unknown.statusCode).toBe(404);
});

it('adds a lesson of six subgroups, some with a subject and a flow of their own', async () => {
  const { scheduleOfDay } = await lesson(WHOLE.id);
  const subgroups = [1, 2, 3, 4, 5, 6].map((number) => ({
    name: `${number} гр`,
    ...(number < 4 && { educationalSubjectId: number }),
    ...(number === 2 && { flow: 'Труд' }),
  }));
  const body = { scheduleOfDayId: scheduleOfDay.id, number: 7, educationalSubjectId: 1, subgroups };
  const answer = await send('POST', 'new', body);
  expect(answer.statusCode, answer.body).toBe(200);

  const [made] = answer.json<Wire['LessonUpdate']>().lessons;
  expect(made?.subgroupLesson.map((subgroup) => [subgroup.educationalSubject?.id, subgroup.flow])).toEqual([
    // The lesson's own is none of a subgroup's.
    [undefined, undefined],
    [2, 'Труд'],
    [3, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

it('splits a lesson that was one of the whole class, and puts it together again', async () => {
  const [, { id }] = freeLessons() as [unknown, ReturnType<typeof freeLessons>[number]];
  const before = await lesson(id);
  const subgroups = [
    { name: ' Мальчики ', teacherId: before.teacher?.id ?? null, roomId: before.room?.id ?? null },
    { name: 'Девочки', flow: 'Труд', educationalSubjectId: before.educationalSubject.id === 1 ? 2 : 1 },
  ];
  const split = async () => {
    const answer = await send('PUT', `${id}`, { subgroups });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['LessonUpdate']>();
  };
  const replaced = await headteacher.post(
    `${REPLACEMENT}?lessonId=${id}&teacherId=${anotherTeacher(before.teacher?.id ?? 0)}&week=2026-11-23`,
  );
  expect(replaced.statusCode).toBe(200);

  const { lessons, endedChanges } = await split();
  expect(endedChanges).toBe(1);
  expect(lessons).toMatchObject([
    {
      id,
      teacher: null,
      room: null,
      educationalSubject: before.educationalSubject,
      subgroupLesson: [
        { name: 'Мальчики', teacher: before.teacher, room: before.room },
        {
          name: 'Девочки',
          teacher: null,
          flow: 'Труд',
          educationalSubject: { id: subgroups[1]?.educationalSubjectId },
        },
      ],
    },
  ]);
  expect((await split()).lessons).toEqual(lessons);

  const whole = `teacherId=${before.teacher?.id}&roomId=${before.room?.id}`;
  expect((await send('PUT', `${id}?${whole}`, { subgroups: [] })).statusCode).toBe(200);
  expect(await lesson(id)).toEqual(before);
  expect(
    (await send('PUT', `${id}?subgroupId=${lessons[0]?.subgroupLesson[0]?.id}&hideTeacher=true`)).statusCode,
  ).toBe(404);
  // Split again, its subgroups are the ones they were.
  expect((await split()).lessons).toEqual(lessons);
  await send('PUT', `${id}?${whole}`, { subgroups: [] });
});

it('splits a lesson in another way, and ends what was done to its subgroups', async () => {
  const { lessonId, subgroupId, teacher } = PART;
  const before = await lesson(lessonId);
  const taken = anotherTeacher(teacher);
  const query = `lessonId=${lessonId}&subgroupId=${subgroupId}&teacherId=${taken}&week=2026-11-23`;
  await headteacher.post(`${REPLACEMENT}?${query}`);
  const named = (...names: string[]) => ({ subgroups: names.map((name) => ({ name })) });

  const other = (await send('PUT', `${lessonId}`, named('А', 'Б', 'В'))).json<Wire['LessonUpdate']>();
  expect(other.lessons[0]?.subgroupLesson.map(({ name }) => name)).toEqual(['А', 'Б', 'В']);
  expect(other.endedChanges).toBeGreaterThan(0);

  const back = before.subgroupLesson.map(({ name, ...subgroup }) => ({
    name,
    ...{ teacherId: subgroup.teacher?.id ?? null, roomId: subgroup.room?.id ?? null },
  }));
  await send('PUT', `${lessonId}`, { subgroups: back });
  const ids = (await lesson(lessonId)).subgroupLesson.map(({ id }) => id);
  expect(ids).toEqual(before.subgroupLesson.map(({ id }) => id));
});

it.each([
  ['one subgroup', '', { subgroups: [{ name: 'А' }] }, 400, 'Подгрупп бывает не меньше двух.'],
  [
    'two of one name',
    '',
    { subgroups: [{ name: 'А' }, { name: ' А' }] },
    400,
    'Названия подгрупп одного урока не должны повторяться.',
  ],
  [
    'a teacher of the whole class',
    '?teacherId=1',
    { subgroups: [{ name: 'А' }, { name: 'Б' }] },
    400,
    'В уроке по подгруппам учитель, кабинет и поток указываются у подгрупп.',
  ],
  [
    'a move',
    '?scheduleOfDayId=1',
    { number: 2, subgroups: [{ name: 'А' }, { name: 'Б' }] },
    400,
    'Укажите что-то одно: скрыть, изменить, перенести или разделить урок.',
  ],
  ['nobody known', '', { subgroups: [{ name: 'А', teacherId: 99999 }, { name: 'Б' }] }, 404, undefined],
] as const)('refuses to split with %s, and changes nothing', async (_, query, body, status, detail) => {
  const before = await lesson(WHOLE.id);
  const answer = await send('PUT', `${WHOLE.id}${query}`, body);

  expect(answer.statusCode, answer.body).toBe(status);
  if (detail) expect(answer.json<Wire['Problem']>().detail).toBe(detail);
  expect(await lesson(WHOLE.id)).toEqual(before);
});

it('does not split what another user has edited since', async () => {
  const { version } = (await send('PUT', `${WHOLE.id}?flow=`)).json<Wire['LessonUpdate']>();
  await send('PUT', `${WHOLE.id}?flow=${encodeURIComponent('Хор')}`);
  const body = { subgroups: [{ name: 'А' }, { name: 'Б' }] };

  const answer = await send('PUT', `${WHOLE.id}?seenVersion=${version}`, body);
  expect(answer.statusCode).toBe(409);
  expect(answer.json<Wire['Problem']>().detail).toMatch(/^Урок тем временем изменили\./);
  await send('PUT', `${WHOLE.id}?flow=`);
});
