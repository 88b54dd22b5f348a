import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { numbersKey, type PartNumbers } from '@zvonok/domain/planning/move-records';
import { type Kysely, sql, type Transaction } from 'kysely';
import { oneOf } from '../database/built-once.ts';
import type { Tables } from '../database/tables.ts';
import { readChanges } from './changes.ts';
import type { PlannedRow } from './planned-changes.ts';
import { type ChangeRow, changeNumber } from './reading.ts';
import { holdsOn } from './validity.ts';
import { type ChangedPart, changeWriter, touchesOf } from './write-changes.ts';
import type { WriteContext } from './write-context.ts';

/** Everything that was published for a day at one time. */
export interface PublicationRow {
  id: number;
  date: IsoDate;
  /** Which of the day. */
  number: number;
  version: number;
  publishedAt: Date;
  publishedBy: string | null;
  recalledAt: Date | null;
  recalledBy: string | null;
  made: readonly ChangeRow[];
  ended: readonly ChangeRow[];
}

/** Publications of a date in their order, or one by its number. */
export async function readPublications(
  db: Kysely<Tables>,
  which: { date: IsoDate } | { id: number },
): Promise<PublicationRow[]> {
  const found = await db
    .selectFrom('publication')
    .leftJoin('app_user as publisher', 'publisher.id', 'publication.published_by')
    .leftJoin('app_user as recaller', 'recaller.id', 'publication.recalled_by')
    .select(['publication.id', 'date', 'number', 'publication.version', 'published_at', 'recalled_at'])
    .select(sql<string | null>`publisher.last_name || ' ' || publisher.first_name`.as('publishedBy'))
    .select(sql<string | null>`recaller.last_name || ' ' || recaller.first_name`.as('recalledBy'))
    .$if('date' in which, (all) => all.where('date', '=', 'date' in which ? which.date : ''))
    .$if('id' in which, (all) => all.where('publication.id', '=', 'id' in which ? which.id : 0))
    .orderBy('number')
    .execute();
  if (found.length === 0) return [];
  const effects = await db
    .selectFrom('publication_change')
    .selectAll()
    .where('publication_id', '=', oneOf(found.map(({ id }) => id)))
    .execute();
  const ids = effects.map(({ change_id }) => change_id);
  const changes = ids.length > 0 ? await readChanges(db, ids) : [];
  const of = (publicationId: number, effect: 'made' | 'ended') => {
    const those = new Set(
      effects.flatMap((one) =>
        one.publication_id === publicationId && one.effect === effect ? one.change_id : [],
      ),
    );
    return changes.filter(({ id }) => those.has(id));
  };
  return found.map(({ published_at, recalled_at, ...publication }) => ({
    ...publication,
    publishedAt: published_at,
    recalledAt: recalled_at,
    made: of(publication.id, 'made'),
    ended: of(publication.id, 'ended'),
  }));
}

/** Publishes and recalls, alone with the timetable. Whether that may be is decided before. */
export function publicationWriter(trx: Transaction<Tables>, context: WriteContext) {
  const writer = changeWriter(trx, context);

  return {
    /** Of some lessons on a date, those (`numbersKey`) that something was done to after a version. */
    async touchedAfter(
      date: IsoDate,
      parts: readonly PartNumbers[],
      version: number,
    ): Promise<ReadonlySet<string>> {
      if (parts.length === 0) return new Set();
      const ids = oneOf([...new Set(parts.map(({ lessonId }) => lessonId))]);
      const changed = await trx
        .selectFrom('lesson_change')
        .select(['lesson_id', 'subgroup_id'])
        .where('date', '=', date)
        .where('lesson_id', '=', ids)
        .where((where) =>
          where.or([
            where.and([where('put_version', '>', version), where('ended_at', 'is', null)]),
            where.and([where('put_version', '<=', version), where('ended_version', '>', version)]),
          ]),
        )
        .execute();
      const edited = await trx
        .selectFrom('lesson')
        .select('id')
        .where('id', '=', ids)
        .where('edited_version', '>', version)
        .execute();
      const lessons = new Set(edited.map(({ id }) => id));
      return new Set([
        ...changed.map((row) => numbersKey({ lessonId: row.lesson_id, subgroupId: row.subgroup_id })),
        ...parts.filter(({ lessonId }) => lessons.has(lessonId)).map(numbersKey),
      ]);
    },

    /** Writes a publication and its changes; answers its number. */
    async publish(date: IsoDate, rows: readonly PlannedRow[], board: object): Promise<number> {
      const version = await context.touch(
        rows.map(({ part }) => ({ classId: part.group.id, week: schoolWeekOf(date, WEEKDAYS) })),
      );
      const { count } = await trx
        .selectFrom('publication')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('date', '=', date)
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('publication')
        .values({
          date,
          version,
          number: Number(count) + 1,
          published_at: context.now,
          published_by: context.userId,
          board: JSON.stringify(board),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ended = rows.flatMap(({ ends }) => ends ?? []);
      await writer.end(ended);
      const made = await writer.addAll(
        rows.map(({ part, kind, teacher, original, mode, merge }) => ({
          part: toChangedPart(part, date, original?.id ?? null),
          kind,
          teacherId: teacher?.id ?? null,
          mode,
          merge: merge && { role: merge.role, row: merge.row },
        })),
        id,
      );
      await trx
        .insertInto('publication_change')
        .values([
          ...made.map((change) => ({ publication_id: id, change_id: change.id, effect: 'made' as const })),
          ...ended.map((change) => ({ publication_id: id, change_id: change.id, effect: 'ended' as const })),
        ])
        .execute();
      return id;
    },

    publication: async (id: number) => (await readPublications(trx, { id }))[0] ?? null,

    /** Parts of a publication that are not as it left them, or cannot become what they were before it. */
    async overtakenOf({ id, version }: PublicationRow): Promise<PartNumbers[]> {
      const rows = await trx
        .selectFrom('publication_change')
        .innerJoin('lesson_change as own', 'own.id', 'publication_change.change_id')
        .innerJoin('lesson', 'lesson.id', 'own.lesson_id')
        .leftJoin('teacher', 'teacher.id', 'own.teacher_id')
        .select(['own.lesson_id', 'own.subgroup_id'])
        .where('publication_change.publication_id', '=', id)
        .where((where) =>
          where.or([
            where('lesson.hidden_at', 'is not', null),
            where('lesson.removed_at', 'is not', null),
            where('lesson.edited_version', '>', version),
            sql<boolean>`not (${holdsOn(sql.ref('own.date'))})`,
            where.and([where('effect', '=', 'made'), where('own.ended_at', 'is not', null)]),
            where.and([where('effect', '=', 'ended'), where('own.ended_at', 'is', null)]),
            where.and([where('effect', '=', 'ended'), where('teacher.removed_at', 'is not', null)]),
            sql<boolean>`exists (
              select from lesson_change as later
              where later.date = own.date and later.lesson_id = own.lesson_id
                and later.subgroup_id is not distinct from own.subgroup_id
                and later.publication_id is distinct from ${id} and later.ended_at is null
            )`,
          ]),
        )
        .orderBy('own.id')
        .execute();
      const parts = rows.map((row) => ({ lessonId: row.lesson_id, subgroupId: row.subgroup_id }));
      return [...new Map(parts.map((part) => [numbersKey(part), part])).values()];
    },

    /** Ends what a publication made and puts back what it ended; answers how many changes each. */
    async recall({ id, date, made, ended }: PublicationRow): Promise<{ ended: number; restored: number }> {
      const endedNow = await writer.end(made);
      if (ended.length > 0) {
        const ids = ended.map((change) => change.id);
        const week = schoolWeekOf(date, WEEKDAYS);
        const lessonIds = ended.map(({ place }) => place.lessonId);
        const version = await context.touch(await touchesOf(trx, lessonIds, week));
        await trx
          .updateTable('lesson_change')
          .set({ ended_at: null, ended_by: null, put_version: version })
          .where('id', 'in', ids)
          .execute();
        context.put(ids);
      }
      await trx
        .updateTable('publication')
        .set({ recalled_at: context.now, recalled_by: context.userId })
        .where('id', '=', id)
        .execute();
      return { ended: endedNow, restored: new Set(ended.map(changeNumber)).size };
    },
  };
}

function toChangedPart(
  part: PlannedRow['part'],
  date: IsoDate,
  originalTeacherId: number | null,
): ChangedPart {
  const { lessonId, subgroup, group } = part;
  return { date, classId: group.id, lessonId, subgroupId: subgroup?.id ?? null, originalTeacherId };
}
