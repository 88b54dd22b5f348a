import type { LessonRow } from '../../timetable/lessons.ts';
import type { PlanTeacher, SchoolPlan } from '../../timetable/school-plan.ts';

const CLASSES = [
  { id: 1, number: 5, letter: 'А', room: '101' },
  { id: 2, number: 5, letter: 'Б', room: '102' },
  { id: 3, number: 6, letter: 'А', room: '103' },
] as const;

const TEACHERS = [
  { id: 1, name: 'Андреева М. П.', eduSubject: 'Русский язык' },
  { id: 2, name: 'Белов С. К.', eduSubject: 'Математика' },
  { id: 3, name: 'Воронина Т. Л.', eduSubject: 'Литература' },
  { id: 4, name: 'Громова А. Н.', eduSubject: 'Английский язык' },
  { id: 5, name: 'Дьячков П. И.', eduSubject: 'Английский язык' },
  { id: 6, name: 'Егоров В. С.', eduSubject: 'Физкультура' },
  { id: 7, name: 'Зимина О. Р.', eduSubject: 'История' },
  { id: 8, name: 'Ильина Н. Д.', eduSubject: 'Биология, География' },
  { id: 9, name: 'Королёв Е. А.', eduSubject: 'Изобразительное искусство, Музыка, Технология' },
] as const satisfies readonly PlanTeacher[];
type TeacherName = (typeof TEACHERS)[number]['name'];

interface SampleSubject {
  name: string;
  shortName: string;
  /** One for the whole class; two where it is split. */
  teachers: readonly TeacherName[];
  /** Absent for the room of the class. */
  rooms?: readonly string[];
}

const RUSSIAN: SampleSubject = { name: 'Русский язык', shortName: 'Рус. яз.', teachers: ['Андреева М. П.'] };
const MATHS: SampleSubject = { name: 'Математика', shortName: 'Матем.', teachers: ['Белов С. К.'] };
const READING: SampleSubject = { name: 'Литература', shortName: 'Лит.', teachers: ['Воронина Т. Л.'] };
const ENGLISH: SampleSubject = {
  name: 'Английский язык',
  shortName: 'Англ.',
  teachers: ['Громова А. Н.', 'Дьячков П. И.'],
  rooms: ['204', '205'],
};
const SPORT: SampleSubject = {
  name: 'Физкультура',
  shortName: 'Физ-ра',
  teachers: ['Егоров В. С.'],
  rooms: ['Спортзал'],
};
const HISTORY: SampleSubject = { name: 'История', shortName: 'Ист.', teachers: ['Зимина О. Р.'] };
const BIOLOGY: SampleSubject = { name: 'Биология', shortName: 'Биол.', teachers: ['Ильина Н. Д.'] };
const GEOGRAPHY: SampleSubject = { name: 'География', shortName: 'Геогр.', teachers: ['Ильина Н. Д.'] };
const MUSIC: SampleSubject = { name: 'Музыка', shortName: 'Муз.', teachers: ['Королёв Е. А.'] };
const CRAFT: SampleSubject = { name: 'Технология', shortName: 'Техн.', teachers: ['Королёв Е. А.'] };
const ART: SampleSubject = {
  name: 'Изобразительное искусство',
  shortName: 'ИЗО',
  teachers: ['Королёв Е. А.'],
};

/** Five subjects a day with teachers of their own; every class begins with another, so no teacher has two at once. */
const DAYS: readonly (readonly SampleSubject[])[] = [
  [RUSSIAN, MATHS, ENGLISH, SPORT, HISTORY],
  [MATHS, RUSSIAN, BIOLOGY, READING, MUSIC],
  [ENGLISH, MATHS, RUSSIAN, GEOGRAPHY, SPORT],
  [HISTORY, RUSSIAN, MATHS, CRAFT, ENGLISH],
  [READING, MATHS, SPORT, ART, RUSSIAN],
];

const BELLS = [
  '08:30 - 09:15',
  '09:25 - 10:10',
  '10:25 - 11:10',
  '11:25 - 12:10',
  '12:20 - 13:05',
  '13:15 - 14:00',
  '14:10 - 14:55',
];

/** A small invented school, as a workbook as a template for the first one. */
export function samplePlan(): SchoolPlan {
  const lessons = CLASSES.flatMap((group, offset) =>
    DAYS.flatMap((subjects, day) =>
      subjects.map((_, slot) => {
        const subject = subjects[(slot + offset) % subjects.length];
        return subject && lessonOf(group, subject, { day: day + 1, number: slot + 1 });
      }),
    ),
  ).filter((lesson) => lesson !== undefined);
  return {
    classes: CLASSES.map(({ id, number, letter }) => ({
      id,
      number,
      letter,
      days: DAYS.map((_, day) => ({ id: id * 10 + day, day: day + 1 })),
    })),
    lessons,
    subjects: unique(lessons.map(({ subject }) => subject)),
    rooms: unique(
      lessons
        .flatMap(({ room, subgroups }) => [room, ...subgroups.map((part) => part.room)])
        .filter((room) => room !== null),
    ),
    teachers: TEACHERS,
    lessonTimes: BELLS.map((time, index) => ({ number: index + 1, time })),
  };
}

function lessonOf(
  { id, number: grade, letter, room }: (typeof CLASSES)[number],
  { name, shortName, teachers, rooms = [room] }: SampleSubject,
  { day, number }: { day: number; number: number },
): LessonRow {
  const lessonId = id * 1000 + day * 10 + number;
  const parts = teachers.map((teacher, index) => ({
    id: lessonId * 10 + index,
    lessonId,
    name: `${index + 1} группа`,
    subject: null,
    teacher: refOf(teacher),
    room: roomOf(rooms[index]),
    flow: null,
  }));
  const split = parts.length > 1;
  return {
    id: lessonId,
    number,
    scheduleDayId: id * 10 + day - 1,
    day,
    group: { id, number: grade, letter },
    subject: { id: idOf(name, SUBJECT_NAMES), name, shortName },
    teacher: split ? null : (parts[0]?.teacher ?? null),
    room: split ? null : (parts[0]?.room ?? null),
    flow: null,
    subgroups: split ? parts : [],
  };
}

const SUBJECT_NAMES = [...new Set(DAYS.flat().map(({ name }) => name))];
const ROOM_NUMBERS = [
  ...new Set([...CLASSES.map(({ room }) => room), ...DAYS.flat().flatMap(({ rooms = [] }) => rooms)]),
];

function refOf(wanted: TeacherName) {
  const found = TEACHERS.find(({ name }) => name === wanted);
  return found ? { id: found.id, name: found.name } : null;
}

function roomOf(number: string | undefined) {
  return number === undefined ? null : { id: idOf(number, ROOM_NUMBERS), number };
}

function idOf(name: string, names: readonly string[]): number {
  return names.indexOf(name) + 1;
}

function unique<T extends { id: number }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
