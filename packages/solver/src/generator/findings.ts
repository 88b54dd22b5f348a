import type {
  Finding,
  FindingFacts,
  FindingSubject,
  FixFacts,
  Named,
} from '@zvonok/domain/generator/finding';
import { listAt, type Model } from './model.ts';
import type { CurriculumItem, GeneratorProblem, ProblemTeacher } from './problem.ts';

/** A finding with fixes that have not been tried yet. */
export type Bare = FindingFacts & {
  severity: Finding['severity'];
  who: FindingSubject;
  fixes: readonly FixFacts[];
};

export function named({ id, name }: Named): Named {
  return { id, name };
}

/** The classes of an item under one name. */
export function groupOf({ classes, itemClasses }: Model, item: number): Named {
  const own = [...listAt(itemClasses, item)].flatMap((group) => classes[group] ?? []);
  return { id: own[0]?.id ?? 0, name: own.map(({ name }) => name).join(', ') };
}

export function subjectOf({ items }: Model, item: number): Named {
  const subject = items[item]?.subject;
  return { id: subject?.id ?? 0, name: subject?.name ?? '' };
}

export function teachersOf({ teachers, itemTeachers }: Model, item: number): Named[] {
  return unique([...listAt(itemTeachers, item)].flatMap((teacher) => teachers[teacher] ?? []));
}

export function unique(all: readonly Named[]): Named[] {
  return [...new Map(all.map((one) => [one.id, named(one)])).values()];
}

export function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

/** A finding with those of its fixes that mend it; where none is known to, with all of them. */
export function withVerified(
  finding: Bare,
  problem: GeneratorProblem,
  isMended: (changed: GeneratorProblem) => boolean,
): Finding {
  const fixes = finding.fixes.map((fix) => ({ ...fix, isVerified: isMended(withFix(problem, fix)) }));
  const mending = fixes.filter(({ isVerified }) => isVerified);
  return { ...finding, fixes: mending.length > 0 ? mending : fixes };
}

/** The problem as it would be with a fix. */
export function withFix(problem: GeneratorProblem, fix: FixFacts): GeneratorProblem {
  switch (fix.kind) {
    case 'open-slots':
      return withTeacher(problem, fix.teacher.id, ({ closed }) => ({ closed: opened(closed, fix.count) }));
    case 'teacher-day':
      return withTeacher(problem, fix.teacher.id, () => ({ mostADay: fix.mostADay }));
    case 'free-days':
      return withTeacher(problem, fix.teacher.id, () => ({ freeDays: fix.freeDays }));
    case 'other-teacher':
      return { ...problem, items: withoutTeacher(problem.items, fix.teacher.id, fix.hours) };
    case 'fewer-hours':
      return { ...problem, items: withFewer(problem.items, fix) };
    case 'more-a-day':
      return withItems(problem, fix, () => ({ mostADay: fix.mostADay }));
    case 'doubles':
      return withItems(problem, fix, () => ({ doubles: fix.doubles }));
    case 'more-room':
      return withRoom(problem, fix);
    case 'unlock': {
      const items = problem.items.filter((item) => isOf(item, fix)).map(({ id }) => id);
      const locks = problem.locks.filter(
        (lock) =>
          lock.kind !== 'lesson' ||
          !items.includes(lock.item) ||
          lock.day !== fix.slot.day ||
          lock.number !== fix.slot.number,
      );
      return { ...problem, locks };
    }
  }
}

function withTeacher(
  problem: GeneratorProblem,
  id: number,
  change: (teacher: ProblemTeacher) => Partial<ProblemTeacher>,
): GeneratorProblem {
  const teachers = problem.teachers.map((teacher) =>
    teacher.id === id ? { ...teacher, ...change(teacher) } : teacher,
  );
  return { ...problem, teachers };
}

/** Early lessons are opened first: every class has them. */
function opened(closed: ProblemTeacher['closed'], count: number): ProblemTeacher['closed'] {
  return closed.toSorted((a, b) => a.number - b.number).slice(count);
}

function isOf(
  { subject, classes }: CurriculumItem,
  fix: { group: { id: number }; subject?: { id: number } },
) {
  return classes.includes(fix.group.id) && (!fix.subject || subject.id === fix.subject.id);
}

function withItems(
  problem: GeneratorProblem,
  fix: { group: { id: number }; subject: { id: number } },
  change: () => Partial<CurriculumItem>,
): GeneratorProblem {
  const items = problem.items.map((item) => (isOf(item, fix) ? { ...item, ...change() } : item));
  return { ...problem, items };
}

function withFewer(
  items: readonly CurriculumItem[],
  fix: FixFacts & { kind: 'fewer-hours' },
): CurriculumItem[] {
  let rest = fix.hours;
  const most = items.filter((item) => isOf(item, fix)).sort((a, b) => b.hours - a.hours);
  const less = new Map<number, number>();
  while (rest > 0 && most.some(({ id, hours }) => hours > (less.get(id) ?? 0))) {
    for (const { id, hours } of most) {
      if (rest === 0 || hours <= (less.get(id) ?? 0)) continue;
      less.set(id, (less.get(id) ?? 0) + 1);
      rest -= 1;
    }
  }
  return items.map((item) => ({ ...item, hours: item.hours - (less.get(item.id) ?? 0) }));
}

function withoutTeacher(items: readonly CurriculumItem[], teacher: number, hours: number): CurriculumItem[] {
  let rest = hours;
  return items.flatMap((item) => {
    const place = item.parts.findIndex((part) => part.teacher === teacher);
    if (place < 0 || rest <= 0) return [item];
    const given = Math.min(rest, item.hours);
    rest -= given;
    const parts = item.parts.map((part, index) => (index === place ? { ...part, teacher: null } : part));
    // The hours that are left stay with the teacher.
    const kept = item.hours - given;
    return kept > 0
      ? [
          { ...item, hours: kept },
          { ...item, id: -item.id, hours: given, parts },
        ]
      : [{ ...item, parts }];
  });
}

function withRoom(
  problem: GeneratorProblem,
  { room, capacity }: FixFacts & { kind: 'more-room' },
): GeneratorProblem {
  if (room.kind === 'room') {
    const rooms = problem.rooms.map((one) => (one.id === room.id ? { ...one, capacity } : one));
    return { ...problem, rooms };
  }
  // One more room of the kind that takes all that was missing.
  const id = Math.min(0, ...problem.rooms.map((one) => one.id)) - 1;
  const own = problem.roomKinds.find((kind) => kind.id === room.id)?.rooms ?? [];
  const has = problem.rooms.reduce((sum, one) => sum + (own.includes(one.id) ? one.capacity : 0), 0);
  return {
    ...problem,
    rooms: [...problem.rooms, { id, name: '', capacity: Math.max(0, capacity - has) }],
    roomKinds: problem.roomKinds.map((kind) =>
      kind.id === room.id ? { ...kind, rooms: [...kind.rooms, id] } : kind,
    ),
  };
}
