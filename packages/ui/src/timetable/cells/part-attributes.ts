import { type LessonPart, partKey, shownStateOf } from '@zvonok/domain/lesson/lesson-part';

/**
 * Keys of those parts whose change is not confirmed yet, separated by spaces: a text, because equal texts are the same
 * to React's `memo` while two sets never are, so a row is drawn again only when its own lessons become pending or cease
 * to be.
 */
export function pendingKeys(parts: readonly LessonPart[], pending: ReadonlySet<string>): string {
  return parts
    .map(partKey)
    .filter((key) => pending.has(key))
    .join(' ');
}

/** The value of `data-pending`: present or absent. */
export function pendingAttribute(part: LessonPart, keys: string): '' | undefined {
  return keys !== '' && pendingKeys([part], new Set(keys.split(' '))) !== '' ? '' : undefined;
}

/** The value of `data-kind`: absent for an ordinary lesson. */
export function kindAttribute(part: LessonPart) {
  return shownStateOf(part) ?? undefined;
}
