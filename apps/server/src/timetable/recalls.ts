import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type MoveRecord, numbersKey, type PartNumbers } from '@zvonok/domain/planning/moves';
import { type Kysely, sql } from 'kysely';
import { oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { endChanges } from './change-timetable.ts';
import { readDayPlan, storeDayPlan } from './day-plans.ts';
import { type OvertakenPart, overtakenSince, putBack } from './ended-changes.ts';
import { type ChangeRow, holdsOn } from './lessons.ts';
import type { PublicationRow } from './publications.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** What a recall of a publication would do now. */
export interface Recall {
  /** Changes it would end and put back. */
  made: readonly ChangeRow[];
  ended: readonly ChangeRow[];
  /** Lessons that would stay as they are: changed since, or held together with one that was. */
  stays: readonly StayingPart[];
}

export interface StayingPart extends PartNumbers {
  /** It stays only because it is held together with a lesson that was changed. */
  isTogether: boolean;
}

/** Returns the lessons that a recall has left where one was made, and those that one would leave now otherwise. */
export async function recallOf(db: Kysely<Tables>, publication: PublicationRow): Promise<Recall> {
  const { id, version, made, ended, recalledAt, stayed } = publication;
  const rows = [...made, ...ended];
  const overtaken =
    recalledAt === null
      ? await overtakenParts(db, { id, version })
      : keysOf(rows.filter((row) => stayed.has(row.id)));
  const stays = new Map<string, StayingPart>();
  for (const those of heldTogether(publication)) {
    if (!those.some((row) => overtaken.has(keyOf(row)))) continue;
    for (const row of those) {
      const { lessonId, subgroupId } = row.place;
      stays.set(keyOf(row), { lessonId, subgroupId, isTogether: !overtaken.has(keyOf(row)) });
    }
  }
  const goes = (row: ChangeRow) => !stays.has(keyOf(row));
  return { made: made.filter(goes), ended: ended.filter(goes), stays: [...stays.values()] };
}

/** Ends what a publication made and puts back what it ended, but for what stays; returns how many changes each. */
export async function takeBackPublication(
  tx: TimetableTransaction,
  { id, made, ended }: PublicationRow,
  recall: Recall,
): Promise<{ ended: number; restored: number }> {
  const endedNow = await endChanges(tx, recall.made);
  const restored = await putBack(tx, idsOf(recall.ended));
  const gone = new Set(idsOf([...recall.made, ...recall.ended]));
  const stayed = idsOf([...made, ...ended]).filter((one) => !gone.has(one));
  if (stayed.length > 0) await noteStayed(tx, id, stayed);
  await tx.db
    .updateTable('publication')
    .set({ recalled_at: tx.now, recalled_by: tx.userId, recalled_version: tx.touch([]) })
    .where('id', '=', id)
    .execute();
  return { ended: endedNow, restored };
}

/** Moves of a publication that are to be decided again once what they did was taken back. */
export function movesBack({ plan }: PublicationRow, { stays }: Recall): MoveRecord[] {
  const staying = new Set(stays.map(numbersKey));
  return (plan?.moves ?? []).flatMap((move) => {
    const parts = move.parts.filter((part) => !staying.has(numbersKey(part)));
    return parts.length > 0 ? [{ ...move, parts }] : [];
  });
}

/** Makes moves the draft of their day again, unless a person has begun another one meanwhile. */
export async function bringBackDraft(
  tx: TimetableTransaction,
  { date, plan }: PublicationRow,
  moves: readonly MoveRecord[],
) {
  const now = await readDayPlan(tx.db, date);
  if (moves.length === 0 || !plan || (now.status === 'draft' && now.editedBy !== null)) return now;
  const { profile, seed } = plan;
  return storeDayPlan(tx, date, { profile, seed, moves: [...moves], version: tx.version() });
}

/** What of a recalled publication cannot be as it was: changed since the recall, edited, or without its teacher. */
export async function overtakenOfRecall(
  tx: TimetableTransaction,
  { made, ended, stayed, recalledVersion }: PublicationRow,
): Promise<OvertakenPart[]> {
  const goes = ({ id }: ChangeRow) => !stayed.has(id);
  const found = await overtakenSince(tx.db, idsOf(made.filter(goes)), recalledVersion ?? 0);
  const replaced = ended.filter((row) => goes(row) && row.endedAt !== null);
  const named = new Set(found.map(numbersKey));
  return [
    ...found,
    ...replaced.flatMap(({ date, place: { lessonId, subgroupId } }) => {
      const part = { date, lessonId, subgroupId };
      return named.has(numbersKey(part)) ? [] : part;
    }),
  ];
}

/** Makes a recalled publication hold again; the moves of it leave the day's draft. Returns how many changes it put. */
export async function putPublicationBack(
  tx: TimetableTransaction,
  { id, date, made, ended, stayed, plan }: PublicationRow,
): Promise<number> {
  const goes = (row: ChangeRow) => !stayed.has(row.id);
  await endChanges(tx, ended.filter(goes));
  const put = await putBack(tx, idsOf(made.filter(goes)), id);
  await tx.db
    .updateTable('publication')
    .set({ recalled_at: null, recalled_by: null, recalled_version: null })
    .where('id', '=', id)
    .execute();
  await tx.db
    .updateTable('publication_change')
    .set({ stayed: false })
    .where('publication_id', '=', id)
    .execute();
  await forgetMoves(tx, date, plan?.moves ?? []);
  return put;
}

async function forgetMoves(
  tx: TimetableTransaction,
  date: IsoDate,
  gone: readonly MoveRecord[],
): Promise<void> {
  const now = await readDayPlan(tx.db, date);
  if (now.status !== 'draft') return;
  const keys = new Set(gone.flatMap(({ parts }) => parts.map(numbersKey)));
  const moves = now.moves.filter(({ parts }) => !parts.some((part) => keys.has(numbersKey(part))));
  if (moves.length < now.moves.length) await storeDayPlan(tx, date, { ...now, moves });
}

function noteStayed(tx: TimetableTransaction, publicationId: number, changeIds: readonly number[]) {
  return tx.db
    .updateTable('publication_change')
    .set({ stayed: true })
    .where('publication_id', '=', publicationId)
    .where('change_id', '=', oneOf(changeIds))
    .execute();
}

/** Parts (`numbersKey`) of a publication that are not as it left them, or cannot become what they were before it. */
async function overtakenParts(
  db: Kysely<Tables>,
  { id, version }: Pick<PublicationRow, 'id' | 'version'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
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
    .execute();
  return new Set(rows.map((row) => numbersKey({ lessonId: row.lesson_id, subgroupId: row.subgroup_id })));
}

/**
 * The changes of a publication by what makes no sense in halves: the two sides of a merge, and a lesson that comes to
 * another time with what became of its own.
 */
export function heldTogether({ made, ended }: Pick<PublicationRow, 'made' | 'ended'>): ChangeRow[][] {
  const rows = [...made, ...ended];
  const groups: { keys: Set<string>; rows: ChangeRow[] }[] = [];
  for (const row of rows) {
    const keys = new Set([keyOf(row), ...(row.merge ? [numbersKey(row.merge.other)] : [])]);
    for (const other of made) if (isMoved(row, other) || isMoved(other, row)) keys.add(keyOf(other));
    const met = groups.filter((group) => [...keys].some((key) => group.keys.has(key)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push({
      keys: new Set([...keys, ...met.flatMap((group) => [...group.keys])]),
      rows: [...met.flatMap((group) => group.rows), row],
    });
  }
  return groups.map((group) => group.rows);
}

/** One of the class's teachers came to a lesson with their own subject; the other is what became of theirs. */
function isMoved(came: ChangeRow, left: ChangeRow): boolean {
  return (
    came.mode === 'own-subject' &&
    came.place.group.id === left.place.group.id &&
    came.teacher?.id === left.original?.id &&
    (left.kind === 'sent-home' || left.mode === 'own-subject')
  );
}

function keyOf({ place }: ChangeRow): string {
  return numbersKey(place);
}

function keysOf(rows: readonly ChangeRow[]): ReadonlySet<string> {
  return new Set(rows.map(keyOf));
}

/** With the other sides of merges. */
function idsOf(rows: readonly ChangeRow[]): number[] {
  return [...new Set(rows.flatMap(({ id, merge }) => [id, ...(merge ? [merge.otherId] : [])]))];
}
