/** Who teaches a whole class or one of its subgroups, and where. */
export interface CurriculumPart {
  /** Null for the whole class. */
  subgroup: string | null;
  /** A subgroup's subject where it is not the item's. */
  subjectId: number | null;
  teacherId: number | null;
  roomId: number | null;
  /** Parts of several classes with one flow are taught together. */
  flow: string | null;
}

/** Lessons of a class that are alike: one subject, the same teachers and rooms. */
export interface CurriculumItem {
  subjectId: number;
  /** A week. */
  hours: number;
  /** How many pairs of lessons in a row are wanted of these hours. */
  doubles: number;
  mostADay: number;
  /** At least one; several are all subgroups. */
  parts: readonly CurriculumPart[];
}

export interface ClassCurriculum {
  classId: number;
  items: readonly CurriculumItem[];
}

/** A lesson of the permanent timetable, as far as the curriculum can be read from it. */
export interface TaughtLesson {
  classId: number;
  day: number;
  number: number;
  subjectId: number;
  /** At least one; several are all subgroups. */
  parts: readonly CurriculumPart[];
}

/** The most hours a class can have of one item. */
export const MOST_HOURS = 20;
/** The most lessons of one item on one day. */
export const MOST_A_DAY = 4;

/** All hours a week. */
export function hoursOf(items: readonly CurriculumItem[]): number {
  return items.reduce((sum, { hours }) => sum + hours, 0);
}

/** Of the items, those of a subject. */
export function itemsOfSubject(items: readonly CurriculumItem[], subjectId: number): CurriculumItem[] {
  return items.filter((item) => item.subjectId === subjectId);
}

/**
 * The items after the number of hours a class has of a subject is changed: a first hour adds an item without a teacher,
 * the last one removes its item. Hours are added to and taken from the last item, and from those before it as long as
 * they have the same teachers in another room.
 */
export function withHours(
  items: readonly CurriculumItem[],
  subjectId: number,
  hours: number,
): CurriculumItem[] {
  const own = itemsOfSubject(items, subjectId);
  const last = own.at(-1);
  if (!last) return hours > 0 ? [...items, { ...newItem(subjectId), hours }] : [...items];
  const others = hoursOf(own) - last.hours;
  const left = hours - others;
  if (hours === 0) return items.filter((item) => item.subjectId !== subjectId);
  if (left < 1) {
    const [before, others] = [own.at(-2), items.filter((item) => item !== last)];
    if (before && peopleKind(before) === peopleKind(last)) return withHours(others, subjectId, hours);
    return [...items];
  }
  return items.map((item) => (item === last ? withItemHours(item, left) : item));
}

/** An item's hours, with no more pairs than they can make. */
export function withItemHours(item: CurriculumItem, hours: number): CurriculumItem {
  return { ...item, hours, doubles: Math.min(item.doubles, Math.floor(hours / 2)) };
}

/** An hour a week that has no teacher yet. */
export function newItem(subjectId: number): CurriculumItem {
  const nobody = { subgroup: null, subjectId: null, teacherId: null, roomId: null, flow: null };
  return { subjectId, hours: 1, doubles: 0, mostADay: 1, parts: [nobody] };
}

/**
 * The curriculum that a timetable was made from, as far as it shows: lessons with the same subject, subgroups,
 * teachers, rooms and flows are one item, if the classes that are taught with them are the same, too. Pairs and lessons
 * a day are as they stand.
 */
export function curriculumOf(lessons: readonly TaughtLesson[]): ClassCurriculum[] {
  const kinds = new Map(
    lessonsTogether(lessons).flatMap((together) => {
      const kind = togetherKind(together);
      return together.map((lesson) => [lesson, kind] as const);
    }),
  );
  const byClass = Map.groupBy(lessons, ({ classId }) => classId);
  return [...byClass].map(([classId, own]) => {
    const items = [...Map.groupBy(own, (lesson) => kinds.get(lesson)).values()].map(itemOf);
    return { classId, items: withDaysOfSubjects(items, own) };
  });
}

/** Lessons that are taught together: those of a flow at one place of the week, and every other one by itself. */
export function lessonsTogether(lessons: readonly TaughtLesson[]): TaughtLesson[][] {
  const slots = Map.groupBy(lessons, ({ day, number }) => `${day} ${number}`);
  return [...slots.values()].flatMap((there) => connected(there, haveFlow));
}

/** Those that belong together, straight or through others. */
export function connected<T>(all: readonly T[], isWith: (one: T, other: T) => boolean): T[][] {
  let found: T[][] = [];
  for (const one of all) {
    const isNear = (group: readonly T[]) => group.some((other) => isWith(one, other));
    const near = found.filter(isNear).flat();
    found = [...found.filter((group) => !isNear(group)), [...near, one]];
  }
  return found;
}

function haveFlow(one: TaughtLesson, other: TaughtLesson): boolean {
  return one.parts.some(({ flow }) => flow !== null && other.parts.some((part) => part.flow === flow));
}

type Kind = Pick<TaughtLesson, 'subjectId' | 'parts'>;

/** The same for lessons that are alike, wherever in the week. */
export function lessonKind({ subjectId, parts }: Kind): string {
  const kinds = parts.map((part) =>
    JSON.stringify([part.subgroup, part.subjectId, part.teacherId, part.roomId, part.flow]),
  );
  return `${subjectId} ${kinds.sort().join()}`;
}

/** The same for lessons with the same people, in whichever room. */
export function peopleKind({ subjectId, parts }: Kind): string {
  return lessonKind({ subjectId, parts: parts.map((part) => ({ ...part, roomId: null })) });
}

/** The same for lessons that are alike with all that are taught together with them. */
export function togetherKind(together: readonly (Kind & { classId: number })[]): string {
  return together
    .map((lesson) => `${lesson.classId} ${lessonKind(lesson)}`)
    .sort()
    .join(' + ');
}

function itemOf(lessons: readonly TaughtLesson[]): CurriculumItem {
  const [first] = lessons;
  if (!first) throw new Error('There is no item without a lesson.');
  const days = [...Map.groupBy(lessons, ({ day }) => day).values()];
  return {
    subjectId: first.subjectId,
    hours: lessons.length,
    doubles: days.reduce((sum, day) => sum + pairsOf(day.map(({ number }) => number)), 0),
    mostADay: Math.max(...days.map((day) => day.length)),
    parts: first.parts,
  };
}

/** What holds of a subject in several items holds of all of them together: its largest item says how often a day. */
function withDaysOfSubjects(
  items: readonly CurriculumItem[],
  lessons: readonly TaughtLesson[],
): CurriculumItem[] {
  const raised = new Map<CurriculumItem, number>();
  for (const [subjectId, own] of Map.groupBy(lessons, (lesson) => lesson.subjectId)) {
    const most = Math.max(...[...Map.groupBy(own, ({ day }) => day).values()].map((day) => day.length));
    const [largest] = itemsOfSubject(items, subjectId).sort((a, b) => b.hours - a.hours);
    if (largest && most > largest.mostADay) raised.set(largest, most);
  }
  return items.map((item) => ({ ...item, mostADay: raised.get(item) ?? item.mostADay }));
}

/** How many pairs stand in a row among the lessons of a day. */
function pairsOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  let pairs = 0;
  for (let at = 1; at < sorted.length; at += 1) {
    if (sorted[at] !== (sorted[at - 1] ?? 0) + 1) continue;
    pairs += 1;
    at += 1;
  }
  return pairs;
}
