import type { Finding } from '@zvonok/domain/generator/finding';
import type { GeneratorRule } from '@zvonok/domain/generator/rules';
import { at } from '../assignment.ts';
import { daysToFree, wishOf } from './broken.ts';
import { classFindings } from './check-classes.ts';
import { itemFindings } from './check-items.ts';
import { buildingFindings, lockFindings, roomFindings } from './check-rooms.ts';
import { teacherFindings } from './check-teachers.ts';
import { type Bare, withVerified } from './findings.ts';
import { OpenSlots } from './flow.ts';
import { type Measured, measure } from './measure.ts';
import { compile, listAt, type Model } from './model.ts';
import type { CurriculumItem, GeneratorProblem, Lock } from './problem.ts';
import { TimetableState } from './state.ts';

/** Writes into a model where its lessons are in `current`, and which of them do not move. */
export function applyCurrent(model: Model): void {
  const { problem, week, items, startAt, lockedAt, isCurrent, startRooms } = model;
  const placeOf = new Map(items.map(({ id }, place) => [id, place]));
  const slotOf = (item: number, { day, number }: Pick<Lock & { kind: 'lesson' }, 'day' | 'number'>) => {
    const [group] = listAt(model.itemClasses, item);
    const shift = group === undefined ? undefined : model.classes[group]?.shift;
    return shift ? week.slotOf(day, shift, number) : -1;
  };
  for (const placed of problem.current) {
    const item = placeOf.get(placed.item);
    const slot = item === undefined ? -1 : slotOf(item, placed);
    if (item === undefined || slot < 0) continue;
    isCurrent[item * week.slots + slot] = 1;
    const free = listAt(model.itemLessons, item).find((lesson) => at(startAt, lesson) < 0);
    if (free === undefined) continue;
    startAt[free] = slot;
    startRooms.set(free, placed.rooms);
  }
  for (const lock of problem.locks) {
    if (lock.kind === 'lesson') {
      const item = placeOf.get(lock.item);
      if (item !== undefined) lockLesson(model, item, slotOf(item, lock));
      continue;
    }
    for (let lesson = 0; lesson < startAt.length; lesson += 1) {
      const slot = at(startAt, lesson);
      if (slot >= 0 && isInside(model, lesson, slot) && isUnder(model, lock, lesson, slot))
        lockedAt[lesson] = slot;
    }
  }
}

/** Locks a lesson of an item at a slot: the one that is there in `current`, or any other. */
function lockLesson({ itemLessons, startAt, lockedAt }: Model, item: number, slot: number): void {
  if (slot < 0) return;
  const lessons = listAt(itemLessons, item);
  if (lessons.some((lesson) => at(lockedAt, lesson) === slot)) return;
  const free = lessons.filter((lesson) => at(lockedAt, lesson) < 0);
  const lesson =
    free.find((one) => at(startAt, one) === slot) ?? free.find((one) => at(startAt, one) < 0) ?? free[0];
  if (lesson === undefined) return;
  lockedAt[lesson] = slot;
}

/** What stands beyond the week of its class cannot stay there, whatever is to. */
function isInside({ week, lessonItem, itemClasses, longest, base }: Model, lesson: number, slot: number) {
  const day = Math.floor(slot / week.periods);
  return listAt(itemClasses, at(lessonItem, lesson)).every((group) => {
    const place = (slot % week.periods) - at(base, group);
    return place >= 0 && place < at(longest, group * week.days.length + day);
  });
}

function isUnder(model: Model, lock: Lock, lesson: number, slot: number): boolean {
  const item = at(model.lessonItem, lesson);
  switch (lock.kind) {
    case 'class':
      return listAt(model.itemClasses, item).some((group) => model.classes[group]?.id === lock.id);
    case 'teacher':
      return listAt(model.itemTeachers, item).some((teacher) => model.teachers[teacher]?.id === lock.id);
    case 'day':
      return model.week.place(slot).day === lock.day;
    default:
      return false;
  }
}

/**
 * The timetable that stands, by the rules of a problem and as it is: nothing is moved, whatever it breaks, and a lesson
 * outside the week its class should have counts like any other. Unplaced is what the school's week has no place for.
 */
export function judge(problem: GeneratorProblem): Measured {
  return measure(asItStands(problem));
}

/** The state of that timetable. */
export function asItStands(problem: GeneratorProblem): TimetableState {
  const model = compile(problem, 'scratch');
  applyCurrent(model);
  const state = new TimetableState(model);
  model.startAt.forEach((slot, lesson) => {
    if (slot < 0) return;
    const groups = listAt(model.itemClasses, at(model.lessonItem, lesson));
    if (groups.every((group) => at(state.grid, group * model.week.slots + slot) < 0))
      state.place(lesson, slot);
  });
  state.settle();
  return state;
}

/** Fixes that are tried at most: a school with more findings than that is only being typed in. */
const MOST_TRIED = 40;
/** Rules of the check that are no wishes: as the standing timetable breaks them, a repair may as well. */
const KEPT_AS_THEY_STAND: readonly GeneratorRule[] = ['doubles', 'buildings'];

/**
 * What makes a timetable impossible, found by counts and by flows, without a search; then what exceeds a norm. Every
 * finding is certain; that there is none promises nothing.
 */
export function check(problem: GeneratorProblem): readonly Finding[] {
  let tries = MOST_TRIED;
  return bareFindings(problem).map((finding) =>
    withVerified(finding, problem, (changed) => {
      tries -= 1;
      return tries >= 0 && !bareFindings(changed, finding.who).some((other) => isSame(other, finding));
    }),
  );
}

function bareFindings(problem: GeneratorProblem, who?: Finding['who']): Bare[] {
  const model = compile(problem, 'scratch');
  applyCurrent(model);
  const open = new OpenSlots(model);
  const isWanted = (kind: Finding['who']['kind']) => (place: { id: number }) =>
    !who || (who.kind === kind && who.id === place.id);
  const teachers = teacherFindings(open, isWanted('teacher'));
  const named = new Set(teachers.map((finding) => finding.who.id));
  const found = [
    ...lockFindings(open),
    ...buildingFindings(open, isWanted('teacher')),
    ...itemFindings(open, isWanted('class')),
    ...teachers,
    ...classFindings(open, isWanted('class')),
    ...roomFindings(open, (resource) => isWanted(resource.kind)(resource), named),
  ];
  const [impossible, excess] = [
    found.filter(({ severity }) => severity === 'impossible'),
    found.filter(({ severity }) => severity === 'excess'),
  ];
  return [...impossible, ...excess];
}

/** Mended is what is not found any more; a fix may leave the same finding of another subject. */
function isSame(one: Bare, other: Bare): boolean {
  const ofSubject = (finding: Bare) => ('subject' in finding ? finding.subject.id : null);
  return (
    one.rule === other.rule &&
    one.who.kind === other.who.kind &&
    one.who.id === other.who.id &&
    ofSubject(one) === ofSubject(other)
  );
}

/**
 * Returns what the check finds against the wishes that a repair is to mend; empty if the standing timetable breaks no
 * wish. What is about rooms alone is left out, for a repair may leave a room double that is double now; so is what the
 * check finds without the wishes as well.
 */
export function impossibleWishes(problem: GeneratorProblem): readonly Finding[] {
  const unasked = withoutWishes(problem);
  if (!unasked) return [];
  const asTheyStand = (one: GeneratorProblem) => ({
    ...one,
    rules: rulesThatStand(problem),
    items: one.items.map((item) => ({
      ...item,
      mostADay: Math.max(item.mostADay, standsADay(problem, item)),
    })),
  });
  const impossible = (one: GeneratorProblem) =>
    check(asTheyStand(one)).filter(({ severity }) => severity === 'impossible');
  const found = impossible(problem);
  if (found.length === 0) return [];
  const known = impossible(unasked);
  return found.filter((finding) => !known.some((other) => isSame(finding, other)));
}

/**
 * The problem without what its standing timetable lacks: without the teachers who have a wish that it breaks or are in
 * two places, without hours that have no place and without locks that are elsewhere. Null if it lacks nothing.
 */
function withoutWishes(problem: GeneratorProblem): GeneratorProblem | null {
  const unhappy = teachersWithBrokenWishes(problem);
  const places = new Set(problem.current.map(({ item, day, number }) => `${item} ${day} ${number}`));
  const stands = Map.groupBy(problem.current, ({ item }) => item);
  const holds = (lock: Lock) =>
    lock.kind !== 'lesson' || places.has(`${lock.item} ${lock.day} ${lock.number}`);
  const lacksHours = ({ id, hours }: CurriculumItem) => hours > (stands.get(id)?.length ?? 0);
  if (unhappy.size === 0 && problem.locks.every(holds) && !problem.items.some(lacksHours)) return null;
  return {
    ...problem,
    locks: problem.locks.filter(holds),
    items: problem.items.map((item) => {
      const hours = Math.min(item.hours, stands.get(item.id)?.length ?? 0);
      return {
        ...item,
        hours,
        doubles: Math.min(item.doubles, Math.floor(hours / 2)),
        parts: item.parts.map((part) =>
          part.teacher !== null && unhappy.has(part.teacher) ? { ...part, teacher: null } : part,
        ),
      };
    }),
  };
}

function teachersWithBrokenWishes(problem: GeneratorProblem): ReadonlySet<number> {
  const state = asItStands(problem);
  const { model } = state;
  const unhappy = new Set(daysToFree(state).keys());
  for (let lesson = 0; lesson < state.slotOf.length; lesson += 1) {
    if (at(state.slotOf, lesson) < 0 || !wishOf(state, lesson)) continue;
    for (const teacher of listAt(model.itemTeachers, at(model.lessonItem, lesson))) unhappy.add(teacher);
  }
  return new Set([...unhappy].flatMap((teacher) => model.teachers[teacher]?.id ?? []));
}

function rulesThatStand(problem: GeneratorProblem): GeneratorProblem['rules'] {
  const breaks = new Set(judge(problem).lines.flatMap(({ term, count }) => (count > 0 ? [term] : [])));
  const left = KEPT_AS_THEY_STAND.filter((rule) => problem.rules[rule] === 'strict' && breaks.has(rule));
  return {
    ...problem.rules,
    rooms: 'ignored',
    ...Object.fromEntries(left.map((rule) => [rule, 'preferred'])),
  };
}

/** How many lessons of its subject a class of an item has on a day now, at most. */
function standsADay({ items, current }: GeneratorProblem, { subject, classes }: CurriculumItem): number {
  const counts = classes.flatMap((group) => {
    const own = new Set(
      items.flatMap((item) =>
        item.subject.id === subject.id && item.classes.includes(group) ? [item.id] : [],
      ),
    );
    const days = Map.groupBy(
      current.filter(({ item }) => own.has(item)),
      ({ day }) => day,
    );
    return [...days.values()].map((lessons) => lessons.length);
  });
  return Math.max(0, ...counts);
}
