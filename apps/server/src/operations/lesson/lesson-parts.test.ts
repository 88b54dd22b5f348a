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

const [SHARE] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];
const [WHOLE] = freeLessons() as [ReturnType<typeof freeLessons>[number]];

it('gives a subgroup a subject of its own and takes it back', async () => {
  const { lessonId, subgroupId } = SHARE;
  const before = await lesson(lessonId);
  const own = before.educationalSubject.id === 1 ? 2 : 1;
  expect(
    (await send('PUT', `${lessonId}?subgroupId=${subgroupId}&subgroupSubjectId=${own}`)).statusCode,
  ).toBe(200);

  const now = await lesson(lessonId);
  const share = now.subgroupLesson.find(({ id }) => id === subgroupId);
  expect(share?.educationalSubject?.id).toBe(own);
  expect(now.educationalSubject).toEqual(before.educationalSubject);
  expect(now.subgroupLesson.filter(({ id }) => id !== subgroupId)).toEqual(
    before.subgroupLesson.filter(({ id }) => id !== subgroupId),
  );

  const lessonsOwn = before.educationalSubject.id;
  await send('PUT', `${lessonId}?subgroupId=${subgroupId}&subgroupSubjectId=${lessonsOwn}`);
  expect(await lesson(lessonId)).toEqual(before);
});

it('tells a replacement of a subgroup with the subject that only it has', async () => {
  const { lessonId, subgroupId, teacher } = SHARE;
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
  const unknown = await send(
    'PUT',
    `${SHARE.lessonId}?subgroupId=${SHARE.subgroupId}&subgroupSubjectId=99999`,
  );
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
  expect(made?.subgroupLesson.map((share) => [share.educationalSubject?.id, share.flow])).toEqual([
    // The lesson's own is none of a subgroup's.
    [undefined, undefined],
    [2, 'Труд'],
    [3, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
