import { parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import { weekdayNumber, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import {
  type CurriculumPart,
  connected,
  lessonKind,
  lessonsTogether,
  peopleKind,
  type TaughtLesson,
  togetherKind,
} from '@zvonok/domain/generator/curriculum';
import type { WeekSlot } from '@zvonok/domain/generator/finding';
import type { KeptLessons, LimitSlot, RoomKind } from '@zvonok/domain/generator/limits';
import { daysOfGrade, difficultyOf, weekNorm } from '@zvonok/domain/generator/norms';
import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import type {
  GeneratorProblem,
  Lock,
  PartRoom,
  PlacedLesson,
  ProblemClass,
  ProblemPart,
} from '@zvonok/solver/generator/problem';
import { type GeneratorData, taughtLesson } from './curriculum.ts';
import { type Line, lessonLocks, type Together } from './lesson-locks.ts';

/** The problem of a school, and what its items are there. */
export interface SchoolProblem {
  problem: GeneratorProblem;
  /** A lesson as a class has it, for every class of a lesson that was placed. */
  lessonsOf(placed: PlacedLesson): TaughtLesson[];
  /** Lessons as those of the problem's items, as far as they are its lessons still. */
  placedOf(lessons: readonly TaughtLesson[]): PlacedLesson[];
}

/** The problem of a school's data; `standing` is the timetable that stands, the permanent one by default. */
export function schoolProblem(
  data: GeneratorData,
  standing: readonly TaughtLesson[] = data.plan.lessons.map(taughtLesson),
): SchoolProblem {
  const { plan, curriculum, limits } = data;
  const { days, numbers } = plan.layout ?? DEFAULT_WEEK_LAYOUT;
  const limitsOfClass = new Map(limits.classes.map((each) => [each.classId, each]));
  const classes = plan.classes.map((group): ProblemClass => {
    const norm = limits.norms.find(({ grade }) => grade === group.number);
    const own = limitsOfClass.get(group.id);
    const ownDays = days.slice(0, own?.days ?? daysOfGrade(group.number, days.length));
    const most = weekNorm(limits.norms, group.number, ownDays.length);
    const usual = numbers.find((number) => number >= 1) ?? 1;
    const last = numbers.at(-1) ?? 7;
    return {
      id: group.id,
      name: groupName(group),
      grade: group.number,
      shift: group.shift ?? 1,
      days: ownDays,
      firstLesson: usual,
      lastLesson: Math.min(last, usual + (own?.mostADay ?? last) - 1) as LessonNumber,
      norm: { aDay: norm?.lessonsADay ?? numbers.length, ...(group.number === 1 && { longerDays: 1 }) },
      ...(most !== null && { weekNorm: { least: 0, most } }),
    };
  });
  const lines = curriculum.flatMap(({ classId, items }) => items.map((item): Line => ({ classId, item })));
  const companies = lessonsTogether(standing);
  const { groups, asTheyStand } = linesTogether(lines, companies);
  const subjects = new Map(plan.subjects.map((subject) => [subject.id, subject]));
  const kindOfPart = partKinds(limits.roomKinds);
  const partsOf = groups.map((group) =>
    partsTogether(group, { roomOf: kindOfPart, stands: asTheyStand.has(group) }),
  );
  const items = groups.map((group, id) => {
    const [first] = group as [Line];
    const subjectIds = group.map(({ item }) => item.subjectId);
    return {
      id,
      subject: { id: first.item.subjectId, name: subjects.get(first.item.subjectId)?.name ?? '' },
      classes: group.map(({ classId }) => classId),
      ...(new Set(subjectIds).size > 1 && { subjects: subjectIds }),
      hours: first.item.hours,
      parts: (partsOf[id] ?? []).map(({ part }) => part),
      doubles: first.item.doubles,
      mostADay: Math.max(...group.map(({ item }) => item.mostADay)),
    };
  });
  const shifts = [...new Set(classes.map(({ shift }) => shift))];
  const slots = (given: readonly LimitSlot[]): WeekSlot[] =>
    given.flatMap(({ day, number }) => shifts.map((shift) => ({ day, number, shift })));
  const limitsOf = new Map(limits.teachers.map((each) => [each.teacherId, each]));
  const capacityOf = new Map(limits.rooms.map(({ roomId, capacity }) => [roomId, capacity]));
  const grades = [...new Set(classes.map(({ grade }) => grade))];
  const current = currentOf(companies, groups, partsOf);
  const places = new Set(current.map(({ item, day, number }) => `${item} ${day} ${number}`));
  const isThere = (item: number, { day, number }: LimitSlot) => places.has(`${item} ${day} ${number}`);
  return {
    problem: {
      days,
      bells: bellsOf(data, numbers, shifts),
      classes,
      items,
      teachers: plan.teachers.map(({ id, name }) => {
        const given = limitsOf.get(id);
        return {
          id,
          name,
          closed: slots(given?.closed ?? []),
          unwanted: slots(given?.unwanted ?? []),
          ...(given?.mostADay != null && { mostADay: given.mostADay }),
          ...(given?.windows != null && { windows: given.windows }),
          ...(given?.freeDay && { freeDays: 1 }),
        };
      }),
      rooms: plan.rooms.map(({ id, number }) => ({ id, name: number, capacity: capacityOf.get(id) ?? 1 })),
      roomKinds: limits.roomKinds.map(({ name, roomIds }, at) => ({ id: kindId(at), name, rooms: roomIds })),
      ...(limits.buildings.length > 0 && {
        buildings: limits.buildings.map(({ name, roomIds, classIds }, at) => {
          return { id: at + 1, name, rooms: roomIds, classes: classIds };
        }),
      }),
      difficulty: grades.flatMap((grade) =>
        plan.subjects.flatMap((subject) => {
          const points = difficultyOf(limits.difficulty, subject.name, grade);
          return points > 0 ? [{ grade, subject: subject.id, points }] : [];
        }),
      ),
      rules: limits.rules,
      locks: [...lessonLocks(limits.locks, groups, isThere), ...keptLocks(limits.kept)],
      current,
    },
    placedOf: (lessons) => currentOf(lessonsTogether(lessons), groups, partsOf),
    lessonsOf({ item, day, number, rooms }) {
      const own = partsOf[item] ?? [];
      return (groups[item] ?? []).map((line) => ({
        classId: line.classId,
        day: weekdayNumber(day),
        number,
        subjectId: line.item.subjectId,
        parts: line.item.parts.map((part) => {
          const at = own.findIndex(({ sources }) => sources.includes(part));
          return { ...part, roomId: rooms[at] ?? part.roomId };
        }),
      }));
    },
  };
}

/**
 * Which lines are taught at the same time. Those that stand so are: lines of the lessons that are taught together, with
 * as many hours. Of the others, lines of several classes with a flow in common and as many hours are one; a class is in
 * it once.
 */
function linesTogether(lines: readonly Line[], companies: readonly (readonly TaughtLesson[])[]) {
  const free = Map.groupBy(lines, ({ classId, item }) => `${classId} ${item.hours} ${lessonKind(item)}`);
  const asTheyStand = new Set<Together>();
  for (const [company = [], ...alike] of Map.groupBy(companies, togetherKind).values()) {
    const hours = alike.length + 1;
    const able = company.map((lesson) => free.get(`${lesson.classId} ${hours} ${lessonKind(lesson)}`));
    if (!able.every((own) => own !== undefined && own.length > 0)) continue;
    asTheyStand.add(able.flatMap((own) => own?.shift() ?? []));
  }
  const others = [...free.values()].flat();
  return { groups: [...asTheyStand, ...linesOfFlows(others)], asTheyStand };
}

function linesOfFlows(lines: readonly Line[]): Together[] {
  const byFlow = new Map<string, Line[]>();
  const groups: Line[][] = [];
  for (const line of lines) {
    const flows = line.item.parts.flatMap(({ flow }) =>
      flow === null ? [] : [`${line.item.hours} ${flow}`],
    );
    const joined = flows
      .flatMap((flow) => byFlow.get(flow) ?? [])
      .map((one) => groups.find((group) => group.includes(one)))
      .find((group) => group && !group.some(({ classId }) => classId === line.classId));
    if (joined) joined.push(line);
    else groups.push([line]);
    for (const flow of flows) byFlow.set(flow, [...(byFlow.get(flow) ?? []), line]);
  }
  return groups;
}

interface SharedPart {
  part: ProblemPart;
  /** What it is in each of its classes. */
  sources: CurriculumPart[];
}

/** Kinds of rooms are distinguished by their place, counted from 1 as every number on the wire. */
function kindId(at: number): number {
  return at + 1;
}

/** Where a part may be: in any room of its subject's kind, unless it asks for one that is of another. */
function partKinds(kinds: readonly RoomKind[]) {
  const bySubject = new Map(
    kinds.flatMap((kind, at) => kind.subjectIds.map((id) => [id, { ...kind, id: kindId(at) }] as const)),
  );
  return (subjectId: number, { roomId }: CurriculumPart): PartRoom => {
    const kind = bySubject.get(subjectId);
    if (kind && (roomId === null || kind.roomIds.includes(roomId))) return { kind: kind.id };
    return roomId === null ? null : { room: roomId };
  };
}

function keptLocks({ classIds, teacherIds, days }: KeptLessons): Lock[] {
  return [
    ...classIds.map((id): Lock => ({ kind: 'class', id })),
    ...teacherIds.map((id): Lock => ({ kind: 'teacher', id })),
    ...days.map((day): Lock => ({ kind: 'day', day })),
  ];
}

/**
 * The parts of a lesson of several classes: a flow with one teacher in one room is there once. A teacher
 * of two halves of a lesson that stands so is there once as well; for one that was typed in, the check reports it.
 */
function partsTogether(
  lines: Together,
  { roomOf, stands }: { roomOf: ReturnType<typeof partKinds>; stands: boolean },
): SharedPart[] {
  const shared: Apart[] = [];
  for (const { classId, item } of lines) {
    for (const part of item.parts) {
      const { flow, subjectId, teacherId } = part;
      const room = roomOf(part.subjectId ?? item.subjectId, part);
      const same = shared.find(
        (one) =>
          flow !== null &&
          one.flow === flow &&
          one.part.teacher === teacherId &&
          JSON.stringify(one.part.room) === JSON.stringify(room),
      );
      if (same) {
        same.sources.push(part);
        same.classIds.push(classId);
      } else {
        const own = {
          teacher: teacherId,
          room,
          group: classId,
          ...(subjectId !== null && { subject: subjectId }),
        };
        shared.push({ flow, classIds: [classId], sources: [part], part: own });
      }
    }
  }
  const isOnePlace = (one: Apart, other: Apart) =>
    one.part.teacher === other.part.teacher &&
    ((one.flow !== null && one.flow === other.flow) ||
      (stands && one.classIds.some((id) => other.classIds.includes(id))));
  const firsts = new Set(connected(shared, isOnePlace).map(([first]) => first));
  return shared.map((one) => ({
    sources: one.sources,
    part: firsts.has(one) ? one.part : { ...one.part, teacher: null },
  }));
}

interface Apart extends SharedPart {
  flow: string | null;
  classIds: number[];
}

/**
 * The standing timetable, as far as its lessons are items still: first those that are taught together as their lines
 * are. A line that was edited keeps the lessons no other line claims: those of its class with its subject and
 * subgroups, or else with its subject, as many as it has hours.
 */
function currentOf(
  companies: readonly (readonly TaughtLesson[])[],
  groups: readonly Together[],
  partsOf: readonly SharedPart[][],
): PlacedLesson[] {
  const found = new Map<string, PlacedLesson>();
  const placed = new Map<number, number>();
  const place = (item: number, company: readonly TaughtLesson[]): boolean => {
    const [first] = company;
    const day = weekdayOfNumber(first?.day ?? 0);
    if (!first || day === null) return false;
    const parts = company.flatMap((lesson) => lesson.parts);
    const number = first.number as LessonNumber;
    found.set(`${item} ${first.day} ${first.number}`, {
      ...{ item, day, number },
      rooms: roomsThere(parts, partsOf[item] ?? []),
    });
    placed.set(item, (placed.get(item) ?? 0) + 1);
    return true;
  };
  const hoursOf = (item: number) => groups[item]?.[0]?.item.hours ?? 0;
  const alike = Map.groupBy(groups.keys(), (item) =>
    togetherKind((groups[item] ?? []).map(({ classId, item: line }) => ({ classId, ...line }))),
  );
  let waiting = companies.flatMap((company) => {
    const item = alike.get(togetherKind(company))?.find((one) => (placed.get(one) ?? 0) < hoursOf(one));
    return item !== undefined && place(item, company) ? [] : company;
  });
  for (const { kindOf, isWithinHours } of CLAIMS) {
    const itemsOf = Map.groupBy(
      groups.flatMap((lines, item) =>
        lines.map(({ classId, item: line }) => ({ item, kind: `${classId} ${kindOf(line)}` })),
      ),
      ({ kind }) => kind,
    );
    waiting = waiting.filter((taught) => {
      const isThere = (item: number) => found.has(`${item} ${taught.day} ${taught.number}`);
      const item = (itemsOf.get(`${taught.classId} ${kindOf(taught)}`) ?? []).find(
        (one) => isThere(one.item) || !isWithinHours || (placed.get(one.item) ?? 0) < hoursOf(one.item),
      )?.item;
      if (item === undefined) return true;
      return !isThere(item) && !place(item, [taught]);
    });
  }
  return [...found.values()];
}

type Kind = Pick<TaughtLesson, 'subjectId' | 'parts'>;

const subgroupKind = ({ subjectId, parts }: Kind) =>
  JSON.stringify([subjectId, ...parts.map(({ subgroup }) => subgroup ?? '').sort()]);

/** What makes a lesson one of a line, the surest first; last what is left of a line that has fewer hours now. */
const CLAIMS: readonly { kindOf: (of: Kind) => string; isWithinHours: boolean }[] = [
  { kindOf: lessonKind, isWithinHours: true },
  { kindOf: peopleKind, isWithinHours: true },
  { kindOf: subgroupKind, isWithinHours: true },
  { kindOf: ({ subjectId }) => String(subjectId), isWithinHours: true },
  { kindOf: peopleKind, isWithinHours: false },
];

/** Rooms of the parts of a lesson: of the very same part, or else of the same teacher, or else of the same subgroup. */
function roomsThere(parts: readonly CurriculumPart[], own: readonly SharedPart[]): (number | null)[] {
  return own.map(({ part: { room }, sources }) => {
    const isOf = (isSame: (source: CurriculumPart, part: CurriculumPart) => boolean) =>
      parts.find((part) => sources.some((source) => isSame(source, part)));
    const [hasRoom, hasTeacher, hasSubgroup] = [
      (one: CurriculumPart, other: CurriculumPart) => one.roomId === other.roomId && one.flow === other.flow,
      (one: CurriculumPart, other: CurriculumPart) => one.teacherId === other.teacherId,
      (one: CurriculumPart, other: CurriculumPart) => one.subgroup === other.subgroup,
    ];
    const same =
      isOf((one, other) => hasTeacher(one, other) && hasSubgroup(one, other) && hasRoom(one, other)) ??
      isOf((one, other) => hasTeacher(one, other) && hasSubgroup(one, other)) ??
      isOf(hasTeacher) ??
      isOf(hasSubgroup);
    return same?.roomId ?? (room && 'room' in room ? room.room : null);
  });
}

function bellsOf(
  { plan }: GeneratorData,
  numbers: readonly LessonNumber[],
  shifts: readonly Shift[],
): GeneratorProblem['bells'] {
  return shifts.flatMap((shift) => {
    const times = shift === 2 ? (plan.bells?.secondShift.times ?? []) : plan.lessonTimes;
    return numbers.map((number) => {
      const hours = parseLessonTime(times.find((each) => each.number === number)?.time ?? '');
      return { shift, number, ...(hours && { hours }) };
    });
  });
}
