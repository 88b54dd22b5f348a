import type { Finding } from '@zvonok/domain/generator/finding';
import type { GeneratorRule } from '@zvonok/domain/generator/rules';
import { at } from '../assignment.ts';
import { daysToFree, wishOf } from './broken.ts';
import { buildingFindings } from './check-buildings.ts';
import { classFindings } from './check-classes.ts';
import { itemFindings } from './check-items.ts';
import { lockFindings } from './check-locks.ts';
import { roomFindings } from './check-rooms.ts';
import { teacherFindings } from './check-teachers.ts';
import { applyCurrent } from './current.ts';
import type { Bare } from './findings.ts';
import { withVerified } from './fixes.ts';
import { asItStands, judge } from './judge.ts';
import { compile, listAt } from './model.ts';
import { OpenSlots } from './open-slots.ts';
import type { CurriculumItem, GeneratorProblem, Lock } from './problem.ts';

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
