import { losesLessons, type SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { oneOf } from '../database/queries.ts';
import { endChanges } from './change-timetable.ts';
import { readActiveChangesBetween, readChanges } from './changes.ts';
import { overtakenSince, putBack } from './ended-changes.ts';
import { type ChangeRow, changeNumber } from './lessons.ts';
import { dayName } from './read-week.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** A calendar before and after it was changed. */
export interface CalendarTurn {
  before: SchoolCalendar;
  after: SchoolCalendar;
}

/** The changes between two dates, both included, whose lessons are not held on their day any more. */
export async function changesWithoutLesson(
  tx: TimetableTransaction,
  span: { from: IsoDate; to: IsoDate },
  turn: CalendarTurn,
): Promise<ChangeRow[]> {
  const active = await readActiveChangesBetween(tx.db, span);
  return active.filter(({ date, place }) => losesLessons(date, dayName(place.day), turn));
}

/** Ends changes with their days, and withdraws the publications of which nothing holds then. */
export async function endWithCalendar(
  tx: TimetableTransaction,
  changes: readonly ChangeRow[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const ended = await endChanges(tx, changes);
  const ids = [...new Set(changes.flatMap(({ id, merge }) => (merge ? [id, merge.otherId] : [id])))];
  await tx.db
    .insertInto('calendar_ending')
    .values(ids.map((id) => ({ change_id: id })))
    .onConflict((there) => there.doNothing())
    .execute();
  await tx.db
    .updateTable('publication')
    .set({ recalled_at: tx.now, recalled_by: tx.userId, recalled_by_calendar: true })
    .where('recalled_at', 'is', null)
    .where('id', 'in', madeBy(tx, ids))
    .where('id', 'not in', (of) =>
      of
        .selectFrom('lesson_change')
        .select((change) => change.ref('publication_id').$notNull().as('id'))
        .where('publication_id', 'is not', null)
        .where('ended_at', 'is', null),
    )
    .execute();
  return ended;
}

/**
 * Puts back what the calendar ended and now has lessons for again, with its publications. What was done to a lesson
 * since stays, and what had ended of it is over for good. Returns how many changes of either kind, a merge being one.
 */
export async function restoreWithCalendar(
  tx: TimetableTransaction,
  { before, after }: CalendarTurn,
): Promise<{ restored: number; notRestored: number }> {
  const rows = await tx.db
    .selectFrom('calendar_ending')
    .innerJoin('lesson_change', 'lesson_change.id', 'change_id')
    .select(['id', 'ended_version'])
    .execute();
  if (rows.length === 0) return { restored: 0, notRestored: 0 };
  const versions = new Map(rows.map(({ id, ended_version }) => [id, ended_version ?? 0]));
  const changes = (await readChanges(tx.db, [...versions.keys()])).filter(({ date, place }) =>
    losesLessons(date, dayName(place.day), { before: after, after: before }),
  );
  if (changes.length === 0) return { restored: 0, notRestored: 0 };
  const overtaken = new Set<number>();
  for (const [version, those] of Map.groupBy(changes, ({ id }) => versions.get(id) ?? 0)) {
    const parts = await overtakenSince(
      tx.db,
      those.map(({ id }) => id),
      version,
    );
    const keys = new Set(parts.map((part) => JSON.stringify([part.date, part.lessonId, part.subgroupId])));
    for (const change of those) {
      const { date, place } = change;
      if (keys.has(JSON.stringify([date, place.lessonId, place.subgroupId])))
        overtaken.add(changeNumber(change));
    }
  }
  // Both sides of a merge come back, or neither.
  const back = changes.filter((change) => !overtaken.has(changeNumber(change)));
  const ids = back.map(({ id }) => id);
  const restored = await putBack(tx, ids);
  await tx.db
    .deleteFrom('calendar_ending')
    .where('change_id', '=', oneOf(changes.map(({ id }) => id)))
    .execute();
  if (ids.length > 0) {
    await tx.db
      .updateTable('publication')
      .set({ recalled_at: null, recalled_by: null, recalled_by_calendar: false })
      .where('recalled_by_calendar', '=', true)
      .where('id', 'in', madeBy(tx, ids))
      .execute();
  }
  return { restored, notRestored: overtaken.size };
}

function madeBy({ db }: TimetableTransaction, changeIds: readonly number[]) {
  return db
    .selectFrom('publication_change')
    .select('publication_id')
    .where('effect', '=', 'made')
    .where('change_id', '=', oneOf(changeIds));
}
