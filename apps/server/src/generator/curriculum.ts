import { type ClassCurriculum, curriculumOf, type TaughtLesson } from '@zvonok/domain/generator/curriculum';
import {
  DEFAULT_LIMITS,
  type GeneratorLimits,
  hasLimits,
  type LessonLock,
} from '@zvonok/domain/generator/limits';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { CLASS_LESSON } from '@zvonok/domain/timetable/taught-subjects';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import type { Kysely, Transaction } from 'kysely';
import type { GeneratorContents } from '../database/tables/generator.ts';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import type { LessonRow } from '../timetable/lessons.ts';
import { readSchoolPlan, type SchoolPlan } from '../timetable/school-plan.ts';
import { roomDoubles } from './clashes.ts';
import {
  knownRecords,
  missingInCurriculum,
  missingInLimits,
  presentCurriculum,
  presentLimits,
} from './known-records.ts';

/** A document of the generator; its version is 1 until it is first edited. */
export interface StoredDocument<Content> {
  /** Null until then. */
  content: Content | null;
  version: number;
}

type Name = keyof GeneratorContents;

export async function readDocument<Of extends Name>(
  db: Kysely<Tables>,
  name: Of,
): Promise<StoredDocument<GeneratorContents[Of]>> {
  const row = await db
    .selectFrom('generator_data')
    .select(['content', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return { content: null, version: 1 };
  // A forgotten content keeps its row, so that its version never comes again.
  return { content: row.content as GeneratorContents[Of] | null, version: row.version };
}

/**
 * Reads a document, lets `edit` make the next one and writes it, alone with it. What `edit` throws leaves it as it was.
 */
export async function editDocument<Of extends Name>(
  trx: Transaction<Tables>,
  name: Of,
  { by, now }: { by: number; now: Date },
  edit: (stored: StoredDocument<GeneratorContents[Of]>) => Promise<GeneratorContents[Of] | null>,
): Promise<number> {
  await trx
    .insertInto('generator_data')
    .values({ name, content: 'null', version: 1, edited_at: now, edited_by: by })
    .onConflict((there) => there.doNothing())
    .execute();
  await trx.selectFrom('generator_data').select('name').where('name', '=', name).forUpdate().execute();
  const stored = await readDocument(trx, name);
  const version = stored.version + 1;
  await trx
    .updateTable('generator_data')
    .set({ content: JSON.stringify(await edit(stored)), version, edited_at: now, edited_by: by })
    .where('name', '=', name)
    .execute();
  return version;
}

/** Lessons with a place of their own in every school that has them. */
const FIXED: readonly (Omit<LessonLock, 'classId' | 'subjectId'> & { subject: string })[] = [
  { subject: CLASS_LESSON.talks, day: 'MONDAY', number: 1 },
  { subject: CLASS_LESSON.horizons, day: 'THURSDAY', number: 1 },
];

/** The limits of a school that has set none: subjects with a fixed place in every week. */
export function usualLimits(plan: Pick<SchoolPlan, 'layout' | 'subjects'>): { locks: LessonLock[] } {
  const { days, numbers } = plan.layout ?? DEFAULT_WEEK_LAYOUT;
  const known = FIXED.filter(({ day, number }) => days.includes(day) && numbers.includes(number));
  return {
    locks: known.flatMap(({ subject, day, number }) => {
      const found = plan.subjects.find(({ name }) => name === subject);
      return found ? [{ classId: null, subjectId: found.id, day, number }] : [];
    }),
  };
}

/** Who edits, when, and which versions they saw; null when they don't say. */
export interface GeneratorEdit {
  by: number;
  now: Date;
  ifMatch: readonly string[] | null;
}

/** `stale`: another user has edited it since; `missing`: a record it names is not there, in words. */
export type EditOutcome = { kind: 'saved'; version: number } | { kind: 'stale' } | Missing;
type Missing = { kind: 'missing'; text: string };

/** Everything a timetable is generated from, of one moment. */
export interface GeneratorData {
  plan: SchoolPlan;
  curriculum: readonly ClassCurriculum[];
  limits: GeneratorLimits;
}

class Undone extends Error {
  readonly outcome: Exclude<EditOutcome, { kind: 'saved' }>;

  constructor(outcome: Exclude<EditOutcome, { kind: 'saved' }>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Reads and edits what timetables are generated from. */
export function generatorData(db: Kysely<Tables>) {
  async function edit<Name extends keyof GeneratorContents>(
    name: Name,
    { by, now, ifMatch }: GeneratorEdit,
    change: (
      stored: StoredDocument<GeneratorContents[Name]>,
      plan: SchoolPlan,
    ) => GeneratorContents[Name] | Missing | null,
  ): Promise<EditOutcome> {
    try {
      const version = await db.transaction().execute((trx) =>
        editDocument(trx, name, { by, now }, async (stored) => {
          if (ifMatch && !ifMatch.includes(String(stored.version))) throw new Undone({ kind: 'stale' });
          const changed = change(stored, await readSchoolPlan(trx));
          if (changed !== null && 'kind' in changed) throw new Undone(changed);
          return changed;
        }),
      );
      return { kind: 'saved', version };
    } catch (error) {
      if (error instanceof Undone) return error.outcome;
      throw error;
    }
  }

  const atOneMoment = <T>(read: (at: Kysely<Tables>) => Promise<T>) =>
    db.transaction().setIsolationLevel('repeatable read').execute(read);

  return {
    curriculum: (): Promise<Wire['Curriculum']> =>
      atOneMoment(async (at) => {
        const plan = await readSchoolPlan(at);
        const stored = await readDocument(at, 'curriculum');
        const itemsOf = new Map(curriculumIn(plan, stored).map((each) => [each.classId, each.items]));
        return {
          version: stored.version,
          fromTimetable: stored.content === null,
          classes: plan.classes.map((group) => ({
            classId: group.id,
            name: groupName(group),
            grade: group.number,
            shift: group.shift ?? 1,
            items: (itemsOf.get(group.id) ?? []) as Wire['CurriculumItem'][],
          })),
        };
      }),

    limits: (): Promise<Wire['GeneratorLimits']> =>
      atOneMoment(async (at) => {
        const stored = await readDocument(at, 'limits');
        const plan = await readSchoolPlan(at);
        const limits = limitsIn(plan, stored);
        const doubles = roomDoubles(plan, plan.lessons.map(taughtLesson), limits.rooms);
        return { version: stored.version, ...limits, roomDoubles: doubles } as Wire['GeneratorLimits'];
      }),

    all: (): Promise<GeneratorData> => atOneMoment(readGeneratorData),

    /** Replaces the curriculum of these classes. */
    updateCurriculum: (classes: readonly ClassCurriculum[], who: GeneratorEdit) =>
      edit('curriculum', who, (stored, plan) => {
        const text = missingInCurriculum(classes, knownRecords(plan));
        if (text) return { kind: 'missing', text };
        const given = new Map(classes.map((each) => [each.classId, each]));
        const others = curriculumIn(plan, stored).filter(({ classId }) => !given.has(classId));
        return [...others, ...classes];
      }),

    /** Forgets what was edited. */
    refillCurriculum: (who: GeneratorEdit) => edit('curriculum', who, () => null),

    /** Replaces the parts that are given; of teachers, only those who are named. */
    updateLimits: (given: Partial<GeneratorLimits>, who: GeneratorEdit) =>
      edit('limits', who, (stored, plan) => {
        const text = missingInLimits(given, knownRecords(plan));
        if (text) return { kind: 'missing', text };
        const now = limitsIn(plan, stored);
        const named = new Set(given.teachers?.map(({ teacherId }) => teacherId));
        const others = now.teachers.filter(({ teacherId }) => !named.has(teacherId));
        return { ...now, ...given, teachers: [...others, ...(given.teachers ?? [])].filter(hasLimits) };
      }),
  };
}

/** Everything at once, inside a transaction of one moment. */
export async function readGeneratorData(db: Kysely<Tables>): Promise<GeneratorData> {
  const plan = await readSchoolPlan(db);
  return {
    plan,
    curriculum: curriculumIn(plan, await readDocument(db, 'curriculum')),
    limits: limitsIn(plan, await readDocument(db, 'limits')),
  };
}

function curriculumIn(
  plan: SchoolPlan,
  { content }: StoredDocument<readonly ClassCurriculum[]>,
): ClassCurriculum[] {
  return content
    ? presentCurriculum(content, knownRecords(plan))
    : curriculumOf(plan.lessons.map(taughtLesson));
}

function limitsIn(plan: SchoolPlan, { content }: StoredDocument<GeneratorLimits>): GeneratorLimits {
  // One that was written before a part was known has that part's usual values.
  return presentLimits({ ...DEFAULT_LIMITS, ...(content ?? usualLimits(plan)) }, knownRecords(plan));
}

/** A lesson of the timetable as a line of the curriculum would have it. */
export function taughtLesson(lesson: LessonRow): TaughtLesson {
  const { group, day, number, subject, subgroups } = lesson;
  const parts = (subgroups.length > 0 ? subgroups : [{ ...lesson, name: null, subject: null }]).map(
    (part) => ({
      subgroup: part.name,
      subjectId: part.subject?.id ?? null,
      teacherId: part.teacher?.id ?? null,
      roomId: part.room?.id ?? null,
      flow: part.flow,
    }),
  );
  return { classId: group.id, day, number, subjectId: subject.id, parts };
}
