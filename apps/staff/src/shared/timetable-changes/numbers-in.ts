import type { TimetableChange } from '@zvonok/api-client/calls/replacements';

/** Numbers of the changes of an answer's lessons, by `partKey`; empty on a host without numbers. */
export function numbersIn({ lessons, subgroupLessons }: TimetableChange): Map<string, number | null> {
  const numbers = new Map<string, number | null>();
  for (const { id, changeId } of lessons) if (changeId !== undefined) numbers.set(String(id), changeId);
  for (const { id, lesson, changeId } of subgroupLessons) {
    if (changeId !== undefined) numbers.set(`${lesson.id}:${id}`, changeId);
  }
  return numbers;
}
