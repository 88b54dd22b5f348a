import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import type { ClassCurriculum, CurriculumPart, TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { type GeneratorLimits, noLimits } from '@zvonok/domain/generator/limits';
import { DEFAULT_RULES } from '@zvonok/domain/generator/rules';
import { withFullStop } from '@zvonok/domain/text/sentences';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { noRecord } from '../platform/refusal.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { hasSlot } from '../timetable/school-week.ts';
import { type Clash, clashesOf } from './clashes.ts';

/** What a document of the generator may name. */
export type KnownRecords = ReturnType<typeof knownRecords>;

export function knownRecords({ classes, subjects, teachers, rooms }: SchoolPlan) {
  const ids = (records: readonly { id: number }[]) => new Set(records.map(({ id }) => id));
  return {
    classes: ids(classes),
    subjects: ids(subjects),
    teachers: ids(teachers),
    rooms: ids(rooms),
  };
}

/** What a curriculum names and the school does not have, in words; null for nothing. */
export function missingInCurriculum(classes: readonly ClassCurriculum[], known: KnownRecords): string | null {
  for (const { classId, items } of classes) {
    if (!known.classes.has(classId)) return noRecord('Класса', classId);
    for (const { subjectId, parts } of items) {
      const subjects = [subjectId, ...parts.flatMap((part) => part.subjectId ?? [])];
      const missing =
        missingOf('Предмета', subjects, known.subjects) ??
        missingOf('Учителя', numbersOf(parts, 'teacherId'), known.teachers) ??
        missingOf('Кабинета', numbersOf(parts, 'roomId'), known.rooms);
      if (missing) return missing;
    }
  }
  return null;
}

export function missingInLimits(limits: Partial<GeneratorLimits>, known: KnownRecords): string | null {
  const {
    teachers = [],
    classes = [],
    rooms = [],
    roomKinds = [],
    buildings = [],
    locks = [],
    kept,
  } = limits;
  const teacherIds = [...teachers.map(({ teacherId }) => teacherId), ...(kept?.teacherIds ?? [])];
  const roomIds = [
    ...rooms.map(({ roomId }) => roomId),
    ...[...roomKinds, ...buildings].flatMap((each) => each.roomIds),
  ];
  const subjectIds = [
    ...locks.map(({ subjectId }) => subjectId),
    ...roomKinds.flatMap((kind) => kind.subjectIds),
  ];
  const classIds = [
    ...locks.flatMap(({ classId }) => classId ?? []),
    ...classes.map(({ classId }) => classId),
    ...buildings.flatMap((building) => building.classIds),
    ...(kept?.classIds ?? []),
  ];
  return (
    missingOf('Учителя', teacherIds, known.teachers) ??
    missingOf('Кабинета', roomIds, known.rooms) ??
    missingOf('Предмета', subjectIds, known.subjects) ??
    missingOf('Класса', classIds, known.classes)
  );
}

function numbersOf(parts: readonly CurriculumPart[], field: 'teacherId' | 'roomId'): number[] {
  return parts.flatMap((part) => part[field] ?? []);
}

function missingOf(name: string, ids: readonly number[], known: ReadonlySet<number>): string | null {
  const missing = ids.find((id) => !known.has(id));
  return missing === undefined ? null : noRecord(name, missing);
}

/** A curriculum without those who have left and what is gone; what they taught stays, without a teacher. */
export function presentCurriculum(
  classes: readonly ClassCurriculum[],
  known: KnownRecords,
): ClassCurriculum[] {
  const kept = (id: number | null, among: ReadonlySet<number>) => (id !== null && among.has(id) ? id : null);
  return classes
    .filter(({ classId }) => known.classes.has(classId))
    .map(({ classId, items }) => ({
      classId,
      items: items
        .filter(({ subjectId }) => known.subjects.has(subjectId))
        .map((item) => ({
          ...item,
          parts: item.parts.map((part) => ({
            ...part,
            subjectId: kept(part.subjectId, known.subjects),
            teacherId: kept(part.teacherId, known.teachers),
            roomId: kept(part.roomId, known.rooms),
          })),
        })),
    }));
}

export function presentLimits(limits: GeneratorLimits, known: KnownRecords): GeneratorLimits {
  const present = (ids: readonly number[], among: ReadonlySet<number>) => ids.filter((id) => among.has(id));
  return {
    ...limits,
    // One that was written before a rule was known has its usual weight.
    rules: { ...DEFAULT_RULES, ...limits.rules },
    teachers: limits.teachers
      .filter(({ teacherId }) => known.teachers.has(teacherId))
      .map((each) => ({ ...noLimits(each.teacherId), ...each })),
    classes: limits.classes.filter(({ classId }) => known.classes.has(classId)),
    rooms: limits.rooms.filter(({ roomId }) => known.rooms.has(roomId)),
    roomKinds: limits.roomKinds
      .map((kind) => ({
        ...kind,
        roomIds: present(kind.roomIds, known.rooms),
        subjectIds: present(kind.subjectIds, known.subjects),
      }))
      .filter(({ roomIds }) => roomIds.length > 0),
    buildings: limits.buildings
      .map((building) => ({
        ...building,
        roomIds: present(building.roomIds, known.rooms),
        classIds: present(building.classIds, known.classes),
      }))
      .filter(({ roomIds, classIds }) => roomIds.length + classIds.length > 0),
    locks: limits.locks.filter(
      ({ classId, subjectId }) =>
        known.subjects.has(subjectId) && (classId === null || known.classes.has(classId)),
    ),
    kept: {
      ...limits.kept,
      classIds: present(limits.kept.classIds, known.classes),
      teacherIds: present(limits.kept.teacherIds, known.teachers),
    },
  };
}

/** Why lessons that were found some time ago cannot be the timetable now; null if they can. */
export function timetableProblem(plan: SchoolPlan, lessons: readonly TaughtLesson[]): string | null {
  const layout = plan.layout ?? DEFAULT_WEEK_LAYOUT;
  const items = lessons.map(({ classId, subjectId, parts }) => ({
    classId,
    items: [{ subjectId, parts, hours: 1, doubles: 0, mostADay: 1 }],
  }));
  const missing = missingInCurriculum(items, knownRecords(plan));
  if (missing) return `${missing} Составьте расписание заново.`;
  const places = new Set<string>();
  for (const { classId, day, number } of lessons) {
    if (!hasSlot(layout, day, number))
      return 'Дни и уроки недели с тех пор изменили. Составьте расписание заново.';
    const place = `${classId} ${day} ${number}`;
    if (places.has(place))
      return 'Не все уроки нашли место: два урока класса стоят на одном. Составьте расписание заново.';
    places.add(place);
  }
  const [clash, ...others] = clashesOf(plan, lessons);
  if (!clash) return null;
  const more = others.length > 0 ? ` Таких мест ещё ${others.length}.` : '';
  return `Накладка: ${withFullStop(clashText(clash))}${more} Составьте расписание заново.`;
}

/** «Фомина Н. Н. ведёт сразу в 5А и 6Б — понедельник, 2-й урок». */
function clashText({ teacher, day, number, classes }: Clash): string {
  const when = `${WEEKDAY_LABEL[day].toLowerCase()}, ${number}-й урок`;
  return `${teacher} ведёт сразу в ${classes.join(' и ')} — ${when}`;
}
