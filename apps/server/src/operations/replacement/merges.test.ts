import { summaryCards } from '@zvonok/domain/summary/summary';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderReplacements } from '../../files/pdf/replacements-pdf.ts';
import type { Wire } from '../../platform/schemas.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, freeSubgroups, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

type Free = ReturnType<typeof freeLessons>[number];
type Change = Wire['TimetableChange'];

const [FIRST] = freeLessons() as [Free];
const others = freeLessons().filter(({ class: className }) => className !== FIRST.class);
const SECOND = others.find(({ day, teacher }) => day === FIRST.day && teacher !== FIRST.teacher) as Free;
const OTHER_DAY = others.find(({ day }) => day !== FIRST.day) as Free;
const [PART] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];
const NEIGHBOUR = freeSubgroups().find(
  ({ lessonId, subgroupId }) => lessonId === PART.lessonId && subgroupId !== PART.subgroupId,
) as typeof PART;
const MERGE = `${REPLACEMENT}/combined-lesson`;
const UNMERGE = `${REPLACEMENT}/cancel/combined-lesson`;
const HOME = `${REPLACEMENT}/group-go-home`;
const BACK = `${REPLACEMENT}/cancel/group-go-home`;

describe('merges and classes sent home', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    await secretary.get(`${REPLACEMENT}/cancel-all`);
  });

  const merge = (more = '', who = secretary) =>
    who.post(`${MERGE}?idFirstLesson=${FIRST.id}&idSecondLesson=${SECOND.id}${more}`);
  const lesson = async (id: number) =>
    (await secretary.get(`${SCHEDULE}/lesson/${id}`)).json<Wire['Lesson']>();
  const active = async () => (await secretary.get(REPLACEMENT)).json<Wire['Replacement'][]>();
  const pair = async () => [await lesson(FIRST.id), await lesson(SECOND.id)];

  it('joins two lessons, shows both, the first one first, and takes both apart from either side', async () => {
    const before = await pair();
    for (const side of [FIRST, SECOND]) {
      const merged = await merge();
      const { id, lessons } = merged.json<Change>();
      expect(lessons).toEqual(await pair());
      for (const one of lessons) {
        expect(one).toMatchObject({
          firstCombinedLesson: `${FIRST.class}, ${FIRST.number}`,
          secondCombinedLesson: `${SECOND.class}, ${SECOND.number}`,
          firstCombinedLessonId: FIRST.id,
          secondCombinedLessonId: SECOND.id,
          replacedTeacher: null,
        });
      }
      expect(await active()).toMatchObject([{ id, kind: 'merged', teacherId: null }]);

      const apart = await secretary.post(`${UNMERGE}?lessonId=${side.id}`);
      expect(apart.json()).toMatchObject({ id, lessons: before });
      expect(await active()).toEqual([]);
    }
  });

  it('replaces the second lesson’s teacher by another, and gives them back with the cancel', async () => {
    const [, before] = await pair();
    const { lessons } = (await merge(`&teacherId=${FIRST.teacher}`)).json<Change>();

    expect(lessons[1]).toMatchObject({
      teacher: { id: FIRST.teacher },
      replacedTeacher: before?.teacher?.name,
    });
    expect(lessons[0]).toMatchObject({ teacher: { id: FIRST.teacher }, replacedTeacher: null });
    await secretary.post(`${UNMERGE}?lessonId=${FIRST.id}`);
    expect(await lesson(SECOND.id)).toEqual(before);
  });

  it('replaces no one when the second’s own teacher is named', async () => {
    const { lessons } = (await merge(`&teacherId=${SECOND.teacher}`)).json<Change>();

    expect(lessons[1]).toMatchObject({ teacher: { id: SECOND.teacher }, replacedTeacher: null });
  });

  it('joins the two subgroups of one cell', async () => {
    const query = `idFirstSubgroup=${PART.subgroupId}&idSecondSubgroup=${NEIGHBOUR.subgroupId}`;
    const { lessons, subgroupLessons } = (await secretary.post(`${MERGE}?${query}`)).json<Change>();

    expect(lessons).toEqual([]);
    expect(subgroupLessons.map(({ id }) => id)).toEqual([PART.subgroupId, NEIGHBOUR.subgroupId]);
    expect(subgroupLessons[0]).toMatchObject({ secondCombinedLessonId: NEIGHBOUR.subgroupId });
    const apart = await secretary.post(`${UNMERGE}?subgroupId=${NEIGHBOUR.subgroupId}`);
    expect(apart.json<Change>().subgroupLessons).toMatchObject([
      { firstCombinedLessonId: null },
      { firstCombinedLessonId: null },
    ]);
  });

  it('sends a class or a subgroup home and calls them back', async () => {
    const before = await lesson(FIRST.id);
    const sent = (await secretary.post(`${HOME}?lessonId=${FIRST.id}`)).json<Change>();
    const part = (await secretary.post(`${HOME}?subgroupId=${PART.subgroupId}`)).json<Change>();

    expect(sent.lessons).toMatchObject([{ id: FIRST.id, goHome: 'Уходят домой' }]);
    expect(part.subgroupLessons).toMatchObject([{ id: PART.subgroupId, goHome: 'Уходят домой' }]);
    expect((await active()).map(({ kind }) => kind)).toEqual(['sent-home', 'sent-home']);
    const back = await secretary.post(`${BACK}?lessonId=${FIRST.id}`);
    expect(back.json()).toMatchObject({ id: sent.id, lessons: [before] });
    expect(await active()).toHaveLength(1);
  });

  it('says what a lesson is now to the second user, and keeps what the first did', async () => {
    await merge();
    const refused = [
      await merge(),
      await secretary.post(`${HOME}?lessonId=${SECOND.id}`),
      await secretary.post(`${BACK}?lessonId=${SECOND.id}`),
      await secretary.post(`${REPLACEMENT}/cancel?lessonId=${SECOND.id}`),
    ];

    for (const answer of refused) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Wire['Problem']>().detail).toContain(
        `урок уже объединён с ${FIRST.class}, ${FIRST.number} урок`,
      );
    }
    expect(await active()).toHaveLength(1);

    await secretary.post(`${UNMERGE}?lessonId=${FIRST.id}`);
    await secretary.post(`${HOME}?lessonId=${FIRST.id}`);
    expect((await merge()).json()).toMatchObject({ status: 409, title: 'Невозможно произвести замену' });
    expect((await merge()).json<Wire['Problem']>().detail).toContain('класс уже отпущен домой');
    expect((await secretary.post(`${UNMERGE}?lessonId=${FIRST.id}`)).statusCode).toBe(409);
  });

  it('takes a merge apart, and calls a class back, only when it is the one that was seen', async () => {
    const seen = (await merge()).json<Change>();
    expect(seen.lessons.map(({ changeId }) => changeId)).toEqual([seen.id, seen.id]);
    await secretary.post(`${UNMERGE}?lessonId=${SECOND.id}&changeId=${seen.id}`);
    const newer = (await merge()).json<Change>();

    const late = await secretary.post(`${UNMERGE}?lessonId=${SECOND.id}&changeId=${seen.id}`);

    expect(late.statusCode).toBe(409);
    expect(await active()).toMatchObject([{ id: newer.id }]);
    await secretary.post(`${UNMERGE}?lessonId=${FIRST.id}&changeId=${newer.id}`);
    const home = (await secretary.post(`${HOME}?subgroupId=${PART.subgroupId}`)).json<Change>();
    const back = `${BACK}?subgroupId=${PART.subgroupId}&changeId=`;
    expect((await secretary.post(`${back}${seen.id}`)).statusCode).toBe(409);
    expect((await secretary.post(`${back}${home.id}`)).json()).toMatchObject({ id: home.id });
  });

  it('lets one of two people merge at once', async () => {
    const headmaster = await school.as('HEADMASTER');
    const answers = await Promise.all([merge(), merge('', headmaster)]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await active()).toHaveLength(1);
  });

  it('answers a cancel of nothing with the lesson as it is', async () => {
    const now = await lesson(FIRST.id);

    for (const call of [UNMERGE, BACK]) {
      const answer = await secretary.post(`${call}?lessonId=${FIRST.id}`);
      expect(answer.json()).toMatchObject({ id: null, lessons: [now] });
    }
  });

  it('fits both lessons of any merge into a packed kilobyte', async () => {
    const answer = await school.call(
      'POST',
      `${MERGE}?idFirstLesson=${FIRST.id}&idSecondLesson=${SECOND.id}&teacherId=3`,
      { headers: { authorization: `Bearer ${secretary.token}`, 'accept-encoding': 'gzip, deflate, br' } },
    );

    expect(answer.rawPayload.length).toBeLessThanOrEqual(1024);
  });

  it.each([
    ['lessons of two days', `idFirstLesson=${FIRST.id}&idSecondLesson=${OTHER_DAY.id}`, 400, 'одного дня'],
    ['a lesson with itself', `idFirstLesson=${FIRST.id}&idSecondLesson=${FIRST.id}`, 400, 'первый урок'],
    ['a lesson without a teacher', `idFirstLesson=${SECOND.id}&idSecondLesson=253`, 400, ''],
    ['one number', `idFirstLesson=${FIRST.id}`, 400, 'два урока'],
    [
      'a lesson and a subgroup',
      `idFirstLesson=${FIRST.id}&idSecondSubgroup=${PART.subgroupId}`,
      400,
      'либо две подгруппы',
    ],
    [
      'a split lesson as a whole',
      `idFirstLesson=${FIRST.id}&idSecondLesson=${PART.lessonId}`,
      400,
      'разделён на подгруппы',
    ],
    ['a subgroup that is not there', 'idFirstSubgroup=99999&idSecondSubgroup=99998', 404, 'Подгруппы'],
    ['a lesson that is not there', 'idFirstLesson=99999&idSecondLesson=99998', 404, 'Урока'],
    [
      'a teacher who is not there',
      `idFirstLesson=${FIRST.id}&idSecondLesson=${SECOND.id}&teacherId=99999`,
      404,
      'Учителя',
    ],
  ])('refuses a merge of %s', async (_what, query, status, detail) => {
    const answer = await secretary.post(`${MERGE}?${query}`);

    expect(answer.statusCode).toBe(status);
    expect(answer.json<Wire['Problem']>().detail).toContain(detail);
    expect(await active()).toEqual([]);
  });

  it.each([`lessonId=${FIRST.id}&subgroupId=${PART.subgroupId}`, ''])(
    'wants exactly one number to send home: %j',
    async (query) => {
      expect((await secretary.post(`${HOME}?${query}`)).statusCode).toBe(400);
    },
  );

  it('is not a teacher’s to do', async () => {
    const teacher = await school.as('TEACHER');

    expect((await merge('', teacher)).statusCode).toBe(403);
    expect((await teacher.post(`${HOME}?lessonId=${FIRST.id}`)).statusCode).toBe(403);
  });
});

describe('a clearing taken back', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());

  const clear = async () =>
    (await secretary.get(`${REPLACEMENT}/cancel-all`)).json<Wire['ReplacementsCleared']>();
  const restore = (undoToken: string | null) => secretary.post(`${REPLACEMENT}/restore`, { undoToken });
  const grid = async () => (await secretary.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
  const list = async () => (await secretary.get(REPLACEMENT)).json<Wire['Replacement'][]>();

  it('brings back exactly what was there, once', async () => {
    const [before, listed] = [await grid(), await list()];
    const { ended, undoToken } = await clear();
    expect(await list()).toEqual([]);

    const restored = await restore(undoToken);

    expect(restored.json()).toMatchObject({ week: '2026-11-16', restored: ended });
    expect(await grid()).toEqual(before);
    expect(await list()).toEqual(listed);
    expect((await restore(undoToken)).json()).toMatchObject({
      status: 409,
      detail: 'Эти замены уже вернули.',
    });
  });

  it('is refused as a whole when one of the lessons was changed again, with what it is now', async () => {
    const [home] = (await list()).filter(({ kind }) => kind === 'sent-home');
    const { undoToken } = await clear();
    await secretary.post(`${REPLACEMENT}?lessonId=${home?.lessonId}&teacherId=3`);
    const refused = await restore(undoToken);

    expect(refused.json()).toMatchObject({ status: 409, title: 'Невозможно произвести замену' });
    expect(refused.json<Wire['Problem']>().detail).toContain('уже заменяет');
    expect(await list()).toHaveLength(1);

    await secretary.post(`${REPLACEMENT}/cancel?lessonId=${home?.lessonId}`);
    expect((await restore(undoToken)).statusCode).toBe(409);
  });

  it('has nothing to take back when nothing was cleared', async () => {
    await clear();

    expect(await clear()).toMatchObject({ ended: 0, undoToken: null });
    expect((await restore('3f1c2a7e-0b5d-4c8e-9a61-5d2f7b9c0e14')).statusCode).toBe(404);
    expect((await restore('вчера')).statusCode).toBe(400);
  });
});

const HEADING = ['№', 'Класс', 'Кто заменяет', 'Примечание'];

describe('the PDF of a day', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());

  const address = (day: string, week = '') => `${REPLACEMENT}/export-replacements-pdf/${day}${week}`;

  it.each(['MONDAY', 'tuesday', 'Wednesday', 'THURSDAY', 'FRIDAY'])(
    'says of %s what the summary says',
    async (day) => {
      const groups = (await secretary.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
      const cards = summaryCards(partsOf(buildTimetable(groups), day.toUpperCase() as Wire['Weekday']));

      const pages = await readPdf((await secretary.get(address(day))).rawPayload);

      const [school_, title, ...rest] = pages.flat();
      expect(school_).toEqual(['Гимназия № 7']);
      expect(title?.[0]).toMatch(
        /^Замены. (Понедельник, 16|Вторник, 17|Среда, 18|Четверг, 19|Пятница, 20) ноября 2026 г\.$/,
      );
      expect(rest.pop()).toEqual(['Страница 1 из 1']);
      expect(cards.length).toBeGreaterThan(2);
      expect(rest).toEqual(
        cards.flatMap(({ teacher, rows }) => [
          [teacher],
          HEADING,
          ...rows.map(({ number, className, subgroup, substitute, note }) =>
            [String(number), subgroup ? `${className}, ${subgroup}` : className, substitute, note].filter(
              (text) => text !== null,
            ),
          ),
        ]),
      );
    },
  );

  it.each([
    ['a week nobody has changed', 'MONDAY', '?week=2027-01-11', 'Понедельник, 11 января 2027 г.'],
    ['a Sunday', 'sunday', '', 'Воскресенье, 22 ноября 2026 г.'],
  ])('says of %s that there is nothing', async (_what, day, week, date) => {
    const pages = await readPdf((await secretary.get(address(day, week))).rawPayload);

    expect(pages.flat().flat()).toEqual(['Гимназия № 7', `Замены. ${date}`, 'Нет замен', 'Страница 1 из 1']);
  });

  it('begins with the lessons that still have no teacher, as the screen does', async () => {
    const groups = (await secretary.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
    const parts = partsOf(buildTimetable(groups), 'FRIDAY');
    const absent = parts.findLast(({ teacher, state }) => teacher && state.kind === 'normal')?.teacher;
    if (!absent) throw new Error('Nobody teaches on Friday.');
    const body = { teacherId: absent.id, firstDate: '2026-11-20', lastDate: '2026-11-20' };
    const { id } = (await secretary.post(`${SCHEDULE}/absence`, body)).json<Wire['Absence']>();

    const [, , teacher, heading, ...rows] = (
      await readPdf((await secretary.get(address('FRIDAY'))).rawPayload)
    ).flat();
    await secretary.delete(`${SCHEDULE}/absence/${id}`);

    expect([teacher, heading]).toEqual([[absent.name], HEADING]);
    const own = parts.filter(({ teacher: of, state }) => of?.id === absent.id && state.kind === 'normal');
    expect(rows.slice(0, own.length).map((row) => row.at(-1))).toEqual(own.map(() => 'Без учителя'));
  });

  it('has the agreed name, and is for those who manage substitutions', async () => {
    const answer = await secretary.get(address('MONDAY'));
    const refused = await (await school.as('TEACHER')).get(address('MONDAY'));

    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
      `attachment; filename="replacements.pdf"; filename*=UTF-8''Замены-08_20_00-18-11-2026.pdf`,
    );
    expect(refused.statusCode).toBe(403);
    expect((await secretary.get(address('someday'))).statusCode).toBe(400);
  });
});

it('repeats the name, the heading and the date where a long card goes on', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({
    number: 1 as const,
    className: `${index + 1}А`,
    subgroup: null,
    substitute: 'Белова Т. Т.',
    note: null,
  }));
  const page = {
    schoolName: 'Гимназия',
    date: 'Среда',
    nothing: '',
    cards: [{ teacher: 'Ким О. С.', rows }],
  };

  const pages = await readPdf(await renderReplacements(page));

  expect(pages.length).toBeGreaterThan(1);
  for (const [index, lines] of pages.entries()) {
    expect(lines.slice(0, 4)).toEqual([['Гимназия'], ['Замены. Среда'], ['Ким О. С.'], HEADING]);
    expect(lines.at(-1)).toEqual([`Страница ${index + 1} из ${pages.length}`]);
  }
  expect(pages.flat().filter(([number]) => number === '1')).toHaveLength(90);
});
