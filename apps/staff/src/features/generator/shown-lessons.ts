import type { Room, Subject } from '@zvonok/api-client/queries/dictionaries';
import type { GeneratedTimetable } from '@zvonok/api-client/queries/generator';
import type { EditorGroup } from '@zvonok/api-client/queries/groups';
import type { Teacher } from '@zvonok/api-client/queries/teachers';
import type { ShownLesson } from '@zvonok/ui/generator';

type Lesson = GeneratedTimetable['lessons'][number];

interface Names {
  subjects: readonly Subject[];
  rooms: readonly Room[];
  teachers: readonly Teacher[];
  groups: readonly EditorGroup[];
}

/** The permanent timetable as generated ones are told. */
export function standingLessons(groups: readonly EditorGroup[]): Lesson[] {
  return groups.flatMap((group) =>
    group.schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) =>
      lessons.map((lesson): Lesson => {
        const whole = { ...lesson, name: null, subject: null };
        const parts = lesson.subgroupLesson.length > 0 ? lesson.subgroupLesson : [whole];
        return {
          classId: group.id,
          day: nameOfDay,
          number: lesson.number,
          subjectId: lesson.educationalSubject.id,
          parts: parts.map(({ name, teacher, room }) => ({
            subgroup: name,
            subjectId: null,
            teacherId: teacher?.id ?? null,
            roomId: room?.id ?? null,
            flow: null,
          })),
        };
      }),
    ),
  );
}

/** The lessons of a class or a teacher, `class 7` or `teacher 3`, a line each. */
export function shownOf(lessons: readonly Lesson[], who: string, names: Names): ShownLesson[] {
  const id = Number(who.split(' ')[1]);
  const isClass = who.startsWith('class');
  const nameIn = (records: readonly { id: number; name: string }[], of: number | null) =>
    records.find((record) => record.id === of)?.name;
  const own = isClass
    ? lessons.filter(({ classId }) => classId === id)
    : lessons.filter(({ parts }) => parts.some(({ teacherId }) => teacherId === id));
  return own.map(({ classId, day, number, subjectId, parts }) => {
    const subject = names.subjects.find((each) => each.id === subjectId);
    const group = names.groups.find((each) => each.id === classId);
    const shown = isClass ? parts : parts.filter(({ teacherId }) => teacherId === id);
    const people = shown.map(({ teacherId, roomId }) =>
      [
        isClass ? nameIn(names.teachers, teacherId) : null,
        names.rooms.find((room) => room.id === roomId)?.number,
      ]
        .filter(Boolean)
        .join(', '),
    );
    const what = [
      isClass ? null : `${group?.number}${group?.letter}`,
      subject?.shortName ?? '',
      [...new Set(people)].filter(Boolean).join(' / '),
    ];
    return { day, number, text: what.filter(Boolean).join(' · ') };
  });
}
