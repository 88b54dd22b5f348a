import { groupName, type LessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../platform/schemas.ts';
import type { LessonRow, WeekLesson } from './lesson-rows.ts';
import { dayName } from './read-week.ts';
import type { ClassRow } from './timetable.ts';

/** Lessons of a week in the order they were read. */
export function presentLessons(lessons: readonly WeekLesson[]): Wire['Lesson'][] {
  return lessons.map((lesson) => {
    const [whole] = lesson.subgroups.length === 0 ? lesson.parts : [];
    const { scheduleOfDay, number } = lessonInShort(lesson);
    return {
      id: lesson.id,
      number,
      group: lesson.group,
      educationalSubject: lesson.subject,
      room: lesson.room,
      subgroupLesson: presentSubgroups(lesson),
      // A split lesson is taught and changed by its subgroups.
      ...(whole ? presentState(whole) : { teacher: lesson.teacher, ...UNCHANGED }),
      ...(lesson.flow !== null && { flow: lesson.flow }),
      scheduleOfDay,
    };
  });
}

/** The subgroups of a split lesson, all of them or some. */
export function presentSubgroups(
  lesson: WeekLesson,
  parts: readonly LessonPart[] = lesson.parts,
): Wire['SubgroupLesson'][] {
  const short = lessonInShort(lesson);
  return parts.flatMap((part) =>
    part.subgroup
      ? [{ ...part.subgroup, room: part.room, lesson: short, ...presentState(part), ...presentOwn(part) }]
      : [],
  );
}

/** What only some subgroups have: a subject of their own, a flow. */
function presentOwn({ subject, lessonSubject, flow }: LessonPart) {
  return {
    ...(lessonSubject !== undefined && { educationalSubject: subject }),
    ...(flow !== undefined && { flow }),
  };
}

/** Classes with their weeks, for the editor and the grid. */
export function presentGroups(
  classes: readonly ClassRow[],
  lessons: readonly WeekLesson[],
): Wire['EditorGroup'][] {
  const byDay = Map.groupBy(presentLessons(lessons), ({ scheduleOfDay }) => scheduleOfDay.id);
  return classes.map(({ days, ...group }) => ({
    ...group,
    schedule: {
      scheduleOfDay: days.map((day) => ({
        id: day.id,
        nameOfDay: dayName(day.day),
        lessons: byDay.get(day.id) ?? [],
      })),
    },
  }));
}

function lessonInShort(row: LessonRow): Wire['LessonInShort'] {
  return {
    id: row.id,
    number: row.number as LessonNumber,
    group: row.group,
    educationalSubject: row.subject,
    scheduleOfDay: { id: row.scheduleDayId, nameOfDay: dayName(row.day) },
  };
}

const UNCHANGED = {
  replacedTeacher: null,
  replacedTeacherId: null,
  goHome: null,
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
  changeId: null,
} as const;

type StateFields = Pick<Wire['Lesson'], 'teacher' | keyof typeof UNCHANGED>;

/** Who teaches a part, and what was done to it, in the wire's fields. The one place that writes «7Б, 3». */
function presentState(part: LessonPart): StateFields {
  const { state, teacher, changeId = null } = part;
  switch (state.kind) {
    case 'normal':
      return { ...UNCHANGED, teacher };
    case 'sent-home':
      return { ...UNCHANGED, teacher, changeId, goHome: state.text };
    case 'replaced':
      return { ...UNCHANGED, teacher, changeId, ...presentReplaced(state) };
    case 'merged': {
      const own = {
        id: part.subgroup?.id ?? part.lessonId,
        className: groupName(part.group),
        number: part.number,
      };
      const [first, second] = state.role === 'first' ? [own, state.other] : [state.other, own];
      return {
        ...UNCHANGED,
        teacher,
        changeId,
        ...presentReplaced(state),
        firstCombinedLesson: `${first.className}, ${first.number}`,
        secondCombinedLesson: `${second.className}, ${second.number}`,
        firstCombinedLessonId: first.id ?? null,
        secondCombinedLessonId: second.id ?? null,
      };
    }
  }
}

function presentReplaced({ original, originalId }: { original: string | null; originalId?: number | null }) {
  return { replacedTeacher: original || null, replacedTeacherId: originalId ?? null };
}
