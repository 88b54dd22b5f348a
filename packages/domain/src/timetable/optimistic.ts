import { type ChangeTarget, changeLesson } from './changes.ts';
import { GOES_HOME } from './go-home.ts';
import type { TeacherRef } from './lesson.ts';
import { type GroupRecord, replacedBy, withoutNumber } from './records.ts';

/**
 * The timetable as it will be once the server has accepted a replacement, to show at once. The one replaced stays the
 * permanent teacher when a replacement is replaced; choosing the permanent teacher leaves an ordinary lesson.
 */
export function withReplacement<G extends GroupRecord>(
  groups: readonly G[],
  target: ChangeTarget,
  substitute: TeacherRef,
): readonly G[] {
  return changeLesson(groups, target, (taught) => {
    const { teacher, replacedTeacher, replacedTeacherId } = taught;
    if (teacher === null || teacher.id === substitute.id) return {};
    const original = replacedTeacher ?? teacher.name;
    const replaced = original === substitute.name ? null : original;
    const substituted = { id: substitute.id, name: substitute.name };
    const originalId = replacedTeacher === null ? teacher.id : (replacedTeacherId ?? null);
    return {
      teacher: substituted,
      replacedTeacher: replaced,
      ...replacedBy(taught, replaced === null ? null : originalId),
      ...withoutNumber(taught),
    };
  });
}

/** The timetable as it will be once a replacement has been cancelled and `original` teaches again. */
export function withoutReplacement<G extends GroupRecord>(
  groups: readonly G[],
  target: ChangeTarget,
  original: TeacherRef,
): readonly G[] {
  return changeLesson(groups, target, (taught) =>
    taught.replacedTeacher === null
      ? {}
      : {
          teacher: { id: original.id, name: original.name },
          replacedTeacher: null,
          ...replacedBy(taught, null),
          ...withoutNumber(taught),
        },
  );
}

/** The timetable as it will be once a class or subgroup has been sent home from a lesson, or no longer is. */
export function withGoHome<G extends GroupRecord>(
  groups: readonly G[],
  target: ChangeTarget,
  goesHome: boolean,
): readonly G[] {
  return changeLesson(groups, target, (taught) =>
    (taught.goHome !== null) === goesHome
      ? {}
      : { goHome: goesHome ? GOES_HOME : null, ...withoutNumber(taught) },
  );
}
