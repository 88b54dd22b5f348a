import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { MoveRecord, PartNumbers } from '@zvonok/domain/planning/moves';
import type { PlanProfile } from '@zvonok/domain/planning/weights';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** What is thought of for a day. */
export interface DayPlanRow {
  date: IsoDate;
  revision: number;
  status: 'none' | 'draft' | 'published';
  /** The timetable's version it rests on. */
  version: number;
  profile: PlanProfile | null;
  seed: number | null;
  /** Who saved it last; null if the server made it. */
  editedBy: string | null;
  moves: MoveRecord[];
}

/** A draft as it comes. */
export type NewDayPlan = Pick<DayPlanRow, 'version' | 'profile' | 'seed' | 'moves'>;

/** The draft of a day; where there is none, an empty one. */
export async function readDayPlan(db: Kysely<Tables>, date: IsoDate): Promise<DayPlanRow> {
  const plan = await db
    .selectFrom('day_plan')
    .leftJoin('app_user as editor', 'editor.id', 'day_plan.edited_by')
    .selectAll('day_plan')
    .select(sql<string | null>`editor.last_name || ' ' || editor.first_name`.as('editedBy'))
    .where('date', '=', date)
    .executeTakeFirst();
  if (!plan) {
    const nothing = { version: 0, profile: null, seed: null, editedBy: null, moves: [] };
    return { date, revision: 0, status: 'none', ...nothing };
  }
  const rows = await db
    .selectFrom('day_plan_move')
    .selectAll()
    .where('date', '=', date)
    .orderBy('place')
    .orderBy('part')
    .execute();
  return {
    date,
    revision: plan.revision,
    status: plan.status === 'draft' && rows.length === 0 ? 'none' : plan.status,
    version: plan.base_version,
    profile: plan.profile,
    seed: plan.seed,
    editedBy: plan.editedBy,
    moves: [...Map.groupBy(rows, ({ place }) => place).values()].flatMap((those) => {
      const [first] = those;
      if (!first) return [];
      const other = numbers(first.other_lesson_id, first.other_subgroup_id);
      return [
        {
          kind: first.kind,
          parts: those.flatMap(({ lesson_id, subgroup_id }) => numbers(lesson_id, subgroup_id) ?? []),
          teacherId: first.teacher_id,
          other,
          pinned: first.pinned,
          ...(first.instead !== null && { instead: first.instead }),
          origin: first.origin,
          terms: first.terms,
        },
      ];
    }),
  };
}

function numbers(lessonId: number | null, subgroupId: number | null): PartNumbers | null {
  return lessonId === null ? null : { lessonId, subgroupId };
}

async function store(
  tx: TimetableTransaction,
  date: IsoDate,
  status: 'draft' | 'published',
  { profile, seed, moves, version }: NewDayPlan,
  by: number | null = tx.userId,
): Promise<DayPlanRow> {
  const row = { status, base_version: version, profile, seed, edited_at: tx.now, edited_by: by };
  await tx.db
    .insertInto('day_plan')
    .values({ ...row, date, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((of) => ({ ...row, revision: of('day_plan.revision', '+', 1) })),
    )
    .execute();
  await tx.db.deleteFrom('day_plan_move').where('date', '=', date).execute();
  const rows = moves.flatMap(({ parts, other, teacherId, terms, ...move }, place) =>
    parts.map(({ lessonId, subgroupId }, part) => ({
      ...{
        ...move,
        date,
        place,
        part,
        lesson_id: lessonId,
        subgroup_id: subgroupId,
        teacher_id: teacherId,
      },
      other_lesson_id: other?.lessonId ?? null,
      other_subgroup_id: other?.subgroupId ?? null,
      terms: JSON.stringify(terms),
    })),
  );
  if (rows.length > 0) await tx.db.insertInto('day_plan_move').values(rows).execute();
  return readDayPlan(tx.db, date);
}

export function storeDayPlan(tx: TimetableTransaction, date: IsoDate, plan: NewDayPlan) {
  return store(tx, date, 'draft', plan);
}

/** Keeps a plan that was not requested, unless a person has begun one or the day is published. */
export async function storePreparedPlan(
  tx: TimetableTransaction,
  date: IsoDate,
  plan: NewDayPlan,
): Promise<void> {
  const known = await tx.db
    .selectFrom('day_plan')
    .select(['status', 'edited_by'])
    .where('date', '=', date)
    .executeTakeFirst();
  if (!known || (known.status === 'draft' && known.edited_by === null)) {
    await store(tx, date, 'draft', plan, null);
  }
}

/** Its moves are changes now; nothing of it is left but its revision, which grows. */
export function closeDayPlan(tx: TimetableTransaction, date: IsoDate, version: number) {
  return store(tx, date, 'published', { version, profile: null, seed: null, moves: [] });
}

/** Which of these lessons, subgroups and teachers are not there. */
export async function unknownIn(
  tx: TimetableTransaction,
  moves: readonly MoveRecord[],
): Promise<{ lessons: number[]; teachers: number[] }> {
  const named = moves.flatMap(({ parts, other }) => [...parts, ...(other ? [other] : [])]);
  const lessons = [...new Set(named.map(({ lessonId }) => lessonId))];
  const subgroups = [...new Set(named.flatMap(({ subgroupId }) => subgroupId ?? []))];
  const teachers = [...new Set(moves.flatMap(({ teacherId }) => teacherId ?? []))];
  const known = async (table: 'lesson' | 'subgroup_lesson' | 'teacher', ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const rows = await tx.db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    const found = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !found.has(id));
  };
  return {
    lessons: [...(await known('lesson', lessons)), ...(await known('subgroup_lesson', subgroups))],
    teachers: await known('teacher', teachers),
  };
}
