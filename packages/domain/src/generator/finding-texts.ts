import { WEEKDAY_SHORT_LABEL } from '../calendar/weekday.ts';
import { NOUN } from '../text/nouns.ts';
import { counted, type NounForms } from '../text/plural.ts';
import type { Finding, Fix, Named, WeekSlot } from './finding.ts';
import { FIRST_SHIFT_SOURCE } from './norms.ts';

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
