import type { Room, Subject } from '@zvonok/api-client/dictionaries';
import type { GeneratedTimetable } from '@zvonok/api-client/generator';
import type { EditorGroup } from '@zvonok/api-client/groups';
import type { Teacher } from '@zvonok/api-client/teachers';
import type { ShownLesson } from '@zvonok/ui/generator';

type Lesson = GeneratedTimetable['lessons'][number];

interface Names {
  subjects: readonly Subject[];
  rooms: readonly Room[];
  teachers: readonly Teacher[];
  groups: readonly EditorGroup[];
}

/** The permanent timetable in the form of generated ones. */
export function standingLessons(groups: readonly EditorGroup[]): Lesson[] {
  return groups.flatMap((group) =>
    group.schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) =>
      lessons.map((lesson): Lesson => {
        const whole = { ...lesson, name: null, educationalSubject: null };
        const parts = lesson.subgroupLesson.length > 0 ? lesson.subgroupLesson : [whole];
        return {
          classId: group.id,
          day: nameOfDay,
          number: lesson.number,
          subjectId: lesson.educationalSubject.id,
          parts: parts.map(({ name, teacher, room, educationalSubject }) => ({
            subgroup: name,
            subjectId: educationalSubject?.id ?? null,
            teacherId: teacher?.id ?? null,
            roomId: room?.id ?? null,
            flow: null,
          })),
        };
      }),
    ),
  );
}

/**
 * The lessons of a class or a teacher, `class 7` or `teacher 3`, a line each; in one order, however they came, so that
 * equal places have equal texts.
 */
export function shownOf(lessons: readonly Lesson[], who: string, names: Names): ShownLesson[] {
  const id = Number(who.split(' ')[1]);
  const isClass = who.startsWith('class');
  const words = { ...names, isClass };
  const own = isClass
    ? lessons.filter(({ classId }) => classId === id)
    : lessons.flatMap((lesson) => {
        const parts = lesson.parts.filter(({ teacherId }) => teacherId === id);
        return parts.length > 0 ? [{ ...lesson, parts }] : [];
      });
  return own
    .map((lesson) => ({ day: lesson.day, number: lesson.number, text: textOf(lesson, words) }))
    .sort((one, other) => one.text.localeCompare(other.text, 'ru'));
}

/** «Ин. яз. · Ким О. П., 21 / Лис А. А., 22» of a class, «7Б · Ин. яз. · 21» of a teacher. */
function textOf(
  { classId, subjectId, parts }: Lesson,
  { subjects, rooms, teachers, groups, isClass }: Names & { isClass: boolean },
): string {
  const subject = (of: number | null) => subjects.find((each) => each.id === of)?.shortName;
  const group = groups.find((each) => each.id === classId);
  const ordered = [...parts].sort((one, other) =>
    (one.subgroup ?? '').localeCompare(other.subgroup ?? '', 'ru'),
  );
  const isOfOne = ordered.every(
    (part) => (part.subjectId ?? subjectId) === (ordered[0]?.subjectId ?? subjectId),
  );
  const people = ordered.map((part) =>
    [
      isOfOne ? null : subject(part.subjectId ?? subjectId),
      isClass ? teachers.find((teacher) => teacher.id === part.teacherId)?.name : null,
      rooms.find((room) => room.id === part.roomId)?.number,
    ]
      .filter(Boolean)
      .join(', '),
  );
  const what = [
    isClass ? null : `${group?.number}${group?.letter}`,
    isOfOne ? subject(ordered[0]?.subjectId ?? subjectId) : null,
    [...new Set(people)].filter(Boolean).join(' / '),
  ];
  return what.filter(Boolean).join(' · ');
}
