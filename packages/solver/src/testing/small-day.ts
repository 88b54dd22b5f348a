import { weekBells } from '@zvonok/domain/bells/week-bells';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { DEFAULT_PLANNING_SETTINGS, DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import { buildGroup, buildLesson, buildSubgroupLesson } from '@zvonok/domain/testing/builders';
import {
  buildTimetable,
  type GroupRecord,
  type LessonRecord,
  partsOf,
  type Timetable,
} from '@zvonok/domain/timetable/timetable';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { randomStream } from '../anneal.ts';
import type { DayAbsence, DayInput, PlanningTeacher } from '../day-input.ts';

const SUBJECTS = ['Математика', 'Русский язык', 'Физическая культура', 'Английский язык', 'История'].map(
  (name, index) => ({ id: index + 1, name, shortName: name.slice(0, 3) }),
);
const LAYOUT = weekLayoutOf({ dayCount: 5, firstLesson: 1, lastLesson: 8 });
const rings = (from: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const [start, end] = [from + index * 50, from + index * 50 + 40];
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return { number: index + 1, time: `${clock(start)} - ${clock(end)}` };
  });

/** A day of a small school, and the records it is read from. */
export interface SmallDay {
  input: DayInput;
  groups: readonly GroupRecord[];
  timetableOf: (groups: readonly GroupRecord[]) => Timetable;
}

/**
 * A day of few teachers, many of them absent, with everything a day may have: subgroups, flows, two shifts, lessons
 * changed before, lessons without a teacher, blocked hours, schools that allow little. The number says which.
 */
export function smallDay(seed: number): SmallDay {
  const random = randomStream(seed);
  const below = (count: number) => Math.floor(random() * count);
  const staff = Array.from({ length: 14 }, (_, index) => ({ id: index + 1, name: `Учитель ${index + 1}` }));
  const hasShifts = random() < 0.3;
  const busy = new Map<number, number[]>();
  const anyone = (at: number) => {
    const free = staff.filter(({ id }) => !(busy.get(id) ?? []).some((time) => Math.abs(time - at) < 40));
    const teacher = free[below(free.length)];
    if (!teacher || random() < 0.03) return null;
    busy.set(teacher.id, [...(busy.get(teacher.id) ?? []), at]);
    return teacher;
  };
  const inFlow = new Map<number, { id: number; name: string } | null>();
  const groups = Array.from({ length: 6 }, (_, index) => {
    const isLate = hasShifts && index % 3 === 2;
    const lessons = Array.from({ length: 4 + below(4) }, (_, at): LessonRecord => {
      const time = (isLate ? 820 : 500) + at * 50;
      const number = at + 1;
      const room = { id: index, number: String(200 + index) };
      const educationalSubject = SUBJECTS[below(SUBJECTS.length)] ?? buildLesson().educationalSubject;
      const kind = random();
      if (kind < 0.25) {
        const subgroupLesson = ['1 группа', '2 группа'].map((name) =>
          buildSubgroupLesson({ name, room, teacher: anyone(time) }),
        );
        return buildLesson({ number, educationalSubject, teacher: null, room: null, subgroupLesson });
      }
      if (kind < 0.3 && !isLate) {
        const teacher = inFlow.get(number) ?? anyone(time);
        inFlow.set(number, teacher);
        return buildLesson({ number, educationalSubject, room, teacher, flow: `Поток ${number}` });
      }
      const teacher = anyone(time);
      if (kind < 0.34)
        return buildLesson({ number, educationalSubject, room, teacher, goHome: 'Уходят домой' });
      const replaced = kind < 0.38 && teacher ? { replacedTeacher: 'Прежний П. П.' } : {};
      return buildLesson({ number, educationalSubject, room, teacher, ...replaced });
    });
    const given = { id: index + 1, number: 4 + (index >> 1), letter: 'АБ'[index % 2] ?? 'В' };
    return buildGroup({ ...given, ...(isLate && { shift: 2 as const }) }, { MONDAY: lessons });
  });
  const secondShift = { groupIds: hasShifts ? [3, 6] : [], times: rings(820) };
  const bells = weekBells(rings(500), { secondShift, sets: [] }, null);
  const timetableOf = (records: readonly GroupRecord[]) => buildTimetable(records, LAYOUT, bells);
  const absences = staff
    .filter(() => random() < 0.3)
    .map(({ id }): DayAbsence => {
      const from = (1 + below(4)) as LessonNumber;
      const to = (from + below(4)) as LessonNumber;
      return { teacherId: id, ...(random() < 0.4 && { from, to }) };
    });
  const teachers = staff.map(({ id, name }): PlanningTeacher => {
    const eduSubject = SUBJECTS.filter(() => random() < 0.35).map((subject) => subject.name);
    return {
      ...{ id, name, eduSubject: eduSubject.join(', ') || null, groups: [1 + below(6), 1 + below(6)] },
      ...{ book: random() * 4, coversOfMonth: below(6) },
      ...(random() < 0.2 && { blocked: [(1 + below(7)) as LessonNumber] }),
    };
  });
  const allows = () => random() < 0.8;
  const settings = {
    ...DEFAULT_PLANNING_SETTINGS,
    ...{ mergesClasses: allows(), joinsSubgroups: allows(), startsLater: allows(), transfers: allows() },
    ...{ exchanges: allows(), supervises: allows() },
    goesHomeGrades: [5, 6],
  };
  const parts = partsOf(timetableOf(groups), 'MONDAY');
  const input = { parts, teachers, absences, isToday: random() < 0.5, settings, weights: DEFAULT_WEIGHTS };
  return { input, groups, timetableOf };
}
