import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, type Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { haveSameInitials, mayBeOnePerson, nearestNames } from '../text/nearest-names.ts';
import { nameKey } from '../text/normalised-name.ts';
import type { WeekLayout } from '../timetable/week-layout.ts';
import { type LimitSlot, noLimits, type TeacherLimits } from './limits.ts';

/** What a lesson number is for a teacher: taught, rather not, not taught. */
export type SlotWish = 'open' | 'unwanted' | 'closed';

export const SLOT_WISH_LABEL = {
  open: 'ведёт',
  unwanted: 'лучше не ставить',
  closed: 'не ведёт',
} satisfies Record<SlotWish, string>;

/** Shown in the cells of a week. */
export const SLOT_WISH_MARK = { open: '', unwanted: '~', closed: '×' } satisfies Record<SlotWish, string>;

const isSame = (one: LimitSlot) => (other: LimitSlot) => one.day === other.day && one.number === other.number;

export function slotWish(
  { closed, unwanted }: Pick<TeacherLimits, 'closed' | 'unwanted'>,
  slot: LimitSlot,
): SlotWish {
  if (closed.some(isSame(slot))) return 'closed';
  return unwanted.some(isSame(slot)) ? 'unwanted' : 'open';
}

/** With one wish for all of these lesson numbers; the others stay. */
export function withSlotWish<Limits extends Pick<TeacherLimits, 'closed' | 'unwanted'>>(
  limits: Limits,
  slots: readonly LimitSlot[],
  wish: SlotWish,
): Limits {
  const without = (all: readonly LimitSlot[]) => all.filter((slot) => !slots.some(isSame(slot)));
  return {
    ...limits,
    closed: [...without(limits.closed), ...(wish === 'closed' ? slots : [])],
    unwanted: [...without(limits.unwanted), ...(wish === 'unwanted' ? slots : [])],
  };
}

/** The limits of several teachers with a wish put for some of them; who had none before is added. */
export function withWishes(
  all: readonly TeacherLimits[],
  teacherIds: readonly number[],
  change: (limits: TeacherLimits) => TeacherLimits,
): TeacherLimits[] {
  const known = new Set(all.map(({ teacherId }) => teacherId));
  return [
    ...all.map((each) => (teacherIds.includes(each.teacherId) ? change(each) : each)),
    ...teacherIds.flatMap((id) => (known.has(id) ? [] : [change(noLimits(id))])),
  ];
}

/** A teacher's wishes as a list has them. */
export interface ListedWishes {
  teacherId: number;
  closed: readonly LimitSlot[];
  unwanted: readonly LimitSlot[];
  freeDay: boolean;
}

/** A line that is not understood, and why; counted from 1. */
export interface ListFault {
  line: number;
  text: string;
}

interface School {
  teachers: readonly { id: number; name: string }[];
  layout: WeekLayout;
}

/**
 * A list of wishes, a teacher a line: «Абрамова Н. В.: пн; ср 1-3; лучше не пт 6, 7; свободный день». With one fault
 * the whole list is not taken.
 */
export function readWishList(text: string, school: School): { wishes: ListedWishes[]; faults: ListFault[] } {
  const faults: ListFault[] = [];
  const wishes = new Map<number, ListedWishes>();
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue;
    const fault = (why: string) => faults.push({ line: at + 1, text: why });
    const [, name = '', rest = ''] = /^([^:\t]*)[:\t](.*)$/.exec(row) ?? [];
    if (name.trim() === '' || rest.trim() === '') {
      fault('нужны имя, двоеточие и часы: «Абрамова Н. В.: пн 1-3»');
      continue;
    }
    const teacher = teacherOf(name, school.teachers);
    if (typeof teacher === 'string') {
      fault(teacher);
      continue;
    }
    const read = readWishes(rest, school.layout);
    if (typeof read === 'string') {
      fault(read);
      continue;
    }
    const before = wishes.get(teacher.id) ?? {
      teacherId: teacher.id,
      closed: [],
      unwanted: [],
      freeDay: false,
    };
    const closed = [...before.closed, ...read.closed];
    const unwanted = [...before.unwanted, ...read.unwanted];
    const both = unwanted.find((slot) => closed.some(isSame(slot)));
    if (both) {
      fault(
        `${WEEKDAY_LABEL[both.day].toLowerCase()}, ${both.number}-й урок — и «не ведёт», и «лучше не ставить»`,
      );
      continue;
    }
    wishes.set(teacher.id, { ...before, closed, unwanted, freeDay: before.freeDay || read.freeDay });
  }
  return { wishes: faults.length > 0 ? [] : [...wishes.values()], faults };
}

/** The limits with what a list says; what it does not mention stays. */
export function withListedWishes(
  all: readonly TeacherLimits[],
  listed: readonly ListedWishes[],
): TeacherLimits[] {
  const of = new Map(listed.map((each) => [each.teacherId, each]));
  return withWishes(all, [...of.keys()], (limits) => {
    const { closed = [], unwanted = [], freeDay = false } = of.get(limits.teacherId) ?? {};
    const put = withSlotWish(withSlotWish(limits, closed, 'closed'), unwanted, 'unwanted');
    return { ...put, freeDay: limits.freeDay || freeDay };
  });
}

type Teacher = School['teachers'][number];

/** The teacher of a written name, or why there is none. */
function teacherOf(written: string, teachers: readonly Teacher[]): Teacher | string {
  const name = written.trim();
  const same = teachers.filter((each) => nameKey(each.name) === nameKey(name));
  const like = teachers.filter((each) => mayBeOnePerson(each.name, name));
  const exact = like.filter((each) => haveSameInitials(each.name, name));
  const found = [same, exact, like].find((some) => some.length > 0) ?? [];
  const [first, second] = found;
  if (first && !second) return first;
  if (first) return `«${name}» — это ${found.map((each) => each.name).join(' или ')}?`;
  const near = nearestNames(
    name,
    teachers.map((each) => each.name),
  );
  return `учителя «${name}» нет${near.length > 0 ? `; похоже: ${near.join(', ')}` : ''}`;
}

const UNWANTED = /^(?:лучше\s+не(?:\s+ставить)?|нежелательно|~)\s*/i;
const CLOSED = /^(?:не\s+вед[её]т|не\s+может|нет|×|x|х)\s+/i;
const FREE_DAY = /^(?:любой\s+)?свободный\s+день$/i;
/** Words between numbers that say nothing. */
const FILLERS: ReadonlySet<string> = new Set([
  'и',
  'в',
  'урок',
  'урока',
  'уроки',
  'уроков',
  'ур',
  'весь',
  'день',
  'целиком',
]);

interface Wishes {
  closed: LimitSlot[];
  unwanted: LimitSlot[];
  freeDay: boolean;
}

/** What stands behind a name, or what in it is not understood. */
function readWishes(text: string, layout: WeekLayout): Wishes | string {
  const read: Wishes = { closed: [], unwanted: [], freeDay: false };
  for (const clause of text.split(';').map((part) => part.trim().replace(/[.,]+$/, ''))) {
    if (clause === '') continue;
    if (FREE_DAY.test(clause)) {
      read.freeDay = true;
      continue;
    }
    const isUnwanted = UNWANTED.test(clause);
    const slots = readSlots(clause.replace(isUnwanted ? UNWANTED : CLOSED, ''), layout);
    if (typeof slots === 'string') return slots;
    const all = isUnwanted ? read.unwanted : read.closed;
    for (const slot of slots) if (!all.some(isSame(slot))) all.push(slot);
  }
  if (!read.freeDay && read.closed.length + read.unwanted.length === 0) return 'не сказано, когда';
  return read;
}

/** «пн, ср 1-3, 5»: a day with its lesson numbers; a day without any is the whole day. */
function readSlots(text: string, { days, numbers }: WeekLayout): LimitSlot[] | string {
  const groups: { days: readonly Weekday[]; numbers: LessonNumber[] }[] = [];
  const words = text
    .toLowerCase()
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[\s,]+/);
  for (const word of words.map((each) => each.replace(/\.$/, '')).filter((each) => each !== '')) {
    const [from = '', to = from, ...others] = word.split('-');
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first && last && others.length === 0) {
      const [start, end] = [days.indexOf(first), days.indexOf(last)];
      if (start < 0 || end < 0) return `«${word}» — в этот день уроков нет`;
      if (end < start) return `«${word}» — дни стоят не по порядку`;
      groups.push({ days: days.slice(start, end + 1), numbers: [] });
    } else if (/^\d+(?:-\d+)?(?:-?й)?$/.test(word)) {
      const [low = 0, high = low] = (word.match(/\d+/g) ?? []).map(Number);
      const group = groups.at(-1);
      if (!group) return `«${word}» — сначала назовите день`;
      const range = numbers.filter((number) => number >= low && number <= high);
      if (high < low || range.length !== high - low + 1) return `«${word}» — таких уроков в неделе школы нет`;
      group.numbers.push(...range);
    } else if (!FILLERS.has(word)) return `не понятно «${word}»`;
  }
  return groups.flatMap((group) => {
    const own = group.numbers.length > 0 ? group.numbers : numbers;
    return group.days.flatMap((day) => own.map((number) => ({ day, number })));
  });
}

function dayOf(word: string): Weekday | null {
  const known = (Object.keys(WEEKDAY_LABEL) as Weekday[]).find(
    (day) => WEEKDAY_SHORT_LABEL[day].toLowerCase() === word || INFLECTED[day].includes(word),
  );
  return known ?? null;
}

/** «в среду», «по средам». */
const INFLECTED: Readonly<Record<Weekday, readonly string[]>> = {
  MONDAY: ['понедельник', 'понедельникам'],
  TUESDAY: ['вторник', 'вторникам'],
  WEDNESDAY: ['среда', 'среду', 'средам'],
  THURSDAY: ['четверг', 'четвергам'],
  FRIDAY: ['пятница', 'пятницу', 'пятницам'],
  SATURDAY: ['суббота', 'субботу', 'субботам'],
};
