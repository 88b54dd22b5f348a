import { type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { numbersKey, type PartNumbers } from '@zvonok/domain/planning/moves';
import { type Kysely, sql } from 'kysely';
import { oneOf } from '../database/queries.ts';
import type { PublishedPlan } from '../database/tables/timetable.ts';
import type { Tables } from '../database/tables.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { addPublished, type ChangedPart, endChanges } from './change-timetable.ts';
import { readChanges } from './changes.ts';
import type { ChangeRow } from './lessons.ts';
import type { PlannedRow } from './planned-changes.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

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
  /** The timetable's version after the recall; null while it stands. */
  recalledVersion: number | null;
  /** What it was made of; null if that was not kept. */
  plan: PublishedPlan | null;
  /** The numbers of the changes that a recall left as they were. */
  stayed: ReadonlySet<number>;
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
    .select(['recalled_version', 'plan'])
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
  return found.map(({ published_at, recalled_at, recalled_version, ...publication }) => ({
    ...publication,
    publishedAt: published_at,
    recalledAt: recalled_at,
    recalledVersion: recalled_version,
    stayed: new Set(
      effects.flatMap((one) => (one.publication_id === publication.id && one.stayed ? one.change_id : [])),
    ),
    made: of(publication.id, 'made'),
    ended: of(publication.id, 'ended'),
  }));
}

/** Of some lessons on a date, those (`numbersKey`) that something was done to after a version. */
export async function touchedAfter(
  tx: TimetableTransaction,
  date: IsoDate,
  parts: readonly PartNumbers[],
  version: number,
): Promise<ReadonlySet<string>> {
  if (parts.length === 0) return new Set();
  const ids = oneOf([...new Set(parts.map(({ lessonId }) => lessonId))]);
  const changed = await tx.db
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
  const edited = await tx.db
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
}

/** Writes a publication and its changes; returns its number. */
export async function publishRows(
  tx: TimetableTransaction,
  date: IsoDate,
  rows: readonly PlannedRow[],
  { board, plan }: { board: object; plan: PublishedPlan },
): Promise<number> {
  const version = tx.touch(
    rows.map(({ part }) => ({ classId: part.group.id, week: schoolWeekOf(date, WEEKDAYS) })),
  );
  const { count } = await tx.db
    .selectFrom('publication')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  const { id } = await tx.db
    .insertInto('publication')
    .values({
      date,
      version,
      number: Number(count) + 1,
      published_at: tx.now,
      published_by: tx.userId,
      board: JSON.stringify(board),
      plan: JSON.stringify(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ended = rows.flatMap(({ ends }) => ends ?? []);
  await endChanges(tx, ended);
  const written = rows.filter(({ kind }) => kind !== 'ended');
  const placeOf = (row: number) => written.indexOf(rows[row] as PlannedRow);
  const made = await addPublished(
    tx,
    written.flatMap(({ part, kind, teacher, original, mode, merge }) =>
      kind === 'ended'
        ? []
        : {
            part: toChangedPart(part, date, original?.id ?? null),
            kind,
            teacherId: teacher?.id ?? null,
            mode,
            merge: merge && { role: merge.role, row: placeOf(merge.row) },
          },
    ),
    id,
  );
  await tx.db
    .insertInto('publication_change')
    .values([
      ...made.map((change) => ({ publication_id: id, change_id: change.id, effect: 'made' as const })),
      ...[...new Set(ended.flatMap(({ id: one, merge }) => [one, ...(merge ? [merge.otherId] : [])]))].map(
        (change_id) => ({ publication_id: id, change_id, effect: 'ended' as const }),
      ),
    ])
    .execute();
  return id;
}

export async function readPublication(tx: TimetableTransaction, id: number) {
  return (await readPublications(tx.db, { id }))[0] ?? null;
}

function toChangedPart(
  part: PlannedRow['part'],
  date: IsoDate,
  originalTeacherId: number | null,
): ChangedPart {
  const { lessonId, subgroup, group } = part;
  return { date, classId: group.id, lessonId, subgroupId: subgroup?.id ?? null, originalTeacherId };
}

/** A publication that was made just now: a recall would take back all of it. */
export const NOTHING_CHANGED: Wire['PublicationRecall'] = { isPossible: true, stays: [] };

export function presentPublication(
  { publishedAt, recalledAt, made, ended, ...row }: PublicationRow,
  timeZone: string,
  recall: Wire['PublicationRecall'],
): Wire['Publication'] {
  const { id, date, number, version, publishedBy, recalledBy } = row;
  return {
    ...{ id, date, number, version, publishedBy, recalledBy, recall },
    publishedAt: serverDate(publishedAt, timeZone),
    recalledAt: recalledAt && serverDate(recalledAt, timeZone),
    made: made.map(presentChange),
    ended: ended.map(presentChange),
  };
}

function presentChange({ id, kind, place, teacher, original, mode }: ChangeRow): Wire['PublishedChange'] {
  return {
    changeId: id,
    kind,
    lessonId: place.lessonId,
    subgroupId: place.subgroupId,
    number: place.number as LessonNumber,
    group: place.group,
    subgroup: place.subgroup,
    teacher,
    replacedTeacher: original,
    mode,
  };
}
