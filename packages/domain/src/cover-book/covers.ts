import { type Absence, isAwayAt } from '../absences/absence.ts';
import { isHeldOn, type SchoolCalendar } from '../calendar/school-calendar.ts';
import type { IsoDate } from '../calendar/school-date.ts';
import { weekdayOfNumber } from '../calendar/weekday.ts';
import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import type { GroupRef, LessonNumber, SubjectRef, TeacherRef } from '../lesson/lesson-part.ts';
import type { CoverSort } from '../sorting/list-choices.ts';
import { type SortDirection, type SortValue, sortBy } from '../sorting/sort-by.ts';

/** How a teacher came to teach a colleague's lesson, and how they held it. */
export type CoverKind = 'replacement' | 'merge' | 'own-subject' | 'supervise';

/** One lesson, or a subgroup's part of it, that one teacher taught for another. It counts as one hour. */
export interface CoverEntry {
  id: number;
  date: IsoDate;
  number: LessonNumber;
  group: GroupRef;
  /** The subgroup's name; null for a whole class. */
  subgroup: string | null;
  subject: SubjectRef;
  /** Whose lesson it is; null for a lesson that has no teacher. */
  whom: TeacherRef | null;
  who: TeacherRef;
  kind: CoverKind;
}

/** A change of the timetable, as far as the book asks about it; a merge is two of them, one for each lesson. */
export interface CoverChange {
  id: number;
  date: IsoDate;
  kind: 'replaced' | 'merged' | 'sent-home';
  /** How the lesson is held where that is no usual substitution. */
  mode: 'own-subject' | 'supervise' | null;
  place: {
    number: number;
    group: GroupRef;
    subgroup: string | null;
    subject: SubjectRef;
  };
  /** Who teaches instead; with the second lesson of a merge. */
  teacher: TeacherRef | null;
  /** Who would have taught. */
  original: TeacherRef | null;
  /** The side of a merge, and the number of the other side. */
  merge: { role: 'first' | 'second'; otherId: number } | null;
}

/**
 * The entries that changes make, in their order. In a merge, the class that moves is taught by the teacher of the
 * receiving lesson, or by the substitute for both lessons. A lesson with its usual teacher is no entry, nor is a class
 * that goes home.
 */
export function coverEntries(changes: readonly CoverChange[]): CoverEntry[] {
  const known = new Map(changes.map((change) => [change.id, change]));
  return changes.flatMap((change): CoverEntry[] => {
    const who = substituteOf(change, known);
    const { id, date, kind, mode, place, original: whom } = change;
    if (!who || who.id === whom?.id) return [];
    const { group, subgroup, subject } = place;
    const number = place.number as LessonNumber;
    const entryKind = mode ?? (kind === 'merged' ? 'merge' : 'replacement');
    return [{ id, date, number, group, subgroup, subject, whom, who, kind: entryKind }];
  });
}

/** A change with the weekday, 1 is Monday, whose timetable its lesson is in. */
export type DatedCoverChange = CoverChange & { place: { day: number } };

/**
 * The entries of changes that were held, by date. Lessons of a day off are left out, and lessons of a substitute who was
 * absent at the time.
 */
export function heldCovers(
  changes: readonly DatedCoverChange[],
  absences: readonly Absence[],
  calendar: SchoolCalendar,
): CoverEntry[] {
  const absencesOf = Map.groupBy(absences, ({ teacher }) => teacher.id);
  const isHeld = ({ date, place }: DatedCoverChange) => {
    const day = weekdayOfNumber(place.day);
    return day !== null && isHeldOn(date, day, calendar);
  };
  const isThere = ({ who, date, number }: CoverEntry) =>
    !absencesOf.get(who.id)?.some((absence) => isAwayAt(absence, date, number));
  const entries = coverEntries(changes.filter(isHeld)).filter(isThere);
  return sortedCovers(entries, { by: 'date', direction: 'ascending' });
}

function substituteOf(
  { kind, teacher, merge }: CoverChange,
  known: ReadonlyMap<number, CoverChange>,
): TeacherRef | null {
  if (kind === 'sent-home') return null;
  if (merge?.role !== 'first') return teacher;
  const second = known.get(merge.otherId);
  return second ? (second.teacher ?? second.original) : null;
}

/** Which entries of the book are wanted; what is left out does not matter. */
export interface CoverFilter {
  /** Who taught, or whose lesson it was. */
  teacherId?: number | undefined;
  groupId?: number | undefined;
}

/** Returns a predicate for the entries that match. */
export function coverFilter({ teacherId, groupId }: CoverFilter): (entry: CoverEntry) => boolean {
  return ({ who, whom, group }) =>
    (teacherId === undefined || who.id === teacherId || whom?.id === teacherId) &&
    (groupId === undefined || group.id === groupId);
}

const KEY: Record<Exclude<CoverSort, 'date' | 'group'>, (entry: CoverEntry) => SortValue> = {
  subject: ({ subject }) => subject.name,
  whom: ({ whom }) => whom?.name,
  who: ({ who }) => who.name,
};

/** Entries in an order, equal ones by date, lesson and class. */
export function sortedCovers(
  entries: readonly CoverEntry[],
  { by, direction }: { by: CoverSort; direction: SortDirection },
): CoverEntry[] {
  const byDate = entries.toSorted(compareCovers);
  if (by === 'date') return direction === 'ascending' ? byDate : byDate.toReversed();
  if (by === 'group') {
    const sign = direction === 'ascending' ? 1 : -1;
    return byDate.toSorted((a, b) => sign * compareClasses(a.group, b.group));
  }
  return sortBy(byDate, KEY[by], direction);
}

function compareCovers(a: CoverEntry, b: CoverEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.number - b.number || compareClasses(a.group, b.group) || a.id - b.id;
}

/** Hours a teacher taught for others, and hours others taught for them. */
interface CoverHours {
  given: number;
  taken: number;
}

/** What the book of a person comes to. */
export interface CoverTotal extends CoverHours, TeacherRef {
  /** Of the hours given, those with a lesson of one's own, and those taught at the same time as one. */
  ownSubject: number;
  supervise: number;
  /** A count per month of the book, in the same order for everybody. */
  months: readonly (CoverHours & { month: string })[];
}

/** Everybody the entries name, by name: their hours, and those of each month in which there are entries. */
export function coverTotals(entries: readonly CoverEntry[]): CoverTotal[] {
  const months = coverMonths(entries);
  const people = new Map<number, TeacherRef>();
  for (const { who, whom } of entries) {
    people.set(who.id, who);
    if (whom) people.set(whom.id, whom);
  }
  const given = Map.groupBy(entries, ({ who }) => who.id);
  const taken = Map.groupBy(entries, ({ whom }) => whom?.id);
  return [...people.values()]
    .map(({ id, name }) => {
      const [forOthers, byOthers] = [given.get(id) ?? [], taken.get(id) ?? []];
      const hoursIn = (month: string) => ({
        month,
        given: forOthers.filter(({ date }) => date.startsWith(month)).length,
        taken: byOthers.filter(({ date }) => date.startsWith(month)).length,
      });
      const ofKind = (wanted: CoverKind) => forOthers.filter(({ kind }) => kind === wanted).length;
      return {
        ...{ id, name, given: forOthers.length, taken: byOthers.length },
        ...{ ownSubject: ofKind('own-subject'), supervise: ofKind('supervise') },
        months: months.map(hoursIn),
      };
    })
    .toSorted((a, b) => compareRussian(a.name, b.name) || a.id - b.id);
}

/** The months that have entries, `yyyy-mm`, the earliest first. */
function coverMonths(entries: readonly CoverEntry[]): string[] {
  return [...new Set(entries.map(({ date }) => date.slice(0, 7)))].toSorted();
}

/** Those who taught for others, the most first. */
export function coversPerTeacher(totals: readonly CoverTotal[]): CoverTotal[] {
  return totals.filter(({ given }) => given > 0).toSorted((a, b) => b.given - a.given);
}
