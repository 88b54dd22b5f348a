import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { FROM, GENERATOR, generatedTimetables, THIS_WEEK } from '../../testing/generated-timetables.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT } from '../../testing/timetable.ts';
import { readSchoolPlan } from '../../timetable/school-plan.ts';

describe('a timetable that is applied', () => {
  let school: TestSchool;
  let head: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADTEACHER');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const { week, compared, everything, restore, found, apply, lessonsOf, exchanged } = generatedTimetables(
    () => ({ school, head }),
  );

  it('does without lessons of the curriculum only when that was agreed to', async () => {
    const before = await everything();
    const lessons = await exchanged();
    const [gone] = lessons;
    const id = await found(lessons.filter((lesson) => lesson !== gone));
    const { unplaced, seenVersion, ended } = await compared(id);
    const subjects = (await readSchoolPlan(school.database.db)).subjects;
    const subject = subjects.find((each) => each.id === gone?.subjectId)?.name;
    expect(unplaced).toEqual([{ className: expect.any(String), subject, lessons: 1 }]);

    const body = { seenVersion, from: FROM, ended: ended.length };
    const apply = (agreed: number, accept = ['rooms', 'unplaced']) =>
      head.post(`${GENERATOR}/versions/${id}/apply`, { ...body, unplaced: agreed, accept });
    expect((await apply(0)).json().detail).toBe(
      'Уроков учебного плана, которым не нашлось места: 1. Подтвердите это.',
    );
    expect((await apply(2)).statusCode).toBe(409);
    expect((await apply(1, ['rooms'])).json().detail).toBe(
      'Не всё строгое выполнено. Уроков без места: 1. Подтвердите это.',
    );
    const { token } = (await apply(1)).json<Wire['TimetableApplied']>();
    await restore(token);
    expect(await everything()).toEqual(before);
  });

  it('breaks no strict rule but those that were accepted, each by its name', async () => {
    const before = await everything();
    const id = await found(await exchanged());
    const { broken, seenVersion, ended } = await compared(id);
    // The gyms: the school has not allowed two lessons in them.
    expect(broken).toEqual([{ rule: 'rooms', count: 10 }]);

    const body = { seenVersion, from: FROM, ended: ended.length };
    const apply = (accept?: string[]) =>
      head.post(`${GENERATOR}/versions/${id}/apply`, { ...body, ...(accept && { accept }) });
    for (const accept of [undefined, [], ['repeats', 'unplaced']]) {
      const refused = await apply(accept);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toBe(
        'Не всё строгое выполнено. Двойных занятий в кабинетах: 10. Подтвердите это.',
      );
    }
    const limits = `${GENERATOR}/limits`;
    const { rooms } = (await head.get(limits)).json<Wire['GeneratorLimits']>();
    const { token } = (await apply(['rooms'])).json<Wire['TimetableApplied']>();
    // What was accepted once is not allowed from now on.
    expect((await head.get(limits)).json()).toMatchObject({ rooms });
    await restore(token);

    const gyms = (await readSchoolPlan(school.database.db)).rooms.filter(({ number }) =>
      number.startsWith('Спорт'),
    );
    await head.put(limits, { rooms: gyms.map((room) => ({ roomId: room.id, capacity: 2 })) });
    expect((await compared(id)).broken).toEqual([]);
    expect((await apply()).statusCode).toBe(409);
    await head.put(limits, { rooms });
    expect(await everything()).toEqual(before);
  });

  it('leaves what was held today before it as it was held, with its substitutions', async () => {
    // Wednesday, after the third lesson.
    school.clock.goTo('2026-11-18T08:10:00Z');
    head = await school.as('HEADTEACHER');
    const today = '2026-11-18';
    const free = freeLessons().filter(({ day }) => day === 3);
    const [held, ahead] = [free.find(({ number }) => number === 1), free.find(({ number }) => number === 6)];
    for (const lesson of [held, ahead]) {
      const put = await head.post(`${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=30&week=${THIS_WEEK}`);
      expect(put.statusCode, put.body).toBe(200);
    }
    const before = await everything();
    const wednesday = async (isHeld: boolean) =>
      lessonsOf(await week(THIS_WEEK)).filter(
        ({ day, number }) => day === 'WEDNESDAY' && number <= 3 === isHeld,
      );
    const [morning, afternoon] = [await wednesday(true), await wednesday(false)];

    const id = await found(await exchanged([3, 4]));
    const { ended } = await compared(id, today);
    const ofToday = ended.filter(({ date }) => date === today);
    expect(ofToday).toContainEqual(expect.objectContaining({ className: ahead?.class, number: 6 }));
    expect(ofToday.every(({ number }) => number > 3)).toBe(true);
    const { token } = await apply(id, today);

    expect(await wednesday(true)).toEqual(morning);
    expect(morning.filter(({ replacedTeacher }) => replacedTeacher !== null).length).toBeGreaterThan(0);
    expect(await wednesday(false)).not.toEqual(afternoon);
    expect((await compared(id, today)).classes).toEqual([]);
    await restore(token);
    expect(await everything()).toEqual(before);
    school.clock.goTo(SCHOOL_MORNING);
    head = await school.as('HEADTEACHER');
  });
});
