import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clashesOf } from '../generator/clashes.ts';
import type { Wire } from '../platform/schemas.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import {
  FROM,
  GENERATOR,
  generatedTimetables,
  NEXT_WEEK,
  THIS_WEEK,
  WEEK_AFTER,
  WEEK_BEFORE,
  WEEKS,
} from '../testing/generated-timetables.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { readSchoolPlan } from '../timetable/school-plan.ts';

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
    expect(broken).toEqual([{ rule: 'rooms', count: 10, standing: 10 }]);

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

describe('a timetable that begins on a day', () => {
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

  const { standing, week, permanent, compared, everything, restore, found, apply, lessonsOf, exchanged } =
    generatedTimetables(() => ({ school, head }));

  it('leaves what is before it as it was, shows it after, and goes again without a trace', async () => {
    const before = await everything();
    const { token, from, added, removed } = await apply(await found(await exchanged()));
    expect({ from, isSame: added === removed }).toEqual({ from: FROM, isSame: true });

    const after = await everything();
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    for (const at of [4, 5]) expect(after[at]).not.toBe(before[at]);
    const [mondays, tuesdays] = ['MONDAY', 'TUESDAY'].map((day) => (groups: string) => {
      const [first] = lessonsOf(groups);
      return lessonsOf(groups)
        .filter((lesson) => lesson.group.id === first?.group.id && lesson.day === day)
        .map(({ number, educationalSubject }) => [number, educationalSubject.name]);
    });
    expect(mondays?.(await week(WEEK_AFTER))).toEqual(tuesdays?.(await week(THIS_WEEK)));
    const ids = new Set(lessonsOf(await permanent(FROM)).map(({ id }) => id));
    const kept = lessonsOf(before[0] ?? '').filter(({ id }) => ids.has(id));
    expect(kept).toHaveLength(lessonsOf(before[0] ?? '').length - removed);
    const settings = (await head.get(`${SCHEDULE}/school-week`)).json<Wire['SchoolWeek']>();
    expect(settings.newTimetable).toEqual({ from: FROM, token });

    expect((await restore(token)).json()).toMatchObject({ restored: removed });
    expect(await everything()).toEqual(before);
    expect((await head.get(`${SCHEDULE}/school-week`)).json()).not.toHaveProperty('newTimetable');
  });

  it('shows each day of a week in which it begins by its date', async () => {
    const before = await week(FROM);
    const wednesday = '2026-12-09';
    const { token } = await apply(await found(await exchanged([2, 4])), wednesday);

    const after = await week(FROM);
    const of = (groups: string, days: readonly string[]) =>
      lessonsOf(groups).filter(({ day }) => days.includes(day));
    const early = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'FRIDAY'];
    expect(of(after, early)).toEqual(of(before, early));
    expect(of(after, ['THURSDAY'])).not.toEqual(of(before, ['THURSDAY']));
    await restore(token);
    expect(await week(FROM)).toBe(before);
  });

  it('ends the substitutions that lie beyond it when that was agreed to, and brings them back', async () => {
    const lessons = await exchanged();
    const [first] = lessonsOf(await permanent());
    const gone = freeLessons().find(({ id, day }) => id === first?.id || (day === 1 && id < 40));
    const stays = freeLessons().find(({ day, class: name }) => day === 3 && name !== gone?.class);
    for (const lesson of [gone, stays]) {
      for (const monday of [WEEK_BEFORE, FROM]) {
        const url = `${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=30&week=${monday}`;
        const put = await head.post(url);
        expect(put.statusCode, put.body).toBe(200);
      }
    }
    const before = await everything();
    const id = await found(lessons);
    const { seenVersion, ended } = await compared(id);
    expect(ended).toEqual([
      expect.objectContaining({ date: FROM, className: gone?.class, number: gone?.number, kind: 'replaced' }),
    ]);
    const url = `${GENERATOR}/versions/${id}/apply`;
    const accept = ['rooms'];
    const asked = await head.post(url, { seenVersion, from: FROM, accept });
    expect(asked.statusCode).toBe(409);
    expect(asked.json().detail).toBe('Замен с 7 декабря, которые нужно снять: 1. Подтвердите это.');

    const applied = (await head.post(url, { seenVersion, from: FROM, ended: 1, accept })).json<
      Wire['TimetableApplied']
    >();
    expect(applied.ended).toBe(1);
    expect(await week(WEEK_BEFORE)).toBe(before[WEEKS.indexOf(WEEK_BEFORE) + 1]);
    const substituted = lessonsOf(await week(FROM)).filter(({ replacedTeacher }) => replacedTeacher !== null);
    expect(substituted.map((lesson) => lesson.id)).toEqual([stays?.id]);
    await restore(applied.token);
    expect(await everything()).toEqual(before);
  });

  it('is one at a time, and no workbook is read over it', async () => {
    const id = await found(await exchanged());
    const { token } = await apply(id);
    const { seenVersion } = await compared(id);
    const second = await head.post(`${GENERATOR}/versions/${id}/apply`, { seenVersion, from: '2026-12-14' });
    expect(second.statusCode).toBe(409);
    expect(second.json().detail).toContain('С 7 декабря уже назначено новое расписание');
    await restore(token);
  });

  it('begins on a school day, today or later', async () => {
    const id = await found(await exchanged());
    const { seenVersion } = await compared(id);
    for (const from of ['2026-11-17', '2026-12-06', '2026-02-30']) {
      const refused = await head.post(`${GENERATOR}/versions/${id}/apply`, { seenVersion, from });
      expect([from, refused.statusCode]).toEqual([from, 400]);
    }
    expect((await head.get(`${GENERATOR}/versions/${id}`)).json()).toMatchObject({ from: NEXT_WEEK });
  });

  it('is refused where a teacher would be in two places, by name', async () => {
    const lessons = await standing();
    const taught = (lesson: TaughtLesson) => lesson.parts[0]?.teacherId;
    const [one] = lessons.filter(({ parts }) => parts.length === 1);
    const other = lessons.find(
      ({ classId, parts, ...lesson }) =>
        parts.length === 1 &&
        classId !== one?.classId &&
        lesson.day === one?.day &&
        lesson.number === one.number &&
        parts[0]?.flow === null,
    );
    if (!one || !other) throw new Error('The demo has lessons of two classes at one time.');
    const teacherId = taught(one) ?? null;
    const id = await found(
      lessons.map((lesson) =>
        lesson === other
          ? { ...lesson, parts: lesson.parts.map((part) => ({ ...part, teacherId })) }
          : lesson,
      ),
    );
    const { problem, seenVersion, ended } = await compared(id);
    const teachers = (await head.get(`${SCHEDULE}/teacher`)).json<Wire['Teacher'][]>();
    expect(problem).toContain(`${teachers.find((each) => each.id === teacherId)?.name} ведёт сразу в `);

    const body = { seenVersion, from: FROM, ended: ended.length };
    const refused = await head.post(`${GENERATOR}/versions/${id}/apply`, body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(problem);
  });

  it('is edited by itself before it begins, and takes no place in the one that holds', async () => {
    const before = await everything();
    const { token } = await apply(await found(await exchanged()));
    const [own] = lessonsOf(await permanent(FROM)).filter(({ id }) => !before[0]?.includes(`"id":${id},`));
    const at = (await head.put(`${SCHEDULE}/lesson/${own?.id}?hide=true&week=${FROM}`)).statusCode;
    expect(at).toBe(200);
    expect((await everything()).slice(0, 4)).toEqual(before.slice(0, 4));

    // Its place is free in the new one and taken in the old.
    const taken = lessonsOf(await permanent()).find(
      ({ group, day, number }) => group.id === own?.group.id && day === own.day && number === own.number,
    );
    expect(taken).toBeDefined();
    const back = await head.put(`${SCHEDULE}/lesson/${own?.id}?hide=false`);
    expect(back.statusCode).toBe(409);
    expect((await head.put(`${SCHEDULE}/lesson/${own?.id}?hide=false&week=${FROM}`)).statusCode).toBe(200);
    expect((await restore(token)).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('does not let a lesson of both into a place that is taken in one of them', async () => {
    const lessons = await standing();
    const [first] = lessons;
    const ofClass = lessons.filter(({ classId }) => classId === first?.classId);
    const monday = ofClass.filter(({ day }) => day === 1);
    const free = [1, 2, 3, 4, 5, 6, 7].find((number) => monday.every((lesson) => lesson.number !== number));
    const moved = monday.at(-1);
    if (!free || !moved) throw new Error('The demo has a class with a free place on Monday.');
    const { token } = await apply(
      await found(
        // Without a teacher there, so that no teacher is in two places.
        lessons.map((lesson) => {
          const parts = lesson.parts.map((part) => ({ ...part, teacherId: null }));
          return lesson === moved ? { ...lesson, number: free, parts } : lesson;
        }),
      ),
    );
    const shared = lessonsOf(await permanent()).find(
      ({ group, day }) => group.id === first?.classId && day === 'TUESDAY',
    );
    const dayId = lessonsOf(await permanent()).find(
      ({ group, day }) => group.id === first?.classId && day === 'MONDAY',
    )?.scheduleOfDay?.id;
    const refused = await head.put(`${SCHEDULE}/lesson/${shared?.id}?scheduleOfDayId=${dayId}`, {
      number: free,
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('В расписании, которое действует с 7 декабря, место занято.');
    await restore(token);
  });

  it('is the permanent one once its day has come, for a reader who had the one before as well', async () => {
    const before = await head.get(`${SCHEDULE}/group/editor/permanent`);
    const weeks = await everything();
    const { token } = await apply(await found(await exchanged()));
    const tag = (await head.get(`${SCHEDULE}/group/editor/permanent`)).headers.etag;
    const upcoming = await permanent(FROM);

    school.clock.goTo('2026-12-07T05:20:00Z');
    head = await school.as('HEADTEACHER');
    const now = await head.get(`${SCHEDULE}/group/editor/permanent`, { 'if-none-match': String(tag) });
    expect(now.statusCode).toBe(200);
    expect(now.body).toBe(upcoming);
    expect(now.body).not.toBe(before.body);
    expect(await week(THIS_WEEK)).toBe(weeks[1]);

    expect((await restore(token)).statusCode).toBe(200);
    expect(await permanent()).toBe(before.body);
    school.clock.goTo(SCHOOL_MORNING);
    head = await school.as('HEADTEACHER');
  });

  it('leaves every week before as it was, whatever it is and whenever it begins', async () => {
    const lessons = await standing();
    const plan = await readSchoolPlan(school.database.db);
    const before = await Promise.all(WEEKS.map(week));
    const day = fc.integer({ min: 0, max: lessons.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 20 }),
        fc.constantFrom('2026-11-18', '2026-11-23', '2026-12-02', FROM, '2026-12-11'),
        async (swaps, from) => {
          const changed = lessons.map((lesson) => ({ ...lesson }));
          for (const [a, b] of swaps) {
            const [one, other] = [changed[a], changed[b]];
            if (!one || !other || one.classId !== other.classId) continue;
            const [here, there] = [one, other].map(({ day, number }) => ({ day, number }));
            Object.assign(one, there);
            Object.assign(other, here);
            if (clashesOf(plan, changed).length === 0) continue;
            // No teacher can be in two places: that one stays as it was.
            Object.assign(one, here);
            Object.assign(other, there);
          }
          const { token } = await apply(await found(changed), from);
          for (const [at, monday] of WEEKS.entries()) {
            const after = await week(monday);
            const dated = lessonsOf(after).map(({ group, day, number, educationalSubject }) =>
              [group.id, day, number, educationalSubject.name].join(),
            );
            expect(new Set(dated).size).toBe(dated.length);
            if (WEEKS[at + 1] !== undefined && (WEEKS[at + 1] ?? '') <= from) expect(after).toBe(before[at]);
          }
          await restore(token);
          expect(await Promise.all(WEEKS.map(week))).toEqual(before);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('is listed as revertible for as long as it is, for every caller', async () => {
    const back = async () =>
      (await head.get(`${GENERATOR}/restore`)).json<Wire['ReplacedTimetable']>().timetable;
    expect(await back()).toBeNull();
    const today = '2026-11-18';
    const { token } = await apply(await found(await exchanged()), today);
    expect(await back()).toEqual({ from: today, token });
    const [lesson] = lessonsOf(await permanent());
    await head.put(`${SCHEDULE}/lesson/${lesson?.id}?hide=true`);
    expect(await back()).toBeNull();
    expect((await restore(token)).statusCode).toBe(409);
  });
});
