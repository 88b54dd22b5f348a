import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import {
  CONCERNED_TITLE,
  type ConcernedChange,
  concernedChangeText,
  destinationOf,
  obstacleOf,
} from '@zvonok/domain/editor/concerned-change';
import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { withFullStop } from '@zvonok/domain/text/sentences';
import type { Wire } from '../../platform/schemas.ts';
import { awayAt } from '../../timetable/absences.ts';
import { addReplacement, endChanges } from '../../timetable/change-timetable.ts';
import { readChanges } from '../../timetable/changes.ts';
import { displacedChanges, putBack } from '../../timetable/ended-changes.ts';
import {
  type ChangeRow,
  changeNumber,
  type LessonRow,
  readLessons,
  type WeekLesson,
} from '../../timetable/lessons.ts';
import { presentLessons } from '../../timetable/present.ts';
import { partsOf, weekLessons } from '../../timetable/read-week.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { overtakenReason } from '../replacement/lesson-part.ts';
import type { EditCall } from './find-lesson.ts';

/** What an edit did to the changes of its lessons. Each side of a merge has a number. */
interface SettledChanges {
  /** How many ended without moving to another slot; a merge counts once. */
  endedChanges: number;
  changes: {
    /** Changes that are no longer in force. */
    ended: number[];
    /** Changes that are new: made where their lessons were moved to, or restored. */
    put: number[];
  };
}

/** The result of an edit whose lessons have no changes. */
export const NO_CHANGES: SettledChanges = { endedChanges: 0, changes: { ended: [], put: [] } };

/** The problem type of a 409 about changes of an edited lesson. */
const CONCERNED = { type: 'changes-concerned', title: CONCERNED_TITLE };

/**
 * Ends, moves or restores the changes of lessons that have just been edited; `changes` were read before the edit. With
 * `askChanges` it refuses with 409 and names the changes the caller has not decided on; without it all of them end.
 */
export async function settleChanges(
  changes: readonly ChangeRow[],
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<SettledChanges> {
  const { query, refuse } = call;
  const [agreed, taken] = [numbersOf(query.endChanges), numbersOf(query.followChanges)];
  const asks = query.askChanges === true;
  const journeys = asks ? await journeysOf(changes, timetable) : [];
  const open = journeys.filter(({ change, goesTo }) => {
    const id = changeNumber(change);
    return !agreed.has(id) && !(taken.has(id) && goesTo);
  });
  if (open.length > 0) {
    const concerned = onceEach(open.map(presentJourney));
    const texts = concerned.map(concernedChangeText).join('; ');
    throw refuse(409, withFullStop(`${CONCERNED_TITLE}: ${texts}`), {
      problem: CONCERNED,
      members: { concerned },
    });
  }

  const following = journeys.filter(({ change, goesTo }) => goesTo && !agreed.has(changeNumber(change)));
  const staying = changes.filter(({ id }) => following.every(({ change }) => change.id !== id));
  const endedChanges = await endChanges(timetable, staying);
  await endChanges(
    timetable,
    following.map(({ change }) => change),
  );
  const put: number[] = [];
  for (const journey of following) put.push(await takeAlong(journey, timetable));
  put.push(...(await putBackAgreed(changes, call, timetable)));
  const ended = changes.flatMap(({ id, merge }) => (merge ? [id, merge.otherId] : [id]));
  return { endedChanges, changes: { ended: [...new Set(ended)], put } };
}

function numbersOf(text: string | undefined): ReadonlySet<number> {
  return new Set(text ? text.split(',').map(Number) : []);
}

/** A change and the slot to which its lesson was moved. */
interface Journey {
  change: ChangeRow;
  lesson: LessonRow | null;
  goesTo: ConcernedChange['goesTo'];
  obstacle: string | null;
}

async function journeysOf(
  changes: readonly ChangeRow[],
  timetable: TimetableTransaction,
): Promise<readonly Journey[]> {
  if (changes.length === 0) return [];
  const ids = [...new Set(changes.map(({ place }) => place.lessonId))];
  const lessons = new Map((await readLessons(timetable.db, { ids })).map((lesson) => [lesson.id, lesson]));
  const days = new Map<IsoDate, readonly WeekLesson[]>();
  const dayOf = async (date: IsoDate, day: number) => {
    const weekday = weekdayOfNumber(day);
    const known = days.get(date) ?? (weekday ? await timetable.week({ date, day: weekday }, { day }) : []);
    days.set(date, known);
    return known;
  };
  const journeys: Journey[] = [];
  for (const change of changes) {
    const lesson = lessons.get(change.place.lessonId) ?? null;
    const to = lesson && { day: lesson.day, number: lesson.number as LessonNumber };
    const { today } = timetable;
    const calendar = await timetable.calendar();
    const { date, obstacle } = destinationOf({ date: change.date, day: change.place.day }, to, {
      today,
      calendar,
    });
    if (!to || !date) {
      journeys.push({ change, lesson, goesTo: null, obstacle });
      continue;
    }
    const met = await obstacleAt(change, { date, number: to.number }, await dayOf(date, to.day), timetable);
    journeys.push({ change, lesson, goesTo: met ? null : { date, number: to.number }, obstacle: met });
  }
  return journeys;
}

async function obstacleAt(
  { id, date, kind, teacher, place }: ChangeRow,
  to: { date: IsoDate; number: LessonNumber },
  day: readonly WeekLesson[],
  timetable: TimetableTransaction,
): Promise<string | null> {
  const { subgroupId } = place;
  const lesson = day.find((one) => one.id === place.lessonId);
  const parts = lesson?.parts ?? [];
  const part = parts.find(({ subgroup }) => (subgroup?.id ?? null) === subgroupId);
  const own = subgroupId === null ? lesson : lesson?.subgroups.find((one) => one.id === subgroupId);
  const away = teacher && (await awayAt(timetable, teacher.id, to.date, to.number));
  return obstacleOf(
    { kind, teacher, subgroupId },
    {
      parts,
      own: own?.teacher ?? null,
      isChanged: Boolean(part?.change && part.change.id !== id),
      isMoved: to.date !== date || to.number !== place.number,
      day: partsOf(day),
      isAway: away !== null,
    },
  );
}

function presentJourney({ change, goesTo, obstacle }: Journey): ConcernedChange {
  const { date, kind, place, original, teacher } = change;
  return {
    ...{ id: changeNumber(change), date, kind, goesTo, obstacle },
    ...{ number: place.number as LessonNumber, className: groupName(place.group), subgroup: place.subgroup },
    ...{ subject: place.subject.name, original: original?.name ?? null, teacher: teacher?.name ?? null },
  };
}

/** Removes duplicates: both sides of a merge may be among the edited lessons. */
function onceEach(concerned: readonly ConcernedChange[]): ConcernedChange[] {
  return [...new Map(concerned.map((change) => [change.id, change])).values()];
}

/** Makes the change anew in the slot to which its lesson was moved; returns its number. */
async function takeAlong(
  { change, lesson, goesTo }: Journey,
  timetable: TimetableTransaction,
): Promise<number> {
  const { place, teacher, mode } = change;
  if (!goesTo || !lesson || !teacher)
    throw new Error('Only a substitution with a place to go to is taken along.');
  const { subgroupId, lessonId } = place;
  const own = subgroupId === null ? lesson : lesson.subgroups.find(({ id }) => id === subgroupId);
  const part = { date: goesTo.date, classId: place.group.id, lessonId, subgroupId };
  const originalTeacherId = own?.teacher?.id ?? null;
  const id = await addReplacement(timetable, { ...part, originalTeacherId }, teacher.id, mode);
  if (id === null) throw new Error('A substitution was not taken along: its teacher does not teach here.');
  return id;
}

/** Restores changes that an earlier edit of these lessons ended, or refuses; returns their numbers. */
async function putBackAgreed(
  ended: readonly ChangeRow[],
  { query, refuse }: EditCall,
  timetable: TimetableTransaction,
): Promise<readonly number[]> {
  const ids = [...numbersOf(query.putBack)].filter((id) => ended.every((change) => change.id !== id));
  if (ids.length === 0) return [];
  const found = await readChanges(timetable.db, ids);
  if (found.length < ids.length) throw refuse(404, 'Замены с таким номером нет.');
  const displaced = await displacedChanges(timetable.db, ids);
  if (displaced.length > 0)
    throw refuse(409, `Замены урока уже не вернуть. ${await overtakenReason(displaced, timetable)}`);
  await putBack(timetable, ids);
  return ids;
}

/** What an edit of the permanent timetable did. */
export interface Edited extends SettledChanges {
  /** Touched lessons that are on the grid. */
  placed: readonly number[];
  /** Lessons it took off the grid. */
  unplaced: readonly number[];
}

/** The answer of an edit: the touched lessons as they are now, in the given order. */
export async function presentEdited(
  { placed, unplaced, endedChanges, changes }: Edited,
  timetable: TimetableTransaction,
  week: IsoDate,
): Promise<Wire['LessonUpdate']> {
  const onGrid = placed.length > 0 ? presentLessons(await timetable.week(week, { ids: placed })) : [];
  const otherwise = placed.filter((id) => onGrid.every((lesson) => lesson.id !== id));
  // The edited timetable begins later than that week, or within it.
  if (otherwise.length > 0)
    onGrid.push(...presentLessons(weekLessons(await readLessons(timetable.db, { ids: otherwise }))));
  const beside =
    unplaced.length > 0
      ? presentLessons(weekLessons(await readLessons(timetable.db, { ids: unplaced, placed: 'hidden' })))
      : [];
  return {
    version: timetable.version(),
    lessons: placed.flatMap((id) => onGrid.find((lesson) => lesson.id === id) ?? []),
    unplaced: beside,
    endedChanges,
    changes,
  };
}
