import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

type Free = ReturnType<typeof freeLessons>[number];

/** Today is Wednesday 18 November, so Monday's substitutions have been held. */
const MONDAY = '2026-11-16';
const mondays = freeLessons().filter(({ day }) => day === 1);

describe('a substitution that was held this week', () => {
  let school: TestSchool;
  let head: TestPerson;
  let substitutes = 0;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADTEACHER');
  });
  afterAll(() => school.close());

  const send = async (method: 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${head.token}` };
    const answer = await school.call(method, `${SCHEDULE}/lesson/${url}`, {
      headers,
      ...(payload && { payload }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  /** A lesson of Monday, each time another, that was covered by a teacher who teaches nothing else. */
  async function coveredLesson() {
    substitutes += 1;
    const name = `Запасной ${substitutes}`;
    const hired = (await head.post(`${SCHEDULE}/teacher`, { name, eduSubject: '' })).json<Wire['Teacher']>();
    const lesson = mondays[substitutes - 1] as Free;
    const made = await head.post(`${REPLACEMENT}?lessonId=${lesson.id}&teacherId=${hired.id}`);
    expect(made.statusCode, made.body).toBe(200);
    const { scheduleOfDay } = (await head.get(`${SCHEDULE}/lesson/${lesson.id}?week=${MONDAY}`)).json<
      Wire['Lesson']
    >();
    return { ...lesson, name, scheduleDayId: scheduleOfDay.id };
  }

  /** Where a substitute stands in the current week's timetable, and the numbers of lessons in the journal. */
  async function heldBy(name: string) {
    const groups = (await head.get(`${SCHEDULE}/group/editor?week=${MONDAY}`)).json<Wire['EditorGroup'][]>();
    const inGrid = groups
      .flatMap(({ schedule }) => schedule.scheduleOfDay)
      .flatMap(({ nameOfDay, lessons }) =>
        lessons.filter(({ teacher }) => teacher?.name === name).map(({ number }) => [nameOfDay, number]),
      );
    const book = (await head.get(`${SCHEDULE}/cover-book?from=${MONDAY}&to=2026-11-22`)).json<
      Wire['CoverEntry'][]
    >();
    const inBook = book.filter(({ who }) => who.name === name).map(({ date, number }) => [date, number]);
    return { inGrid, inBook };
  }

  const edits: [string, (lesson: Awaited<ReturnType<typeof coveredLesson>>) => Promise<void>][] = [
    [
      'moved within its day',
      ({ id, scheduleDayId }) => send('PUT', `${id}?scheduleOfDayId=${scheduleDayId}`, { number: 7 }),
    ],
    [
      'moved to another day',
      ({ id, scheduleDayId }) => send('PUT', `${id}?scheduleOfDayId=${scheduleDayId + 3}`, { number: 7 }),
    ],
    ['given to another teacher', ({ id }) => send('PUT', `${id}?hideTeacher=true`)],
    ['taken off the grid', ({ id }) => send('PUT', `${id}?hide=true`)],
    ['deleted', ({ id }) => send('DELETE', `${id}`)],
  ];
  for (const [what, edit] of edits)
    it(`stays where it was when its lesson is ${what}`, async () => {
      const lesson = await coveredLesson();
      const before = await heldBy(lesson.name);
      expect(before).toEqual({
        inGrid: [['MONDAY', lesson.number]],
        inBook: [[MONDAY, lesson.number]],
      });
      await edit(lesson);

      expect(await heldBy(lesson.name)).toEqual(before);
    });

  it('stays when its lesson goes away and comes back, and the lesson is as it was in the weeks to come', async () => {
    const lesson = await coveredLesson();
    const before = await heldBy(lesson.name);
    const next = async () =>
      (await head.get(`${SCHEDULE}/lesson/${lesson.id}?week=2026-11-23`)).json<Wire['Lesson']>();
    const planned = await next();
    const move = `${lesson.id}?week=${MONDAY}&scheduleOfDayId=${lesson.scheduleDayId}`;
    await send('PUT', move, { number: 7 });
    await send('PUT', move, { number: lesson.number });
    expect(await next()).toEqual(planned);
    await send('DELETE', `${lesson.id}`);
    await send('POST', `restore?lessonId=${lesson.id}`);

    expect(await next()).toEqual(planned);
    expect(await heldBy(lesson.name)).toEqual(before);
  });
});
