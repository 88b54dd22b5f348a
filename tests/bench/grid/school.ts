import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import {
  type GroupRecord,
  type LessonRecord,
  type SubgroupLessonRecord,
  UNCHANGED,
} from '@zvonok/domain/timetable/timetable';
import school from '../demo-school-60.json' with { type: 'json' };

type Taught = (typeof school.lessons)[number];

/** The invented school of 60 classes as `group/editor` sends it. */
export function schoolOfSixty(): GroupRecord[] {
  const names = new Map(school.teachers.map(({ id, name }) => [id, name]));
  const taughtIn = Map.groupBy(school.lessons, (lesson) => `${lesson.class} ${lesson.day} ${lesson.number}`);
  const common = (lesson: Taught) => ({
    ...UNCHANGED,
    id: lesson.id,
    teacher: { id: lesson.teacher, name: names.get(lesson.teacher) ?? '' },
    room: { id: school.rooms.indexOf(lesson.room), number: lesson.room },
  });
  return school.classes.map(({ number, letter }, index) => ({
    id: index + 1,
    number,
    letter,
    schedule: {
      scheduleOfDay: WEEKDAYS.map((nameOfDay, day) => ({
        nameOfDay,
        lessons: [1, 2, 3, 4, 5, 6, 7].flatMap((slot): LessonRecord[] => {
          const parts = taughtIn.get(`${number}${letter} ${day + 1} ${slot}`) ?? [];
          const [first] = parts;
          if (!first) return [];
          const subject = school.subjects.findIndex(({ name }) => name === first.subject);
          return [
            {
              ...common(first),
              number: slot,
              educationalSubject: { id: subject + 1, name: first.subject, shortName: first.shortName },
              subgroupLesson: first.subgroup
                ? parts.map(
                    (part): SubgroupLessonRecord => ({ ...common(part), name: part.subgroup?.name ?? '' }),
                  )
                : [],
            },
          ];
        }),
      })),
    },
  }));
}
