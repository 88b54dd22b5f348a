import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import {
  type GroupRef,
  isLessonNumber,
  type LessonHours,
  type LessonNumber,
  type LessonPart,
  type LessonState,
  type SubjectRef,
} from '../lesson/lesson-part.ts';
import type { ChangeRecord, GroupRecord, LessonRecord, SubgroupLessonRecord } from './records.ts';

// Records of the contract become lesson parts here and nowhere else: another host may describe a change in texts only.

const NORMAL: LessonState = { kind: 'normal' };

export interface LessonSlot {
  group: GroupRef;
  day: Weekday;
  number: LessonNumber;
  hours?: LessonHours;
}

/** A class in short; only one of the second shift says so. */
export function groupOf({ id, number, letter, shift }: GroupRef): GroupRef {
  return { id, number, letter, ...(shift === 2 && { shift }) };
}

/** Every part of some classes, whichever days and numbers the school has. */
export function partsOfGroups(groups: readonly GroupRecord[]): LessonPart[] {
  return groups.flatMap((record) => {
    const group = groupOf(record);
    return record.schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) => {
      const day = WEEKDAYS.find((weekday) => weekday === nameOfDay);
      if (!day) return [];
      return lessons.flatMap((lesson) =>
        isLessonNumber(lesson.number) ? lessonParts(lesson, { group, day, number: lesson.number }) : [],
      );
    });
  });
}

/** What a lesson's cell shows: the lesson itself, or a part per subgroup when it is split. */
export function lessonParts(lesson: LessonRecord, slot: LessonSlot): LessonPart[] {
  const shared = { lessonId: lesson.id, ...slot, subject: lesson.educationalSubject };
  if (lesson.subgroupLesson.length === 0) {
    const { teacher, room } = lesson;
    const state = lessonStateOf(lesson);
    const part = { ...shared, subgroup: null, teacher, room, state };
    if (lesson.flow === undefined && lesson.changeId === undefined) return [part];
    return [{ ...part, ...flowOf(lesson), ...numberOf(lesson) }];
  }
  return lesson.subgroupLesson.map((subgroup) => ({
    ...shared,
    ...subjectsOf(subgroup, lesson.educationalSubject),
    subgroup: { id: subgroup.id, name: subgroup.name },
    teacher: subgroup.teacher,
    room: subgroup.room,
    state: lessonStateOf(subgroup),
    ...flowOf(subgroup),
    ...numberOf(subgroup),
  }));
}

/** What a subgroup is taught, followed by the lesson's if the subgroup has its own; a repeated one is left out. */
export function subjectsOf(
  { educationalSubject: own }: Pick<SubgroupLessonRecord, 'educationalSubject'>,
  lessonSubject: SubjectRef,
): Pick<LessonPart, 'subject' | 'lessonSubject'> {
  return own && own.id !== lessonSubject.id ? { subject: own, lessonSubject } : { subject: lessonSubject };
}

function flowOf({ flow }: Pick<LessonRecord, 'flow'>): Pick<LessonPart, 'flow'> {
  return flow ? { flow } : {};
}

function numberOf({ changeId }: ChangeRecord): Pick<LessonPart, 'changeId'> {
  return changeId === undefined ? {} : { changeId };
}

/**
 * What a record says has been done to the lesson or to the subgroup's part. Going home wins over a merge, and a merge
 * over a replacement: only a merged lesson may carry two changes, its own and the other teacher.
 */
export function lessonStateOf(record: ChangeRecord & { id: number }): LessonState {
  if (record.goHome) return { kind: 'sent-home', text: record.goHome };
  const merge = mergeOf(record);
  const { replacedTeacher, replacedTeacherId } = record;
  const originalId = replacedTeacherId === undefined ? {} : { originalId: replacedTeacherId };
  if (merge) return { kind: 'merged', original: replacedTeacher ?? null, ...originalId, ...merge };
  if (replacedTeacher) return { kind: 'replaced', original: replacedTeacher, ...originalId };
  return NORMAL;
}

/** Reads the wire's text of a merge's other side: `{class}, {lesson number}`. Null when it is anything else. */
export function parseCombinedLesson(text: string): { className: string; number: LessonNumber } | null {
  const comma = text.lastIndexOf(',');
  const after = text.slice(comma + 1).trim();
  const number = after === '' ? null : Number(after);
  const className = text.slice(0, Math.max(comma, 0)).trim();
  return className !== '' && isLessonNumber(number) ? { className, number } : null;
}

function mergeOf(record: ChangeRecord & { id: number }) {
  const role = roleOf(record);
  const text = role === 'first' ? record.secondCombinedLesson : record.firstCombinedLesson;
  const other = text ? parseCombinedLesson(text) : null;
  const id = role === 'first' ? record.secondCombinedLessonId : record.firstCombinedLessonId;
  return other && { role, other: id === null ? other : { id, ...other } };
}

/** A host may fill both texts on both lessons or only the other side's: the first's id decides when it is there. */
function roleOf(record: ChangeRecord & { id: number }): 'first' | 'second' {
  if (record.firstCombinedLessonId === record.id) return 'first';
  return record.firstCombinedLesson ? 'second' : 'first';
}
