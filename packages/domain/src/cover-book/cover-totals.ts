import { compareRussian } from '../lesson/class-order.ts';
import type { TeacherRef } from '../lesson/lesson-part.ts';
import type { CoverEntry, CoverKind } from './cover-entry.ts';

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
