import { isLessonNumber, type LessonNumber, type LessonState } from './lesson.ts';
import type { ChangeRecord } from './records.ts';

const NORMAL: LessonState = { kind: 'normal' };

/**
 * What a record says has been done to the lesson or to the subgroup's share. Going home wins over a merge, and a merge over
 * a replacement: only a merged lesson may carry two changes, its own and the other teacher.
 */
export function lessonStateOf(record: ChangeRecord & { id: number }): LessonState {
  if (record.goHome) return { kind: 'sent-home', text: record.goHome };
  const merge = mergeOf(record);
  if (merge) return { kind: 'merged', original: record.replacedTeacher ?? null, ...merge };
  if (record.replacedTeacher) return { kind: 'replaced', original: record.replacedTeacher };
  return NORMAL;
}

/** Reads decision 27's text: `{class}, {lesson number}`. Null when it is anything else. */
export function parseCombinedLesson(text: string): { className: string; number: LessonNumber } | null {
  const comma = text.lastIndexOf(',');
  const number = Number(text.slice(comma + 1).trim());
  const className = text.slice(0, Math.max(comma, 0)).trim();
  return className !== '' && isLessonNumber(number) ? { className, number } : null;
}

/** Writes decision 27's text. */
export function formatCombinedLesson(className: string, number: LessonNumber): string {
  return `${className}, ${number}`;
}

function mergeOf(record: ChangeRecord & { id: number }) {
  const role = roleOf(record);
  const text = role === 'first' ? record.secondCombinedLesson : record.firstCombinedLesson;
  const other = text ? parseCombinedLesson(text) : null;
  return other && { role, other };
}

/** A host may fill both texts on both lessons or only the other side's: the first's id decides when it is there. */
function roleOf(record: ChangeRecord & { id: number }): 'first' | 'second' {
  if (record.firstCombinedLessonId === record.id) return 'first';
  return record.firstCombinedLesson ? 'second' : 'first';
}
