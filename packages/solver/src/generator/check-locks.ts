import type { WeekSlot } from '@zvonok/domain/generator/finding';
import { at } from '../assignment.ts';
import { type Bare, groupOf, named, subjectOf } from './findings.ts';
import { listAt, type Model } from './model.ts';
import type { OpenSlots } from './open-slots.ts';

/** Locks that contradict the week, the limits, the hours or each other. */
export function lockFindings(open: OpenSlots): Bare[] {
  return [...wrongLocks(open), ...clashes(open)];
}

function wrongLocks(open: OpenSlots): Bare[] {
  const { model } = open;
  const { week, problem } = model;
  const placeOf = new Map(model.items.map(({ id }, place) => [id, place]));
  const counts = new Map<number, Map<string, WeekSlot>>();
  const found: Bare[] = [];
  for (const lock of problem.locks) {
    if (lock.kind !== 'lesson') continue;
    const item = placeOf.get(lock.item);
    const shift = item === undefined ? undefined : shiftOf(model, item);
    if (item === undefined || shift === undefined) continue;
    const slot = { day: lock.day, shift, number: lock.number };
    const place = week.slotOf(lock.day, shift, lock.number);
    counts.set(item, (counts.get(item) ?? new Map()).set(`${lock.day} ${lock.number}`, slot));
    const [group, subject] = [groupOf(model, item), subjectOf(model, item)];
    const fixes = [{ kind: 'unlock' as const, group, subject, slot }];
    const facts = { severity: 'impossible' as const, subject, slot, fixes };
    if (place < 0 || !open.isInside(item, place)) {
      found.push({ ...facts, who: { kind: 'class', ...group }, rule: 'lock-outside' });
      continue;
    }
    for (const teacher of listAt(model.itemTeachers, item)) {
      const who = model.teachers[teacher];
      if (who && open.isClosed(teacher, place)) {
        found.push({ ...facts, who: { kind: 'teacher', ...named(who) }, rule: 'lock-closed', group });
      }
    }
  }
  for (const [item, locks] of counts) {
    const hours = model.items[item]?.hours ?? 0;
    if (locks.size <= hours) continue;
    const [group, subject] = [groupOf(model, item), subjectOf(model, item)];
    found.push({
      severity: 'impossible',
      who: { kind: 'class', ...group },
      rule: 'lock-hours',
      subject,
      locks: locks.size,
      hours,
      fixes: [...locks.values()].map((slot) => ({ kind: 'unlock', group, subject, slot })),
    });
  }
  return found;
}

function shiftOf({ itemClasses, classes }: Model, item: number) {
  const [group] = listAt(itemClasses, item);
  return group === undefined ? undefined : classes[group]?.shift;
}

function clashes({ model }: OpenSlots): Bare[] {
  const { week, teachers, classes, resources } = model;
  const found: Bare[] = [];
  const lockedIn = new Map<number, number[]>();
  model.lockedAt.forEach((slot, lesson) => {
    if (slot >= 0) lockedIn.set(slot, [...(lockedIn.get(slot) ?? []), lesson]);
  });
  for (const slot of lockedIn.keys()) {
    const lessons = week.sameTime(slot).flatMap((same) => (same >= slot ? (lockedIn.get(same) ?? []) : []));
    const users = new Map<string, { who: Bare['who']; most: number; lessons: number[] }>();
    const use = (who: Bare['who'] | undefined, most: number, lesson: number, part = 0) => {
      if (!who) return;
      const key = `${who.kind} ${who.id} ${part}`;
      const known = users.get(key) ?? { who: { kind: who.kind, ...named(who) }, most, lessons: [] };
      known.lessons.push(lesson);
      users.set(key, known);
    };
    for (const lesson of lessons) {
      const item = at(model.lessonItem, lesson);
      for (const group of listAt(model.itemClasses, item)) use(as('class', classes[group]), 1, lesson);
      for (const teacher of listAt(model.itemTeachers, item))
        use(as('teacher', teachers[teacher]), 1, lesson);
      for (const place of listAt(model.itemResources, item)) {
        const resource = resources[place];
        if (resource && model.problem.rules.rooms === 'strict')
          // A kind of rooms in two buildings is two of them.
          use(as(resource.kind, resource), resource.capacity, lesson, place);
      }
    }
    for (const { who, most, lessons: own } of users.values()) {
      const items = [...new Set(own.map((lesson) => at(model.lessonItem, lesson)))];
      if (own.length <= most || items.length < 2) continue;
      const place = week.place(slot);
      const names = items.map((item) => ({ group: groupOf(model, item), subject: subjectOf(model, item) }));
      found.push({
        severity: 'impossible',
        who,
        rule: 'lock-clash',
        slot: place,
        lessons: names,
        fixes: names.map((one) => ({ kind: 'unlock', ...one, slot: place })),
      });
    }
  }
  return found;
}

function as(
  kind: Bare['who']['kind'],
  who: { id: number; name: string } | undefined,
): Bare['who'] | undefined {
  return who && { kind, ...named(who) };
}
