import type { LessonLine } from './read-lessons.ts';

/** Two lines that one person cannot teach. */
export type Clash = readonly [LessonLine, LessonLine];

type Sets = readonly [LessonLine[], LessonLine[]];

/**
 * Shares the lessons of one name out to two people, so that neither has two at a time: each subject to one of them, or
 * where that leaves a clash each subject of a class. What clashes with nothing goes to who has more of its classes.
 */
export function twoSets(lines: readonly LessonLine[], clashes: readonly Clash[]): Sets {
  const bySubject = shared(lines, clashes, ({ subject }) => subject.name);
  if (isClashFree(bySubject, clashes)) return bySubject;
  const byClass = shared(lines, clashes, ({ subject, group }) => `${subject.name} ${group.name}`);
  return isClashFree(byClass, clashes) ? byClass : bySubject;
}

export function isClashFree(sets: Sets, clashes: readonly Clash[]): boolean {
  const [first] = sets.map((set) => new Set(set));
  return clashes.every(([one, other]) => first?.has(one) !== first?.has(other));
}

/** What is given to one person as a whole. */
type KeyOf = (line: LessonLine) => string;

function shared(lines: readonly LessonLine[], clashes: readonly Clash[], keyOf: KeyOf): Sets {
  const bundles = Map.groupBy(lines, keyOf);
  const apart = new Map<string, Set<string>>();
  for (const [one, other] of clashes.map((both) => both.map(keyOf))) {
    if (one === undefined || other === undefined || one === other) continue;
    apart.set(one, (apart.get(one) ?? new Set()).add(other));
    apart.set(other, (apart.get(other) ?? new Set()).add(one));
  }
  const sets: Sets = [[], []];
  const seen = new Set<string>();
  const linesOf = (keys: readonly string[]) => keys.flatMap((key) => bundles.get(key) ?? []);
  const bySize = [...bundles.keys()].toSorted(
    (a, b) => Number(apart.has(b)) - Number(apart.has(a)) || linesOf([b]).length - linesOf([a]).length,
  );
  for (const key of bySize) {
    if (seen.has(key)) continue;
    const [one, other] = sidesFrom(key, apart, seen).map(linesOf);
    if (!one || !other) continue;
    const straight = likeness(one, sets[0]) + likeness(other, sets[1]);
    const crossed = likeness(one, sets[1]) + likeness(other, sets[0]);
    sets[crossed > straight ? 1 : 0].push(...one);
    sets[crossed > straight ? 0 : 1].push(...other);
  }
  return sets;
}

/** Everything that hangs together with a key by clashes, on two sides. */
function sidesFrom(
  start: string,
  apart: ReadonlyMap<string, ReadonlySet<string>>,
  seen: Set<string>,
): [string[], string[]] {
  const sides: [string[], string[]] = [[], []];
  const waiting: { key: string; side: 0 | 1 }[] = [{ key: start, side: 0 }];
  for (const { key, side } of waiting) {
    if (seen.has(key)) continue;
    seen.add(key);
    sides[side].push(key);
    for (const next of apart.get(key) ?? []) waiting.push({ key: next, side: side === 0 ? 1 : 0 });
  }
  return sides;
}

/** How many of the lessons are in classes that the others are in too. */
function likeness(lessons: readonly LessonLine[], others: readonly LessonLine[]): number {
  const classes = new Set(others.map(({ group }) => group));
  return lessons.filter(({ group }) => classes.has(group)).length;
}
