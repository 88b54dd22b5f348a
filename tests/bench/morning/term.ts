import { BOOK_MONTH, bookOf, coversOfMonth } from '@zvonok/domain/planning/book';
import type { DayPlan } from '@zvonok/domain/planning/day-plan';
import { DEFAULT_PLANNING_SETTINGS } from '@zvonok/domain/planning/settings';
import { DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import type { LessonNumber } from '@zvonok/domain/timetable/lesson';
import type { DayAbsence, DayInput } from '../../../packages/solver/src/day-input.ts';
import { randomStream } from '../../../packages/solver/src/random.ts';
import { DAYS, TEACHERS } from './school.ts';

/** What the journal of a term says of one lesson of somebody absent. */
export interface JournalRow {
  /** From 0, five a week. */
  date: number;
  number: number;
  className: string;
  subgroup: string | null;
  kind: string;
  substitute: number | null;
}

/** Who is absent when: each day two or three fall ill for a day to a week, some are away for a part of a day. */
function absencesOf(dates: number, seed: number): DayAbsence[][] {
  const random = randomStream(seed);
  const absences: DayAbsence[][] = Array.from({ length: dates }, () => []);
  for (let date = 0; date < dates; date += 1) {
    const count = 1 + Math.floor(random() * 3);
    for (let index = 0; index < count; index += 1) {
      const teacherId = TEACHERS[Math.floor(random() * TEACHERS.length)]?.id ?? 1;
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

/** A term of school days, each planned in the morning with the book of the days before. */
export function term(dates: number, seed: number, solve: (input: DayInput) => DayPlan): JournalRow[] {
  const covered = new Map<number, number[]>(TEACHERS.map(({ id }) => [id, []]));
  return absencesOf(dates, seed).flatMap((absences, date) => {
    const teachers = TEACHERS.map(({ load, ...teacher }) => {
      const ago = (covered.get(teacher.id) ?? []).map((day) => date - day);
      const counted = ago.filter((days) => days <= BOOK_MONTH * 4);
      return { ...teacher, book: bookOf(counted, load), coversOfMonth: coversOfMonth(ago) };
    });
    const plan = solve({
      ...{ parts: DAYS[date % 5] ?? [], teachers, absences, isToday: true },
      ...{ settings: DEFAULT_PLANNING_SETTINGS, weights: DEFAULT_WEIGHTS },
    });
    return plan.moves.flatMap((move) => {
      const substitute = move.kind === 'replace' || move.kind === 'supervise' ? move.teacher.id : null;
      if (substitute !== null) covered.get(substitute)?.push(date);
      return move.parts.map(
        ({ number, group, subgroup }): JournalRow => ({
          ...{ date, number, className: `${group.number}${group.letter}`, subgroup: subgroup?.name ?? null },
          ...{ kind: move.kind, substitute },
        }),
      );
    });
  });
}
