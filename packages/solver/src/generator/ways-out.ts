import type { Named } from '@zvonok/domain/generator/finding';
import { GENERATOR_RULES, type GeneratorRule } from '@zvonok/domain/generator/rules';
import type { WayOut } from '@zvonok/domain/generator/way-out';
import { named } from './findings.ts';
import { generate } from './generate.ts';
import type { GeneratorProblem, Lock } from './problem.ts';
import type { Culprit, GeneratedTimetable } from './result.ts';

/** Ways that are tried at most, and rounds of each try. */
const MOST_TRIED = 8;
const ROUNDS = 8;

interface WaysOutOptions {
  /** Ends the trying; what has been found to be a way out by then is answered. */
  isStopped?: () => boolean;
}

/**
 * What of the strict rules to give up so that a search which ended with some of them broken comes through: each of them
 * alone is enough, because the search was run again without it. There may be others; nothing if all rules hold.
 */
export function waysOut(
  problem: GeneratorProblem,
  found: GeneratedTimetable,
  { isStopped = () => false }: WaysOutOptions = {},
): readonly WayOut[] {
  const candidates = new Map(
    found.culprits.flatMap((culprit) => waysOf(problem, culprit)).map((way) => [JSON.stringify(way), way]),
  );
  return [...candidates.values()]
    .slice(0, MOST_TRIED)
    .filter((way) => !isStopped() && isEnough(without(problem, way), found, isStopped));
}

function isEnough(problem: GeneratorProblem, found: GeneratedTimetable, isStopped: () => boolean): boolean {
  let isThere = false;
  const { isComplete } = generate(
    { ...problem, current: found.lessons },
    {
      mode: 'improve',
      rounds: ROUNDS,
      isStopped: () => isThere || isStopped(),
      onProgress: ({ isBetter, timetable }) => {
        isThere ||= isBetter && timetable().isComplete;
      },
    },
  );
  return isThere || isComplete;
}

/** What could be given up for a teacher or class that breaks a rule: their own limits first, the general rule last. */
function waysOf(problem: GeneratorProblem, { rule, kind, id }: Culprit): WayOut[] {
  const ways: WayOut[] = [];
  const teacher = kind === 'teacher' ? problem.teachers.find((one) => one.id === id) : undefined;
  const group = kind === 'class' ? problem.classes.find((one) => one.id === id) : undefined;
  if (teacher) {
    const { closed, freeDays = 0, mostADay } = teacher;
    if (closed.length > 0) ways.push({ kind: 'closed', teacher: named(teacher) });
    if (freeDays > 0) ways.push({ kind: 'free-day', teacher: named(teacher) });
    if (mostADay !== undefined) ways.push({ kind: 'teacher-day', teacher: named(teacher) });
  }
  const who: Named | undefined = teacher ?? group;
  const of = teacher ? 'teacher' : 'class';
  if (who && problem.locks.some((lock) => isOf(problem, lock, of, who.id)))
    ways.push({ kind: 'locks', of, who: named(who) });
  if (isRule(rule)) ways.push({ kind: 'rule', rule });
  return ways;
}

function isRule(term: Culprit['rule']): term is GeneratorRule {
  return GENERATOR_RULES.some((rule) => rule === term);
}

function isOf({ items }: GeneratorProblem, lock: Lock, of: 'class' | 'teacher', id: number): boolean {
  if (lock.kind === 'day') return false;
  if (lock.kind !== 'lesson') return lock.kind === of && lock.id === id;
  const item = items.find((one) => one.id === lock.item);
  return of === 'class'
    ? item?.classes.includes(id) === true
    : item?.parts.some(({ teacher }) => teacher === id) === true;
}

function without(problem: GeneratorProblem, way: WayOut): GeneratorProblem {
  switch (way.kind) {
    case 'rule':
      return { ...problem, rules: { ...problem.rules, [way.rule]: 'preferred' } };
    case 'locks':
      return { ...problem, locks: problem.locks.filter((lock) => !isOf(problem, lock, way.of, way.who.id)) };
    default:
      return {
        ...problem,
        teachers: problem.teachers.map((teacher) => {
          if (teacher.id !== way.teacher.id) return teacher;
          const { mostADay, ...others } = teacher;
          if (way.kind === 'closed') return { ...teacher, closed: [] };
          if (way.kind === 'free-day') return { ...teacher, freeDays: 0 };
          return others;
        }),
      };
  }
}
