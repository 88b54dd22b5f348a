import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { expect } from 'vitest';
import { taughtLesson } from '../generator/curriculum.ts';
import type { Wire } from '../platform/schemas.ts';
import { readSchoolPlan } from '../timetable/school-plan.ts';
import type { TestPerson, TestSchool } from './school.ts';
import { SCHEDULE } from './timetable.ts';

export const GENERATOR = `${SCHEDULE}/generator`;
export const THIS_WEEK = '2026-11-16';
export const NEXT_WEEK = '2026-11-23';
/** The Monday on which a generated timetable begins, and those around it. */
export const FROM = '2026-12-07';
export const WEEK_BEFORE = '2026-11-30';
export const WEEK_AFTER = '2026-12-14';
export const WEEKS = [THIS_WEEK, NEXT_WEEK, WEEK_BEFORE, FROM, WEEK_AFTER];

/** What tests of applied timetables do. `opened` is called within the tests, after their school was opened. */
export function generatedTimetables(opened: () => { school: TestSchool; head: TestPerson }) {
  const db = () => opened().school.database.db;
  const read = async (path: string) => (await opened().head.get(`${SCHEDULE}${path}`)).body;
  const standing = async () => (await readSchoolPlan(db())).lessons.map(taughtLesson);
  const week = (monday: string) => read(`/group/editor?week=${monday}`);
  const permanent = (monday?: string) =>
    read(`/group/editor/permanent${monday === undefined ? '' : `?week=${monday}`}`);
  const compared = async (id: number, from = FROM) =>
    (await opened().head.get(`${GENERATOR}/versions/${id}?from=${from}`)).json<Wire['GeneratedTimetable']>();

  return {
    standing,
    week,
    permanent,
    compared,
    everything: () => Promise.all([permanent(), ...WEEKS.map(week)]),
    restore: (token: string) => opened().head.post(`${GENERATOR}/restore`, { token }),

    /** The number of a search that found these lessons. */
    async found(lessons: readonly TaughtLesson[]): Promise<number> {
      const now = opened().school.clock.now();
      const run = { state: 'done', mode: 'scratch', rounds: 1, seed: 1, started_by: null } as const;
      const { id } = await db()
        .insertInto('generator_run')
        .values({ ...run, started_at: now, ended_at: now, seen_at: now, lessons: JSON.stringify(lessons) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Applies what a search found, with all it breaks and all it ends accepted. */
    async apply(id: number, from = FROM): Promise<Wire['TimetableApplied']> {
      const { seenVersion, ended, broken } = await compared(id, from);
      const answer = await opened().head.post(`${GENERATOR}/versions/${id}/apply`, {
        ...{ seenVersion, from, ended: ended.length },
        accept: broken.map(({ rule }) => rule),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },

    /** The lessons of a week's answer, each with its day. */
    lessonsOf: (groups: string) =>
      (JSON.parse(groups) as Wire['EditorGroup'][]).flatMap(({ schedule }) =>
        schedule.scheduleOfDay.flatMap((day) =>
          day.lessons.map((lesson) => ({ ...lesson, day: day.nameOfDay })),
        ),
      ),

    /** The standing lessons with those of two days in each other's place, which brings no teacher into two places. */
    async exchanged([one, other]: readonly [number, number] = [1, 2]): Promise<TaughtLesson[]> {
      const days = new Map([
        [one, other],
        [other, one],
      ]);
      return (await standing()).map((lesson) => ({ ...lesson, day: days.get(lesson.day) ?? lesson.day }));
    },
  };
}
