import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { fileForm } from '../testing/upload.ts';

type Week = Wire['SchoolWeek'];

const WEEK = `${SCHEDULE}/school-week`;
const USUAL = { dayCount: 5, firstLesson: 1, lastLesson: 7 };
const LONGER = { dayCount: 6, firstLesson: 0, lastLesson: 9 };

describe('the days and lessons of a school', () => {
  let school: TestSchool;
  let head: TestPerson;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADMASTER');
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const groups = async () => (await head.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
  const dayNames = async () => {
    const [first] = await groups();
    return first?.schedule.scheduleOfDay.map(({ nameOfDay }) => nameOfDay) ?? [];
  };
  const boardDays = async () => {
    const board = (await school.call('GET', '/kiosk/api/board')).json<Wire['KioskBoard']>();
    return board.days.map(({ dayName }) => dayName);
  };
  const newLesson = async (day: string, number: number) => {
    const [first] = await groups();
    const scheduleOfDay = first?.schedule.scheduleOfDay.find(({ nameOfDay }) => nameOfDay === day);
    const [subject] = (await head.get(`${SCHEDULE}/educational-subject`)).json<{ id: number }[]>();
    return head.post(`${SCHEDULE}/lesson/new`, {
      scheduleOfDayId: scheduleOfDay?.id ?? 0,
      number,
      educationalSubjectId: subject?.id ?? 0,
    });
  };

  it('are five days with lessons 1 to 7 by default', async () => {
    expect((await secretary.get(WEEK)).json<Week>()).toEqual({ ...USUAL, version: 1 });
    expect(await dayNames()).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']);
    const refused = await newLesson('MONDAY', 8);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ detail: string }>().detail).toBe('В этой школе уроки с 1 по 7.');
  });

  it('are said by those who keep the data, and not the other way round', async () => {
    expect((await secretary.put(WEEK, LONGER)).statusCode).toBe(403);
    const refused = await head.put(WEEK, { dayCount: 6, firstLesson: 5, lastLesson: 2 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: { path: string }[] }>().errors).toMatchObject([
      { path: 'body.lastLesson' },
    ]);
  });

  it('grow: every class has a Saturday, and lessons stand on it', async () => {
    expect((await head.put(WEEK, LONGER)).json<Week>()).toEqual({ ...LONGER, version: 2 });

    expect((await dayNames()).at(-1)).toBe('SATURDAY');
    expect(await boardDays()).toHaveLength(6);
    expect((await newLesson('SATURDAY', 0)).statusCode).toBe(200);
    expect((await newLesson('MONDAY', 9)).statusCode).toBe(200);
    expect((await newLesson('MONDAY', 10)).statusCode).toBe(400);
  });

  it('do not shrink over lessons that are there, and do when they are gone', async () => {
    const refused = await head.put(WEEK, USUAL);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toBe(
      'В расписании 2 урока вне этих дней и номеров. Сначала перенесите или удалите их в редакторе.',
    );
    const lessons = (await groups()).flatMap(({ schedule }) =>
      schedule.scheduleOfDay.flatMap((day) => day.lessons),
    );
    for (const { id, number, scheduleOfDay } of lessons) {
      if (scheduleOfDay.nameOfDay === 'SATURDAY' || number > 7) await head.delete(`${SCHEDULE}/lesson/${id}`);
    }

    expect((await head.put(WEEK, USUAL)).json<Week>()).toMatchObject(USUAL);
    expect(await dayNames()).toHaveLength(5);
  });

  it('are not overwritten by a user who saw others', async () => {
    const refused = await head.put(WEEK, LONGER, { 'if-match': '"1"' });
    expect(refused.statusCode).toBe(409);
    expect((await secretary.get(WEEK)).json<Week>()).toMatchObject(USUAL);
  });
});

const BELLS = `${WEEK}/bells`;
type Bells = Wire['SchoolBells'];

const SHORT_DAY: Bells['sets'][number] = {
  name: 'Сокращённый день',
  days: ['FRIDAY'],
  dates: ['2026-11-18'],
  times: [
    { shift: 1, number: 1, time: '08:30 - 09:00' },
    { shift: 1, number: 2, time: '09:10 - 09:40' },
  ],
};

describe('the shifts and bells of a school', () => {
  let school: TestSchool;
  let head: TestPerson;
  let secretary: TestPerson;
  let documented: unknown[];
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADMASTER');
    secretary = await school.as('ADMIN_EDU_PART');
    documented = await answers();
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const groups = async () => (await head.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
  /** What the documented reads say of classes, lessons and times. */
  const answers = async () => [
    await groups(),
    (await head.get(`${SCHEDULE}/lesson`)).json(),
    (await head.get(`${SCHEDULE}/lesson-time`)).json(),
    (await head.get(`${SCHEDULE}/lesson/find-replacements/MONDAY`)).json(),
    (await head.get(WEEK)).json<Week>().bells,
  ];
  const wrong = async (body: unknown) => {
    const refused = await head.put(BELLS, body as Bells);
    expect(refused.statusCode).toBe(400);
    return refused.json<{ detail: string; errors?: { path: string; message: string }[] }>();
  };

  it('are said by those who keep the data, and announced to all', async () => {
    const [first, second] = await groups();
    const groupIds = [first?.id ?? 0, second?.id ?? 0];
    const times: Bells['secondShift']['times'] = [{ number: 1, time: '14:00 - 14:40' }];
    const bells: Bells = { secondShift: { groupIds, times }, sets: [SHORT_DAY] };

    expect((await secretary.put(BELLS, bells)).statusCode).toBe(403);
    expect((await head.put(BELLS, bells)).json<Week>()).toMatchObject({ bells, version: 2 });
    expect((await secretary.get(WEEK)).json<Week>().bells).toEqual(bells);
    const shifts = (await groups()).map(({ id, shift }) => [id, shift] as const);
    expect(shifts.filter(([, shift]) => shift === 2).map(([id]) => id)).toEqual(groupIds);
    const [lesson] = (await head.get(`${SCHEDULE}/lesson`)).json<Wire['Lesson'][]>();
    expect(lesson?.group.shift).toBe(2);
  });

  it('go out with the workbook and come back with it', async () => {
    const before = (await head.get(WEEK)).json<Week>();
    const none: Bells = { secondShift: { groupIds: [], times: [] }, sets: [] };
    const { rawPayload } = await head.get(`${SCHEDULE}/import-export/export`);
    const send = async () => {
      const { payload, headers } = fileForm(rawPayload);
      const authorization = `Bearer ${head.token}`;
      const url = `${SCHEDULE}/import-export/import`;
      return school.call('POST', url, { payload, headers: { ...headers, authorization } });
    };

    await head.put(BELLS, none);
    expect((await send()).json<Wire['ImportResult']>()).toMatchObject({
      message: 'Уроки те же.',
      notes: [
        'Звонок 1 урока второй смены: 14:00 - 14:40',
        'Набор звонков «Сокращённый день»: Пт, 18.11.2026',
        'Теперь 2 смена: 5А, 5Б',
      ],
    });
    expect((await head.get(WEEK)).json<Week>().bells).toEqual(before.bells);
    expect((await send()).json<Wire['ImportResult']>().notes).toEqual([]);
  });

  it('are not overwritten by a user who saw others', async () => {
    const none: Bells = { secondShift: { groupIds: [], times: [] }, sets: [] };
    const refused = await head.put(BELLS, none, { 'if-match': '"1"' });

    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ differences: { field: string }[] }>().differences).toMatchObject([
      { field: 'secondShift' },
      { field: 'sets' },
    ]);
  });

  it('cannot say two things of one lesson, day or date', async () => {
    const shift = { groupIds: [], times: [] };
    const set = (given: Partial<typeof SHORT_DAY>) => ({ ...SHORT_DAY, ...given });
    const [morning] = SHORT_DAY.times;
    const late = { shift: 1, number: 2, time: '08:50 - 09:20' } as const;

    expect(await wrong({ secondShift: shift, sets: [SHORT_DAY, set({ name: 'Другой' })] })).toMatchObject({
      errors: [{ path: 'body.sets', message: 'Пятница уже с набором «Сокращённый день».' }],
    });
    expect(
      await wrong({ secondShift: shift, sets: [set({ times: morning ? [morning, late] : [] })] }),
    ).toMatchObject({ errors: [{ message: '2 урок начинается раньше, чем кончается 1.' }] });
    expect(await wrong({ secondShift: shift, sets: [set({ days: [], dates: [] })] })).toMatchObject({
      errors: [{ path: 'body.sets.0.days', message: 'Выберите дни недели или укажите даты.' }],
    });
    expect(
      await wrong({
        secondShift: { groupIds: [123456], times: [{ number: 1, time: '14:00 - 14:40' }] },
        sets: [],
      }),
    ).toMatchObject({ detail: 'Класса с номером 123456 нет.' });
    const ninth = { number: 9, time: '14:00 - 14:40' };
    expect(await wrong({ secondShift: { groupIds: [], times: [ninth] }, sets: [] })).toMatchObject({
      detail: 'В этой школе уроки с 1 по 7.',
    });
  });

  it('leave nothing behind: without them every documented answer is what it was', async () => {
    await head.put(BELLS, { secondShift: { groupIds: [], times: [] }, sets: [] });

    expect(await answers()).toEqual(documented);
  });
});

describe('a change of the bells over days with substitutions', () => {
  type Refused = Wire['RetimedConflictProblem'];

  const BELLS = `${SCHEDULE}/school-week/bells`;
  const TIMES = `${SCHEDULE}/lesson-time`;
  const WEEK = '2026-11-23';
  const NONE: Bells = { secondShift: { groupIds: [], times: [] }, sets: [] };

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

  it('is no question for a caller without the parameter, nor if no time changes', async () => {
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
