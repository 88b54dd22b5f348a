import type { CurriculumItem } from '@zvonok/domain/generator/curriculum';
import type { LessonLock, LimitSlot } from '@zvonok/domain/generator/limits';
import type { Lock } from '@zvonok/solver/generator/problem';

/** An item of one class. */
export interface Line {
  classId: number;
  item: CurriculumItem;
}

/** Lines that are always taught at the same time: one, or those of a flow. */
export type Together = readonly Line[];

/** Where each of the items stands now. */
type IsThere = (item: number, place: LimitSlot) => boolean;

type LessonLocks = (Lock & { kind: 'lesson' })[];

/**
 * The locks of subjects as locks of items. A class that has a subject in several lines has one of them there that has
 * hours without a lock: the one that stands there, or else the one with most of them. More locks than hours stay, so
 * that a check finds them; so do those outside the week.
 */
export function lessonLocks(
  locks: readonly LessonLock[],
  groups: readonly Together[],
  isThere: IsThere,
): LessonLocks {
  const made: LessonLocks = [];
  const locksOf = (item: number) => made.filter((lock) => lock.item === item).length;
  const hasClass = (item: number, classId: number) =>
    (groups[item] ?? []).some((line) => line.classId === classId);
  for (const { classId, subjectId, day, number } of locks) {
    const isHere = (lock: LessonLocks[number]) => lock.day === day && lock.number === number;
    const itemsOf = Map.groupBy(
      groups.flatMap((lines, item) =>
        lines.flatMap((line) =>
          line.item.subjectId === subjectId && (classId === null || classId === line.classId)
            ? [{ item, classId: line.classId, hours: line.item.hours }]
            : [],
        ),
      ),
      (one) => one.classId,
    );
    // Classes without a choice come first: a flow that is locked for one class is for the others.
    const classes = [...itemsOf.values()].sort((a, b) => a.length - b.length);
    for (const own of classes) {
      const here = made.filter(isHere).map(({ item }) => item);
      if (own.some(({ item }) => here.includes(item))) continue;
      const isFree = ({ item }: { item: number }) =>
        !(groups[item] ?? []).some((line) => here.some((other) => hasClass(other, line.classId)));
      const free = own.filter(isFree);
      const able = (free.length > 0 ? free : own).map(({ item, hours }) => {
        return { item, left: hours - locksOf(item), stands: isThere(item, { day, number }) };
      });
      const [best] = able.toSorted(
        (a, b) =>
          Number(b.left > 0) - Number(a.left > 0) || Number(b.stands) - Number(a.stands) || b.left - a.left,
      );
      if (best) made.push({ kind: 'lesson', item: best.item, day, number });
    }
  }
  return made;
}
