import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT } from '../testing/timetable.ts';

const SUBSTITUTE = 30;
const NOBODY = 99_999;

describe('planners who wait at the same moment', () => {
  let school: TestSchool;
  let planners: readonly TestPerson[];
  beforeEach(async () => {
    school = await openTestSchool();
    planners = [await school.as('ADMIN_EDU_PART'), await school.as('HEADMASTER')];
  });
  afterEach(() => school.close());

  const replace = (lessonId: number, teacherId: number, at: number) =>
    planners[at % planners.length]?.post(`${REPLACEMENT}?lessonId=${lessonId}&teacherId=${teacherId}`);
  const active = () =>
    school.database.db
      .selectFrom('lesson_change')
      .select(['id', 'lesson_id', 'put_version'])
      .where('ended_at', 'is', null)
      .where('teacher_id', '=', SUBSTITUTE)
      .orderBy('id')
      .execute();

  it('are answered each for themselves, and what one is refused takes nothing from the others', async () => {
    const lessons = freeLessons()
      .filter(({ teacher }) => teacher !== SUBSTITUTE)
      .slice(0, 12);
    const contested = lessons.pop()?.id ?? 0;
    const before = await active();

    const twice = [replace(contested, SUBSTITUTE, 0), replace(contested, SUBSTITUTE, 1)];
    const refused = [replace(contested, NOBODY, 0), replace(NOBODY, SUBSTITUTE, 1)];
    const answers = await Promise.all(lessons.map(({ id }, at) => replace(id, SUBSTITUTE, at)));

    expect(answers.map((answer) => answer?.statusCode)).toEqual(lessons.map(() => 200));
    const [one, other] = await Promise.all(twice);
    expect([one?.statusCode, other?.statusCode].toSorted()).toEqual([200, 409]);
    for (const answer of await Promise.all(refused)) expect([404, 409]).toContain(answer?.statusCode);
    const won = one?.statusCode === 200 ? one : other;
    const made = [...answers, won].map((answer) => answer?.json<Wire['TimetableChange']>());
    const stored = (await active()).slice(before.length);
    expect(stored.map(({ id, put_version }) => ({ id, version: put_version }))).toEqual(
      made
        .map((change) => ({ id: change?.id, version: change?.version }))
        .toSorted((a, b) => Number(a.id) - Number(b.id)),
    );
    expect(new Set(stored.map(({ lesson_id }) => lesson_id))).toEqual(
      new Set([...lessons.map(({ id }) => id), contested]),
    );
    expect(new Set(stored.map(({ put_version }) => put_version)).size).toBe(lessons.length + 1);
  });

  it('bring every open screen up to date, wherever between them it stopped', async () => {
    const [reader] = planners;
    const url = '/schedule/api/schedule/group/editor';
    const tag = String((await reader?.get(url))?.headers.etag).slice(1, -1);
    const lessons = freeLessons()
      .filter(({ teacher }) => teacher !== SUBSTITUTE)
      .slice(0, 6);

    const answers = await Promise.all(lessons.map(({ id }, at) => replace(id, SUBSTITUTE, at)));
    const versions = answers.map((answer) => answer?.json<Wire['TimetableChange']>().version ?? 0);

    const whole = (await reader?.get(url))?.json<Wire['EditorGroup'][]>() ?? [];
    const [version = '', ...rest] = tag.split('-');
    for (let seen = Number(version); seen < Number(version) + lessons.length; seen += 1) {
      const since = [seen, ...rest].join('-');
      const patch = (await reader?.get(`${url}/changes?since=${since}`))?.json<Wire['EditorGroupChanges']>();
      expect(patch?.complete).toBe(false);
      expect(patch?.version).toBe(Number(version) + lessons.length);
      const newer = lessons.filter((_lesson, at) => Number(versions[at]) > seen);
      const names = new Set(newer.map((lesson) => lesson.class));
      expect(patch?.groups).toEqual(whole.filter(({ number, letter }) => names.has(`${number}${letter}`)));
    }
  });
});
