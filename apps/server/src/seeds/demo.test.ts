import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database/database.ts';
import { testClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/database.ts';
import { seedDemo } from './demo.ts';
import { demoSchool } from './demo-school.ts';
import { demoAccounts } from './demo-users.ts';

describe('the demo school', () => {
  let database: DatabaseHandle;
  const clock = testClock();
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const changes = async () => {
    const rows = await database.db.selectFrom('lesson_change').select('date').execute();
    return rows.length;
  };

  it('is put in once, and every new week gets its substitutions once', async () => {
    expect(await seedDemo(database, clock)).toEqual({
      school: true,
      week: true,
      events: true,
    });
    const aWeek = await changes();
    expect(await seedDemo(database, clock)).toEqual({
      school: false,
      week: false,
      events: false,
    });
    expect(await changes()).toBe(aWeek);

    clock.goTo('2026-11-22T09:00:00Z');
    expect(await seedDemo(database, clock)).toEqual({
      school: false,
      week: true,
      events: false,
    });
    clock.goTo('2026-11-25T09:00:00Z');
    expect(await seedDemo(database, clock)).toEqual({
      school: false,
      week: false,
      events: false,
    });
    expect(await changes()).toBe(2 * aWeek);
  });

  it('leaves alone what has already been changed in a week', async () => {
    await database.db
      .insertInto('lesson_change')
      .values({
        date: '2026-11-30',
        lesson_id: 104,
        subgroup_id: null,
        kind: 'replacement',
        teacher_id: 3,
        original_teacher_id: null,
        merge_id: null,
        merge_role: null,
        created_at: clock.now(),
        created_by: 5,
        ended_at: null,
        ended_by: null,
      })
      .execute();
    const before = await changes();
    clock.goTo('2026-11-30T09:00:00Z');

    expect(await seedDemo(database, clock)).toEqual({
      school: false,
      week: true,
      events: false,
    });
    expect((await changes()) - before).toBe(52 - 2);
  });

  it('begins a morning with people who are away, once a day and not at the weekend', async () => {
    const school = await openTestDatabase();
    const morning = testClock();
    const absences = () => school.db.selectFrom('absence').select(['teacher_id', 'first_date']).execute();
    morning.goTo('2026-11-23T04:00:00Z');
    await seedDemo(school, morning, { morning: true });
    await seedDemo(school, morning, { morning: true });
    const monday = await absences();
    const covered = demoSchool().substitutions.find(({ day }) => day === 1)?.absent ?? [];
    expect(monday).toHaveLength(covered.length + 1);
    expect(new Set(monday.map(({ teacher_id }) => teacher_id)).size).toBe(monday.length);
    morning.goTo('2026-11-28T09:00:00Z');
    await seedDemo(school, morning, { morning: true });
    expect(await absences()).toHaveLength(monday.length);
    await school.close();
  });

  it('has two generated timetables to compare where a morning is wanted', async () => {
    const school = await openTestDatabase();
    await seedDemo(school, testClock(), { morning: true });
    await seedDemo(school, testClock(), { morning: true });
    const runs = await school.db
      .selectFrom('generator_run')
      .select(['mode', 'state', 'lessons'])
      .orderBy('id')
      .execute();
    const { lessons } = demoSchool();
    const hours = new Set(lessons.map((lesson) => [lesson.class, lesson.day, lesson.number].join())).size;

    expect(runs.map(({ mode, state }) => `${mode} ${state}`)).toEqual(['scratch done', 'improve done']);
    for (const run of runs) expect(run.lessons).toHaveLength(hours);
    await school.close();
  });

  it('has five weeks of substitutions behind it where a past is wanted, by people who are free', async () => {
    const school = await openTestDatabase();
    await seedDemo(school, testClock(), { past: true });
    await seedDemo(school, testClock(), { past: true });
    const rows = await school.db
      .selectFrom('lesson_change')
      .innerJoin('lesson', 'lesson.id', 'lesson_change.lesson_id')
      .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
      .where('date', '>=', '2026-10-12')
      .where('date', '<', '2026-11-16')
      .select(['date', 'lesson.number', 'schedule_day.day', 'lesson_change.teacher_id as substitute'])
      .execute();

    expect(rows).toHaveLength(50);
    const closed = await school.db.selectFrom('closed_month').select(['month', 'number', 'hours']).execute();
    expect(closed.map(({ month, number }) => [month, number])).toEqual([['2026-10', 1]]);
    expect(closed[0]?.hours).toHaveLength(rows.filter(({ date }) => date < '2026-11-01').length);
    const { lessons } = demoSchool();
    for (const { date, day, number, substitute } of rows) {
      expect(new Date(date).getUTCDay()).toBe(day);
      const busy = lessons.filter((lesson) => lesson.day === day && lesson.number === number);
      expect(busy.map(({ teacher }) => teacher)).not.toContain(substitute);
    }
    await school.close();
  });

  it('goes on numbering after itself', async () => {
    const { id } = await database.db
      .insertInto('teacher')
      .values({ name: 'Новый У. Ч.', edu_subject: '', uid: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(53);
  });

  it('names an account of every role, the secretary first', () => {
    const accounts = demoAccounts();
    expect(accounts[0]).toEqual({
      login: 'zhdanova.gd',
      name: 'Жданова Галина',
      role: 'Секретарь учебной части',
    });
    expect(new Set(accounts.map(({ role }) => role)).size).toBe(7);
  });

  it('does not touch a school that is not the demo', async () => {
    const school = await openTestDatabase();
    const now = clock.now();
    await school.db
      .insertInto('app_user')
      .values({
        first_name: 'Анна',
        last_name: 'Петрова',
        role: 'ADMIN',
        login: null,
        password_hash: null,
        email: null,
        teacher_id: null,
        last_online_at: null,
        created_at: now,
        modified_at: now,
      })
      .execute();
    const seeding = seedDemo(school, clock);

    await expect(seeding).rejects.toThrow('already belongs to a school');
    expect(await school.db.selectFrom('teacher').select('id').execute()).toEqual([]);
    await school.close();
  });
});
