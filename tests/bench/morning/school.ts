import { readFileSync } from 'node:fs';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber, LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { DEFAULT_PLANNING_SETTINGS, DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import { randomStream } from '../../../packages/solver/src/anneal.ts';
import type { DayAbsence, DayInput, PlanningTeacher } from '../../../packages/solver/src/day-input.ts';
import type { BenchSchool } from './schools.ts';

interface SchoolFile {
  classes: { number: number; letter: string }[];
  subjects: { name: string; shortName: string }[];
  teachers: { id: number; name: string; eduSubject: string[]; load: number }[];
  rooms: string[];
  lessons: {
    id: number;
    day: number;
    number: number;
    class: string;
    subject: string;
    teacher: number;
    room: string;
    subgroup?: { index: number; name: string };
  }[];
}

const file: SchoolFile = JSON.parse(readFileSync(new URL('../demo-school-60.json', import.meta.url), 'utf8'));

const teachers = file.teachers.map(({ id, name, eduSubject, load }) => {
  const own = file.lessons.filter(({ teacher }) => teacher === id);
  const groups = [...new Set(own.map((lesson) => groupOf(lesson.class).id))];
  return { id, name, eduSubject: eduSubject.join(', '), load, groups };
});

/** The demo's school of 60 classes and 130 teachers. */
export const DEMO: BenchSchool = {
  name: 'demo, 60 classes',
  days: [1, 2, 3, 4, 5].map(partsOfDay),
  teachers,
};

function partsOfDay(day: number): LessonPart[] {
  const lessons = file.lessons.filter((lesson) => lesson.day === day);
  const cells = Map.groupBy(lessons, (lesson) => `${lesson.class} ${lesson.number}`);
  return [...cells.values()].flatMap((cell) =>
    cell.map((lesson): LessonPart => {
      const { name, shortName } = file.subjects.find((subject) => subject.name === lesson.subject) ?? {
        name: lesson.subject,
        shortName: lesson.subject,
      };
      return {
        lessonId: cell[0]?.id ?? lesson.id,
        subgroup: lesson.subgroup ? { id: lesson.id, name: lesson.subgroup.name } : null,
        group: groupOf(lesson.class),
        day: WEEKDAYS[day - 1] ?? 'MONDAY',
        number: lesson.number as LessonNumber,
        subject: { id: file.subjects.findIndex((one) => one.name === name) + 1, name, shortName },
        teacher: {
          id: lesson.teacher,
          name: file.teachers.find(({ id }) => id === lesson.teacher)?.name ?? '',
        },
        room: { id: file.rooms.indexOf(lesson.room) + 1, number: lesson.room },
        state: { kind: 'normal' },
      };
    }),
  );
}

function groupOf(name: string) {
  const id = file.classes.findIndex(({ number, letter }) => `${number}${letter}` === name) + 1;
  const { number, letter } = file.classes[id - 1] ?? { number: 0, letter: '' };
  return { id, number, letter };
}

/**
 * A morning that depends on its number alone: so many of those who teach that day are absent, one in five for a part
 * of the day, everybody has covered something lately, and every second morning is tomorrow's.
 */
export function morning(seed: number, absent: number, school: BenchSchool = DEMO): DayInput {
  const random = randomStream(seed * 1000 + absent);
  const parts = school.days[seed % school.days.length] ?? [];
  const teaching = school.teachers.filter(({ id }) => parts.some(({ teacher }) => teacher?.id === id));
  const absences: DayAbsence[] = [];
  while (absences.length < absent) {
    const teacher = teaching.splice(Math.floor(random() * teaching.length), 1)[0];
    if (!teacher) break;
    const from = (1 + Math.floor(random() * 4)) as LessonNumber;
    const isPart = random() < 0.2;
    absences.push({
      teacherId: teacher.id,
      ...(isPart && { from, to: (from + Math.floor(random() * 4)) as LessonNumber }),
    });
  }
  const teachersThen = school.teachers.map(({ load, ...teacher }): PlanningTeacher => {
    const coversOfMonth = Math.floor(random() * random() * 8);
    const book = (coversOfMonth * (0.5 + random() / 2) * 18) / Math.max(9, load);
    const blocked = random() < 0.03 ? { blocked: [7 as LessonNumber] } : {};
    return { ...teacher, coversOfMonth, book, ...blocked };
  });
  return {
    parts,
    teachers: teachersThen,
    absences,
    isToday: seed % 2 === 0,
    settings: DEFAULT_PLANNING_SETTINGS,
    weights: DEFAULT_WEIGHTS,
  };
}
