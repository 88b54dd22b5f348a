import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

type Bells = Wire['SchoolBells'];
type Refused = Wire['RetimedConflictProblem'];

const BELLS = `${SCHEDULE}/school-week/bells`;
const TIMES = `${SCHEDULE}/lesson-time`;
const WEEK = '2026-11-23';
const NONE: Bells = { secondShift: { groupIds: [], times: [] }, sets: [] };

describe('a change of the bells over days with substitutions', () => {
  let school: TestSchool;
  let head: TestPerson;
  let substitute: { id: number; teacher: number };
  let lesson: ReturnType<typeof freeLessons>[number];
  let shortTuesday: Bells;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADMASTER');
    const { db } = school.database;
    const account = await db
      .selectFrom('app_user')
      .select(['id', 'teacher_id'])
      .where('role', '=', 'TEACHER')
      .where('teacher_id', 'is not', null)
      .where('login', 'is not', null)
      .where('blocked', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    substitute = { id: account.id, teacher: account.teacher_id ?? 0 };
    const free = freeLessons().find(
      ({ day, number, teacher }) => day === 2 && number === 2 && teacher !== substitute.teacher,
    );
    if (!free) throw new Error('The demo has no such lesson.');
    lesson = free;
    const times = [{ shift: 1 as const, number: 2 as const, time: '09:10 - 09:40' }];
    const set = { name: 'Короткий день', days: ['TUESDAY' as const], dates: [], times };
    shortTuesday = { ...NONE, sets: [set] };
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    await head.put(BELLS, NONE);
    await head.get(`${REPLACEMENT}/cancel-all?week=2026-11-16`);
    await head.get(`${REPLACEMENT}/cancel-all?week=${WEEK}`);
    const made = await head.post(
      `${REPLACEMENT}?lessonId=${lesson.id}&teacherId=${substitute.teacher}&week=${WEEK}`,
    );
    expect(made.statusCode, made.body).toBe(200);
    await school.database.db.deleteFrom('notification').execute();
  });

  const changes = async () => (await head.get(`${REPLACEMENT}?week=${WEEK}`)).json<unknown[]>();
  const told = async () =>
    (
      await school.database.db
        .selectFrom('notification')
        .select(['kind', 'content'])
        .where('user_id', '=', substitute.id)
        .orderBy('id')
        .execute()
    ).map(({ kind, content }) => [kind, (content as { message: string }).message]);
  const named = () => `24 ноября, 2 урок, ${lesson.class}, `;

  it('is refused with what will be at another time, and changes nothing', async () => {
    const refused = await head.put(`${BELLS}?retimed=0`, shortTuesday);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Refused>()).toMatchObject({
      type: '/docs/problems/retimes-changes',
      detail:
        'Другое время будет у урока с заменами (1 урок). Замены останутся, а учителя получат уведомления.',
      retimed: [
        { date: '2026-11-24', kind: 'replaced', number: 2, before: '09:20–10:00', after: '09:10–09:40' },
      ],
    });
    expect((await head.get(`${SCHEDULE}/school-week`)).json<Wire['SchoolWeek']>().bells).toBeUndefined();
    expect(await told()).toEqual([]);
  });

  it('goes through with their number; the substitution stays and its teacher is notified', async () => {
    const before = await changes();
    expect((await head.put(`${BELLS}?retimed=1`, shortTuesday)).statusCode).toBe(200);
    expect(await changes()).toEqual(before);
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    expect(message?.[0]).toBe('private');
    expect(message?.[1]).toContain(`Время уроков изменилось: ${named()}`);
    expect(message?.[1]).toContain('09:20–10:00 → 09:10–09:40.');

    // Taken back, it is the same once more.
    expect((await head.put(`${BELLS}?retimed=1`, NONE)).statusCode).toBe(200);
    expect((await told()).at(-1)?.[1]).toContain('09:10–09:40 → 09:20–10:00.');
    expect(await changes()).toEqual(before);
  });

  it('names a lesson that loses its bell', async () => {
    const [set] = shortTuesday.sets;
    const first = [{ shift: 1 as const, number: 1 as const, time: '08:30 - 09:00' }];
    const refused = await head.put(`${BELLS}?retimed=0`, {
      ...NONE,
      sets: set ? [{ ...set, times: first }] : [],
    });
    expect(refused.json<Refused>()).toMatchObject({
      detail: expect.stringContaining('Из них без звонка: 1'),
      retimed: [{ before: '09:20–10:00', after: null }],
    });
  });

  it('asks the same of the usual times and of a class that goes to the second shift', async () => {
    const times = (await head.get(TIMES)).json<Wire['LessonTime'][]>();
    const second = times.find(({ number }) => number === 2);
    const body = { number: 2, time: '09:25 - 10:05' };
    const refused = await head.put(`${TIMES}/${second?.id}?retimed=0`, body);
    expect(refused.json<Refused>().retimed).toMatchObject([{ after: '09:25–10:05' }]);
    expect((await head.delete(`${TIMES}/${second?.id}?retimed=0`)).statusCode).toBe(409);
    expect((await head.get(TIMES)).json()).toEqual(times);

    const groups = (await head.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
    const group = groups.find(({ number, letter }) => `${number}${letter}` === lesson.class);
    const late: Bells = {
      ...NONE,
      secondShift: { groupIds: [group?.id ?? 0], times: [{ number: 2, time: '14:50 - 15:30' }] },
    };
    const shift = await head.put(`${BELLS}?retimed=0`, late);
    expect(shift.json<Refused>().retimed).toMatchObject([{ before: '09:20–10:00', after: '14:50–15:30' }]);
  });

  it('is not asked of a caller that says nothing of it, nor where no time changes', async () => {
    expect((await head.put(BELLS, shortTuesday)).statusCode).toBe(200);
    expect(await told()).toHaveLength(1);
    const monday = {
      ...shortTuesday,
      sets: shortTuesday.sets.map((set) => ({ ...set, name: 'Другое имя' })),
    };
    expect((await head.put(`${BELLS}?retimed=0`, monday)).statusCode).toBe(200);
    expect(await told()).toHaveLength(1);
  });
});
