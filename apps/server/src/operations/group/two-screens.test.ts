import { withChangedGroups } from '@zvonok/domain/timetable/changed-groups';
import { changeLesson } from '@zvonok/domain/timetable/changes';
import { withPlacedLessons } from '@zvonok/domain/timetable/placed-lessons';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Wire } from '../../presenters/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

const GRID = `${SCHEDULE}/group/editor`;
const EDITS = 200;

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

/** One person's open grid: it adopts its own answers at once and hears of the others' from time to time. */
class Screen {
  groups: readonly Wire['EditorGroup'][] = [];
  #since = '';
  readonly #person: TestPerson;

  constructor(person: TestPerson) {
    this.#person = person;
  }

  async look(): Promise<void> {
    const query = this.#since === '' ? '' : `?since=${this.#since}`;
    const changes = (await this.#person.get(`${GRID}/changes${query}`)).json<Wire['EditorGroupChanges']>();
    this.groups = withChangedGroups(this.groups, changes);
    this.#since = changes.since;
  }

  /** Sends a substitution; a refusal changes nothing here. */
  async change(call: string): Promise<number> {
    const answer = await this.#person.post(`${REPLACEMENT}${call}`);
    if (answer.statusCode === 200) {
      for (const lesson of answer.json<Wire['TimetableChange']>().lessons) {
        const { teacher, replacedTeacher, goHome } = lesson;
        const { firstCombinedLesson, secondCombinedLesson, firstCombinedLessonId, secondCombinedLessonId } =
          lesson;
        this.groups = changeLesson(this.groups, { lessonId: lesson.id, subgroupId: null }, () => ({
          teacher,
          replacedTeacher,
          goHome,
          firstCombinedLesson,
          secondCombinedLesson,
          firstCombinedLessonId,
          secondCombinedLessonId,
        }));
      }
    }
    return answer.statusCode;
  }

  async move(id: number, day: number, number: number): Promise<number> {
    const answer = await school.call('PUT', `${SCHEDULE}/lesson/${id}?scheduleOfDayId=${day}`, {
      headers: { authorization: `Bearer ${this.#person.token}` },
      payload: { number },
    });
    if (answer.statusCode === 200)
      this.groups = withPlacedLessons(this.groups, answer.json<Wire['LessonUpdate']>());
    return answer.statusCode;
  }
}

it(`${EDITS} edits of two people at the same few lessons leave both grids as the database has it`, async () => {
  const lessons = freeLessons().slice(0, 8);
  const screens = [
    new Screen(await school.as('HEADMASTER')),
    new Screen(await school.as('HEADTEACHER')),
  ] as const;
  await Promise.all(screens.map((screen) => screen.look()));
  const dayOf = new Map(
    screens[0].groups.flatMap(({ schedule }) =>
      schedule.scheduleOfDay.flatMap((day) => day.lessons.map(({ id }) => [id, day.id] as const)),
    ),
  );
  const lesson = fc.constantFrom(...lessons);
  const act = fc.oneof(
    fc
      .tuple(lesson, fc.integer({ min: 1, max: 50 }))
      .map(([{ id }, teacher]) => `?lessonId=${id}&teacherId=${teacher}`),
    lesson.map(({ id }) => `/cancel?lessonId=${id}`),
    lesson.map(({ id }) => `/group-go-home?lessonId=${id}`),
    lesson.map(({ id }) => `/cancel/group-go-home?lessonId=${id}`),
    fc.tuple(lesson, lesson).map(([a, b]) => `/combined-lesson?idFirstLesson=${a.id}&idSecondLesson=${b.id}`),
    lesson.map(({ id }) => `/cancel/combined-lesson?lessonId=${id}`),
    fc.tuple(lesson, fc.integer({ min: 1, max: 7 })).map(([{ id }, number]) => ({ id, number })),
  );
  const statuses = new Map<number, number>();
  const acts = fc.sample(act, { numRuns: EDITS, seed: 2026 });
  for (let index = 0; index < EDITS; index += 2) {
    const sent = screens.map(async (screen, side) => {
      const next = acts[index + side] ?? '';
      const status = await (typeof next === 'string'
        ? screen.change(next)
        : screen.move(next.id, dayOf.get(next.id) ?? 0, next.number));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(sent);
    if (index % 14 === 0) await screens[(index / 14) % 2]?.look();
  }

  await Promise.all(screens.map((screen) => screen.look()));
  const database = (await (await school.as('TEACHER')).get(GRID)).json();
  expect(screens[0].groups).toEqual(database);
  expect(screens[1].groups).toEqual(database);
  // Both kinds of answers were met, and nothing else.
  expect([...statuses.keys()].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(EDITS / 3);
  expect(statuses.get(409)).toBeGreaterThan(10);
});
