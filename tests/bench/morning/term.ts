import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { DayPlan, Move } from '@zvonok/domain/planning/moves';
import { bookOf, coversOfMonth, type RecentCover } from '@zvonok/domain/planning/recent-covers';
import { DEFAULT_PLANNING_SETTINGS, DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import { randomStream } from '../../../packages/solver/src/anneal.ts';
import type { DayAbsence, DayInput } from '../../../packages/solver/src/day-input.ts';
import type { BenchSchool } from './schools.ts';

/** What the journal of a term says of one lesson of an absent teacher. */
export interface JournalRow {
  /** From 0, one for each school day. */
  date: number;
  number: number;
  className: string;
  subgroup: string | null;
  kind: string;
  /** Who had the class, also together with a lesson of their own. */
  substitute: number | null;
}

/** Days after which a substitution counts next to nothing. */
const RECENT_DAYS = 80;
/** Of a school's teachers, how many fall ill on a day, about. */
const FALL_ILL = 2 / 130;

/** Who is absent when: some fall ill for a day to a week, some are away for a part of a day. */
function absencesOf({ teachers }: BenchSchool, dates: number, seed: number): DayAbsence[][] {
  const random = randomStream(seed);
  const absences: DayAbsence[][] = Array.from({ length: dates }, () => []);
  for (let date = 0; date < dates; date += 1) {
    const count = Math.floor(2 * random() * FALL_ILL * teachers.length + random());
    for (let index = 0; index < count; index += 1) {
      const teacherId = teachers[Math.floor(random() * teachers.length)]?.id ?? 1;
      const days = 1 + Math.floor(random() * random() * 8);
      const from = (1 + Math.floor(random() * 4)) as LessonNumber;
      const part = days === 1 && random() < 0.4 ? { from, to: (from + 2) as LessonNumber } : {};
      for (const day of absences.slice(date, date + days)) {
        if (!day.some((absence) => absence.teacherId === teacherId)) day.push({ teacherId, ...part });
      }
    }
  }
  return absences;
}

/** A term of school days, each planned in the morning with the journal of the days before. */
export function term(
  school: BenchSchool,
  { dates, seed }: { dates: number; seed: number },
  solve: (input: DayInput) => DayPlan,
): JournalRow[] {
  const journal = new Map<number, { kind: RecentCover['kind']; date: number }[]>();
  return absencesOf(school, dates, seed).flatMap((absences, date) => {
    const teachers = school.teachers.map(({ load, ...teacher }) => {
      const recent = (journal.get(teacher.id) ?? [])
        .map(({ kind, date: day }): RecentCover => ({ kind, schoolDaysAgo: date - day }))
        .filter(({ schoolDaysAgo }) => schoolDaysAgo <= RECENT_DAYS);
      const book = bookOf(recent, load, DEFAULT_WEIGHTS);
      return { ...teacher, book, coversOfMonth: coversOfMonth(recent) };
    });
    const plan = solve({
      ...{ parts: school.days[date % school.days.length] ?? [], teachers, absences, isToday: true },
      ...{ settings: DEFAULT_PLANNING_SETTINGS, weights: DEFAULT_WEIGHTS },
    });
    return plan.moves.flatMap((move) => {
      const cover = coverOf(move);
      for (const _ of cover ? move.parts : []) {
        journal.set(cover?.who ?? 0, [
          ...(journal.get(cover?.who ?? 0) ?? []),
          { kind: cover?.kind ?? 'merge', date },
        ]);
      }
      return move.parts.map(
        ({ number, group, subgroup }): JournalRow => ({
          ...{ date, number, className: `${group.number}${group.letter}`, subgroup: subgroup?.name ?? null },
          ...{ kind: move.kind, substitute: cover?.who ?? null },
        }),
      );
    });
  });
}

/** The entry of the journal that a move makes for each of its lessons; of an exchange the one of who is there. */
function coverOf(move: Move): { who: number; kind: RecentCover['kind'] } | null {
  switch (move.kind) {
    case 'replace':
      return { who: move.teacher.id, kind: 'replacement' };
    case 'supervise':
      return { who: move.teacher.id, kind: 'supervise' };
    case 'transfer':
    case 'exchange':
      return { who: move.teacher.id, kind: 'own-subject' };
    case 'join':
    case 'merge':
      return move.into.teacher && { who: move.into.teacher.id, kind: 'merge' };
    default:
      return null;
  }
}
