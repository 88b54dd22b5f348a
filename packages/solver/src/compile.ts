import { isEnded, NONE_ENDED } from '@zvonok/domain/bells/ended-lessons';
import type { Timed } from '@zvonok/domain/bells/lesson-time';
import { changeOf, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { COVER_REFUSAL_TEXT } from '@zvonok/domain/planning/hard-rules';
import { MOVE_OBSTACLE } from '@zvonok/domain/planning/move-obstacles';
import { canJoin, canMergeClasses, canSupervise, compareInDay } from '@zvonok/domain/planning/move-rules';
import { joinTerms, mergeTerms, superviseTerms } from '@zvonok/domain/planning/move-terms';
import { buildingFinder, isRightBeside } from '@zvonok/domain/planning/school-planning';
import {
  bookTerms,
  type CoverFacts,
  coverTerms,
  crossingTerms,
  knownClasses,
  type SubjectRelation,
  scoreOf,
  subjectRelation,
  type Term,
} from '@zvonok/domain/planning/terms';
import type { Weights } from '@zvonok/domain/planning/weights';
import { canReplace } from '@zvonok/domain/timetable/allowed-changes';
import { isSameFlow, isTaught } from '@zvonok/domain/timetable/busy';
import { withGuests } from '@zvonok/domain/timetable/change-effects';
import { at } from './assignment.ts';
import { DayCost, overlapOf } from './day-cost.ts';
import { type DayInput, isAwayDuring, isAwayFrom, type PlanningTeacher } from './day-input.ts';
import type { Column, CompileContext, Model, Staff, Unit } from './model.ts';
import { specialsOf } from './special-moves.ts';

/** Everything of that kind an open lesson could be given. */
export function columnsOf(own: readonly LessonPart[], context: CompileContext): Column[] {
  const { input, parts, present, slotOf, isBlocked, buildingOf, staffOf } = context;
  const { settings, weights } = input;
  const [part] = own;
  if (!part || own.length > 1) return [];
  const isCovered = canReplace(part).allowed;
  return (present.get(slotOf(part)) ?? []).flatMap((into): Column[] => {
    const teacherId = into.teacher?.id ?? -1;
    const staff = staffOf.get(teacherId);
    const history = staff === undefined ? undefined : input.teachers[staff];
    if (staff === undefined || !history) return [];
    const isElsewhere = buildingOf(into) !== buildingOf(part);
    const column = (kind: Column['kind'], own: readonly Term[]) => {
      const terms = isElsewhere ? [...own, ...crossingTerms(1, weights)] : own;
      const refusal = isBlocked(teacherId, into)
        ? COVER_REFUSAL_TEXT.blocked
        : isElsewhere && input.buildings?.rule === 'strict'
          ? MOVE_OBSTACLE['other-building']
          : null;
      return [
        {
          ...{ kind, staff, slot: slotOf(into), into, index: parts.indexOf(into) },
          ...{ refusal, terms, points: scoreOf(terms) },
        },
      ];
    };
    if (canJoin(part, into, settings)) return column('join', joinTerms(part, { settings, history }, weights));
    if (canMergeClasses(part, into, settings)) {
      return column('merge', mergeTerms(part, into, { settings, history }, weights));
    }
    if (isCovered && !isElsewhere && canSupervise(part, into, settings))
      return column('supervise', superviseTerms(history, weights));
    return [];
  });
}

/** In a window of their day and with an empty book: no points but those of the lesson. */
const PLAIN = {
  place: { kind: 'window' },
  row: { length: 1, beyond: 0 },
  crossings: 0,
  coverNumber: 1,
  together: [],
  book: 0,
  coversOfMonth: 0,
} as const;

/** What is known of a teacher and a lesson whatever else they have that day. */
export function teacherFacts(
  parts: readonly LessonPart[],
  teacher: PlanningTeacher,
): Pick<CoverFacts, 'subject' | 'knows' | 'book' | 'coversOfMonth'> {
  return {
    subject: subjectRelation(teacher.eduSubject, firstOf(parts).subject),
    knows: knownClasses(parts, teacher.groups),
    book: teacher.book,
    coversOfMonth: teacher.coversOfMonth,
  };
}

function firstOf(parts: readonly LessonPart[]): LessonPart {
  const [first] = parts;
  if (!first) throw new RangeError('An open lesson has at least one part.');
  return first;
}

/**
 * The points of each teacher for each lesson that do not depend on the rest of the plan. Points add up, so a teacher's
 * book is reckoned once, and a lesson once for all teachers with the same relation to its subject and classes.
 */
export function linearCosts(
  units: readonly (readonly LessonPart[])[],
  teachers: readonly PlanningTeacher[],
  weights: Weights,
): Int32Array[] {
  const books = teachers.map((teacher) => scoreOf(bookTerms(teacher, weights)));
  const groups = teachers.map((teacher) => new Set(teacher.groups));
  const relations = new Map<string, (eduSubject: string | null) => SubjectRelation>();
  return units.map((parts) => {
    const { subject } = firstOf(parts);
    const classes = [...new Set(parts.map(({ group }) => group.id))];
    const key = `${subject.name}|${subject.shortName}`;
    const relationOf =
      relations.get(key) ?? remembered((eduSubject: string | null) => subjectRelation(eduSubject, subject));
    relations.set(key, relationOf);
    const pointsOf = remembered((relation: SubjectRelation) =>
      remembered((known: number) => {
        const knows = { classes: classes.slice(0, known).map(String), of: classes.length };
        return scoreOf(coverTerms({ ...PLAIN, subject: relation, knows }, weights));
      }),
    );
    return Int32Array.from(teachers, ({ eduSubject }, index) => {
      const known = classes.reduce((count, id) => (groups[index]?.has(id) ? count + 1 : count), 0);
      return pointsOf(relationOf(eduSubject))(known) + (books[index] ?? 0);
    });
  });
}

/** The same function with its answers kept. */
function remembered<Key, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const kept = new Map<Key, Answer>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = answer(key);
    kept.set(key, made);
    return made;
  };
}

/** Makes a day ready; everything keeps the order of the input. */
export function compile(input: DayInput): Model {
  const edited = editedParts(input);
  const parts = input.parts.filter((part) => part.state.kind !== 'sent-home' || edited.has(part));
  const slots = slotsOfDay(parts);
  const overlap = overlapOf(slots);
  const buildingOf = buildingFinder(input.buildings);
  const adjacent = Int32Array.from(slots, (slot) =>
    input.buildings ? maskWhere(slots, (other) => isRightBeside(slot, other)) : 0,
  );
  const slotOf = (part: LessonPart) => slots.findIndex((slot) => isSameSlot(slot, part));
  const absences = Map.groupBy(input.absences, ({ teacherId }) => teacherId);
  const isAway = (part: LessonPart) => isAwayFrom(absences.get(part.teacher?.id ?? -1) ?? [], part);
  const absencesAt = (teacherId: number, { number }: Timed) =>
    (absences.get(teacherId) ?? []).filter((absence) => isAwayDuring(absence, number));
  const blockedAt = new Map(input.teachers.map(({ id, blocked }) => [id, blocked]));
  const isBlocked = (teacherId: number, { number }: Timed) =>
    blockedAt.get(teacherId)?.includes(number) === true;
  const hasRefused = (teacherId: number, slot: Timed) =>
    absencesAt(teacherId, slot).some(({ isRefusal }) => isRefusal);
  const taught = Map.groupBy(parts.filter(isTaught), ({ teacher }) => teacher?.id);
  const costs = new Map<number, DayCost>();
  const staff = input.teachers.map((teacher): Staff => {
    const lessons = (taught.get(teacher.id) ?? []).filter((part) => !isAway(part) && !edited.has(part));
    const before = lessons.filter(({ state }) => state.kind === 'replaced').length;
    const cost = costs.get(before) ?? new DayCost(slots, input.weights, before);
    costs.set(before, cost);
    const absent = maskWhere(slots, (slot) =>
      absencesAt(teacher.id, slot).some(({ isRefusal }) => !isRefusal),
    );
    const refused = maskWhere(slots, (slot) => hasRefused(teacher.id, slot));
    const blocked = maskWhere(slots, (slot) => isBlocked(teacher.id, slot));
    const buildings = new Int32Array(slots.length);
    for (const lesson of lessons) {
      const slot = slotOf(lesson);
      buildings[slot] = at(buildings, slot) | (1 << buildingOf(lesson));
    }
    const own = maskOf(lessons.map(slotOf));
    return { teacher, buildings, own, never: absent | refused | blocked, absent, refused, before, cost };
  });
  const staffOf = new Map(staff.map(({ teacher }, index) => [teacher.id, index]));
  const isOver = (part: LessonPart) => isEnded(input.ended ?? NONE_ENDED, part);
  const isToTeach = (part: LessonPart) => isTaught(part) && !isOver(part);
  const isOpen = (part: LessonPart) => isToTeach(part) && isAway(part);
  const isEdited = (part: LessonPart) => edited.has(part) && !isOpen(part) && !isOver(part);
  const open = openUnits(parts.filter((part) => isOpen(part) || isEdited(part)));
  const openParts = new Set(open.flat());
  const isPresent = (part: LessonPart) => isToTeach(part) && !openParts.has(part);
  const there = Map.groupBy(parts.filter(isPresent), slotOf);
  const present = new Map(
    overlap.map((mask, slot) => [
      slot,
      slots.flatMap((_, at) => (mask & (1 << at) ? (there.get(at) ?? []) : [])),
    ]),
  );
  const context = {
    input,
    parts,
    isEdited,
    isPresent,
    present,
    slotOf,
    isBlocked: (teacherId: number, slot: Timed) => isBlocked(teacherId, slot) || hasRefused(teacherId, slot),
    buildingOf,
    staffOf,
    taught,
  };
  const together = open.map((own) => withGuests(own, parts));
  const linear = linearCosts(together, input.teachers, input.weights);
  const units = together.flatMap((own, index): Omit<Unit, 'beside'>[] => {
    const [part] = own;
    if (!part) return [];
    return [
      {
        parts: own,
        slot: slotOf(part),
        buildings: maskOf(own.map(buildingOf)),
        absent: staffOf.get(part.teacher?.id ?? -1) ?? -1,
        edited: isEdited(part)
          ? { instead: part.changeId ?? 0, staff: staffOf.get(part.teacher?.id ?? -1) ?? -1 }
          : null,
        linear: linear[index] ?? new Int32Array(),
        canReplace: own.every((one) => !isTaught(one) || canReplace(one).allowed),
        columns: columnsOf(own, context),
        specials: specialsOf(own, context),
      },
    ];
  });
  return {
    input,
    slots,
    overlap,
    adjacent,
    isCrossingForbidden: input.buildings?.rule === 'strict',
    parts,
    staff,
    units: units.map((unit) => ({ ...unit, beside: besideOf(unit, units, slots) })),
    unitsAt: slots.map((_, slot) => units.flatMap((unit, index) => (unit.slot === slot ? [index] : []))),
  };
}

/** The lessons whose changes a person replaces or takes back, with those of the same flow. */
function editedParts({ parts, pins = [] }: DayInput): ReadonlySet<LessonPart> {
  const isNamed = (part: LessonPart) =>
    changeOf(part) !== null &&
    pins.some(
      ({ lesson, instead }) => instead !== undefined && instead === part.changeId && lesson === partKey(part),
    );
  const named = parts.filter(isNamed);
  return new Set(
    parts.filter((part) =>
      named.some(
        (one) =>
          one === part ||
          (one.teacher !== null && one.teacher.id === part.teacher?.id && isSameFlow(one, part)),
      ),
    ),
  );
}

function slotsOfDay(parts: readonly LessonPart[]): Timed[] {
  const slots: Timed[] = [];
  for (const { group, day, number, hours } of parts) {
    const slot: Timed = { group: group.shift ? { shift: group.shift } : {}, day, number, hours };
    if (!slots.some((known) => isSameSlot(known, slot))) slots.push(slot);
  }
  return slots.sort(compareInDay);
}

function isSameSlot(one: Timed, other: Timed): boolean {
  return one.number === other.number && one.group.shift === other.group.shift;
}

function maskOf(slots: readonly number[]): number {
  return slots.reduce((mask, slot) => mask | (1 << slot), 0);
}

function maskWhere(slots: readonly Timed[], is: (slot: Timed) => boolean): number {
  return maskOf(slots.flatMap((slot, index) => (is(slot) ? [index] : [])));
}

/** The open lessons; parts of a flow with one teacher count as one. */
function openUnits(open: readonly LessonPart[]): LessonPart[][] {
  const units: LessonPart[][] = [];
  for (const part of open) {
    const flow = units.find(
      ([first]) => first && first.teacher?.id === part.teacher?.id && isSameFlow(first, part),
    );
    if (flow) flow.push(part);
    else units.push([part]);
  }
  return units;
}

function besideOf(
  unit: Omit<Unit, 'beside'>,
  units: readonly Omit<Unit, 'beside'>[],
  slots: readonly Timed[],
): number[] {
  const at = slots[unit.slot];
  return units.flatMap((other, index) => {
    const there = slots[other.slot];
    const isBeside =
      at?.group.shift === there?.group.shift && Math.abs((at?.number ?? 0) - (there?.number ?? 0)) === 1;
    return isBeside && audienceOf(unit.parts) === audienceOf(other.parts) ? [index] : [];
  });
}

/** Who sits in a lesson: classes, or a subgroup by its name. */
function audienceOf(parts: readonly LessonPart[]): string {
  return parts.map(({ group, subgroup }) => `${group.id} ${subgroup?.name ?? ''}`).join('; ');
}
