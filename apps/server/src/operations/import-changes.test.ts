import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CellValue } from '../files/workbook/cells.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { fileForm } from '../testing/upload.ts';
import { witnessWorkbook, workbookOf } from '../testing/workbook.ts';

const EXPORT = `${SCHEDULE}/import-export/export`;
const IMPORT = `${SCHEDULE}/import-export/import`;
const GRID = `${SCHEDULE}/group/editor`;

type Row = (string | number | null)[];
const cellsOf = (rows: CellValue[][]) =>
  rows.map((row) => Array.from(row, (value) => (value ?? null) as Row[number]));

describe('a workbook', () => {
  let school: TestSchool;
  let headmaster: TestPerson;
  let teacher: TestPerson;
  let secretary: TestPerson;
  /** The flat sheet of the demo, for tests to change. */
  let rows: Row[];

  beforeAll(async () => {
    school = await openTestSchool();
    [headmaster, teacher, secretary] = [
      await school.as('HEADMASTER'),
      await school.as('TEACHER'),
      await school.as('ADMIN_EDU_PART'),
    ];
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    rows = cellsOf(witnessWorkbook((await teacher.get(EXPORT)).rawPayload).get('Уроки')?.rows ?? []);
  });

  const send = (file: Uint8Array, query = '', who = headmaster, where = school) => {
    const { payload, headers } = fileForm(file);
    const authorization = `Bearer ${who.token}`;
    return where.call('POST', `${IMPORT}${query}`, { payload, headers: { ...headers, authorization } });
  };
  const sendRows = async (lessons: Row[], query = '', others: Record<string, Row[]> = {}) => {
    const answer = await send(await workbookOf({ Уроки: lessons, ...others }), query);
    return { ...answer.json<Wire['ImportResult'] & Wire['ImportProblem']>(), status: answer.statusCode };
  };
  const grid = async (where = headmaster, week = '2027-01-11') =>
    (await where.get(`${GRID}?week=${week}`)).json<Wire['EditorGroup'][]>();
  const version = async () =>
    (await school.database.db.selectFrom('timetable_version').select('version').executeTakeFirstOrThrow())
      .version;

  describe('with changes', () => {
    const [free] = freeLessons();
    const rowOf = (lesson = free) =>
      rows.findIndex(
        ([day, number, name]) =>
          day === ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'][(lesson?.day ?? 0) - 1] &&
          number === lesson?.number &&
          name === lesson?.class,
      );

    it('gives the difference first and changes nothing', async () => {
      const before = [await version(), await grid()];
      const at = rowOf();
      const changed = rows.map((row, index) => (index === at ? row.with(7, '999') : row));
      const [removed = []] = changed.splice(changed.length - 1, 1);

      const result = await sendRows(changed, '?dryRun=true');

      expect(result).toMatchObject({
        status: 200,
        message: 'Будет добавлено: 0, изменено: 1, убрано: 1.',
        dryRun: true,
        added: [],
      });
      expect(result.changed).toEqual([
        {
          before: expect.objectContaining({ className: free?.class, number: free?.number }),
          after: expect.objectContaining({ className: free?.class, room: '999' }),
        },
      ]);
      expect(result.removed).toMatchObject([{ className: removed[2], number: removed[1] }]);
      expect(result.notes).toEqual(['Новые кабинеты: 999']);
      expect([await version(), await grid()]).toEqual(before);
    });

    it('does what it showed, keeps the numbers of lessons that stay, and ends what hung on those that go', async () => {
      const [stays, goes, takes] = freeLessons()
        .filter(({ day }) => day >= 4)
        .slice(10);
      for (const lesson of [stays, goes, takes]) {
        const made = await secretary.post(`${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=30`);
        expect(made.statusCode).toBe(200);
      }
      const thirty = (
        await school.database.db
          .selectFrom('teacher')
          .select('name')
          .where('id', '=', 30)
          .executeTakeFirstOrThrow()
      ).name;
      const wanted = rows
        .map((row, index) => (index === rowOf(stays) ? row.with(7, '998') : row))
        .map((row, index) => (index === rowOf(takes) ? row.with(6, thirty) : row))
        .filter((_, index) => index !== rowOf(goes));

      const preview = await sendRows(wanted, '?dryRun=true');
      const done = await sendRows(wanted, `?expect=${preview.fingerprint}`);

      expect(preview.notes).toEqual(['Новые кабинеты: 998', 'Прекратится действие: 2 замены']);
      expect(done).toMatchObject({
        status: 200,
        message: 'Добавлено: 0, изменено: 2, убрано: 1.',
        dryRun: false,
        notes: preview.notes,
      });
      const lessons = (await grid()).flatMap(({ schedule }) =>
        schedule.scheduleOfDay.flatMap((day) => day.lessons),
      );
      expect(lessons.find(({ id }) => id === stays?.id)).toMatchObject({
        room: { number: '998' },
        teacher: { id: stays?.teacher },
      });
      expect(lessons.find(({ id }) => id === goes?.id)).toBeUndefined();
      expect(lessons.find(({ id }) => id === takes?.id)).toMatchObject({
        teacher: { id: 30 },
        replacedTeacher: null,
      });
      const changes = await school.database.db
        .selectFrom('lesson_change')
        .select(['lesson_id', 'ended_at', 'ended_by'])
        .where('lesson_id', 'in', [stays?.id ?? 0, goes?.id ?? 0, takes?.id ?? 0])
        .execute();
      expect(changes.filter(({ ended_at }) => ended_at === null).map(({ lesson_id }) => lesson_id)).toEqual([
        stays?.id,
      ]);
      expect(changes.every(({ ended_at, ended_by }) => (ended_at === null) === (ended_by === null))).toBe(
        true,
      );
      expect((await sendRows(wanted)).message).toBe('В книге то же расписание: менять нечего.');
    });

    it('refuses when the timetable is no longer the one that was previewed', async () => {
      const at = rowOf();
      const wanted = rows.map((row, index) => (index === at ? row.with(7, '997') : row));
      const preview = await sendRows(wanted, '?dryRun=true');
      await sendRows(rows.map((row, index) => (index === at ? row.with(7, '996') : row)));

      const late = await sendRows(wanted, `?expect=${preview.fingerprint}`);

      expect(late).toMatchObject({ status: 409, detail: expect.stringContaining('расписание изменили') });
    });

    it('splits a lesson and joins it again; the lesson keeps its number', async () => {
      const lesson = freeLessons().find(({ day }) => day === 2);
      const at = rowOf(lesson);
      const row = rows[at] ?? [];
      const split = rows.toSpliced(
        at,
        1,
        row.with(3, 'Мальчики'),
        row.with(3, 'Девочки').with(6, null).with(7, null),
      );

      await sendRows(split);
      const halves = await headmaster.get(`${SCHEDULE}/lesson/${lesson?.id}?week=2027-01-11`);
      await sendRows(rows);
      const whole = await headmaster.get(`${SCHEDULE}/lesson/${lesson?.id}?week=2027-01-11`);

      expect(halves.json<Wire['Lesson']>()).toMatchObject({ teacher: null, room: null });
      expect(halves.json<Wire['Lesson']>().subgroupLesson).toMatchObject([
        { name: 'Мальчики', teacher: { id: lesson?.teacher } },
        { name: 'Девочки', teacher: null, room: null },
      ]);
      expect(whole.json<Wire['Lesson']>()).toMatchObject({
        teacher: { id: lesson?.teacher },
        subgroupLesson: [],
      });
    });

    it('makes a new lesson of one that loses a subgroup with a history, so that the history stays', async () => {
      const part = await school.database.db
        .selectFrom('lesson_change')
        .select(['lesson_id', 'subgroup_id'])
        .where('subgroup_id', 'is not', null)
        .where('date', '>=', '2026-11-18')
        .where('ended_at', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow();
      const lesson = (await headmaster.get(`${SCHEDULE}/lesson/${part.lesson_id}`)).json<Wire['Lesson']>();
      const leaves = lesson.subgroupLesson.find(({ id }) => id === part.subgroup_id)?.name;
      const name = `${lesson.group.number}${lesson.group.letter}`;
      const day = {
        MONDAY: 'Понедельник',
        TUESDAY: 'Вторник',
        WEDNESDAY: 'Среда',
        THURSDAY: 'Четверг',
        FRIDAY: 'Пятница',
        SATURDAY: 'Суббота',
      }[lesson.scheduleOfDay.nameOfDay];

      const done = await sendRows(
        rows.filter(
          (row) => !(row[0] === day && row[1] === lesson.number && row[2] === name && row[3] === leaves),
        ),
      );

      expect(done).toMatchObject({ status: 200, message: 'Добавлено: 0, изменено: 0, убрано: 1.' });
      const kept = await school.database.db
        .selectFrom('lesson_change')
        .select('id')
        .where('subgroup_id', '=', part.subgroup_id)
        .execute();
      expect(kept.length).toBeGreaterThan(0);
      const now = (await grid())
        .flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap((each) => each.lessons))
        .find((each) => each.scheduleOfDay.id === lesson.scheduleOfDay.id && each.number === lesson.number);
      expect(now?.id).not.toBe(lesson.id);
      expect(now?.subgroupLesson.map((each) => each.name)).toEqual(
        lesson.subgroupLesson.map((each) => each.name).filter((each) => each !== leaves),
      );
    });
  });
});
