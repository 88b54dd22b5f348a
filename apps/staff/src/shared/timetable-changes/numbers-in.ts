import type { TimetableChange } from '@zvonok/api-client/calls/replacements';

/** What the answer says of the numbers of its lessons' changes, by `partKey`; nothing on a host that tells none. */
export function numbersIn({ lessons, subgroupLessons }: TimetableChange): Map<string, number | null> {
  const numbers = new Map<string, number | null>();
  for (const { id, changeId } of lessons) if (changeId !== undefined) numbers.set(String(id), changeId);
  for (const { id, lesson, changeId } of subgroupLessons) {
    if (changeId !== undefined) numbers.set(`${lesson.id}:${id}`, changeId);
  }
  return numbers;
}
