import { FIVE_DAYS, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';
import {
  type GroupRecord,
  type LessonRecord,
  type SubgroupLessonRecord,
  type TeacherRecord,
  UNCHANGED,
} from '../timetable/timetable.ts';

/**
 * Builders for tests and stories: each supplies everything, the caller names only what matters. Ids count up, so two
 * records never share one by accident. Code that ships imports nothing from here.
 */

let lastId = 0;
const nextId = () => ++lastId;

const MATHS = { id: 1, name: 'Математика', shortName: 'Матем.' };

export function buildTeacher(given: Partial<TeacherRecord> = {}): TeacherRecord {
  const id = given.id ?? nextId();
  return { id, name: `Учитель ${id}`, eduSubject: 'Математика', ...given };
}

/** A lesson of the wire: a whole-class one unless `subgroupLesson` says otherwise. */
export function buildLesson(given: Partial<LessonRecord> = {}): LessonRecord {
  return {
    id: nextId(),
    number: 1,
    educationalSubject: MATHS,
    teacher: { id: 1, name: 'Иванова А. П.' },
    room: { id: 1, number: '214' },
    subgroupLesson: [],
    ...UNCHANGED,
    ...given,
  };
}

/** One subgroup's part of a split lesson. */
export function buildSubgroupLesson(given: Partial<SubgroupLessonRecord> = {}): SubgroupLessonRecord {
  return {
    id: nextId(),
    name: '1 группа',
    teacher: { id: 1, name: 'Иванова А. П.' },
    room: { id: 1, number: '214' },
    ...UNCHANGED,
    ...given,
  };
}

export type GivenDays = Partial<Record<Weekday, readonly LessonRecord[]>>;

/** A class of the wire with its five days: `buildGroup({ number: 7, letter: 'Б' }, { MONDAY: [buildLesson()] })`. */
export function buildGroup(
  given: Partial<Omit<GroupRecord, 'schedule'>> = {},
  days: GivenDays = {},
): GroupRecord {
  const scheduleOfDay = WEEKDAYS.filter((day) => FIVE_DAYS.includes(day) || days[day]).map((nameOfDay) => ({
    nameOfDay,
    lessons: days[nameOfDay] ?? [],
  }));
  return { id: nextId(), number: 7, letter: 'Б', ...given, schedule: { scheduleOfDay } };
}

/** One taught thing of the grid: Monday's first lesson of 7Б unless said otherwise. */
export function buildPart(given: Partial<LessonPart> = {}): LessonPart {
  return {
    lessonId: nextId(),
    subgroup: null,
    group: { id: 1, number: 7, letter: 'Б' },
    day: 'MONDAY',
    number: 1,
    subject: MATHS,
    teacher: { id: 1, name: 'Иванова А. П.' },
    room: { id: 1, number: '214' },
    state: { kind: 'normal' },
    ...given,
  };
}
