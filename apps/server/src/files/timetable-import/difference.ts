import { isSameTime, type Timed } from '@zvonok/domain/bells/lesson-time';
import { WEEKDAY_SHORT_LABEL, weekdayNumber, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { compareNatural, compareRussian } from '@zvonok/domain/lesson/class-order';
import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { Wire } from '../../platform/schemas.ts';
import type { ImportPlan, Named, WantedCell } from '../../timetable/import-plan.ts';
import type { ChangeRow, LessonRow } from '../../timetable/lessons.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { HoursOf } from './lesson-hours.ts';

type Row = Wire['TimetableRow'];
/** A row of the flat sheet with the numbers of what it names and its flow; two records of one name are still two. */
interface Keyed {
  row: Row;
  /** A subgroup that stays is known by its number, whatever it is called. */
  key: string;
  ids: readonly (number | string | null)[];
}

/** What a workbook changes, in rows of its flat sheet. */
export type Difference = Pick<Wire['ImportResult'], 'added' | 'removed' | 'changed'>;

/** The difference, and the slots that make it. */
export function compare(
  lessons: readonly LessonRow[],
  cells: readonly WantedCell[],
): { difference: Difference; changedCells: WantedCell[] } {
  const before = new Map(lessons.flatMap(presentRows).map((keyed) => [keyed.key, keyed]));
  const difference: { added: Row[]; removed: Row[]; changed: Wire['TimetableRowChange'][] } = {
    added: [],
    removed: [],
    changed: [],
  };
  const changedCells: WantedCell[] = [];
  const partCount = new Map(lessons.map(({ id, subgroups }) => [id, Math.max(subgroups.length, 1)]));
  for (const cell of cells) {
    let changes = cell.lessonId !== null && partCount.get(cell.lessonId) !== cell.parts.length;
    for (const { row, key, ids } of wantedRows(cell)) {
      const old = before.get(key);
      before.delete(key);
      if (!old) difference.added.push(row);
      else if (!sameIds(old.ids, ids)) difference.changed.push({ before: old.row, after: row });
      changes ||= !old || !sameIds(old.ids, ids);
    }
    if (changes) changedCells.push(cell);
  }
  for (const { row } of before.values()) difference.removed.push(row);
  return { difference: inOrder(difference), changedCells };
}

/** By day, lesson, class and subgroup, as a secretary goes through them. */
function inOrder({ added, removed, changed }: Difference): Difference {
  return {
    added: added.toSorted(compareRows),
    removed: removed.toSorted(compareRows),
    changed: changed.toSorted((a, b) => compareRows(a.after, b.after)),
  };
}

function compareRows(a: Row, b: Row): number {
  return (
    weekdayNumber(a.day) - weekdayNumber(b.day) ||
    a.number - b.number ||
    compareNatural(a.className, b.className) ||
    compareRussian(a.subgroup ?? '', b.subgroup ?? '')
  );
}

function presentRows(lesson: LessonRow): Keyed[] {
  const parts =
    lesson.subgroups.length > 0 ? lesson.subgroups : [{ ...lesson, id: null, subject: null, name: null }];
  return parts.map(({ id, name, subject: own, teacher, room, flow }) => {
    const row = {
      day: dayName(lesson.day),
      number: lesson.number as LessonNumber,
      className: groupName(lesson.group),
      subgroup: name,
      ...presentSubjects(own, lesson.subject, flow),
      teacher: teacher?.name ?? null,
      room: room?.number ?? null,
    };
    const ids = [own?.id ?? lesson.subject.id, lesson.subject.id, teacher?.id ?? null, room?.id ?? null];
    return { row, key: keyOf(row, id), ids: [...ids, flow, name] };
  });
}

function presentSubjects(
  own: { name: string } | null,
  lessonSubject: { name: string },
  flow: string | null,
): Pick<Row, 'subject' | 'lessonSubject' | 'flow'> {
  return {
    subject: (own ?? lessonSubject).name,
    ...(own && { lessonSubject: lessonSubject.name }),
    ...(flow !== null && { flow }),
  };
}

function wantedRows({ day, number, group, subject, parts }: WantedCell): Keyed[] {
  return parts.map(({ subgroup, ownSubject, teacher, room, flow }) => {
    const row = {
      day: dayName(day),
      number: number as LessonNumber,
      className: group.name,
      subgroup: subgroup?.name ?? null,
      ...presentSubjects(ownSubject, subject, flow),
      teacher: teacher?.name ?? null,
      room: room?.name ?? null,
    };
    // What is new has no number yet, and is like nothing that is there.
    const ids = [
      (ownSubject ?? subject).id ?? NEW,
      subject.id ?? NEW,
      teacher && (teacher.id ?? NEW),
      room && (room.id ?? NEW),
    ];
    return { row, key: keyOf(row, subgroup?.id ?? null), ids: [...ids, flow, subgroup?.name ?? null] };
  });
}

const NEW = -1;

function sameIds(a: Keyed['ids'], b: Keyed['ids']): boolean {
  return a.every((id, index) => id === b[index]);
}

function dayName(day: number): Row['day'] {
  const name = weekdayOfNumber(day);
  if (!name) throw new RangeError(`A timetable has no day ${day}.`);
  return name;
}

function keyOf({ className, day, number, subgroup }: Row, subgroupId: number | null): string {
  return JSON.stringify(subgroupId ?? [className, day, number, subgroup]);
}

/** Slots named of one teacher; the grid shows the others. */
const SLOTS_TOLD = 3;

/** What a timetable may be meant to say, but seldom is: each as a sentence. */
export function likelySlips(cells: readonly WantedCell[], hoursOf: HoursOf): string[] {
  const rooms = cells.flatMap(({ parts }) => parts.flatMap(({ room }) => room ?? []));
  const subjects = cells.flatMap(({ subject, parts }) => [
    subject,
    ...parts.flatMap((part) => part.ownSubject ?? []),
  ]);
  return [...inTwoPlaces(cells, hoursOf), ...twins('Кабинеты', rooms), ...twins('Предметы', subjects)];
}

/** Teachers with several whole classes at once. */
function inTwoPlaces(cells: readonly WantedCell[], hoursOf: HoursOf): string[] {
  const lessons = cells.flatMap(({ day, number, group, parts }) =>
    parts.flatMap(({ subgroup, teacher, flow }) =>
      subgroup === null && teacher
        ? [
            {
              teacher,
              slot: day * 100 + number,
              day,
              number,
              group,
              flow,
              at: hoursOf({ group, day, number }),
            },
          ]
        : [],
    ),
  );
  return [...Map.groupBy(lessons, ({ teacher }) => teacher)].flatMap(([teacher, taught]) => {
    const slots = atOneTime(taught).filter(isInTwoPlaces);
    if (slots.length === 0) return [];
    const texts = slots
      .toSorted(([a], [b]) => (a?.slot ?? 0) - (b?.slot ?? 0))
      .slice(0, SLOTS_TOLD)
      .map((both) => `${slotText(both[0])} — ${both.map(({ group }) => group.name).join(', ')}`);
    const rest = slots.length > SLOTS_TOLD ? ` и ещё в ${slots.length - SLOTS_TOLD}` : '';
    return [`${teacher.name} ведёт уроки в нескольких классах сразу: ${texts.join('; ')}${rest}`];
  });
}

/** Lessons by when they are: in a group each is at the time of another one. */
function atOneTime<Lesson extends { at: Timed }>(lessons: readonly Lesson[]): Lesson[][] {
  let groups: Lesson[][] = [];
  for (const lesson of lessons) {
    const meets = (others: readonly Lesson[]) => others.some(({ at }) => isSameTime(at, lesson.at));
    const met = groups.filter(meets).flat();
    groups = [...groups.filter((others) => !meets(others)), [...met, lesson]];
  }
  return groups;
}

/** Classes of one flow are in one place. */
function isInTwoPlaces(lessons: readonly { flow: string | null }[]): boolean {
  const [first] = lessons;
  return lessons.length > 1 && lessons.some(({ flow }) => flow === null || flow !== first?.flow);
}

function slotText(lesson: { day: number; number: number } | undefined): string {
  const day = weekdayOfNumber(lesson?.day ?? 0);
  return `${day ? WEEKDAY_SHORT_LABEL[day] : ''}, ${lesson?.number} урок`;
}

/** Records whose names are one name written in two ways. */
function twins(what: string, records: readonly Named[]): string[] {
  return [...Map.groupBy(new Set(records), ({ name }) => nameKey(name)).values()].flatMap((same) =>
    same.length < 2
      ? []
      : [`${what} ${same.map(({ name }) => `«${name}»`).join(' и ')} различаются только написанием`],
  );
}

/**
 * Of the changes from today on, those an import overtakes: their lesson is removed, becomes split or whole, or loses a
 * subgroup; or gets another permanent teacher, which leaves only a go-home as it is. What has already happened stays.
 */
export function endedBy(
  { removedLessonIds, cells }: ImportPlan,
  { lessons }: SchoolPlan,
  changes: readonly ChangeRow[],
): ChangeRow[] {
  const removed = new Set(removedLessonIds);
  const byLesson = new Map(cells.map((cell) => [cell.lessonId, cell]));
  const present = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return changes.filter(({ place, kind }) => {
    if (removed.has(place.lessonId)) return true;
    const cell = byLesson.get(place.lessonId);
    const lesson = present.get(place.lessonId);
    if (!cell || !lesson) return false;
    const kept = new Set(cell.parts.map(({ subgroup }) => subgroup?.id));
    if (lesson.subgroups.some(({ id }) => !kept.has(id))) return true;
    const part = partOf(cell, place.subgroupId);
    if (!part) return true;
    const own = lesson.subgroups.find(({ id }) => id === place.subgroupId) ?? lesson;
    return kind !== 'sent-home' && !isSame(part.teacher, own.teacher);
  });
}

function isSame(wanted: Named | null, present: { id: number } | null): boolean {
  return wanted === null ? present === null : wanted.id === present?.id;
}

function partOf({ parts }: WantedCell, subgroupId: number | null): WantedCell['parts'][number] | undefined {
  // A new subgroup has no number yet, and a whole class has no subgroup: the two are not the same null.
  return parts.find(({ subgroup }) =>
    subgroupId === null ? subgroup === null : subgroup?.id === subgroupId,
  );
}
