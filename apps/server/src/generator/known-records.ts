import type { ClassCurriculum, CurriculumPart } from '@zvonok/domain/generator/curriculum';
import { type GeneratorLimits, noLimits } from '@zvonok/domain/generator/limits';
import { DEFAULT_RULES } from '@zvonok/domain/generator/rules';
import type { SchoolPlan } from '../timetable/school-plan.ts';

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
    if (!known.classes.has(classId)) return `Класса с номером записи ${classId} нет.`;
    for (const { subjectId, parts } of items) {
      const subjects = [subjectId, ...parts.flatMap((part) => part.subjectId ?? [])];
      const missing =
        missingOf('Предмета с номером', subjects, known.subjects) ??
        missingOf('Учителя с номером', numbersOf(parts, 'teacherId'), known.teachers) ??
        missingOf('Кабинета с номером записи', numbersOf(parts, 'roomId'), known.rooms);
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
    missingOf('Учителя с номером', teacherIds, known.teachers) ??
    missingOf('Кабинета с номером записи', roomIds, known.rooms) ??
    missingOf('Предмета с номером', subjectIds, known.subjects) ??
    missingOf('Класса с номером записи', classIds, known.classes)
  );
}

function numbersOf(parts: readonly CurriculumPart[], field: 'teacherId' | 'roomId'): number[] {
  return parts.flatMap((part) => part[field] ?? []);
}

function missingOf(what: string, ids: readonly number[], known: ReadonlySet<number>): string | null {
  const missing = ids.find((id) => !known.has(id));
  return missing === undefined ? null : `${what} ${missing} нет.`;
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
