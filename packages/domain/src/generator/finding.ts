import type { Shift } from '../bells/school-bells.ts';
import { WEEKDAY_SHORT_LABEL, type Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { counted, NOUN, type NounForms } from '../text/plural.ts';
import { FIRST_SHIFT_SOURCE } from './norms.ts';
import { GENERATOR_RULE_LABEL, type GeneratorRule } from './rules.ts';

/** Something of the school by the name people call it. */
export interface Named {
  id: number;
  name: string;
}

/** A place in the week of one shift. */
export interface WeekSlot {
  day: Weekday;
  shift: Shift;
  number: LessonNumber;
}

/** Whom a finding is about: a class, a teacher, a kind of rooms or one room. */
export type FindingSubject = { kind: 'class' | 'teacher' | 'room-kind' | 'room' } & Named;

/** A change that would mend a finding. */
export type FixFacts =
  /** So many more slots of a teacher. */
  | { kind: 'open-slots'; teacher: Named; count: number }
  /** So many hours of a teacher go to another teacher. */
  | { kind: 'other-teacher'; teacher: Named; hours: number }
  /** So many lessons a day for a teacher. */
  | { kind: 'teacher-day'; teacher: Named; mostADay: number }
  /** So many free days for a teacher. */
  | { kind: 'free-days'; teacher: Named; freeDays: number }
  /** So many hours of a class, or of its subject, less. */
  | { kind: 'fewer-hours'; group: Named; subject?: Named; hours: number }
  /** A subject so often a day. */
  | { kind: 'more-a-day'; group: Named; subject: Named; mostADay: number }
  /** So many double lessons of a subject. */
  | { kind: 'doubles'; group: Named; subject: Named; doubles: number }
  /** So many classes at a time in a room or a kind of rooms. */
  | { kind: 'more-room'; room: FindingSubject; capacity: number }
  /** The lock of a lesson is taken away. */
  | { kind: 'unlock'; group: Named; subject: Named; slot: WeekSlot };

/** What would mend a finding; `isVerified` where the check has found it gone with this. */
export type Fix = FixFacts & { isVerified: boolean };

/** Why a timetable cannot be, or what exceeds a norm although it can; its words are `findingText`. */
export type FindingFacts =
  /** More hours than the class has slots in its week. */
  | { rule: 'class-slots'; hours: number; slots: number }
  /** More hours than days times the norm of a day; the timetable will exceed the norm by `hours - most`. */
  | { rule: 'class-norm'; hours: number; most: number; aDay: number }
  /** A class that is to learn in the first shift learns in the second. */
  | { rule: 'class-shift'; grade: number }
  /** Hours a week outside the norm of the grade. */
  | { rule: 'week-norm'; hours: number; least: number; most: number }
  /** A subject more often than the days of the week allow. */
  | { rule: 'item-days'; subject: Named; hours: number; days: number; mostADay: number }
  /** More double lessons than the hours or the neighbouring slots allow. */
  | { rule: 'item-doubles'; subject: Named; doubles: number; most: number }
  /** Parts of one lesson have the same teacher. */
  | { rule: 'item-teacher'; subject: Named; teacher: Named }
  /** Teachers of one lesson share too few slots with each other and the class. */
  | { rule: 'item-slots'; subject: Named; teachers: readonly Named[]; hours: number; slots: number }
  /** Lessons of a class that have to share too few slots: `subjects` between them `hours`. */
  | {
      rule: 'class-matching';
      subjects: readonly Named[];
      teachers: readonly Named[];
      hours: number;
      slots: number;
    }
  /** No teacher of the class may be there at the beginning of enough days. */
  | { rule: 'class-start'; hours: number; most: number; days: readonly Weekday[] }
  /** More hours than open slots. */
  | { rule: 'teacher-slots'; hours: number; slots: number }
  /** More hours than the days of a teacher hold by their limits. */
  | { rule: 'teacher-days'; hours: number; most: number; mostADay?: number; freeDays?: number }
  /** Lessons of a teacher that have to share too few slots, because of their classes. */
  | { rule: 'teacher-matching'; groups: readonly Named[]; hours: number; slots: number }
  /** More hours than rooms times slots. */
  | { rule: 'rooms'; hours: number; most: number; capacity: number }
  /** One lesson needs more rooms at once than there are. */
  | { rule: 'rooms-at-once'; group: Named; subject: Named; needed: number; capacity: number }
  /** A lock outside the class's week. */
  | { rule: 'lock-outside'; subject: Named; slot: WeekSlot }
  /** A lock in a closed slot of a teacher. */
  | { rule: 'lock-closed'; group: Named; subject: Named; slot: WeekSlot }
  /** More locks than hours. */
  | { rule: 'lock-hours'; subject: Named; locks: number; hours: number }
  /** Locks that want the same class, teacher or room at one time. */
  | { rule: 'lock-clash'; slot: WeekSlot; lessons: readonly { group: Named; subject: Named }[] }
  /** Locks that take a teacher from one building to another between neighbouring lessons; `slot` is the first's. */
  | { rule: 'lock-buildings'; slot: WeekSlot; lessons: readonly { group: Named; subject: Named }[] };

export type FindingRule = FindingFacts['rule'];

/** One line of the check before a search. */
export type Finding = FindingFacts & {
  /** `impossible`: no timetable can be; `excess`: there can be one, which exceeds a norm. */
  severity: 'impossible' | 'excess';
  who: FindingSubject;
  /** Any one of them mends it, the likeliest first. */
  fixes: readonly Fix[];
};

const DAY: NounForms = { one: 'день', few: 'дня', many: 'дней' };
const FREE_DAY: NounForms = { one: 'свободный день', few: 'свободных дня', many: 'свободных дней' };
const DOUBLE: NounForms = { one: 'сдвоенный урок', few: 'сдвоенных урока', many: 'сдвоенных уроков' };
const PLACE: NounForms = { one: 'место', few: 'места', many: 'мест' };

const hours = (count: number) => counted(count, NOUN.hour);
const names = (all: readonly Named[]) => all.map(({ name }) => name).join(', ');

function slotText({ day, shift, number }: WeekSlot): string {
  return `${WEEKDAY_SHORT_LABEL[day]}, ${number}-й урок${shift === 2 ? ' второй смены' : ''}`;
}

/** Why a timetable cannot be, or which norm it exceeds: one sentence that begins with who it is about. */
export function findingText(finding: Finding): string {
  return `${finding.who.name}: ${factsText(finding)}`;
}

function factsText(finding: Finding): string {
  switch (finding.rule) {
    case 'class-slots':
      return `${hours(finding.hours)} в неделю, а уроков в неделе помещается ${finding.slots}.`;
    case 'class-norm':
      return `${hours(finding.hours)} превышают норму: по ${finding.aDay} в день выходит ${finding.most}.`;
    case 'class-shift':
      return `учится во вторую смену, а ${finding.grade}-е классы — в первую (${FIRST_SHIFT_SOURCE}; проверьте по действующей редакции).`;
    case 'week-norm':
      return `${hours(finding.hours)} в неделю превышают норму, ${normText(finding)}.`;
    case 'item-days': {
      const { subject, days, mostADay } = finding;
      return `${subject.name}, ${hours(finding.hours)}: по ${mostADay} в день не поместить в ${counted(days, DAY)}.`;
    }
    case 'item-doubles': {
      const doubles = counted(finding.doubles, DOUBLE);
      return `${finding.subject.name}, ${doubles}: помещается не больше ${finding.most}.`;
    }
    case 'item-teacher':
      return `${finding.subject.name}: ${finding.teacher.name} ведёт две части одного урока.`;
    case 'item-slots': {
      const { subject, teachers, slots } = finding;
      const who =
        teachers.length > 1 ? `общих часов у ${names(teachers)}` : `подходящих часов у ${names(teachers)}`;
      return `${subject.name}, ${hours(finding.hours)}: ${who} только ${slots}.`;
    }
    case 'class-matching':
      return `на ${hours(finding.hours)} (${names(finding.subjects)}) есть только ${counted(finding.slots, PLACE)}: учителя в другое время закрыты.`;
    case 'class-start': {
      const days = finding.days.map((day) => WEEKDAY_SHORT_LABEL[day]).join(', ');
      return `без окон с первого урока помещается ${finding.most} из ${finding.hours}: ${days}, некому начать или продолжить день.`;
    }
    case 'teacher-slots':
      return `${hours(finding.hours)} в неделю, а открыто ${finding.slots}.`;
    case 'teacher-days': {
      const limits = [
        ...(finding.mostADay === undefined ? [] : [`не больше ${finding.mostADay} в день`]),
        ...(finding.freeDays ? [counted(finding.freeDays, FREE_DAY)] : []),
      ];
      return `${hours(finding.hours)} в неделю, а помещается ${finding.most}: ${limits.join(', ')}.`;
    }
    case 'teacher-matching':
      return `на ${hours(finding.hours)} (${names(finding.groups)}) есть только ${counted(finding.slots, PLACE)}: часы учителя и классов не совпадают.`;
    case 'rooms':
      return `нужно ${hours(finding.hours)} в неделю, а помещается ${finding.most}: сразу ${counted(finding.capacity, NOUN.lesson)}.`;
    case 'rooms-at-once': {
      const { group, subject, needed, capacity } = finding;
      return `${group.name}, ${subject.name}: сразу нужно ${needed}, а есть ${capacity}.`;
    }
    case 'lock-outside':
      return `${finding.subject.name} закреплён вне недели класса: ${slotText(finding.slot)}.`;
    case 'lock-closed':
      return `${finding.group.name}, ${finding.subject.name} закреплён в закрытый час: ${slotText(finding.slot)}.`;
    case 'lock-hours':
      return `${finding.subject.name}: закреплено ${counted(finding.locks, NOUN.lesson)}, а часов ${finding.hours}.`;
    case 'lock-clash':
      return `${slotText(finding.slot)}, закреплены вместе ${lessonsText(finding)}.`;
    case 'lock-buildings':
      return `${slotText(finding.slot)} и следующий закреплены в разных корпусах: ${lessonsText(finding)}.`;
  }
}

function lessonsText({ lessons }: { lessons: readonly { group: Named; subject: Named }[] }): string {
  return lessons.map(({ group, subject }) => `${group.name} ${subject.name}`).join(' и ');
}

function normText({ least, most }: { least: number; most: number }): string {
  return least > 0 ? `${least}–${most}` : `${most}`;
}

/** What would mend a finding, as something to do. */
export function fixText(fix: Fix): string {
  switch (fix.kind) {
    case 'open-slots':
      return `${fix.teacher.name}: открыть ещё ${hours(fix.count)}`;
    case 'other-teacher':
      return `${fix.teacher.name}: отдать ${hours(fix.hours)} другому учителю`;
    case 'teacher-day':
      return `${fix.teacher.name}: разрешить ${counted(fix.mostADay, NOUN.lesson)} в день`;
    case 'free-days':
      return fix.freeDays === 0
        ? `${fix.teacher.name}: снять свободный день`
        : `${fix.teacher.name}: оставить ${counted(fix.freeDays, FREE_DAY)}`;
    case 'fewer-hours': {
      const what = fix.subject ? `${fix.group.name}, ${fix.subject.name}` : fix.group.name;
      return `${what}: убрать ${hours(fix.hours)}`;
    }
    case 'more-a-day':
      return `${fix.group.name}, ${fix.subject.name}: разрешить ${counted(fix.mostADay, NOUN.lesson)} в день`;
    case 'doubles':
      return fix.doubles === 0
        ? `${fix.group.name}, ${fix.subject.name}: не сдваивать`
        : `${fix.group.name}, ${fix.subject.name}: оставить ${counted(fix.doubles, DOUBLE)}`;
    case 'more-room':
      return `${fix.room.name}: нужно ${counted(fix.capacity, PLACE)} сразу`;
    case 'unlock':
      return `${fix.group.name}, ${fix.subject.name}: снять закрепление, ${slotText(fix.slot)}`;
  }
}

/** Something strict without which a search comes through. */
export type WayOut =
  | { kind: 'closed' | 'free-day' | 'teacher-day'; teacher: Named }
  /** Locks of the lessons of a class or a teacher. */
  | { kind: 'locks'; of: 'class' | 'teacher'; who: Named }
  /** The rule is only preferred. */
  | { kind: 'rule'; rule: GeneratorRule };

/** What to give up, as something to do. */
export function wayOutText(way: WayOut): string {
  switch (way.kind) {
    case 'closed':
      return `${way.teacher.name}: открыть часы, в которые не ведёт`;
    case 'free-day':
      return `${way.teacher.name}: снять свободный день`;
    case 'teacher-day':
      return `${way.teacher.name}: снять предел уроков в день`;
    case 'locks':
      return `${way.who.name}: снять закрепления уроков`;
    case 'rule':
      return `«${GENERATOR_RULE_LABEL[way.rule]}»: сделать желательным`;
  }
}
