import { isSameTime } from '../bells/same-time.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';

/** Letters the name of a flow has at most. */
export const MAX_FLOW_NAME = 100;

/**
 * Returns whether two parts are taught together: at one time, under one name of a flow (docs/decisions/0124). One
 * teacher and one room for all of them is then no conflict.
 */
export function isSameFlow(one: LessonPart, other: LessonPart): boolean {
  return one.flow !== undefined && one.flow === other.flow && isSameTime(one, other);
}

/** The names of flows among some parts, each once, in the order they are met. */
export function flowNames(parts: readonly LessonPart[]): string[] {
  return [...new Set(parts.flatMap(({ flow }) => flow ?? []))];
}
