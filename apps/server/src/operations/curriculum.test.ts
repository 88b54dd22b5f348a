import { noLimits } from '@zvonok/domain/generator/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const CURRICULUM = `${SCHEDULE}/generator/curriculum`;
const LIMITS = `${SCHEDULE}/generator/limits`;

describe('what timetables are generated from', () => {
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

  const curriculum = async () => (await head.get(CURRICULUM)).json<Wire['Curriculum']>();
  const limits = async () => (await head.get(LIMITS)).json<Wire['GeneratorLimits']>();
  const firstClass = async () => (await curriculum()).classes[0] as Wire['CurriculumOfClass'];

  it('is first what the standing timetable says: as many hours as it has lessons', async () => {
    const groups = (await head.get(`${SCHEDULE}/group/editor/permanent`)).json<Wire['EditorGroup'][]>();
    const { classes, fromTimetable, version } = await curriculum();

    expect({ fromTimetable, version }).toEqual({ fromTimetable: true, version: 1 });
    const lessons = groups.map(({ id, schedule }) => [
      id,
      schedule.scheduleOfDay.flatMap((day) => day.lessons).length,
    ]);
    const hours = classes.map(({ classId, items }) => [
      classId,
      items.reduce((sum, item) => sum + item.hours, 0),
    ]);
    expect(hours).toEqual(lessons);
  });

  it('keeps an edit of one class, and what was read of the others', async () => {
    const before = await curriculum();
    const [edited, ...others] = before.classes as [Wire['CurriculumOfClass'], ...Wire['CurriculumOfClass'][]];
    const [item] = edited.items as [Wire['CurriculumItem']];
    const items = [{ ...item, hours: 9, doubles: 2, mostADay: 2 }];
    const saved = await head.put(CURRICULUM, { classes: [{ classId: edited.classId, items }] });

    expect(saved.json()).toEqual({ version: 2 });
    expect(saved.headers.etag).toBe('"2"');
    const after = await curriculum();
    expect(after.fromTimetable).toBe(false);
    expect(after.classes[0]?.items).toEqual(items);
    expect(after.classes.slice(1)).toEqual(others);
  });

  it('is not overwritten by a user who saw another, and is refused if it makes no sense', async () => {
    const { classId, items } = await firstClass();
    const seen = { 'if-match': '"1"' };
    expect((await head.put(CURRICULUM, { classes: [{ classId, items }] }, seen)).statusCode).toBe(409);

    const [item] = items as [Wire['CurriculumItem']];
    const [part] = item.parts as [Wire['CurriculumPart']];
    const put = (changed: Partial<Wire['CurriculumItem']>) =>
      head.put(CURRICULUM, { classes: [{ classId, items: [{ ...item, ...changed }] }] });
    expect((await put({ hours: 3, doubles: 2 })).statusCode).toBe(400);
    expect((await put({ parts: [part, { ...part, subgroup: 'A' }] })).statusCode).toBe(400);
    expect((await put({ parts: [{ ...part, teacherId: 2_147_483_647 }] })).statusCode).toBe(404);
  });

  it('does not name who has left', async () => {
    const created = await head.post(`${SCHEDULE}/teacher`, { name: 'Яшина Я. Я.', eduSubject: '' });
    const { id } = created.json<{ id: number }>();
    const { classId, items } = await firstClass();
    const [item] = items as [Wire['CurriculumItem']];
    const [part] = item.parts as [Wire['CurriculumPart']];
    const taught = { ...item, parts: [{ ...part, teacherId: id }] };
    await head.put(CURRICULUM, { classes: [{ classId, items: [taught] }] });
    await head.put(LIMITS, { teachers: [{ ...noLimits(id), mostADay: 4 }] });
    expect((await firstClass()).items[0]?.parts[0]?.teacherId).toBe(id);

    await head.delete(`${SCHEDULE}/teacher/${id}`);

    expect((await firstClass()).items[0]?.parts[0]?.teacherId).toBeNull();
    expect((await limits()).teachers).toEqual([]);
  });

  it('is filled from the timetable again, under a version that never was', async () => {
    const { version } = await curriculum();
    const filled = await head.delete(CURRICULUM, { 'if-match': `"${version}"` });

    expect(filled.json()).toMatchObject({ fromTimetable: true, version: version + 1 });
  });

  it('has norms and a scale with the date of their edition, and each part is edited by itself', async () => {
    const before = await limits();
    expect(before.norms.find(({ grade }) => grade === 5)).toMatchObject({ lessonsADay: 6 });
    expect(before.edition.source).toContain('Проверьте по действующей редакции');
    const [first] = before.norms as [Wire['GradeNorm']];
    const norms = [{ ...first, lessonsADay: 5 }];
    const after = (await head.put(LIMITS, { norms })).json<Wire['GeneratorLimits']>();

    expect(after).toEqual({ ...before, norms, version: before.version + 1 });
  });

  it('says when a teacher does not teach, of each teacher by themselves', async () => {
    const teacher = (teacherId: number) => ({
      ...noLimits(teacherId),
      closed: [{ day: 'MONDAY' as const, number: 1 as const }],
      freeDay: true,
    });
    await head.put(LIMITS, { teachers: [teacher(1), teacher(2)] });
    const nothing = { ...teacher(1), closed: [], freeDay: false };
    await head.put(LIMITS, { teachers: [nothing] });

    expect((await limits()).teachers).toEqual([teacher(2)]);
    expect((await head.put(LIMITS, { rooms: [{ roomId: 2_147_483_647, capacity: 2 }] })).statusCode).toBe(
      404,
    );
  });

  it('has rules, kinds of rooms and limits of classes, and takes no room for two kinds', async () => {
    const before = await limits();
    const { classId } = await firstClass();
    const [roomId = 0] = (await head.get(`${SCHEDULE}/room`)).json<{ id: number }[]>().map(({ id }) => id);
    const kind = { name: 'Спортзалы', roomIds: [roomId], subjectIds: [] };
    const given = {
      rules: { ...before.rules, doubles: 'strict' as const },
      classes: [{ classId, mostADay: 5, days: 4 }],
      roomKinds: [kind],
      kept: { classIds: [classId], teacherIds: [], days: ['MONDAY' as const] },
    };
    const after = (await head.put(LIMITS, given)).json<Wire['GeneratorLimits']>();
    expect(after).toEqual({ ...before, ...given, version: before.version + 1 });

    const twice = { roomKinds: [kind, { ...kind, name: 'Залы' }] };
    expect((await head.put(LIMITS, twice)).json()).toMatchObject({
      errors: [{ path: 'body.roomKinds.1.roomIds' }],
    });
    const building = { name: 'Начальная школа', roomIds: [roomId], classIds: [classId] };
    const inTwo = { buildings: [building, { ...building, name: 'Другой', roomIds: [] }] };
    expect((await head.put(LIMITS, inTwo)).json()).toMatchObject({
      errors: [{ path: 'body.buildings.1.classIds' }],
    });
    const nowhere = { buildings: [{ ...building, classIds: [2_147_483_647] }] };
    expect((await head.put(LIMITS, nowhere)).statusCode).toBe(404);
    const unknown = { kept: { classIds: [2_147_483_647], teacherIds: [], days: [] } };
    expect((await head.put(LIMITS, unknown)).statusCode).toBe(404);
    expect((await limits()).version).toBe(after.version);
  });

  it('knows in which building rooms and classes are, and forgets those that are gone', async () => {
    const { db } = school.database;
    const { id: roomId } = await db
      .insertInto('room')
      .values({ number: 'Н-1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { classId } = await firstClass();
    const building = { name: 'Начальная школа', roomIds: [roomId], classIds: [classId] };
    await head.put(LIMITS, { buildings: [building] });
    expect((await limits()).buildings).toEqual([building]);

    await db.deleteFrom('room').where('id', '=', roomId).execute();
    expect((await limits()).buildings).toEqual([{ ...building, roomIds: [] }]);
    await head.put(LIMITS, { buildings: [{ ...building, roomIds: [] }] });
    await head.put(LIMITS, { buildings: [] });
    expect((await limits()).buildings).toEqual([]);
  });

  it('lets a room hold one lesson by default, and asks of those that hold more', async () => {
    const rooms = (await head.get(`${SCHEDULE}/room`)).json<Wire['RoomRef'][]>();
    const idOf = (name: string) => rooms.find(({ number }) => number === name)?.id;
    const before = await limits();
    expect(before.rooms).toEqual([]);
    const double = { most: 2, proposed: 2 };
    const [gym, second] = [idOf('Спортзал'), idOf('Спортзал 2')];
    expect(before.roomDoubles).toEqual([
      { roomId: gym, times: 9, ...double },
      { roomId: second, times: 1, ...double },
    ]);

    const answers = [
      { roomId: gym, capacity: 2 },
      { roomId: second, capacity: 1 },
    ];
    const after = (await head.put(LIMITS, { rooms: answers })).json<Wire['GeneratorLimits']>();
    expect(after.rooms).toEqual(answers);
    expect(after.roomDoubles).toEqual([{ roomId: second, times: 1, ...double }]);
    await head.put(LIMITS, { rooms: [] });
  });

  it('weighs a rule as usual if limits were written before it was known', async () => {
    const { rules } = await limits();
    const { db } = school.database;
    await sql`update generator_data set content = content #- '{rules,buildings}' #- '{buildings}' where name = 'limits'`.execute(
      db,
    );

    const now = await limits();
    expect(now.rules).toEqual({ ...rules, buildings: 'preferred' });
    expect(now.buildings).toEqual([]);
  });
});
