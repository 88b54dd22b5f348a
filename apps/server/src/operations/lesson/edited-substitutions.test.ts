import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, freeSubgroups, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

type Free = ReturnType<typeof freeLessons>[number];
type Change = Wire['ConcernedChange'];

/** Wednesday 18 November is today; these are on Friday, so that what is done to them is still to come. */
const fridays = freeLessons().filter(({ day }) => day === 5);
const [LESSON] = fridays as [Free];
const OTHER = fridays.find(({ class: name, id }) => name === LESSON.class && id !== LESSON.id) as Free;
const MONDAY = freeLessons().find(({ class: name, day }) => name === LESSON.class && day === 1) as Free;
const [PART] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];

describe('substitutions of a lesson whose place is edited', () => {
  let school: TestSchool;
  let head: TestPerson;
  let hired: number;
  let teachers = 0;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADTEACHER');
  });
  afterAll(() => school.close());
  // A teacher without lessons is free at every time.
  beforeEach(async () => {
    teachers += 1;
    const made = await head.post(`${SCHEDULE}/teacher`, { name: `Свободный ${teachers}`, eduSubject: '' });
    hired = made.json<Wire['Teacher']>().id;
  });

  // What is taken off the grid loses its substitutions.
  afterEach(async () => {
    for (const id of [LESSON.id, OTHER.id])
      for (const hide of [true, false]) await send('PUT', `${id}?hide=${hide}`);
  });

  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    school.call(method, `${SCHEDULE}/lesson/${url}`, {
      headers: { authorization: `Bearer ${head.token}` },
      ...(payload && { payload }),
    });
  const done = async (...call: Parameters<typeof send>) => {
    const answer = await send(...call);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['LessonUpdate'] & { changes: Wire['SettledChanges'] }>();
  };
  const asked = async (...call: Parameters<typeof send>) => {
    const answer = await send(...call);
    expect(answer.statusCode, answer.body).toBe(409);
    return answer.json<Wire['LessonEditProblem']>();
  };
  const lesson = async (id: number, week = '2026-11-16') =>
    (await head.get(`${SCHEDULE}/lesson/${id}?week=${week}`)).json<Wire['Lesson']>();
  const replace = async (query: string, teacher = hired) => {
    const made = await head.post(`${REPLACEMENT}?${query}&teacherId=${teacher}`);
    expect(made.statusCode, made.body).toBe(200);
    return made.json<Wire['TimetableChange']>().id as number;
  };
  const day = async (id: number) => (await lesson(id)).scheduleOfDay.id;
  const only = ({ concerned }: Wire['LessonEditProblem']): Change => {
    expect(concerned).toHaveLength(1);
    return (concerned as [Change])[0];
  };

  it('is a question before a move, goes along, and comes back with the lesson', async () => {
    const change = await replace(`lessonId=${LESSON.id}`);
    const before = await lesson(LESSON.id);
    const move = `${LESSON.id}?scheduleOfDayId=${await day(LESSON.id)}&askChanges=true`;

    const problem = await asked('PUT', move, { number: 7 });
    expect(problem).toMatchObject({ type: '/docs/problems/changes-concerned' });
    expect(problem.detail).toMatch(/^У урока есть замены: Пт 20\.11, \d-й урок .+: .+\.$/);
    expect(only(problem)).toMatchObject({
      ...{ id: change, date: '2026-11-20', kind: 'replaced', number: LESSON.number, className: LESSON.class },
      ...{ goesTo: { date: '2026-11-20', number: 7 }, obstacle: null },
    });
    expect(await lesson(LESSON.id)).toEqual(before);

    const moved = await done('PUT', `${move}&followChanges=${change}`, { number: 7 });
    expect(moved).toMatchObject({
      endedChanges: 0,
      lessons: [{ number: 7, teacher: { id: hired }, replacedTeacher: before.replacedTeacher }],
      changes: { ended: [change] },
    });
    const [made] = moved.changes.put;

    const undone = await done('PUT', `${move}&endChanges=${made}&putBack=${change}`, {
      number: LESSON.number,
    });
    expect(undone.changes).toEqual({ ended: [made], put: [change] });
    expect(await lesson(LESSON.id)).toEqual(before);

    const again = await done('PUT', `${move}&endChanges=${change}&putBack=${made}`, { number: 7 });
    expect(again).toMatchObject({ lessons: [{ number: 7, teacher: { id: hired } }] });
    await done('PUT', `${move}&endChanges=${made}&putBack=${change}`, { number: LESSON.number });
    await done('PUT', `${LESSON.id}?scheduleOfDayId=${await day(LESSON.id)}`, { number: 7 });
    expect(await lesson(LESSON.id)).toMatchObject({ replacedTeacher: null });
    await done('PUT', `${LESSON.id}?scheduleOfDayId=${await day(LESSON.id)}`, { number: LESSON.number });
  });

  it('goes to the day its lesson goes to, in each week by itself, and never into the past', async () => {
    const now = await replace(`lessonId=${LESSON.id}`);
    const later = await replace(`lessonId=${LESSON.id}&week=2026-11-23`);
    const query = `${LESSON.id}?scheduleOfDayId=${await day(MONDAY.id)}&askChanges=true`;

    const { concerned = [] } = await asked('PUT', query, { number: 7 });
    expect(concerned).toMatchObject([
      { id: now, goesTo: null, obstacle: '16 ноября уже прошло' },
      { id: later, goesTo: { date: '2026-11-23', number: 7 } },
    ]);
    const stay = await asked('PUT', `${query}&followChanges=${now},${later}`, { number: 7 });
    expect(only(stay).id).toBe(now);

    const moved = await done('PUT', `${query}&endChanges=${now}&followChanges=${later}`, { number: 7 });
    expect(moved).toMatchObject({ endedChanges: 1, changes: { ended: [now, later] } });
    expect(await lesson(LESSON.id, '2026-11-23')).toMatchObject({ teacher: { id: hired }, number: 7 });
    const home = await day(OTHER.id);
    const back = `${LESSON.id}?scheduleOfDayId=${home}&askChanges=true&endChanges=${moved.changes.put}`;
    await done('PUT', `${back}&putBack=${now},${later}`, { number: LESSON.number });
    expect(await lesson(LESSON.id)).toMatchObject({ teacher: { id: hired }, number: LESSON.number });
    expect(await lesson(LESSON.id, '2026-11-23')).toMatchObject({ teacher: { id: hired } });
  });

  it('stays behind where the substitute is busy or away at the new time', async () => {
    const busy = freeLessons().find(
      ({ day: on, number, class: name, teacher }) =>
        on === 5 &&
        number === OTHER.number &&
        name !== LESSON.class &&
        teacher !== LESSON.teacher &&
        !freeLessons().some(
          (one) => one.teacher === teacher && one.day === 5 && one.number === LESSON.number,
        ),
    ) as Free;
    const change = await replace(`lessonId=${LESSON.id}`, busy.teacher);
    const query = `${LESSON.id}?scheduleOfDayId=${await day(LESSON.id)}&askChanges=true`;

    const clash = only(await asked('PUT', query, { number: OTHER.number }));
    expect(clash).toMatchObject({ id: change, goesTo: null });
    expect(clash.obstacle).toContain(`в это время ведёт ${busy.class}`);

    const swapped = await done('PUT', `${query}&endChanges=${change}`, { number: OTHER.number });
    expect(swapped).toMatchObject({ endedChanges: 1, lessons: [{ replacedTeacher: null }, {}] });
    await done('PUT', `${query}&putBack=${change}`, { number: LESSON.number });
    expect(await lesson(LESSON.id)).toMatchObject({ teacher: { id: busy.teacher } });
  });

  it('goes along with both lessons of a swap', async () => {
    const one = await replace(`lessonId=${LESSON.id}`);
    const other = await replace(`lessonId=${OTHER.id}`);
    const query = `${LESSON.id}?scheduleOfDayId=${await day(LESSON.id)}&askChanges=true`;
    const { concerned = [] } = await asked('PUT', query, { number: OTHER.number });
    expect(concerned.map(({ id, goesTo }) => [id, goesTo?.number]).toSorted()).toEqual(
      [
        [one, OTHER.number],
        [other, LESSON.number],
      ].toSorted(),
    );

    const swapped = await done('PUT', `${query}&followChanges=${one},${other}`, { number: OTHER.number });
    expect(swapped.lessons).toMatchObject([
      { id: LESSON.id, number: OTHER.number, teacher: { id: hired } },
      { id: OTHER.id, number: LESSON.number, teacher: { id: hired } },
    ]);
    const { put, ended } = swapped.changes;
    const undone = await done('PUT', `${query}&endChanges=${put}&putBack=${ended}`, {
      number: LESSON.number,
    });
    expect(undone.lessons).toMatchObject([{ number: LESSON.number }, { number: OTHER.number }]);
  });

  it('ends with a lesson that is deleted or taken off the grid only by consent, and comes back with it', async () => {
    const change = await replace(`lessonId=${LESSON.id}`);
    const gone = { id: change, goesTo: null, obstacle: 'урока не будет на сетке' };
    expect(only(await asked('DELETE', `${LESSON.id}?askChanges=true`))).toMatchObject(gone);
    expect(only(await asked('PUT', `${LESSON.id}?hide=true&askChanges=true`))).toMatchObject(gone);

    const deleted = await send('DELETE', `${LESSON.id}?askChanges=true&endChanges=${change}`);
    expect(deleted.json()).toEqual({
      ...{ id: LESSON.id, deleted: true, endedChanges: 1 },
      changes: { ended: [change], put: [] },
    });
    const restored = await done('POST', `restore?lessonId=${LESSON.id}&putBack=${change}`);
    expect(restored.lessons).toMatchObject([{ id: LESSON.id, teacher: { id: hired } }]);

    await done('PUT', `${LESSON.id}?hide=true&askChanges=true&endChanges=${change}`);
    const shown = await done('PUT', `${LESSON.id}?hide=false&putBack=${change}`);
    expect(shown.lessons).toMatchObject([{ teacher: { id: hired } }]);
    await done('PUT', `${LESSON.id}?hide=true`);
    const bare = await done('PUT', `${LESSON.id}?hide=false`);
    expect(bare.lessons).toMatchObject([{ replacedTeacher: null }]);
  });

  it('is about the new teacher once the lesson has another, but not about a teacher of their own', async () => {
    const change = await replace(`lessonId=${LESSON.id}`);
    const own = only(await asked('PUT', `${LESSON.id}?teacherId=${hired}&askChanges=true`));
    expect(own.obstacle).toContain('будет вести этот урок всегда');

    const query = `${LESSON.id}?teacherId=30&askChanges=true`;
    expect(only(await asked('PUT', query)).goesTo).toEqual({ date: '2026-11-20', number: LESSON.number });
    const taught = await done('PUT', `${query}&followChanges=${change}`);
    expect(taught.lessons).toMatchObject([{ teacher: { id: hired }, replacedTeacher: expect.any(String) }]);
    const [made] = taught.changes.put;
    const back = `${LESSON.id}?teacherId=${LESSON.teacher}&askChanges=true`;
    const undone = await done('PUT', `${back}&endChanges=${made}&putBack=${change}`);
    expect(undone.changes).toEqual({ ended: [made], put: [change] });
  });

  it('of a whole class cannot be of its subgroups; that of a subgroup that stays can', async () => {
    const change = await replace(`lessonId=${LESSON.id}`);
    const halves = { subgroups: [{ name: 'Мальчики' }, { name: 'Девочки' }] };
    const divide = `${LESSON.id}?askChanges=true`;
    expect(only(await asked('PUT', divide, halves)).obstacle).toBe('урок иначе делится на подгруппы');
    await done('PUT', `${divide}&endChanges=${change}`, halves);
    const whole = `${LESSON.id}?teacherId=${LESSON.teacher}&askChanges=true&putBack=${change}`;
    expect((await done('PUT', whole, { subgroups: [] })).lessons).toMatchObject([{ teacher: { id: hired } }]);

    const { lessonId, subgroupId } = PART;
    const week = 'week=2026-11-23';
    const ofPart = await replace(`lessonId=${lessonId}&subgroupId=${subgroupId}&${week}`);
    const { subgroupLesson } = await lesson(lessonId);
    const subgroups = subgroupLesson.map(({ name, teacher, room }) => ({
      ...{ name, teacherId: teacher?.id ?? null, roomId: room?.id ?? null },
    }));
    const stays = await done('PUT', `${lessonId}?askChanges=true&followChanges=${ofPart}&${week}`, {
      subgroups,
    });
    expect(stays.lessons[0]?.subgroupLesson.find(({ id }) => id === subgroupId)).toMatchObject({
      teacher: { id: hired },
    });
  });

  it('does not come back over what was done since: the edit is refused as a whole', async () => {
    const change = await replace(`lessonId=${LESSON.id}`);
    await done('PUT', `${LESSON.id}?hide=true&askChanges=true&endChanges=${change}`);
    await done('PUT', `${LESSON.id}?hide=false`);
    const since = await replace(`lessonId=${LESSON.id}`);
    const move = `${LESSON.id}?scheduleOfDayId=${await day(LESSON.id)}&askChanges=true`;

    const refused = await asked('PUT', `${move}&followChanges=${since}&putBack=${change}`, { number: 7 });
    expect(refused.detail).toMatch(
      /^Замены урока уже не вернуть\. С тех пор расписание изменили\. .+заменяет/,
    );
    expect(await lesson(LESSON.id)).toMatchObject({ number: LESSON.number, teacher: { id: hired } });
  });
});
