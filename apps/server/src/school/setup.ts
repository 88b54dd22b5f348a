import { SETUP_STEPS, type SetupStep } from '@zvonok/domain/setup/steps';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { School } from './school.ts';

/** How far a new school is. */
export interface SchoolSetup {
  /** The list was put away for good. */
  hidden: boolean;
  steps: { step: SetupStep; done: boolean }[];
}

/** The first steps of a school, each derived from the stored data. */
export function setupRepository(db: Kysely<Tables>, school: School) {
  async function read(): Promise<SchoolSetup> {
    const { openBoard, isNamed } = school.facts;
    const { bells, timetable, people, screens, hidden } = await db
      .selectFrom('school_profile')
      .select([
        sql<boolean>`exists (select from lesson_time)`.as('bells'),
        sql<boolean>`exists (select from lesson)`.as('timetable'),
        sql<boolean>`(select count(*) from app_user where deleted_at is null) > 1`.as('people'),
        sql<boolean>`exists (select from screen where revoked_at is null)`.as('screens'),
        sql<boolean>`setup_hidden_at is not null`.as('hidden'),
      ])
      .executeTakeFirstOrThrow();
    const done: Record<SetupStep, boolean> = {
      school: isNamed,
      bells,
      timetable,
      people,
      corridor: openBoard || screens,
    };
    return { hidden, steps: SETUP_STEPS.map((step) => ({ step, done: done[step] })) };
  }
  return {
    read,
    /** Puts the list away; who did it first counts. */
    async hide(now: Date): Promise<SchoolSetup> {
      await db
        .updateTable('school_profile')
        .set({ setup_hidden_at: now })
        .where('setup_hidden_at', 'is', null)
        .execute();
      return read();
    },
  };
}
