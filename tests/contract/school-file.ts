import { readFileSync } from 'node:fs';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type {
  ChangeRecord,
  GroupRecord,
  LessonRecord,
  SubgroupLessonRecord,
  TeacherRecord,
} from '@zvonok/domain/timetable/timetable';

/** One taught thing of an invented school: a whole-class lesson, or one subgroup's part of a split one. */
export interface FileLesson {
  id: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
  number: number;
  class: string;
  subject: string;
  shortName: string;
  teacher: number | null;
  room: string;
  subgroup?: { name: string };
  /** What only this subgroup is taught. */
  own?: { subject: string; shortName: string };
  flow?: string;
}

interface FileDay {
  replacements: { lesson: number; teacher: number }[];
  merges: { first: number; second: number }[];
  goHome: { lesson: number }[];
}

export interface SchoolFile {
  classes: { number: number; letter: string }[];
  subjects: { name: string }[];
  teachers: { id: number; name: string; eduSubject: string[] }[];
  rooms: string[];
  lessons: FileLesson[];
  substitutions?: FileDay[];
}

export function readSchool(path: string): SchoolFile {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as SchoolFile;
}

/** The same school with the substitutions taken out, or as it is when there are none. */
export function unchanged({ substitutions: _, ...school }: SchoolFile): SchoolFile {
  return school;
}

export function teacherRecords({ teachers }: SchoolFile): TeacherRecord[] {
  return teachers.map(({ id, name, eduSubject }) => ({ id, name, eduSubject: eduSubject.join(', ') }));
}

/** The school as `group/editor` sends it in the week of its substitutions. */
export function groupRecords(school: SchoolFile): GroupRecord[] {
  const records = taughtRecords(school);
  const cells = Map.groupBy(school.lessons, (lesson) => `${lesson.class} ${lesson.day} ${lesson.number}`);
  return school.classes.map(({ number, letter }, index) => ({
    id: index + 1,
    number,
    letter,
    schedule: {
      scheduleOfDay: WEEKDAYS.map((nameOfDay, day) => ({
        nameOfDay,
        lessons: [1, 2, 3, 4, 5, 6, 7].flatMap((slot) => {
          const parts = cells.get(`${number}${letter} ${day + 1} ${slot}`) ?? [];
          return parts[0] ? [lessonRecord(school, parts[0], parts, records)] : [];
        }),
      })),
    },
  }));
}

function lessonRecord(
  school: SchoolFile,
  first: FileLesson,
  parts: readonly FileLesson[],
  records: (lesson: FileLesson) => SubgroupLessonRecord,
): LessonRecord {
  return {
    ...records(first),
    number: first.number,
    educationalSubject: subjectOf(school, first),
    subgroupLesson: first.subgroup ? parts.map(records) : [],
  };
}

function subjectOf({ subjects }: SchoolFile, { subject, shortName }: { subject: string; shortName: string }) {
  return { id: subjects.findIndex(({ name }) => name === subject) + 1, name: subject, shortName };
}

/** What a lesson and a part have in common on the wire, with what is done to them that week. */
function taughtRecords(school: SchoolFile) {
  const { lessons, teachers, rooms, substitutions = [] } = school;
  const names = new Map(teachers.map(({ id, name }) => [id, name]));
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const substitutes = new Map(
    substitutions.flatMap((day) => day.replacements.map(({ lesson, teacher }) => [lesson, teacher] as const)),
  );
  const home = new Set(substitutions.flatMap((day) => day.goHome.map(({ lesson }) => lesson)));
  const merges = substitutions.flatMap((day) => day.merges);
  const reference = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const textOf = (id: number | undefined) => {
    const lesson = id === undefined ? undefined : byId.get(id);
    return lesson ? `${lesson.class}, ${lesson.number}` : null;
  };
  return (lesson: FileLesson): SubgroupLessonRecord => {
    const merge = merges.find(({ first, second }) => first === lesson.id || second === lesson.id);
    const substitute = substitutes.get(lesson.id);
    const change: ChangeRecord = {
      replacedTeacher: substitute === undefined ? null : (reference(lesson.teacher)?.name ?? null),
      goHome: home.has(lesson.id) ? 'Уходят домой' : null,
      firstCombinedLesson: textOf(merge?.first),
      secondCombinedLesson: textOf(merge?.second),
      firstCombinedLessonId: merge?.first ?? null,
      secondCombinedLessonId: merge?.second ?? null,
    };
    return {
      ...change,
      id: lesson.id,
      name: lesson.subgroup?.name ?? '',
      teacher: reference(substitute ?? lesson.teacher),
      room: { id: rooms.indexOf(lesson.room) + 1, number: lesson.room },
      ...(lesson.own && { educationalSubject: subjectOf(school, lesson.own) }),
      ...(lesson.flow !== undefined && { flow: lesson.flow }),
    };
  };
}
