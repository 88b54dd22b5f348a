import type {
  Finding,
  FindingFacts,
  FindingSubject,
  FixFacts,
  Named,
} from '@zvonok/domain/generator/finding';
import { listAt, type Model } from './model.ts';

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
