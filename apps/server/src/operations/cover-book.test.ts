import { schoolCalendarOf } from '@zvonok/domain/calendar/school-calendar';
import { type CoverEntry, coverTotals } from '@zvonok/domain/cover-book/covers';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderCoverBook } from '../files/pdf/cover-book-pdf.ts';
import type { Wire } from '../platform/schemas.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, freeSubgroups, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { witnessWorkbook } from '../testing/workbook.ts';
import { coverBooks } from '../timetable/cover-book.ts';

type Free = ReturnType<typeof freeLessons>[number];

const BOOK = `${SCHEDULE}/cover-book`;
const SEEDED = '?from=2026-11-01&to=2026-11-22';
/** A week without changes. */
const NEXT = '2026-11-23';
const QUIET = '?from=2026-11-23&to=2026-11-29';
const [FIRST] = freeLessons() as [Free];
const SECOND = freeLessons().find(
  ({ day, teacher, class: className }) =>
    day === FIRST.day && teacher !== FIRST.teacher && className !== FIRST.class,
) as Free;
const THIRD_TEACHER = [1, 2, 3].find((id) => id !== FIRST.teacher && id !== SECOND.teacher) ?? 3;
const [HALF] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];
const OTHER_HALF = freeSubgroups().find(
  ({ lessonId, subgroupId }) => lessonId === HALF.lessonId && subgroupId !== HALF.subgroupId,
) as typeof HALF;
const FOR_BOTH = [1, 2, 3].find((id) => id !== HALF.teacher && id !== OTHER_HALF.teacher) ?? 3;

describe('the book of substitutions', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());
  afterEach(async () => {
    await secretary.get(`${REPLACEMENT}/cancel-all?week=${NEXT}`);
    expect(school.undocumented).toEqual([]);
  });

  it('lets a plan read what it needs before the next page of a long book', async () => {
    const { db } = school.database;
    const layout = Promise.withResolvers<WeekLayout>();
    const sources = (read: Promise<WeekLayout>) => ({
      db,
      calendar: { read: async () => schoolCalendarOf([]) },
      schoolWeek: { layout: () => read },
    });
    const days = { from: '2026-11-02', to: '2026-11-22' };
    const books = coverBooks(sources(layout.promise));
    const pages = books.pages(days);
    await pages.next();
    // The plan has all it needs but the layout of the week.
    const recent = books.recent('2026-11-22');
    let isNextRead = false;
    const next = pages.next().then(() => {
      isNextRead = true;
    });
    const others = coverBooks(sources(Promise.resolve(DEFAULT_WEEK_LAYOUT))).pages(days);
    while (!(await others.next()).done) expect(isNextRead).toBe(false);
    expect(isNextRead).toBe(false);

    layout.resolve(DEFAULT_WEEK_LAYOUT);
    expect((await recent).size).toBeGreaterThan(0);
    await next;
    expect(isNextRead).toBe(true);
  });

  const book = async (days = QUIET) => {
    const answer = await secretary.get(`${BOOK}${days}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<CoverEntry[]>();
  };
  const inShort = (entries: readonly CoverEntry[]) =>
    entries.map(({ whom, who, kind, subgroup }) => [whom?.id, who.id, kind, subgroup !== null]);
  const replace = async (where: string, teacherId: number) => {
    const answer = await secretary.post(`${REPLACEMENT}?${where}&teacherId=${teacherId}&week=${NEXT}`);
    expect(answer.statusCode).toBe(200);
  };
  const merge = async (more = '') => {
    const answer = await secretary.post(
      `${REPLACEMENT}/combined-lesson?idFirstLesson=${FIRST.id}&idSecondLesson=${SECOND.id}&week=${NEXT}${more}`,
    );
    expect(answer.statusCode).toBe(200);
  };

  it('of a month has every substitution of it by date and lesson, and no going home', async () => {
    const entries = await book(SEEDED);
    const stored = await school.database.db
      .selectFrom('lesson_change')
      .select(['kind', 'merge_role'])
      .where('date', '>=', '2026-11-01')
      .where('date', '<=', '2026-11-22')
      .where('ended_at', 'is', null)
      .execute();
    const replaced = stored.filter(({ kind }) => kind === 'replacement');

    expect(stored.some(({ kind }) => kind === 'go-home')).toBe(true);
    expect(entries.filter(({ kind }) => kind === 'replacement')).toHaveLength(replaced.length);
    expect(entries.some(({ kind }) => kind === 'merge')).toBe(true);
    const places = entries.map(({ date, number }) => `${date} ${number}`);
    expect(places).toEqual(places.toSorted());
    const given = coverTotals(entries).reduce((sum, total) => sum + total.given, 0);
    expect(given).toBe(entries.length);
  });

  it('is empty if nothing has been changed', async () => {
    expect(await book()).toEqual([]);
  });

  it('has an entry for each half of a lesson, and none for one that was taken back', async () => {
    await replace(`lessonId=${HALF.lessonId}&subgroupId=${HALF.subgroupId}`, FOR_BOTH);
    await replace(`lessonId=${HALF.lessonId}&subgroupId=${OTHER_HALF.subgroupId}`, FOR_BOTH);
    await replace(`lessonId=${FIRST.id}`, THIRD_TEACHER);
    expect(inShort(await book())).toHaveLength(3);

    await secretary.post(`${REPLACEMENT}/cancel?lessonId=${FIRST.id}&week=${NEXT}`);

    expect(inShort(await book()).toSorted()).toEqual(
      [HALF, OTHER_HALF].map(({ teacher }) => [teacher, FOR_BOTH, 'replacement', true]).toSorted(),
    );
  });

  it('names who takes the class of a merge, and both lessons if another teacher takes them', async () => {
    await merge();
    expect(inShort(await book())).toEqual([[FIRST.teacher, SECOND.teacher, 'merge', false]]);

    await secretary.get(`${REPLACEMENT}/cancel-all?week=${NEXT}`);
    await merge(`&teacherId=${THIRD_TEACHER}`);
    expect(inShort(await book()).toSorted()).toEqual(
      [FIRST, SECOND].map(({ teacher }) => [teacher, THIRD_TEACHER, 'merge', false]).toSorted(),
    );
  });

  it('leaves out the lessons of a day off', async () => {
    const head = await school.as('HEADMASTER');
    await replace(`lessonId=${FIRST.id}`, THIRD_TEACHER);
    const [entry] = await book();
    const date = entry?.date ?? '';
    const off = await head.post(`${SCHEDULE}/calendar?ends=1`, {
      kind: 'holiday',
      title: 'День школы',
      firstDate: date,
      lastDate: date,
    });
    expect(await book()).toEqual([]);

    await head.delete(`${SCHEDULE}/calendar/${off.json<{ id: number }>().id}`);
    expect(await book()).toHaveLength(1);
  });

  it('leaves out whom a substitute who is absent themselves did not teach', async () => {
    await replace(`lessonId=${FIRST.id}`, THIRD_TEACHER);
    const [entry] = await book();
    const date = entry?.date ?? '';
    const absence = await secretary.post(`${SCHEDULE}/absence`, {
      ...{ teacherId: THIRD_TEACHER, firstDate: date, lastDate: date, firstLesson: null, lastLesson: null },
    });
    expect(await book()).toEqual([]);

    await secretary.delete(`${SCHEDULE}/absence/${absence.json<{ id: number }>().id}`);
    expect(await book()).toHaveLength(1);
  });

  it('is what counts when a substitute is chosen again: the same hours of the same kinds', async () => {
    await merge(`&teacherId=${THIRD_TEACHER}`);
    await replace(`lessonId=${HALF.lessonId}&subgroupId=${HALF.subgroupId}`, FOR_BOTH);
    await school.database.db
      .updateTable('lesson_change')
      .set({ mode: 'supervise' })
      .where('subgroup_id', '=', HALF.subgroupId)
      .where('ended_at', 'is', null)
      .execute();
    const answer = await secretary.get(`${SCHEDULE}/absence?week=${NEXT}`);
    const { recentCovers } = answer.json<Wire['AbsencesOfWeek']>();
    const counted = recentCovers.flatMap(({ teacherId, kind, schoolDaysAgo }) =>
      schoolDaysAgo.map((days) => `${teacherId} ${kind} ${days <= 0}`),
    );
    const shown = (await book('?from=2026-07-26&to=2026-11-29')).map(
      ({ who, kind, date }) => `${who.id} ${kind} ${date >= NEXT}`,
    );

    expect(counted.toSorted()).toEqual(shown.toSorted());
    expect(new Set(recentCovers.map(({ kind }) => kind))).toEqual(
      new Set(['replacement', 'merge', 'supervise']),
    );
  });

  it('keeps naming a teacher who has left and a lesson that has been removed', async () => {
    const entries = await book(SEEDED);
    const { db } = school.database;
    const gone = { removed_at: school.clock.now() };
    const left = await db
      .updateTable('teacher')
      .set(gone)
      .where('id', '=', Number(entries[0]?.who.id))
      .execute();
    await db
      .updateTable('lesson')
      .set(gone)
      .where('id', 'in', (of) =>
        of.selectFrom('lesson_change').select('lesson_id').where('id', '=', Number(entries[1]?.id)),
      )
      .execute();

    expect(left).toHaveLength(1);
    expect(await book(SEEDED)).toEqual(entries);
    await db.updateTable('teacher').set({ removed_at: null }).execute();
    await db.updateTable('lesson').set({ removed_at: null }).execute();
  });

  it.each([
    ['days in the wrong order', '?from=2026-11-30&to=2026-11-01'],
    ['more than a year', '?from=2026-01-01&to=2027-01-02'],
    ['a day that is none', '?from=2026-02-30&to=2026-03-01'],
    ['no days', ''],
  ])('refuses %s, and so do its files', async (_what, days) => {
    for (const path of ['', '/export', '/pdf']) {
      expect((await secretary.get(`${BOOK}${path}${days}`)).statusCode).toBe(400);
    }
  });

  it('takes a leap year and a day', async () => {
    expect((await secretary.get(`${BOOK}?from=2026-01-01&to=2027-01-01`)).statusCode).toBe(200);
  });

  describe('as a file', () => {
    const sheetsOf = async (query: string) => {
      const answer = await secretary.get(`${BOOK}/export${query}`);
      expect(answer.statusCode).toBe(200);
      return witnessWorkbook(answer.rawPayload);
    };
    const rowsOf = async (query: string) => {
      const [sheet] = (await sheetsOf(query)).values();
      return sheet?.rows ?? [];
    };

    it('has a second sheet with the hours of everybody, and how they were held', async () => {
      const [headings, ...rows] = (await sheetsOf(SEEDED)).get('Итоги по учителям')?.rows ?? [];

      expect(headings).toEqual([
        'Учитель',
        'Часов за других',
        'Из них свой предмет',
        'Из них присмотр',
        'Часов замещено',
      ]);
      expect(rows).toEqual(
        coverTotals(await book(SEEDED)).map(({ name, given, ownSubject, supervise, taken }) => [
          ...[name, given, ownSubject, supervise, taken],
        ]),
      );
    });

    it('is a workbook with the columns of the book, for the same filter', async () => {
      const entries = await book(SEEDED);
      const [who] = entries.map((entry) => entry.who);
      const [headings, ...rows] = await rowsOf(SEEDED);

      expect(headings).toEqual([
        'Дата',
        'Урок',
        'Класс',
        'Предмет',
        'Кого замещали',
        'Кто замещал',
        'Вид',
        'Часы',
      ]);
      expect(
        rows.map(([, number, , subject, whom, substitute, , hours]) => [
          number,
          subject,
          whom,
          substitute,
          hours,
        ]),
      ).toEqual(
        entries.map((entry) => [entry.number, entry.subject.name, entry.whom?.name, entry.who.name, 1]),
      );
      expect(rows[0]?.[0]).toEqual(new Date('2026-11-16'));
      const own = entries.filter(({ whom, who: { id } }) => id === who?.id || whom?.id === who?.id);
      expect((await rowsOf(`${SEEDED}&teacherId=${who?.id}`)).slice(1)).toHaveLength(own.length);
      const ofClass = entries.filter(({ group }) => group.id === entries[0]?.group.id);
      expect((await rowsOf(`${SEEDED}&groupId=${entries[0]?.group.id}`)).slice(1)).toHaveLength(
        ofClass.length,
      );
      expect(await rowsOf(QUIET)).toHaveLength(1);
    });

    it('is a document with the entries, the totals and lines to sign on', async () => {
      const answer = await secretary.get(`${BOOK}/pdf?from=2026-11-01&to=2026-11-30`);
      const pages = await readPdf(answer.rawPayload);
      const cells = pages.flat(2);
      const text = cells.join(' ');

      expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
        `attachment; filename="cover-book.pdf"; filename*=UTF-8''Журнал замен-08_20_00-18-11-2026.pdf`,
      );
      for (const page of pages) {
        expect(page.slice(0, 2)).toEqual([['Гимназия № 7'], ['Журнал замен. Ноябрь 2026']]);
      }
      const entries = await book(SEEDED);
      expect(cells.filter((cell) => cell === 'замена' || cell === 'объединение')).toHaveLength(
        entries.length,
      );
      expect(text).toContain('Итоги по учителям');
      expect(text).toMatch(/Директор _+ Заместитель директора _+/);
    });

    it('says on paper that there is nothing', async () => {
      const pages = await readPdf((await secretary.get(`${BOOK}/pdf${QUIET}`)).rawPayload);

      expect(pages).toHaveLength(1);
      expect(pages.flat(2).slice(0, 3)).toEqual([
        'Гимназия № 7',
        'Журнал замен. 23.11.2026 – 29.11.2026',
        'Замен нет',
      ]);
    });

    it('is noted in the journal, without what it was about', async () => {
      const admin = await school.as('ADMIN');
      await secretary.get(`${BOOK}/pdf${QUIET}`);
      const journal = (await admin.get('/management/api/audit')).json<{ entries: { action: string }[] }>();

      expect(journal.entries.map(({ action }) => action)).toContain('replacements.printed');
    });
  });
});

it('repeats the headings where a long book goes on', async () => {
  const entry: CoverEntry = {
    id: 1,
    date: '2026-11-16',
    number: 3,
    group: { id: 7, number: 7, letter: 'Б' },
    subgroup: 'Группа с углублённым изучением английского языка',
    subject: { id: 1, name: 'Основы безопасности и защиты Родины', shortName: 'ОБЗР' },
    whom: { id: 1, name: 'Константинопольская-Задунайская А. В.' },
    who: { id: 2, name: 'Ким О. С.' },
    kind: 'replacement',
  };
  const entries = Array.from({ length: 60 }, (_, index) => ({ ...entry, id: index + 1 }));

  const pages = await readPdf(
    await renderCoverBook({ schoolName: 'Гимназия', title: 'Ноябрь 2026', entries }),
  );

  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, -1)) expect(page[2]?.[0]).toBe('Дата');
  expect(pages.flat(2).filter((cell) => cell === 'замена')).toHaveLength(60);
});
