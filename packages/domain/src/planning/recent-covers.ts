import type { CoverKind } from '../cover-book/cover-entry.ts';
import type { Weights } from './weights.ts';

/** School days after which a substitution counts half. */
export const BOOK_HALF_LIFE = 20;
/** School days that people call a month: «замен за месяц». */
export const BOOK_MONTH = 20;
const USUAL_LOAD = 18;
const LEAST_LOAD = 9;

/** An hour of the journal (`coverEntries`) as the book counts it. */
export interface RecentCover {
  kind: CoverKind;
  /** 0 for one of the day itself. */
  schoolDaysAgo: number;
}

/** Recent hours of a teacher for others, counted on a day. */
export interface CoverHistory {
  /** What `bookOf` says. */
  book: number;
  /** Hours of the journal in the last month. */
  coversOfMonth: number;
}

/** By teacher, their hours in the journal, counted from the first day of a week: its own days are 0, -1, and so on. */
export type RecentCovers = ReadonlyMap<number, readonly RecentCover[]>;

/** The hours of one teacher and one kind, as they travel. */
export interface RecentCoversRecord {
  teacherId: number;
  kind: CoverKind;
  schoolDaysAgo: number[];
}

/** How a school counts hours of the journal, in hundredths of a substitution. */
export type BookShares = Pick<Weights, 'bookSubstitution' | 'bookMerge' | 'bookSupervise'>;

/** Returns what an hour counts for, in substitutions. An hour of the own subject counts as a substitution. */
export function bookShare(kind: CoverKind, shares: BookShares): number {
  switch (kind) {
    case 'replacement':
    case 'own-subject':
      return shares.bookSubstitution / 100;
    case 'merge':
      return shares.bookMerge / 100;
    case 'supervise':
      return shares.bookSupervise / 100;
  }
}

/**
 * Returns how much a teacher has covered lately: hours of the journal by their shares, halved with each 20 school days
 * since, and divided by the weekly load.
 */
export function bookOf(covers: readonly RecentCover[], weeklyLoad: number, shares: BookShares): number {
  const sum = covers.reduce(
    (before, { kind, schoolDaysAgo }) =>
      before + bookShare(kind, shares) * 0.5 ** (schoolDaysAgo / BOOK_HALF_LIFE),
    0,
  );
  return (sum * USUAL_LOAD) / Math.max(LEAST_LOAD, weeklyLoad);
}

/** Returns the number in the words: hours of the journal in the last month, of every kind. */
export function coversOfMonth(covers: readonly RecentCover[]): number {
  return covers.filter(({ schoolDaysAgo }) => schoolDaysAgo < BOOK_MONTH).length;
}

export function recentCoversOf(records: readonly RecentCoversRecord[]): RecentCovers {
  const byTeacher = Map.groupBy(records, ({ teacherId }) => teacherId);
  const coversOf = ({ kind, schoolDaysAgo }: RecentCoversRecord) =>
    schoolDaysAgo.map((days) => ({ kind, schoolDaysAgo: days }));
  return new Map([...byTeacher].map(([id, own]) => [id, own.flatMap(coversOf)]));
}

export function recentCoversRecords(covers: RecentCovers): RecentCoversRecord[] {
  return [...covers].flatMap(([teacherId, own]) =>
    [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      ...{ teacherId, kind },
      schoolDaysAgo: ofKind.map(({ schoolDaysAgo }) => schoolDaysAgo),
    })),
  );
}
