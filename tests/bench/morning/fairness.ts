import type { JournalRow } from './term.ts';

// The judge of a term. It reads the journal as a person would and the timetable as the school's file has it, and
// imports nothing of the solver nor of the rules, so that an error there cannot hide here.

interface TimetableRow {
  /** From 1. */
  day: number;
  teacher: number | null;
}

export interface Fairness {
  covers: number;
  /** 0 if everybody has as many, 1 where one has all. */
  gini: number;
  /** The most that one person has, relative to the mean of all. */
  mostToMean: number;
  /** Of the days with substitutions of a teacher, those with three substitutions or more. */
  threeADay: number;
  /** Of all substitutions, those by people who have no lessons on that weekday. */
  withoutLessons: number;
  /** Of neighbouring lessons of a class that both have a substitute, those with one and the same. */
  together: number;
  neighbours: number;
  /** Lessons that were not held: gone home, or without a substitute. */
  notHeld: number;
}

export function fairnessOf(
  journal: readonly JournalRow[],
  staff: readonly number[],
  timetable: readonly TimetableRow[],
  dayCount = 5,
): Fairness {
  const covers = journal.filter((row) => row.substitute !== null);
  const counts = staff
    .map((id) => covers.filter((row) => row.substitute === id).length)
    .sort((a, b) => a - b);
  const total = covers.length;
  const weighed = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const days = new Map<string, number>();
  for (const { date, substitute } of covers) {
    const key = `${date} ${substitute}`;
    days.set(key, (days.get(key) ?? 0) + 1);
  }
  const isIn = new Set(timetable.map(({ day, teacher }) => `${day} ${teacher}`));
  const called = covers.filter(({ date, substitute }) => !isIn.has(`${(date % dayCount) + 1} ${substitute}`));
  const pairs = covers.flatMap((row) =>
    covers.flatMap((next) =>
      next.date === row.date &&
      next.className === row.className &&
      next.subgroup === row.subgroup &&
      next.number === row.number + 1
        ? [row.substitute === next.substitute]
        : [],
    ),
  );
  return {
    covers: total,
    gini: (2 * weighed) / (counts.length * total) - (counts.length + 1) / counts.length,
    mostToMean: (counts.at(-1) ?? 0) / (total / counts.length),
    threeADay: [...days.values()].filter((count) => count >= 3).length / days.size,
    withoutLessons: called.length / total,
    together: pairs.filter((isOne) => isOne).length / pairs.length,
    neighbours: pairs.length,
    notHeld: journal.filter(({ kind }) => kind === 'go-home' || kind === 'none').length,
  };
}
