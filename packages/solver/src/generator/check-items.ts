import type { Named } from '@zvonok/domain/generator/finding';
import { at } from '../assignment.ts';
import { type Bare, groupOf, named, subjectOf, sumOf, teachersOf } from './findings.ts';
import type { OpenSlots } from './flow.ts';
import { listAt } from './model.ts';
import type { ProblemClass } from './problem.ts';

/** What is wrong with a line of the curriculum by itself. */
export function itemFindings(open: OpenSlots, isWanted: (group: ProblemClass) => boolean): Bare[] {
  const { model } = open;
  const found = model.items.flatMap((_, item) => {
    const [first] = listAt(model.itemClasses, item);
    const group = first === undefined ? undefined : model.classes[first];
    if (!group || !isWanted(group)) return [];
    const one =
      teacherTwice(open, item) ?? tooFewSlots(open, item) ?? tooFewDays(open, item) ?? noPairs(open, item);
    return one ? [one] : [];
  });
  const isTold = (group: number, subject: number) =>
    found.some(
      (one) =>
        one.rule === 'item-days' && one.who.id === group && 'subject' in one && one.subject.id === subject,
    );
  const ofCourses = [...model.courses.group.keys()].flatMap((course) => {
    const group = model.classes[at(model.courses.group, course)];
    const one = group && isWanted(group) ? tooFewDaysTogether(open, course, named(group)) : null;
    return one && !isTold(one.who.id, one.subject.id) ? [one] : [];
  });
  return [...found, ...ofCourses];
}

function base({ model }: OpenSlots, item: number) {
  return { severity: 'impossible' as const, who: { kind: 'class' as const, ...groupOf(model, item) } };
}

function teacherTwice(open: OpenSlots, item: number): Bare | null {
  const { model } = open;
  const teachers = [...listAt(model.itemTeachers, item)];
  const twice = teachers.find((teacher, index) => teachers.indexOf(teacher) !== index);
  const teacher = twice === undefined ? undefined : model.teachers[twice];
  if (!teacher) return null;
  const hours = model.items[item]?.hours ?? 0;
  return {
    ...base(open, item),
    rule: 'item-teacher',
    subject: subjectOf(model, item),
    teacher: named(teacher),
    fixes: [{ kind: 'other-teacher', teacher: named(teacher), hours }],
  };
}

/** Teachers who are alone too seldom there have findings of their own; here those who are there at different times. */
function tooFewSlots(open: OpenSlots, item: number): Bare | null {
  const { model } = open;
  const hours = at(open.freeHours, item);
  const slots = open.slotsOf(item).length;
  const teachers = teachersOf(model, item);
  if (hours <= slots || hours > mostInside(open, item)) return null;
  return {
    ...base(open, item),
    rule: 'item-slots',
    subject: subjectOf(model, item),
    teachers,
    hours,
    slots,
    fixes: [
      ...teachers.map((teacher) => ({ kind: 'open-slots' as const, teacher, count: hours - slots })),
      {
        kind: 'fewer-hours',
        group: groupOf(model, item),
        subject: subjectOf(model, item),
        hours: hours - slots,
      },
    ],
  };
}

/** Slots of the item's classes: more hours than that are a finding of the class. */
function mostInside(open: OpenSlots, item: number): number {
  let count = 0;
  for (let slot = 0; slot < open.model.week.slots; slot += 1) if (open.isInside(item, slot)) count += 1;
  return count;
}

function tooFewDays(open: OpenSlots, item: number): Bare | null {
  const { model } = open;
  const { periods, days } = model.week;
  const slots = open.slotsOf(item);
  const perDay = days.map((_, day) => slots.filter((slot) => Math.floor(slot / periods) === day).length);
  const most = sumOf(perDay.map((count, day) => Math.min(count, open.mostOn(item, day))));
  const hours = at(open.freeHours, item);
  if (hours <= most) return null;
  const { mostADay = 1 } = model.items[item] ?? {};
  const usable = perDay.filter((count) => count > 0).length;
  const [group, subject] = [groupOf(model, item), subjectOf(model, item)];
  return {
    ...base(open, item),
    rule: 'item-days',
    subject,
    hours,
    days: usable,
    mostADay,
    fixes: [
      {
        kind: 'more-a-day',
        group,
        subject,
        mostADay: Math.max(mostADay + 1, Math.ceil(hours / Math.max(1, usable))),
      },
      { kind: 'fewer-hours', group, subject, hours: hours - most },
    ],
  };
}

/** The same for the lines of a subject that a class has several of: a day has so many lessons of all of them. */
function tooFewDaysTogether(open: OpenSlots, course: number, group: Named) {
  const { model } = open;
  const { periods, days } = model.week;
  if (model.problem.rules.repeats !== 'strict') return null;
  const items = [...listAt(model.courses.items, course)];
  const [first] = items;
  if (first === undefined) return null;
  const mostADay = at(model.courses.mostADay, course);
  const slots = [...new Set(items.flatMap((item) => open.slotsOf(item)))];
  const perDay = days.map((_, day) => slots.filter((slot) => Math.floor(slot / periods) === day).length);
  const lockedOn = (day: number) => sumOf(items.map((item) => at(open.lockedOn, item * days.length + day)));
  const most = sumOf(perDay.map((count, day) => Math.min(count, Math.max(0, mostADay - lockedOn(day)))));
  const hours = sumOf(items.map((item) => at(open.freeHours, item)));
  if (hours <= most) return null;
  const usable = perDay.filter((count) => count > 0).length;
  const subject = subjectOf(model, first);
  return {
    severity: 'impossible' as const,
    who: { kind: 'class' as const, ...group },
    rule: 'item-days' as const,
    ...{ subject, hours, days: usable, mostADay },
    fixes: [
      {
        kind: 'more-a-day' as const,
        ...{ group, subject },
        mostADay: Math.max(mostADay + 1, Math.ceil(hours / Math.max(1, usable))),
      },
      { kind: 'fewer-hours' as const, group, subject, hours: hours - most },
    ],
  };
}

/** Double lessons that a strict rule demands and that are impossible. */
function noPairs(open: OpenSlots, item: number): Bare | null {
  const { model } = open;
  const { doubles = 0, hours = 0, mostADay = 1 } = model.items[item] ?? {};
  if (doubles === 0 || model.problem.rules.doubles !== 'strict') return null;
  const { periods, days } = model.week;
  const pairs = sumOf(
    days.map((_, day) => {
      let [count, before] = [0, false];
      for (let period = 0; period < periods; period += 1) {
        const isThere = open.isPossible(item, day * periods + period);
        if (isThere && before) count += 1;
        before = isThere && !(isThere && before);
      }
      return Math.min(count, model.problem.rules.repeats === 'strict' ? Math.floor(mostADay / 2) : count);
    }),
  );
  const most = Math.min(pairs, Math.floor(hours / 2));
  if (doubles <= most) return null;
  const [group, subject] = [groupOf(model, item), subjectOf(model, item)];
  return {
    ...base(open, item),
    rule: 'item-doubles',
    subject,
    doubles,
    most,
    fixes: [
      { kind: 'doubles', group, subject, doubles: most },
      { kind: 'more-a-day', group, subject, mostADay: 2 },
    ],
  };
}
