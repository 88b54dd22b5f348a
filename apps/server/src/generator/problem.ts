import { parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import { weekdayNumber, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { type CurriculumPart, lessonKind, type TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { difficultyOf } from '@zvonok/domain/generator/difficulty';
import type { WeekSlot } from '@zvonok/domain/generator/finding';
import type { KeptLessons, LimitSlot, RoomKind } from '@zvonok/domain/generator/limits';
import { daysOfGrade, weekNorm } from '@zvonok/domain/generator/norms';
import { groupName, type LessonNumber } from '@zvonok/domain/timetable/lesson';
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
}

export function schoolProblem(data: GeneratorData): SchoolProblem {
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
  const groups = linesTogether(lines);
  const subjects = new Map(plan.subjects.map((subject) => [subject.id, subject]));
  const kindOfPart = partKinds(limits.roomKinds);
  const partsOf = groups.map((group) => partsTogether(group, kindOfPart));
  const items = groups.map((group, id) => {
    const [first] = group as [Line];
    return {
      id,
      subject: { id: first.item.subjectId, name: subjects.get(first.item.subjectId)?.name ?? '' },
      classes: group.map(({ classId }) => classId),
      hours: first.item.hours,
      parts: (partsOf[id] ?? []).map(({ part }) => part),
      doubles: first.item.doubles,
      mostADay: first.item.mostADay,
    };
  });
  const shifts = [...new Set(classes.map(({ shift }) => shift))];
  const slots = (given: readonly LimitSlot[]): WeekSlot[] =>
    given.flatMap(({ day, number }) => shifts.map((shift) => ({ day, number, shift })));
  const limitsOf = new Map(limits.teachers.map((each) => [each.teacherId, each]));
  const capacityOf = new Map(limits.rooms.map(({ roomId, capacity }) => [roomId, capacity]));
  const grades = [...new Set(classes.map(({ grade }) => grade))];
  const current = currentOf(data, groups, partsOf);
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

/** Lines of several classes with a flow in common and as many hours are one; a class is in it once. */
function linesTogether(lines: readonly Line[]): Together[] {
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

/** Kinds of rooms are told apart by their place, counted from 1 as every number on the wire. */
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

/** The parts of a lesson of several classes: whoever teaches a flow there is there once. */
function partsTogether(lines: Together, roomOf: ReturnType<typeof partKinds>): SharedPart[] {
  const shared: (SharedPart & { flow: string | null })[] = [];
  for (const { classId, item } of lines) {
    for (const part of item.parts) {
      const same = shared.find(
        ({ flow, part: { teacher } }) => flow !== null && flow === part.flow && teacher === part.teacherId,
      );
      if (same) {
        same.sources.push(part);
        continue;
      }
      shared.push({
        flow: part.flow,
        sources: [part],
        part: {
          teacher: part.teacherId,
          room: roomOf(part.subjectId ?? item.subjectId, part),
          group: classId,
        },
      });
    }
  }
  return shared;
}

/**
 * The standing timetable, as far as its lessons are items still. A line that was edited keeps the lessons nobody else
 * claims: those of its class with its subject and subgroups, or else with its subject, as many as it has hours.
 */
function currentOf(
  { plan }: GeneratorData,
  groups: readonly Together[],
  partsOf: readonly SharedPart[][],
): PlacedLesson[] {
  const found = new Map<string, PlacedLesson>();
  const placed = new Map<number, number>();
  let waiting = plan.lessons.map(taughtLesson);
  for (const { kindOf, isWithinHours } of CLAIMS) {
    const itemsOf = Map.groupBy(
      groups.flatMap((lines, item) =>
        lines.map(({ classId, item: { hours, ...line } }) => {
          return { item, hours, kind: `${classId} ${kindOf(line)}` };
        }),
      ),
      ({ kind }) => kind,
    );
    waiting = waiting.filter((taught) => {
      const day = weekdayOfNumber(taught.day);
      const keyOf = (item: number) => `${item} ${taught.day} ${taught.number}`;
      const item = (itemsOf.get(`${taught.classId} ${kindOf(taught)}`) ?? [])
        .filter(
          (one) => found.has(keyOf(one.item)) || !isWithinHours || (placed.get(one.item) ?? 0) < one.hours,
        )
        .at(0)?.item;
      if (item === undefined || day === null) return true;
      if (found.has(keyOf(item))) return false;
      const number = taught.number as LessonNumber;
      found.set(keyOf(item), { item, day, number, rooms: roomsThere(taught, partsOf[item] ?? []) });
      placed.set(item, (placed.get(item) ?? 0) + 1);
      return false;
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
  { kindOf: subgroupKind, isWithinHours: true },
  { kindOf: ({ subjectId }) => String(subjectId), isWithinHours: true },
  { kindOf: lessonKind, isWithinHours: false },
];

/** Where the parts of a lesson are held: whoever teaches there, or the same subgroup with somebody else. */
function roomsThere({ parts }: TaughtLesson, own: readonly SharedPart[]): (number | null)[] {
  return own.map(({ part, sources }) => {
    const same =
      parts.find(({ teacherId }) => teacherId === part.teacher) ??
      parts.find(({ subgroup }) => sources.some((source) => source.subgroup === subgroup));
    return same?.roomId ?? (part.room && 'room' in part.room ? part.room.room : null);
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
